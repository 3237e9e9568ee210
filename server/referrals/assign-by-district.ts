import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../access/scope.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { stopClock } from '../timelines/run-clock.ts'
import type { ReferralRow } from './referral-row.ts'

const DISTRICT_REPRESENTATIVE = 43
/** Case managers of a school, in the order in which they are asked. */
const OF_SCHOOL = [47, 40, 41]

// a preschool child goes to the district's committee, any other to its school and only without anybody there to the committee;
// of several the one with the fewest open cases
const HOLDER = `with candidate as (
    select r.person_sk, p.first_name || ' ' || p.last_name as name,
      case when r.role_id = ${DISTRICT_REPRESENTATIVE} then 9 else array_position($3::int[], r.role_id) end as place
    from role_assignment r join location l using (location_key) join person p using (person_sk) join student s on s.student_sk = $1
    where p.active and r.starts_on <= $2 and (r.ends_on is null or r.ends_on >= $2)
      and (r.role_id = ${DISTRICT_REPRESENTATIVE} and l.kind in ('district', 'cseOffice') and (l.district = s.district or l.district is null and l.region = s.region)
        or not $4 and r.role_id = any($3::int[]) and l.location_key = s.school_key))
  select person_sk, min(name) as name from candidate where place = (select min(place) from candidate) group by person_sk
  order by (select count(*) from case_assignment a where a.person_sk = candidate.person_sk and a.ended_at is null), person_sk limit 1`
const HELD = 'select 1 from case_assignment where student_sk = $1 and ended_at is null'
const ASSIGN = 'insert into case_assignment (student_sk, person_sk, assigned_by) values ($1, $2, $3) returning assignment_sk'
const GRANT = `insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'assignment') on conflict do nothing`

/** R2, R4: a case that nobody has goes to the committee of its district; C02 ends with it. One that somebody has stays. */
export async function assignByDistrict(scope: Scope, { referral }: { readonly referral: ReferralRow }): Promise<void> {
  const { tx, actor, today } = scope
  const { student_sk: studentSk, referral_sk: referralSk } = referral
  const [held] = await tx.query(HELD, [studentSk], 'case-held')
  if (!held && !(await giveTo())) return
  await stopClock(tx, { studentSk, clockId: 'C02', subjectSk: referralSk, on: today, stopEvent: 'Assigned to the committee', result: 'done' })

  async function giveTo(): Promise<boolean> {
    const [child] = await tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk])
    const isPreschool = child?.birth_date ? today <= cpseEndsOn(child.birth_date) : false
    const [holder] = await tx.query<{ person_sk: string; name: string }>(HOLDER, [studentSk, today, OF_SCHOOL, isPreschool], 'case-holder')
    if (!holder) return false
    const [assignment] = await tx.query<{ assignment_sk: string }>(ASSIGN, [studentSk, holder.person_sk, actor.personSk], 'case-give')
    await tx.query(GRANT, [holder.person_sk, studentSk], 'case-grant')
    await recordCaseEvent(scope, {
      studentSk, subject: 'Case assigned', detail: `Assigned to ${holder.name}`, entity: 'case_assignment', entitySk: assignment!.assignment_sk,
    })
    await createNotification(tx, { personSk: holder.person_sk, kind: NotificationKind.assignment, studentSk, causedBy: actor.personSk })
    return true
  }
}
