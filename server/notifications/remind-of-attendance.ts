import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isMeetingKind, meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Database } from '../database/database.ts'
import { BATCH, tellInBatches } from './tell-in-batches.ts'

/** Days after its meeting for which somebody is reminded; afterwards the flag in the list of meetings stays. */
const REMINDED_DAYS = 30

interface Waiting {
  readonly meeting_sk: string
  readonly student_sk: string
  readonly kind: number
  readonly meets_on: PlainDate
  readonly scheduled_by: string | null
  readonly holder: string | null
}

const WAITING = `select m.meeting_sk, m.student_sk, m.kind, m.meets_on, m.scheduled_by,
    (select a.person_sk from case_assignment a where a.student_sk = m.student_sk and a.ended_at is null) as holder
  from meeting m where m.status in (1, 2) and m.meets_on between $1 and $2 and m.meeting_sk > $3 order by m.meeting_sk limit ${BATCH}`
// whoever has not read yesterday's is not told again today
const INSERT = `insert into notification (person_sk, student_sk, kind, parts, once_key)
  select n.person_sk, n.student_sk, ${NotificationKind.meetingChanged}, n.parts, n.once_key
  from jsonb_to_recordset($1::jsonb) as n (person_sk bigint, student_sk bigint, parts jsonb, once_key text, about text)
  where not exists (select from notification u where u.person_sk = n.person_sk and u.read_at is null and u.dismissed_at is null
    and starts_with(u.once_key, n.about))
  on conflict do nothing returning person_sk`

/**
 * Reminds of meetings whose day has passed and of which nobody has recorded who came (process.md 1.7, M7): whoever has
 * the case and whoever scheduled it, once a day.
 * @returns how many were told
 */
export const remindOfAttendance = (database: Database, today: PlainDate): Promise<number> =>
  tellInBatches<Waiting>(database, {
    read: (tx, after) => tx.query(WAITING, [addDays(today, -REMINDED_DAYS), addDays(today, -1), after], 'attendance-waiting'),
    keyOf: (row) => row.meeting_sk,
    notificationsOf: (row) => remindersOf(row, today),
    insert: INSERT,
  })

function remindersOf(row: Waiting, today: PlainDate): object[] {
  const people = new Set([row.holder, row.scheduled_by].filter((one) => one !== null))
  const subject = isMeetingKind(row.kind) ? meetingName(row.kind) : 'Meeting'
  return [...people].map((person_sk) => {
    const about = `attendance:${row.meeting_sk}:${person_sk}:`
    return {
      person_sk,
      student_sk: row.student_sk,
      parts: { subject, change: 'waits for its attendance', date: row.meets_on, text: 'Record who came, or that it was not held' },
      once_key: `${about}${today}`,
      about,
    }
  })
}
