import { toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { CLOCK_DEFINITIONS, getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import { referralAgeProblem } from '@trellis/domain/students/referral-age-gate.ts'
import type { Scope } from '../access/scope.ts'
import { factsOf } from './explain-student-clocks.ts'
import { readCalendar } from './read-calendar.ts'
import type { ClockRow } from './read-clocks.ts'

const OPEN = 'select * from clock where student_sk = $1 and stopped_on is null and clock_id = any($2) order by clock_sk for update'
const MOVE = `update clock set compliance_date = $2, policy_date = $3, after_known_day = $4, rests_on_projected = $5, version = version + 1 where clock_sk = $1`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key, clock_effect)
  values ($1, 'System', 'Date of birth changed', $2, 'clock', $3, $4, $5, $6, $7)`
const WHO = `select s.birth_date, coalesce(s.nyc_id, s.ei_id) as id, exists (select from referral r where r.student_sk = s.student_sk and r.type in (1, 3) and r.status not in (7, 8, 10)) as is_referred
  from student s where s.student_sk = $1`
const KNOWN_IDS = CLOCK_DEFINITIONS.map(({ clockId }) => clockId)

/**
 * Open clocks whose dates rest on the child's age get the dates of the new birth date, each with its event. Call it after
 * the student's row was written.
 * @returns what people should know, a sentence each
 */
export async function recountByBirthDate({ tx, actor, today }: Scope, studentSk: string, before: PlainDate | null): Promise<string[]> {
  const [clocks, calendar, [child]] = await Promise.all([
    tx.query<ClockRow>(OPEN, [studentSk, KNOWN_IDS], 'clocks-open'),
    readCalendar(tx),
    tx.query<{ birth_date: PlainDate | null; id: string; is_referred: boolean }>(WHO, [studentSk], 'child-of-clocks'),
  ])
  const remarks: string[] = []
  for (const clock of clocks) {
    const definition = getClockDefinition(clock.clock_id as ClockId, clock.started_on)
    const count = (born: PlainDate | null) => computeClockDates(definition, factsOf(clock, definition, born ?? undefined), calendar)
    const [old, next] = [count(before), count(child!.birth_date)]
    if (old.complianceDate === next.complianceDate && old.policyDate === next.policyDate) continue
    const to = { compliance: next.complianceDate ?? null, policy: next.policyDate ?? null }
    await tx.query(MOVE, [clock.clock_sk, to.compliance, to.policy, next.afterLastKnownDay ?? null, next.restsOnProjectedDay])
    const sentence = `${definition.name}: ${day(clock.compliance_date)} became ${day(to.compliance)}`
    const effect = {
      clockSk: clock.clock_sk, clockId: clock.clock_id,
      complianceDate: { from: clock.compliance_date, to: to.compliance }, policyDate: { from: clock.policy_date, to: to.policy },
    }
    await tx.query(EVENT, [studentSk, sentence, clock.clock_sk, actor.personSk, actor.roleId, actor.locationKey, JSON.stringify(effect)])
    remarks.push(sentence)
  }
  const gate = child!.is_referred ? referralAgeProblem(child!.birth_date, child!.id, today) : undefined
  return gate ? [...remarks, gate.message] : remarks
}

const day = (date: PlainDate | null): string => (date === null ? 'no date' : toUsDate(date))
