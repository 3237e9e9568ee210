import { toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { remindedMeetingDays } from '@trellis/domain/meetings/attendee-reminder-day.ts'
import { isMeetingKind, meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Database } from '../database/database.ts'
import { readCalendar } from '../timelines/read-calendar.ts'
import { BATCH, tellInBatches } from './tell-in-batches.ts'

interface Expected {
  readonly attendee_sk: string
  readonly meeting_sk: string
  readonly student_sk: string
  readonly person_sk: string
  readonly kind: number
  readonly meets_on: PlainDate
  readonly starts_at: string
}

// families are reminded by mail; whoever was excused need not come
const EXPECTED = `select a.attendee_sk, m.meeting_sk, m.student_sk, a.person_sk, m.kind, m.meets_on, to_char(m.starts_at, 'FMHH12:MI AM') as starts_at
  from meeting m join meeting_attendee a using (meeting_sk)
  where m.status in (1, 2) and m.meets_on = any($1::date[]) and a.removed_at is null and a.excused_on is null and a.person_sk is not null and a.guardian_sk is null
    and a.attendee_sk > $2 order by a.attendee_sk limit ${BATCH}`
const INSERT = `insert into notification (person_sk, student_sk, kind, parts, once_key)
  select person_sk, student_sk, ${NotificationKind.message}, parts, once_key
  from jsonb_to_recordset($1::jsonb) as n (person_sk bigint, student_sk bigint, parts jsonb, once_key text)
  on conflict do nothing returning person_sk`

/** Reminds the staff invited to a meeting on the school day before it. @returns how many were told */
export async function remindAttendees(database: Database, today: PlainDate): Promise<number> {
  const days = remindedMeetingDays(today, await database.transaction('trellis_jobs', {}, readCalendar, { readOnly: true }))
  if (days.length === 0) return 0
  return tellInBatches<Expected>(database, {
    read: (tx, after) => tx.query(EXPECTED, [days, after], 'attendees-expected'),
    keyOf: (row) => row.attendee_sk,
    notificationsOf: (row) => [reminderOf(row)],
    insert: INSERT,
  })
}

const reminderOf = (row: Expected): object => ({
  person_sk: row.person_sk,
  student_sk: row.student_sk,
  parts: { subject: `Reminder: ${isMeetingKind(row.kind) ? meetingName(row.kind) : 'Meeting'}`, text: `On ${toUsDate(row.meets_on)} at ${row.starts_at}` },
  // another day of the same meeting is another thing to be told
  once_key: `meeting-soon:${row.meeting_sk}:${row.meets_on}:${row.person_sk}`,
})
