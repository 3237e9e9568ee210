import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { emailProblem } from '../validation/email.ts'
import { atField, isBlank, lengthOf } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'
import { numberProblem } from '../validation/number.ts'
import { phoneProblem } from '../validation/phone.ts'
import { hiddenFields, isEngagementOffered, isMethodOffered, type LogEventSetting } from './log-event-fields.ts'
import type { LogEventField, LogEventForm } from './log-event-form.ts'

export const LogEventMessage = {
  required: 'Error: Field is required',
  dateAfterToday: 'Error: Date cannot be later than today',
  date: 'Error: Please enter a valid date',
  time: 'Error: Please enter a time between 12:00 AM and 11:59 PM',
  timeAfterNow: 'Error: Time cannot be later than now',
  choice: 'Error: Please select one of the options',
} as const

/** Characters. */
export const NOTE_LENGTH = 4000
const LINE_LENGTH = 250

export interface LogEventFacts extends LogEventSetting {
  readonly today: PlainDate
  /** HH:MM as the clocks of the district show it. */
  readonly timeNow: string
  /** Final domains that e-mail addresses may have. */
  readonly emailEndings: readonly string[]
}

const REQUIRED: readonly LogEventField[] = [
  'relatedAction', 'relatedActionOther', 'dateOccurred', 'timeOccurred', 'contactMethod', 'eIOutreachToFromOther',
]
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Everything wrong with a contact that somebody wants to log, at most one problem a field, in the order of the form. */
export function logEventProblems(form: LogEventForm, facts: LogEventFacts): readonly Problem[] {
  const hidden = hiddenFields(form, facts)
  const fields = Object.keys(form) as LogEventField[]
  return fields.flatMap((field) => (hidden.has(field) ? [] : (atField(field, problemOf(field, form, facts)) ?? [])))
}

function problemOf(field: LogEventField, form: LogEventForm, facts: LogEventFacts): Problem | undefined {
  const value = form[field]
  if (REQUIRED.includes(field) && isBlank(value)) return { code: 'event.required', message: LogEventMessage.required }
  switch (field) {
    case 'from':
    case 'to':
      return nameProblem(value, { required: true })
    case 'dateOccurred':
    case 'relatedActionDate':
      return dateProblem(value, facts.today)
    case 'timeOccurred':
      return timeProblem(value, form.dateOccurred, facts)
    case 'previousAttempts':
      return numberProblem(value)
    case 'toPhone':
    case 'fromPhone':
      return phoneProblem(value)
    case 'toEmailAddress':
    case 'fromEmailAddress':
      return emailProblem(value, { endings: facts.emailEndings })
    case 'contactMethod':
      return isMethodOffered(Number(value), facts.direction) ? undefined : notOffered
    case 'engagementStatus':
      return isEngagementOffered(Number(value), facts.direction) ? undefined : notOffered
    case 'notes':
      return tooLong(value, NOTE_LENGTH)
    default:
      return tooLong(value, LINE_LENGTH)
  }
}

const notOffered: Problem = { code: 'event.choice', message: LogEventMessage.choice }

const tooLong = (value: string, most: number): Problem | undefined =>
  lengthOf(value) > most
    ? { code: 'event.length', message: `Error: At most ${most.toLocaleString('en-US')} characters are accepted` }
    : undefined

/** [M-5.2-05][M-5.2-06] */
function dateProblem(value: string, today: PlainDate): Problem | undefined {
  if (isBlank(value)) return undefined
  if (!isPlainDate(value)) return { code: 'event.date', message: LogEventMessage.date }
  return value > today ? { code: 'event.date.future', message: LogEventMessage.dateAfterToday } : undefined
}

/** [M-5.2-07] */
function timeProblem(value: string, day: string, { today, timeNow }: LogEventFacts): Problem | undefined {
  if (!TIME.test(value)) return { code: 'event.time', message: LogEventMessage.time }
  return day === today && value > timeNow ? { code: 'event.time.future', message: LogEventMessage.timeAfterNow } : undefined
}
