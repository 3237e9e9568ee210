import type { MeetingPayload } from '@trellis/contract/meeting-payload.ts'
import { meetingDateWarning, type MeetingDateFacts } from '@trellis/domain/meetings/meeting-date.ts'
import { ruleBroken } from '../http/refusals.ts'

/**
 * What a person is to confirm before the meeting is saved. A payload that says what was confirmed is refused while
 * something was not; one as the specification writes it comes from a form that has asked, so it is saved and what was to
 * be confirmed is answered.
 * @throws Refusal 422
 */
export function confirmedWarnings(date: string, dates: MeetingDateFacts, { acknowledgedWarnings }: MeetingPayload): string[] {
  const warning = meetingDateWarning(date, dates)
  if (!warning) return []
  const { code, message } = warning
  if (acknowledgedWarnings && !acknowledgedWarnings.includes(code)) {
    throw ruleBroken({ code: `meeting.confirm.${code}`, field: 'meetingDate', message })
  }
  return [message]
}
