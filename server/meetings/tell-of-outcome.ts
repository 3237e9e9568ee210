import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { nameOf, type MeetingRow } from './read-meeting.ts'

const HOLDER = 'select person_sk from case_assignment where student_sk = $1 and ended_at is null'

/** It was not held: whoever has the case, and whoever scheduled it, is to schedule it again. */
export async function tellOfOutcome({ tx, actor }: Scope, meeting: MeetingRow): Promise<void> {
  const holders = await tx.query<{ person_sk: string }>(HOLDER, [meeting.student_sk], 'outcome-holder')
  const people = new Set([...holders.map((one) => one.person_sk), meeting.scheduled_by].filter((one) => one !== null))
  for (const personSk of people)
    await createNotification(tx, {
      personSk,
      kind: NotificationKind.meetingChanged,
      studentSk: meeting.student_sk,
      causedBy: actor.personSk,
      parts: { subject: nameOf(meeting), change: 'not held', ...(meeting.meets_on && { date: meeting.meets_on }), text: 'Schedule it again' },
    })
}
