import type { TestDatabase } from '../../testing/test-database.ts'

/** Sets columns of a new row; what is not named stays as the table makes it. */
async function insert(database: TestDatabase, table: string, key: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(row)
  const [made] = await database.asOwner<Record<string, string>>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning ${key}`,
    Object.values(row),
  )
  return made![key]!
}

/** A scheduled IEP meeting as its save leaves it. */
export const addMeeting = (database: TestDatabase, studentSk: string, columns: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  insert(database, 'meeting', 'meeting_sk', {
    student_sk: studentSk, kind: 4, status: 1, meets_on: '2026-12-01', starts_at: '09:30', ends_at: '10:30', original_meets_on: '2026-12-01', mode_id: 1,
    street_address_1: '610 Henry Street', floor_room: 'Room 214', city: 'Brooklyn', state: 'NY', zip: '11231',
    contact_name: 'Daniel Kim', contact_phone: '7185550142', contact_email: 'dkim@schools.example.org', by_post: true, by_portal: true,
    ...columns,
  })

export const addAttendee = (database: TestDatabase, studentSk: string, meetingSk: string, columns: Readonly<Record<string, unknown>>): Promise<string> =>
  insert(database, 'meeting_attendee', 'attendee_sk', {
    meeting_sk: meetingSk, student_sk: studentSk, role: 'DISTRICT REPRESENTATIVE', name: 'Daniel Kim', is_required: true, ...columns,
  })
