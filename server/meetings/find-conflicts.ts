import type { findMeetingConflicts as contract } from '@trellis/contract/schedule-facts.ts'
import { defaultEndTime, overlaps, toUsTime } from '@trellis/domain/meetings/meeting-time.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readEligibleStaff } from './eligible-staff.ts'
import { seeingRight } from './list-meetings.ts'

const PLACES = 'select school_key, district, region from student where student_sk = $1'
const PARENTS = 'select guardian_sk, person_sk, first_name, last_name from guardian where student_sk = $1 and active and person_sk is not null'
const OWN = `select to_char(starts_at, 'HH24:MI') as "from", to_char(coalesce(ends_at, starts_at + interval '1 hour'), 'HH24:MI') as "to" from meeting
  where student_sk = $1 and meets_on = $2 and status in (1, 2) and starts_at is not null and meeting_sk is distinct from $3`
const BUSY = `select person_sk, to_char(starts_at, 'HH24:MI') as "from", to_char(ends_at, 'HH24:MI') as "to" from busy_time
  where person_sk = any($1::bigint[]) and meets_on = $2 and meeting_sk is distinct from $3 order by starts_at`

interface Span {
  readonly from: string
  readonly to: string
}

/**
 * POST {student API}/Meeting/Conflicts: who is taken at that hour. Other meetings are told by their time alone, because
 * they may be of a child whom the actor must not know of.
 */
export const findMeetingConflicts: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  const studentSk = await getCaseStudent(scope, body.studentSk, seeingRight(scope))
  scope.audit({ studentSk, entityKind: 'meeting', private: { asked: 'conflicts' } })
  const wanted = { from: body.meetingStartTime, to: defaultEndTime(body.meetingStartTime) }
  const [place] = await tx.query<{ school_key: number | null; district: number | null; region: number | null }>(PLACES, [studentSk], 'conflict-places')
  const [staff, parents, own] = await Promise.all([
    readEligibleStaff(scope, { schoolKey: place?.school_key, district: place?.district, region: place?.region }),
    tx.query<{ guardian_sk: string; person_sk: string; first_name: string; last_name: string }>(PARENTS, [studentSk], 'conflict-parents'),
    tx.query<Span>(OWN, [studentSk, body.meetingDate, body.meetingSk ?? null], 'conflict-own'),
  ])
  const chosen = new Set(body.attendees)
  const names = new Map([
    ...staff.filter((one) => chosen.has(one.loginId)).map((one) => [one.personSk, `${one.firstName} ${one.lastName}`] as const),
    ...parents.filter((one) => chosen.has(one.guardian_sk)).map((one) => [one.person_sk, `${one.first_name} ${one.last_name}`] as const),
  ])
  const busy = await tx.query<Span & { person_sk: string }>(BUSY, [[...names.keys()], body.meetingDate, body.meetingSk ?? null], 'conflict-busy')
  return [
    ...own.filter((span) => overlaps(span, wanted)).map((span) => conflictOf('The student', span, true)),
    ...busy.filter((span) => overlaps(span, wanted)).map((span) => conflictOf(names.get(span.person_sk) ?? 'A person invited', span, false)),
  ]
}

const conflictOf = (name: string, { from, to }: Span, isSameStudent: boolean) => ({
  name,
  fromTime: from,
  toTime: to,
  isSameStudent,
  message: `${name} has another meeting from ${toUsTime(from)} to ${toUsTime(to)}.`,
})
