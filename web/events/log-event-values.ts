import type { SavedEvent, UserEvent } from '@trellis/contract/events.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { caseActionTypeOf, sidesFor, type Direction, type Operation } from '@trellis/domain/events/event-direction.ts'
import { isEngagementOffered, isMethodOffered, withoutHidden } from '@trellis/domain/events/log-event-fields.ts'
import { EMPTY_LOG_EVENT, type LogEventForm } from '@trellis/domain/events/log-event-form.ts'
import { logEventProblems } from '@trellis/domain/events/log-event-rules.ts'
import { dateTimeOccurredOf, readFormJson } from '@trellis/domain/events/saved-event.ts'
import { DEFAULT_EMAIL_ENDINGS } from '@trellis/domain/validation/email.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** The form with the toggle above it. */
export interface LogEventValues extends LogEventForm {
  direction: Direction
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
/** HH:MM by this device. */
export const timeNow = (): string => clock.format(new Date())

/** A new contact: now, and from the person who logs it. */
export const newEvent = (userName: string, today: PlainDate): LogEventValues => ({
  ...EMPTY_LOG_EVENT,
  direction: 'Outreach',
  dateOccurred: today,
  timeOccurred: timeNow(),
  ...sidesFor('Outreach', { from: '', to: '' }, userName),
})

export const savedValues = (event: UserEvent): LogEventValues => ({
  ...(readFormJson(event.formJson) ?? EMPTY_LOG_EVENT),
  direction: event.eventType,
})

/** The other way: names change sides, and what is not offered there is no longer chosen. */
export function turned(values: LogEventValues, direction: Direction, userName: string): LogEventValues {
  const { contactMethod, engagementStatus } = values
  return {
    ...values,
    direction,
    ...sidesFor(direction, values, userName),
    contactMethod: isMethodOffered(Number(contactMethod), direction) ? contactMethod : '',
    engagementStatus: isEngagementOffered(Number(engagementStatus), direction) ? engagementStatus : '',
  }
}

/** The rules of the domain as React Hook Form asks for them. */
export const logEventResolver =
  (isEI: boolean, today: PlainDate): Resolver<LogEventValues> =>
  (values) => {
    const { direction, ...form } = values
    const facts = { direction, isEI, today, timeNow: timeNow(), emailEndings: DEFAULT_EMAIL_ENDINGS }
    const problems = logEventProblems(form, facts)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ field, code, message }) => [field, { type: code, message }]))
    return { values: {}, errors: errors as FieldErrors<LogEventValues> }
  }

export interface SaveContext {
  operation: Operation
  studentSk: string
  outreachSk: string | undefined
  personSk: string
  isEI: boolean
  fileNames: readonly string[]
  nycId: string | undefined
  reason?: string
}

/** [M-3.4-02] What is sent. */
export function savedEventOf({ direction, ...typed }: LogEventValues, context: SaveContext): SavedEvent {
  const names = context.fileNames.join(', ').slice(0, 250)
  const form = withoutHidden({ ...typed, logEventFile: names || typed.logEventFile }, { direction, isEI: context.isEI })
  return {
    ...(context.outreachSk && { caseactionsk: context.outreachSk }),
    caseactionType: caseActionTypeOf(direction),
    notes: form.notes,
    formJson: JSON.stringify(form),
    eventType: direction,
    studentSk: context.studentSk,
    relatedAction: Number(form.relatedAction),
    personSk: context.personSk,
    studentOSISId: context.nycId ?? null,
    dateTimeoccured: dateTimeOccurredOf(form),
    operation: context.operation,
    ...(context.reason !== undefined && { reason: context.reason }),
  }
}
