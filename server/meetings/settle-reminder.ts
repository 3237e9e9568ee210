import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { reminderObstacle } from '@trellis/domain/meetings/reminder-rule.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { SettledMail } from '../mail/send-mail.ts'
import { localMoment } from './remind-families.ts'

interface Standing {
  readonly status: number
  readonly meetsOn: string | null
  readonly startsAt: string | null
  readonly toldOn: string
  readonly toldAt: string
  readonly mayBeWrittenTo: boolean
}

const STANDING = `select m.status, m.meets_on as "meetsOn", to_char(m.starts_at, 'HH24:MI') as "startsAt", r.meets_on as "toldOn", to_char(r.starts_at, 'HH24:MI') as "toldAt",
    g.active and g.electronic_consent as "mayBeWrittenTo"
  from meeting_reminder r join meeting m using (meeting_sk) join guardian g on g.guardian_sk = r.guardian_sk where r.mail_sk = $1`

/** Why the reminder of this mail is not sent any more, as the records stand now. */
export async function obstacleOfReminder(database: Database, mailSk: string, now: Date, timeZone: string): Promise<string | undefined> {
  const [one] = await database.once<Standing>('trellis_jobs', STANDING, [mailSk])
  return one ? reminderObstacle(one, localMoment(now, timeZone)) : undefined
}

const SUBJECTS: Readonly<Partial<Record<SettledMail['state'], string>>> = {
  delivered: 'Reminder of the meeting sent by e-mail',
  refused: 'Reminder of the meeting not delivered by e-mail',
  failed: 'Reminder of the meeting not delivered by e-mail',
  bounced: 'Reminder of the meeting not delivered by e-mail',
}
const TOLD = `select r.meeting_sk, r.student_sk, r.meets_on, to_char(r.starts_at, 'FMHH12:MI AM') as starts_at, m.to_name
  from meeting_reminder r join outgoing_mail m using (mail_sk) where r.mail_sk = $1`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, 'meeting', $4, $5, $6, $7)`

/** What became of a reminder, in the history of the case. @returns the child in whose history it was told, if it was */
export async function settleReminder(tx: Transaction, { mailSk, state, detail }: SettledMail, by: Actor | undefined): Promise<string | undefined> {
  const subject = SUBJECTS[state]
  const [told] = await tx.query<{ meeting_sk: string; student_sk: string; meets_on: string; starts_at: string; to_name: string }>(TOLD, [mailSk])
  if (!subject || !told) return undefined
  const words = `To ${told.to_name}, of the meeting on ${toUsDate(told.meets_on)} at ${told.starts_at}. ${detail}`
  await tx.query(EVENT, [told.student_sk, subject, words, told.meeting_sk, by?.personSk ?? null, by?.roleId ?? null, by?.locationKey ?? null])
  return told.student_sk
}
