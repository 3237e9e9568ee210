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
      return `${step.name} (${step.clockId}). Source: ${step.citation.text}.${step.legal ? '' : NOT_LEGAL}`
    case 'start':
      return `Day 0 is ${toUsDate(step.date)}: ${START_EVENT_WORDS[step.event]}.`
    case 'notStarted':
      return `Not yet known: ${START_EVENT_WORDS[step.event]}.`
    case 'count':
      return countSentence(step)
    case 'dateRule':
      return `${step.sentence} That is ${toUsDate(step.date)}.`
    case 'pause':
      return pauseSentence(step)
    case 'firstReached':
      return `Of these dates the first counts: ${toUsDate(step.date)} (${step.label}).`
    case 'beyondCalendar':
      return (
        `The school calendar that is needed is not loaded: ${step.counted} of ${step.of} days are used by ` +
        `${toUsDate(step.after)}, and the date lies after it.`
      )
    case 'agreedDate':
      return agreementSentence(step)
    case 'extension':
      return extensionSentence(step)
    case 'policyDate':
      return `From the day after ${toUsDate(step.date)} the case is at risk.`
    case 'advisedDate':
      return (
        `${toUsDate(step.insteadOf)} is not a school day; ` +
        `the advised date is the school day before, ${toUsDate(step.date)}.`
      )
    case 'projected':
      return `This rests on a projected calendar (${step.schoolYears.join(', ')}). ${step.origin}`
    case 'result':
      return RESULTS[step.meaning](step.date)
  }
}

const NOT_LEGAL = ' This is not a legal deadline.'

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep, { kind: Kind }>

const pauseSentence = ({ pause, applied }: StepOf<'pause'>): string => {
  const [from, until] = [toUsDate(pause.from), toUsDate(pause.until)]
  return applied
    ? `No day counts from ${from} to ${until} because ${PAUSES[pause.kind]}.`
    : `This clock is not paused although ${PAUSES[pause.kind]} to ${until}.`
}

const agreementSentence = ({ agreed, applied, insteadOf }: StepOf<'agreedDate'>): string => {
  const [date, why] = [toUsDate(agreed.date), AGREEMENTS[agreed.kind]]
  if (!applied) return `This date does not change although ${why} on ${date}.`
  return `${date} stands${insteadOf ? ` instead of ${toUsDate(insteadOf)}` : ''} because ${why}.`
}

const extensionSentence = ({ extension, applied, date }: StepOf<'extension'>): string => {
  const on = toUsDate(extension.approvedOn)
  return applied
    ? `Extended on ${on} by ${plural(extension.days, 'calendarDay')} to ${toUsDate(date)}.`
    : `The extension approved on ${on} does not move this date: staff cannot extend it.`
}

const RESULTS: Readonly<Record<'latest' | 'earliest' | 'endsOn', (date: PlainDate) => string>> = {
  latest: (date) => `To be done by ${toUsDate(date)}.`,
  earliest: (date) => `Not before ${toUsDate(date)}.`,
  endsOn: (date) => `Ends on ${toUsDate(date)}.`,
}

const plural = (n: number, unit: ClockUnit): string => `${n} ${UNITS[unit][n === 1 ? 0 : 1]}`

const countSentence = (step: StepOf<'count'>): string => {
  const whole = plural(step.of, step.unit)
  const amount = step.counted === step.of ? whole : `${step.counted} of ${whole}`
  const [from, to] = [toUsDate(step.from), toUsDate(step.to)]
  const way = step.direction === 'after' ? `from ${from} to ${to}` : `back from ${from} to ${to}`
  const passed = step.skipped.length === 0 ? '' : ` Not counted: ${step.skipped.map(spanWords).join('; ')}.`
  return `${purposeWords(step)}: ${amount} ${way}.${passed}`
}

const purposeWords = ({ purpose, label }: StepOf<'count'>): string => {
  if (purpose === 'policy') return 'For the policy date'
  return label === undefined ? 'Counted' : `Counted ${label}`
}

const spanWords = ({ name, from, to }: SkippedSpan): string =>
  from === to ? `${name} (${toUsDate(from)})` : `${name} (${toUsDate(from)} to ${toUsDate(to)})`
