import { isLocale, localeOfLanguage, type Locale } from '@trellis/documents/engine/languages.ts'
import { occasionLines } from '@trellis/documents/notices/meeting-notice/invitation-lines.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { timeInZone } from '@trellis/domain/basics/zoned-time.ts'
import { isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { withPhones } from '@trellis/domain/meetings/invitation-words.ts'
import { remindedUntil, type LocalMoment, type ReminderSettings } from '@trellis/domain/meetings/reminder-rule.ts'
import { parentMail } from '@trellis/domain/portal/parent-mails.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'
import type { Database, Transaction } from '../database/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CONTACT_LINE, END_TIME, oneLine, PLACE_LINE } from './calendar/place-and-contact.ts'
import { linkFor } from './calendar/queue-invitations.ts'

export interface ReminderParts {
  readonly database: Database
  readonly publicUrl: string
  readonly timeZone: string
  readonly reminder: ReminderSettings
  readonly now: () => Date
}

interface Due {
  readonly meeting_sk: string
  readonly guardian_sk: string
  readonly student_sk: string
  readonly meets_on: string
  readonly starts_at: string
  readonly ends_at: string
  readonly place: string
  readonly contact: string
  readonly name: string
  readonly address: string
  readonly portal_language: string | null
  readonly language_id: number | null
  readonly told: number
}

const BATCH = 500

// Whoever was told of this day and hour already is not told again; of one that was withdrawn before it went they were not.
const DUE = `select m.meeting_sk, g.guardian_sk, m.student_sk, m.meets_on, to_char(m.starts_at, 'HH24:MI') as starts_at, ${END_TIME} as ends_at,
    ${PLACE_LINE} as place, ${CONTACT_LINE} as contact, concat_ws(' ', g.first_name, g.last_name) as name,
    coalesce(case when g.guardian_sk = m.recipient_guardian_sk then nullif(m.recipient_email, '') end, g.email, '') as address, l.language as portal_language,
    coalesce(case when g.guardian_sk = m.recipient_guardian_sk then m.translation_language_id end, g.written_language_id) as language_id, coalesce(r.number, 0) as told
  from meeting m join guardian g on g.student_sk = m.student_sk left join portal_language l on l.person_sk = g.person_sk
  left join lateral (select o.number, o.meets_on, o.starts_at, s.state from meeting_reminder o join outgoing_mail s using (mail_sk)
    where o.meeting_sk = m.meeting_sk and o.guardian_sk = g.guardian_sk order by o.number desc limit 1) r on true
  where m.status in (1, 2) and m.meets_on between $1 and $3 and (m.meets_on > $1 or m.starts_at > $2::time) and g.active and g.electronic_consent
    and (r.number is null or r.state = 'superseded' or (r.meets_on, r.starts_at) <> (m.meets_on, m.starts_at))
    and (m.meeting_sk, g.guardian_sk) > ($4, $5) order by m.meeting_sk, g.guardian_sk limit ${BATCH}`
const KEEP = `insert into meeting_reminder (meeting_sk, guardian_sk, number, student_sk, mail_sk, meets_on, starts_at, locale) values ($1, $2, $3, $4, $5, $6, $7, $8)`

/**
 * Reminds parents who agreed to electronic communication of their coming meetings, once of each day and hour; what was
 * missed is made up for until the meeting begins. To be asked by every process every few minutes; one does it.
 * @returns how many are written to, undefined when it was not this process's turn
 */
export async function remindFamilies(parts: ReminderParts): Promise<number | undefined> {
  const { database, now, reminder, timeZone } = parts
  const moment = localMoment(now(), timeZone)
  const until = remindedUntil(moment, reminder)
  if (until === undefined) return 0
  return database.transaction('trellis_jobs', {}, async (turn) => {
    const [lock] = await turn.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [AdvisoryLock.meetingReminders])
    if (!lock?.held) return undefined
    let reminded = 0
    for (let after: readonly [string, string] | undefined = ['0', '0']; after !== undefined;) {
      const from: readonly [string, string] = after
      const rows: Due[] = await database.transaction('trellis_jobs', {}, async (tx) => {
        const due = await tx.query<Due>(DUE, [moment.today, moment.time, until, ...from], 'reminders-due')
        for (const one of due) if (await remind(tx, one, parts.publicUrl)) reminded++
        return due
      })
      const last: Due | undefined = rows.length === BATCH ? rows.at(-1) : undefined
      after = last && [last.meeting_sk, last.guardian_sk]
    }
    return reminded
  })
}

export const localMoment = (now: Date, timeZone: string): LocalMoment => ({ today: dayInZone(now, timeZone), time: timeInZone(now, timeZone) })

async function remind(tx: Transaction, one: Due, publicUrl: string): Promise<boolean> {
  if (!isMailAddress(one.address)) return false
  const locale = localeOf(one)
  const number = one.told + 1
  const mailSk = await queueMail(tx, {
    kind: 'reminder',
    studentSk: one.student_sk,
    recipientKey: `guardian:${one.guardian_sk}`,
    changeKey: `reminder:${one.meeting_sk}:${number}`,
    threadKey: `reminder:${one.meeting_sk}`,
    to: one,
    ...parentMail('reminder', locale, (id) => ({ meeting: meetingLines(one, isLocale(id) ? id : 'en'), link: linkFor(publicUrl, one.meeting_sk, true) })),
    publicUrl,
  })
  if (mailSk === undefined) return false
  await tx.query(KEEP, [one.meeting_sk, one.guardian_sk, number, one.student_sk, mailSk, one.meets_on, one.starts_at, locale])
  return true
}

/** The language in which a parent reads the portal, else the one they are written to in. */
const localeOf = ({ portal_language: portal, language_id: id }: Due): string => portal ?? (id === null ? undefined : localeOfLanguage(id)) ?? 'en'

const meetingLines = ({ meets_on: date, starts_at: start, ends_at: end, place, contact }: Due, locale: Locale): string =>
  occasionLines(locale, { date, start, end, location: oneLine(place), contact: withPhones(oneLine(contact)) }).join('\n')
