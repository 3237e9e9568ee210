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
  attendees: readonly Pick<AttendeeRecord, 'person_sk' | 'guardian_sk'>[],
  text?: string,
): Promise<void> {
  // the recipient hears of it by the notice in the portal
  const isTold = (one: Pick<AttendeeRecord, 'guardian_sk'>) => meeting.by_portal && one.guardian_sk !== null && one.guardian_sk === meeting.recipient_guardian_sk
  const people = new Set(attendees.filter((one) => !isTold(one)).map((one) => one.person_sk).filter((one) => one !== null))
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
