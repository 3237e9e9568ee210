import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'
import type { AttendeeRecord, MeetingRow } from './read-meeting.ts'
import { nameOf } from './read-meeting.ts'

/** Everybody invited who has an account hears of it in the app; letters, mails and invitations are the notice's. */
export async function tellAttendees(
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
  meeting: MeetingRow,
  change: 'scheduled' | 'rescheduled' | 'changed' | 'cancelled',
  attendees: readonly Pick<AttendeeRecord, 'person_sk'>[],
  text?: string,
): Promise<void> {
  const people = new Set(attendees.map((one) => one.person_sk).filter((one) => one !== null))
  await Promise.all(
    [...people].map((personSk) =>
      createNotification(tx, {
        personSk,
        kind: NotificationKind.meetingChanged,
        studentSk: meeting.student_sk,
        causedBy: actor.personSk,
        parts: { subject: nameOf(meeting), change, ...(meeting.meets_on && { date: meeting.meets_on }), ...(text && { text }) },
      }),
    ),
  )
}
