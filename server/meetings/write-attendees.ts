import type { Transaction } from '../database/database.ts'
import type { InvitedPerson } from './resolve-people.ts'

interface Kept {
  readonly attendee_sk: string
  readonly role: string
  readonly name: string
  readonly person_sk: string | null
  readonly guardian_sk: string | null
}

const INVITED = 'select attendee_sk, role, name, person_sk, guardian_sk from meeting_attendee where meeting_sk = $1 and removed_at is null order by attendee_sk'
const ADD = `insert into meeting_attendee (meeting_sk, student_sk, role, name, email, phone, person_sk, guardian_sk, is_required, is_additional, by_post, sort_order, added_at)
  select $1, $2, a.role, a.name, a.email, a.phone, a.person_sk, a.guardian_sk, a.is_required, a.is_additional, a.by_post, a.sort_order, $4
  from jsonb_to_recordset($3::jsonb) as a(role text, name text, email text, phone text, person_sk bigint, guardian_sk bigint, is_required boolean,
    is_additional boolean, by_post boolean, sort_order integer)`
// whoever is no longer required needs no excusal
const KEEP = `update meeting_attendee m set name = a.name, email = a.email, phone = a.phone, is_required = a.is_required, is_additional = a.is_additional,
    by_post = a.by_post, sort_order = a.sort_order
  from jsonb_to_recordset($2::jsonb) as a(attendee_sk bigint, name text, email text, phone text, is_required boolean, is_additional boolean, by_post boolean, sort_order integer)
  where m.meeting_sk = $1 and m.attendee_sk = a.attendee_sk`
const REMOVE = 'update meeting_attendee set removed_at = $3 where meeting_sk = $1 and attendee_sk = any($2::bigint[])'

export interface AttendeeChange {
  /** Accounts of those who were invited just now, and of those who no longer are. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

const samePerson = (a: Omit<Kept, 'attendee_sk'>, b: Omit<Kept, 'attendee_sk'>): boolean => {
  if (a.role !== b.role) return false
  if (a.person_sk !== null || a.guardian_sk !== null) return a.person_sk === b.person_sk && a.guardian_sk === b.guardian_sk
  return a.name.toLowerCase() === b.name.toLowerCase()
}

/** Brings the list of those invited to what the form says; who is taken off stays marked, because they must be told. */
export async function writeAttendees(
  tx: Transaction,
  meeting: { meetingSk: string; studentSk: string; now: Date },
  people: readonly InvitedPerson[],
): Promise<AttendeeChange> {
  const { meetingSk, studentSk, now } = meeting
  const before = await tx.query<Kept>(INVITED, [meetingSk], 'attendees-invited')
  const left = [...before]
  const rows = people.map((person, sort_order) => {
    const at = left.findIndex((one) => samePerson(one, person))
    const kept = at < 0 ? undefined : left.splice(at, 1)[0]
    return { ...person, sort_order, attendee_sk: kept?.attendee_sk }
  })
  const added = rows.filter((row) => row.attendee_sk === undefined)
  await Promise.all([
    tx.query(ADD, [meetingSk, studentSk, JSON.stringify(added), now], 'attendees-add'),
    tx.query(KEEP, [meetingSk, JSON.stringify(rows.filter((row) => row.attendee_sk !== undefined))], 'attendees-keep'),
    tx.query(REMOVE, [meetingSk, left.map((one) => one.attendee_sk), now], 'attendees-remove'),
  ])
  const stillIn = new Set(people.map((one) => one.person_sk))
  const accounts = (list: readonly { person_sk: string | null }[]) =>
    [...new Set(list.map((one) => one.person_sk).filter((one) => one !== null))]
  return { added: accounts(added), removed: accounts(left).filter((one) => !stillIn.has(one)) }
}

/** While the meeting stands, everybody with an account is busy then; afterwards nobody is. */
export async function writeBusyTimes(tx: Transaction, meetingSk: string): Promise<void> {
  await tx.query('delete from busy_time where meeting_sk = $1', [meetingSk], 'busy-forget')
  await tx.query(
    `insert into busy_time (meeting_sk, person_sk, meets_on, starts_at, ends_at)
     select distinct m.meeting_sk, a.person_sk, m.meets_on, m.starts_at, coalesce(m.ends_at, m.starts_at + interval '1 hour')
     from meeting m join meeting_attendee a using (meeting_sk)
     where m.meeting_sk = $1 and m.status in (1, 2) and m.meets_on is not null and m.starts_at is not null and a.person_sk is not null and a.removed_at is null`,
    [meetingSk],
    'busy-write',
  )
}
