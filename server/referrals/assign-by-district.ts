import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../access/scope.ts'
import { giveCase, readHolder } from '../cases/give-case.ts'
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

/** R2, R4: a case that nobody has goes to the committee of its district; C02 ends with it. One that somebody has stays. */
export async function assignByDistrict(scope: Scope, { referral }: { readonly referral: ReferralRow }): Promise<void> {
  const { tx, today } = scope
  const { student_sk: studentSk, referral_sk: subjectSk } = referral
  if (await readHolder(scope, studentSk)) {
    return stopClock(tx, { studentSk, clockId: 'C02', subjectSk, on: today, stopEvent: 'Assigned to the committee', result: 'done' })
  }
  const [child] = await tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk])
  const isPreschool = child?.birth_date ? today <= cpseEndsOn(child.birth_date) : false
  const [holder] = await tx.query<{ person_sk: string; name: string }>(HOLDER, [studentSk, today, OF_SCHOOL, isPreschool], 'case-candidate')
  if (holder) await giveCase(scope, { studentSk, to: { personSk: holder.person_sk, name: holder.name }, from: undefined })
}
