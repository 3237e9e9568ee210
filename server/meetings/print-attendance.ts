import { z } from 'zod'
import { freezeMeetingAttendance } from '@trellis/documents/notices/meeting-attendance/freeze-meeting-attendance.ts'
import { dayInZone, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isMeetingKind, meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import { toUsTime } from '@trellis/domain/meetings/meeting-time.ts'
import type { Database } from '../database/database.ts'
import { printDocument } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { jobHandler, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'

interface Row {
  readonly student_sk: string
  readonly student_name: string
  readonly student_id: string
  readonly birth_date: PlainDate
  readonly kind: number
  readonly meets_on: PlainDate
  readonly starts_at: string
  readonly place: string
  readonly office: string | null
  readonly outcome: string
  readonly recorded_at: Date
  readonly recorded_by: string
  readonly version: number
}

const FACTS = `select m.student_sk, s.first_name || ' ' || s.last_name as student_name, coalesce(s.nyc_id, s.ei_id) as student_id, s.birth_date, m.kind, m.meets_on,
    to_char(m.starts_at, 'HH24:MI') as starts_at, concat_ws(', ', nullif(m.street_address_1, ''), nullif(m.street_address_2, ''), nullif(m.floor_room, ''), nullif(m.city, '')) as place,
    o.name as office, concat_ws(': ', st.description, nr.description, nullif(m.not_held_reason_text, '')) as outcome, m.outcome_recorded_at as recorded_at,
    p.first_name || ' ' || p.last_name as recorded_by, m.version
  from meeting m join student s using (student_sk) join person p on p.person_sk = m.outcome_recorded_by left join location o on o.location_key = $2
  left join reference_item st on st.list_name = 'MeetingStatus' and st.id = m.status
  left join reference_item nr on nr.list_name = 'MeetingNotHeldReason' and nr.id = m.not_held_reason_id
  where m.meeting_sk = $1 and s.birth_date is not null`
const PEOPLE = `select a.name, a.role, a.is_required as "isRequired", coalesce(o.description, 'Not recorded') as attendance from meeting_attendee a
  left join reference_item o on o.list_name = 'AttendanceOutcome' and o.id = a.attendance_id
  where a.meeting_sk = $1 and a.removed_at is null order by a.sort_order, a.attendee_sk`
const ATTEMPTS = `select u.occurred_on as "on", coalesce(c.description, 'Contact') as how from meeting_attempt a join user_event u using (event_sk)
  left join reference_item c on c.list_name = 'ContactMethod' and c.id = u.contact_method_id where a.meeting_sk = $1 order by u.occurred_on, a.event_sk`
const ATTENDANCE_PAGE = 60
const DOCUMENT = `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, media_type, size_bytes, sha256, uploaded_by)
  select $1, 'meeting', $2, ${ATTENDANCE_PAGE}, 4, $3, 'pdf', 'application/pdf', $4, $5, $6
  where not exists (select from document where entity_kind = 'meeting' and entity_sk = $2 and name = $3)`

/** `meeting.attendance`: the attendance page as it is recorded when it is printed; twice makes one document. */
export const printAttendance = (database: Database, files: FileStore, timeZone: string, now: () => Date): JobHandler =>
  jobHandler({
    kind: 'meeting.attendance',
    payload: z.strictObject({ meetingSk: z.string(), personSk: z.string(), locationKey: z.number() }),
    async run({ meetingSk, personSk, locationKey }) {
      const found = await database.transaction('trellis_jobs', {}, async (tx) => {
        const [row] = await tx.query<Row>(FACTS, [meetingSk, locationKey])
        return row && {
          row,
          people: await tx.query<{ name: string; role: string; isRequired: boolean; attendance: string }>(PEOPLE, [meetingSk]),
          attempts: await tx.query<{ on: PlainDate; how: string }>(ATTEMPTS, [meetingSk]),
        }
      }, { readOnly: true })
      if (!found) throw new PermanentJobFailure('Nothing is recorded of the meeting, or its student has no date of birth.')
      const { row, people, attempts } = found
      const reference = `${meetingSk}-A${row.version}`
      const transcript = freezeMeetingAttendance({
        madeOn: dayInZone(now(), timeZone),
        reference,
        office: row.office ?? '',
        student: { name: row.student_name, id: row.student_id, birthDate: row.birth_date },
        meeting: { name: isMeetingKind(row.kind) ? meetingName(row.kind) : 'Meeting', date: row.meets_on, time: toUsTime(row.starts_at), place: row.place },
        outcome: row.outcome,
        recordedBy: row.recorded_by,
        recordedOn: dayInZone(row.recorded_at, timeZone),
        people,
        attempts,
      })
      const written = await files.write(await printDocument('transcript', transcript))
      await database.transaction('trellis_jobs', {}, async (tx) => {
        await keepFile(tx, files, written)
        await tx.query(DOCUMENT, [row.student_sk, meetingSk, `Meeting attendance ${reference}.pdf`, written.size, Buffer.from(written.sha256, 'hex'), personSk])
      })
    },
  })
