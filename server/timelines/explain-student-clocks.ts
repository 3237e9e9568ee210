import type { ClockExplanation, explainStudentClocks as contract } from '@trellis/contract/timelines.ts'
import { complianceChipLabel } from '@trellis/domain/students/compliance-chip.ts'
import type { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import { getClockDefinition, START_EVENT_WORDS, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import type { ClockDefinition } from '@trellis/domain/timelines/clock-definition.ts'
import type { ClockFacts } from '@trellis/domain/timelines/clock-facts.ts'
import { clockStatus, daysPastCompliance, daysPastPolicyCompliance } from '@trellis/domain/timelines/clock-status.ts'
import { computeClock } from '@trellis/domain/timelines/compute-clock.ts'
import { explainClock } from '@trellis/domain/timelines/explain-clock.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readCalendar } from './read-calendar.ts'
import { readClocks, storedClock, type ClockRow } from './read-clocks.ts'

const ASSESSMENTS = `select a.evaluation_sk, t.description as name from assessment a
  join reference_item t on t.list_name = 'EvaluationType' and t.id = a.evaluation_type_id where a.student_sk = $1`

/** Every date of a student, opened: the stored dates with the way they are counted. */
export const explainStudentClocks: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.nycid)
  scope.audit({ studentSk, entityKind: 'clock' })
  const [rows, calendar, [child], reasons, assessments] = await Promise.all([
    readClocks(scope.tx, studentSk),
    readCalendar(scope.tx),
    scope.tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk]),
    scope.tx.query<{ id: number; description: string }>("select id, description from reference_item where list_name = 'ReasonForDelay'"),
    scope.tx.query<{ evaluation_sk: string; name: string }>(ASSESSMENTS, [studentSk], 'clock-assessments'),
  ])
  const reasonText = new Map(reasons.map(({ id, description }) => [id, description]))
  const names = new Map(assessments.map(({ evaluation_sk, name }) => [evaluation_sk, name]))
  const clocks = rows.map((row) => ({ ...explain(row, child?.birth_date ?? undefined, calendar, reasonText, scope.today), subject: subjectOf(row, names) }))
  return { today: scope.today, clocks }
}

/** Only assessment clocks run several at a time, and their subject is the assessment. */
const subjectOf = (row: ClockRow, names: ReadonlyMap<string, string>): string | null =>
  row.clock_id === 'C33' && row.subject_sk ? (names.get(row.subject_sk) ?? null) : null

function explain(
  row: ClockRow, birthDate: string | undefined, calendar: SchoolCalendar, reasonText: ReadonlyMap<number, string>, today: string,
): Omit<ClockExplanation, 'subject'> {
  const definition = getClockDefinition(row.clock_id as ClockId, row.started_on)
  const computed = computeClock(definition, factsOf(row, definition, birthDate), calendar)
  const sentences = explainClock(computed.trace)
  const clock = storedClock(row)
  const figures = {
    status: clockStatus(clock, today) ?? null,
    daysPastCompliance: daysPastCompliance(clock, today),
    daysPastPolicyCompliance: daysPastPolicyCompliance(clock, today),
  }
  return {
    clockSk: row.clock_sk,
    clockId: row.clock_id,
    name: definition.name,
    description: definition.description,
    meaning: definition.meaning,
    citation: definition.citation.text,
    basis: definition.citation.basis,
    isLegal: row.is_legal,
    headerLine: definition.headerLine,
    startEvent: START_EVENT_WORDS[definition.startEvent],
    startedOn: row.started_on,
    stopEvent: definition.stopEvent,
    stoppedOn: row.stopped_on,
    result: row.result,
    complianceDate: row.compliance_date,
    policyDate: row.policy_date,
    advisedDate: computed.complianceDate === row.compliance_date ? (computed.advisedDate ?? null) : null,
    afterKnownDay: row.after_known_day,
    restsOnProjectedDay: row.rests_on_projected,
    status: figures.status ?? '',
    statusLabel: complianceChipLabel(figures) ?? '',
    daysPastCompliance: figures.daysPastCompliance,
    daysPastPolicyCompliance: figures.daysPastPolicyCompliance,
    delayReasons: row.delay_reason_ids.map((id) => reasonText.get(id) ?? `Reason ${id}`),
    steps: computed.trace.map((step, index) => ({ kind: step.kind, text: sentences[index] ?? '' })),
  }
}

/** What was stored of the clock, in the words of the rule. A pause without an end is not over yet. */
export function factsOf(row: ClockRow, definition: ClockDefinition, childBirthDate: string | undefined): ClockFacts {
  const agreement = definition.replacedBy?.[0]
  return {
    startedOn: row.started_on,
    childBirthDate,
    otherStarts: row.other_starts,
    pauses: row.pauses.map(({ from, until, to, evidence }) => ({ kind: 'deferredPlacement', from, until: until ?? to ?? from, ...(evidence && { evidence }) })),
    extensions: row.extensions,
    ...(row.agreed_date && agreement && { agreedDate: { kind: agreement, date: row.agreed_date } }),
  }
}
