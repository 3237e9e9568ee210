import type { MeetingPayload } from '@trellis/contract/meeting-payload.ts'
import { meetingDateWarning, type MeetingDateFacts } from '@trellis/domain/meetings/meeting-date.ts'
import type { MeetingForm } from '@trellis/domain/meetings/schedule-form.ts'
import { ruleBroken } from '../http/refusals.ts'
import type { MeetingGuardian } from './resolve-people.ts'

interface Warning {
  readonly code: string
  readonly field: string
  readonly message: string
}

/** What a person is asked to confirm before the meeting is saved. */
export function meetingWarnings(form: MeetingForm, dates: MeetingDateFacts, recipient: MeetingGuardian, hasAddress: boolean): Warning[] {
  const date = meetingDateWarning(form.meetingDate, dates)
  return [
    date && { code: date.code, field: 'meetingDate', message: date.message },
    form.parentPortal && !form.postalMail && recipient.person_sk === null
      ? {
          code: 'noPortalAccount',
          field: 'parentPortal',
          message: 'This parent has no portal account yet, so the notice reaches nobody unless Postal Mail is selected too. Do you want to continue?',
        }
      : undefined,
    form.postalMail && !hasAddress
      ? {
          code: 'noPostalAddress',
          field: 'postalMail',
          message: 'No postal address is known for this parent, so no letter can be sent. Do you want to continue?',
        }
      : undefined,
  ].filter((one) => one !== undefined)
}

/**
 * A payload that says what was confirmed is refused while something was not; one as the specification writes it comes
 * from a form that has asked, so it is saved and what was to be confirmed is answered.
 * @throws Refusal 422
 */
export function requireConfirmed(warnings: readonly Warning[], { acknowledgedWarnings }: MeetingPayload): string[] {
  if (acknowledgedWarnings) {
    const open = warnings.filter(({ code }) => !acknowledgedWarnings.includes(code))
    if (open.length > 0) throw ruleBroken(...open.map(({ code, field, message }) => ({ code: `meeting.confirm.${code}`, field, message })))
  }
  return warnings.map(({ message }) => message)
}
