import { type PlainDate, toUsDate } from '../basics/plain-date.ts'
import type { SkippedSpan } from './calendars/school-calendar.ts'
import type { AgreementKind, ClockUnit, PauseKind } from './clock-definition.ts'
import { START_EVENT_WORDS } from './clock-definitions.ts'
import type { ClockTrace, TraceStep } from './clock-trace.ts'

/** The explanation of a date in plain sentences, one a step, for the panel that opens from any date. */
export const explainClock = (trace: ClockTrace): readonly string[] => trace.map(sentence)

const UNITS: Readonly<Record<ClockUnit, readonly [string, string]>> = {
  schoolDay: ['school day', 'school days'],
  calendarDay: ['calendar day', 'calendar days'],
  businessDay: ['business day', 'business days'],
  hour: ['hour', 'hours'],
  year: ['year', 'years'],
}

const PAUSES: Readonly<Record<PauseKind, string>> = { deferredPlacement: 'a deferred placement was agreed' }

const AGREEMENTS: Readonly<Record<AgreementKind, string>> = {
  transferAgreement: 'parent and district agreed in writing after the transfer',
  learningDisabilityAgreement: 'parent and district agreed in writing for the learning-disability evaluation',
  parentChoseEarlyIntervention: 'the parent chose to stay in Early Intervention',
}

const sentence = (step: TraceStep): string => {
  switch (step.kind) {
    case 'rule':
      return `${step.name} (${step.clockId}). Source: ${step.citation.text}${step.legal ? '' : '. This is not a legal deadline'}.`
    case 'start':
      return `Day 0 is ${toUsDate(step.date)}: ${START_EVENT_WORDS[step.event]}.`
    case 'notStarted':
      return `Not yet known: ${START_EVENT_WORDS[step.event]}.`
    case 'count':
      return countSentence(step)
    case 'dateRule':
      return `${step.sentence} That is ${toUsDate(step.date)}.`
    case 'pause':
      return step.applied
        ? `No day counts from ${toUsDate(step.pause.from)} to ${toUsDate(step.pause.until)} because ${PAUSES[step.pause.kind]}.`
        : `This clock is not paused although ${PAUSES[step.pause.kind]} to ${toUsDate(step.pause.until)}.`
    case 'firstReached':
      return `Of these dates the first counts: ${toUsDate(step.date)} (${step.label}).`
    case 'beyondCalendar':
      return (
        `The school calendar that is needed is not loaded: ${step.counted} of ${step.of} days are used by ` +
        `${toUsDate(step.after)}, and the date lies after it.`
      )
    case 'agreedDate':
      return step.applied
        ? `${toUsDate(step.agreed.date)} stands${step.insteadOf ? ` instead of ${toUsDate(step.insteadOf)}` : ''} because ${AGREEMENTS[step.agreed.kind]}.`
        : `This date does not change although ${AGREEMENTS[step.agreed.kind]} on ${toUsDate(step.agreed.date)}.`
    case 'extension':
      return step.applied
        ? `Extended on ${toUsDate(step.extension.approvedOn)} by ${plural(step.extension.days, 'calendarDay')} to ${toUsDate(step.date)}.`
        : `The extension approved on ${toUsDate(step.extension.approvedOn)} does not move this date: staff cannot extend it.`
    case 'policyDate':
      return `From the day after ${toUsDate(step.date)} the case is at risk.`
    case 'advisedDate':
      return `${toUsDate(step.insteadOf)} is not a school day; the advised date is the school day before, ${toUsDate(step.date)}.`
    case 'projected':
      return `This rests on a projected calendar (${step.schoolYears.join(', ')}). ${step.origin}`
    case 'result':
      return RESULTS[step.meaning](step.date)
  }
}

const RESULTS: Readonly<Record<'latest' | 'earliest' | 'endsOn', (date: PlainDate) => string>> = {
  latest: (date) => `To be done by ${toUsDate(date)}.`,
  earliest: (date) => `Not before ${toUsDate(date)}.`,
  endsOn: (date) => `Ends on ${toUsDate(date)}.`,
}

const plural = (n: number, unit: ClockUnit): string => `${n} ${UNITS[unit][n === 1 ? 0 : 1]}`

const countSentence = (step: Extract<TraceStep, { kind: 'count' }>): string => {
  const amount = step.counted === step.of ? plural(step.of, step.unit) : `${step.counted} of ${plural(step.of, step.unit)}`
  const way = step.direction === 'after' ? `from ${toUsDate(step.from)} to` : `back from ${toUsDate(step.from)} to`
  const what = step.purpose === 'policy' ? 'For the policy date: ' : step.label === undefined ? 'Counted: ' : `Counted ${step.label}: `
  const passed = step.skipped.length === 0 ? '' : ` Not counted: ${step.skipped.map(spanWords).join('; ')}.`
  return `${what}${amount} ${way} ${toUsDate(step.to)}.${passed}`
}

const spanWords = (span: SkippedSpan): string =>
  span.from === span.to ? `${span.name} (${toUsDate(span.from)})` : `${span.name} (${toUsDate(span.from)} to ${toUsDate(span.to)})`
