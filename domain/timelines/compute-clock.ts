import { addDays, daysBetween, plainDate, type PlainDate, yearOf } from '../basics/plain-date.ts'
import { firstEligibleDate, thirdBirthday, transitionConferenceBase } from './age-rules.ts'
import type { SchoolCalendar } from './calendars/school-calendar.ts'
import type { ClockDefinition, StartEvent } from './clock-definition.ts'
import type { ClockFacts, Pause } from './clock-facts.ts'
import type { ClockTrace, TraceStep } from './clock-trace.ts'
import { countLength, type ReachedDay } from './count-length.ts'
import { DATE_RULES } from './date-rules.ts'

/**
 * The dates of a clock. `undefined` means not started, or beyond the loaded calendars when `afterLastKnownDay` is
 * given.
 */
export interface ClockDates {
  readonly clockId: string
  /** The legal date; for a clock that is not legal, the due date. */
  readonly complianceDate: PlainDate | undefined
  /** From the day after it the case is At Risk; never later than the compliance date. */
  readonly policyDate: PlainDate | undefined
  /** The school day before, when the compliance date is none (process.md 2.1): advice, the compliance date stays. */
  readonly advisedDate: PlainDate | undefined
  /** Any of the three dates rests on a projected day; `projected` says which. */
  readonly restsOnProjectedDay: boolean
  readonly projected: { readonly compliance: boolean; readonly policy: boolean; readonly advised: boolean }
  readonly afterLastKnownDay: PlainDate | undefined
}

export interface ComputedClock extends ClockDates {
  readonly trace: ClockTrace
}

/** The dates with the explanation of how they came about. */
export const computeClock = (
  definition: ClockDefinition,
  facts: ClockFacts,
  calendar: SchoolCalendar,
): ComputedClock => {
  const trace: TraceStep[] = []
  return { ...run(definition, facts, calendar, trace), trace }
}

/** The same dates without the explanation: for many cases at once. */
export const computeClockDates = (
  definition: ClockDefinition,
  facts: ClockFacts,
  calendar: SchoolCalendar,
): ClockDates =>
  run(definition, facts, calendar)

const run = (
  definition: ClockDefinition,
  facts: ClockFacts,
  calendar: SchoolCalendar,
  steps?: TraceStep[],
): ClockDates => {
  const { clockId, name, legal, citation } = definition
  steps?.push({ kind: 'rule', clockId, name, legal, citation })
  const startedOn = facts.startedOn ?? startFromAge(definition.startEvent, facts.childBirthDate)
  const pauses = pausesOf(definition, facts, steps)
  const counted = legalDate(definition, { ...facts, startedOn }, pauses, calendar, steps)
  const policyCounted = counted && policyDate(definition, startedOn, counted, pauses, calendar, steps)
  const { compliance, policy } = replaced(definition, facts, counted, policyCounted, steps)

  const complianceDate = compliance?.date
  const isPolicyLater = complianceDate !== undefined && policy?.date !== undefined && policy.date > complianceDate
  const policyDay = isPolicyLater ? compliance : policy
  if (policyDay?.date !== undefined) steps?.push({ kind: 'policyDate', date: policyDay.date })
  if (complianceDate !== undefined) steps?.push({ kind: 'result', date: complianceDate, meaning: definition.meaning })
  const advised = advisedDay(definition, complianceDate, calendar)
  if (advised && complianceDate) steps?.push({ kind: 'advisedDate', date: advised.date, insteadOf: complianceDate })

  const projected = {
    compliance: compliance?.projected ?? false,
    policy: policyDay?.projected ?? false,
    advised: advised?.restsOnProjectedDay ?? false,
  }
  const restsOnProjectedDay = projected.compliance || projected.policy || projected.advised
  if (restsOnProjectedDay) noteProjection([startedOn, complianceDate, policyDay?.date, advised?.date], calendar, steps)
  return {
    clockId,
    complianceDate,
    policyDate: policyDay?.date,
    advisedDate: advised?.date,
    restsOnProjectedDay,
    projected,
    afterLastKnownDay: compliance?.after,
  }
}

const startFromAge = (event: StartEvent, born: PlainDate | undefined): PlainDate | undefined => {
  if (born === undefined) return undefined
  if (event === 'firstEligibleDate') return firstEligibleDate(born)
  if (event === 'transitionConferenceBase') return transitionConferenceBase(born)
  if (event === 'thirdBirthday') return thirdBirthday(born)
  return event === 'fifthBirthdayYear' ? plainDate(yearOf(born) + 5, 1, 1) : undefined
}

const pausesOf = (definition: ClockDefinition, facts: ClockFacts, steps?: TraceStep[]): readonly Pause[] => {
  const all = facts.pauses ?? []
  const applies = (pause: Pause) => definition.pausedBy?.includes(pause.kind) ?? false
  for (const pause of all) if (!applies(pause)) steps?.push({ kind: 'pause', pause, applied: false })
  return all.filter(applies)
}

/** The date before agreements and extensions; undefined while nothing has started that it could be counted from. */
const legalDate = (
  definition: ClockDefinition,
  facts: ClockFacts,
  pauses: readonly Pause[],
  calendar: SchoolCalendar,
  steps?: TraceStep[],
): ReachedDay | undefined => {
  const { startEvent, dateRule } = definition
  if (facts.startedOn === undefined) steps?.push({ kind: 'notStarted', event: startEvent })
  else steps?.push({ kind: 'start', event: startEvent, date: facts.startedOn })
  if (dateRule) {
    const rule = DATE_RULES[dateRule]
    const date = facts.startedOn && rule.dateOf({ startedOn: facts.startedOn, childBirthDate: facts.childBirthDate })
    if (date === undefined) return undefined
    steps?.push({ kind: 'dateRule', sentence: rule.sentence, date })
    return { date, projected: false }
  }
  const reached: (ReachedDay & { label: string })[] = []
  for (const length of definition.lengths) {
    const from = length.startEvent ? facts.otherStarts?.[length.startEvent] : facts.startedOn
    if (from === undefined) {
      if (length.startEvent) steps?.push({ kind: 'notStarted', event: length.startEvent })
      continue
    }
    if (length.startEvent) steps?.push({ kind: 'start', event: length.startEvent, date: from })
    const { n, unit, label, direction = definition.direction } = length
    const day = countLength({ n, unit, direction, from, purpose: 'compliance', label }, pauses, calendar, steps)
    reached.push({ ...day, label: label ?? '' })
  }
  // A length whose calendar is missing ends after the last known day, so any length that is known ends before it.
  const known = reached.filter((day) => day.date !== undefined).sort((a, b) => (a.date < b.date ? -1 : 1))
  const first = known[0] ?? reached[0]
  if (first?.date !== undefined && reached.length > 1) {
    steps?.push({ kind: 'firstReached', label: first.label, date: first.date })
  }
  return first
}

const policyDate = (
  { policy, direction }: ClockDefinition,
  startedOn: PlainDate | undefined,
  compliance: ReachedDay,
  pauses: readonly Pause[],
  calendar: SchoolCalendar,
  steps?: TraceStep[],
): ReachedDay | undefined => {
  if (!policy) return undefined
  const { n, unit } = policy
  if (policy.measuredFrom === 'start') {
    if (startedOn === undefined) return undefined
    return countLength({ n, unit, direction, from: startedOn, purpose: 'policy' }, pauses, calendar, steps)
  }
  if (compliance.date === undefined) return undefined
  return countLength({ n, unit, direction: 'before', from: compliance.date, purpose: 'policy' }, [], calendar, steps)
}

interface Replaced {
  readonly compliance: ReachedDay | undefined
  readonly policy: ReachedDay | undefined
}

/** Agreed dates and staff extensions (process.md 2.4). The policy date keeps its distance from an agreed date. */
const replaced = (
  definition: ClockDefinition,
  { agreedDate, extensions = [] }: ClockFacts,
  compliance: ReachedDay | undefined,
  policy: ReachedDay | undefined,
  steps?: TraceStep[],
): Replaced => {
  let result: Replaced = { compliance, policy }
  if (agreedDate) {
    const applied = definition.replacedBy?.includes(agreedDate.kind) ?? false
    const insteadOf = compliance?.date === undefined ? {} : { insteadOf: compliance.date }
    steps?.push({ kind: 'agreedDate', agreed: agreedDate, applied, ...insteadOf })
    if (applied) {
      const shift = compliance?.date === undefined ? undefined : daysBetween(compliance.date, agreedDate.date)
      const moved = policy?.date === undefined || shift === undefined ? undefined : addDays(policy.date, shift)
      result = {
        compliance: { date: agreedDate.date, projected: false },
        policy: moved === undefined ? undefined : { date: moved, projected: policy?.projected ?? false },
      }
    }
  }
  const inOrder = [...extensions].sort((a, b) => (a.approvedOn < b.approvedOn ? -1 : 1))
  for (const extension of inOrder) {
    const date = addDays(extension.approvedOn, extension.days)
    const applied = definition.extendable ?? false
    steps?.push({ kind: 'extension', extension, applied, date })
    if (applied) result = { ...result, compliance: { date, projected: false } }
  }
  return result
}

const advisedDay = (definition: ClockDefinition, date: PlainDate | undefined, calendar: SchoolCalendar) => {
  if (date === undefined || definition.meaning !== 'latest') return undefined
  return calendar.isSchoolDay(date) === false ? calendar.previousSchoolDay(date) : undefined
}

const noteProjection = (
  dates: readonly (PlainDate | undefined)[],
  calendar: SchoolCalendar,
  steps?: TraceStep[],
): void => {
  if (!steps) return
  const days = dates.filter((date) => date !== undefined).sort()
  const schoolYears = calendar.projectedYearsBetween(days[0]!, days.at(-1)!)
  const origin = calendar.years.find((year) => year.schoolYear === schoolYears[0])?.origin ?? ''
  steps.push({ kind: 'projected', schoolYears, origin })
}
