import { isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { localeOfLanguage } from '@trellis/documents/engine/languages.ts'
import { invitationLines } from '@trellis/documents/notices/meeting-notice/invitation-lines.ts'
import { invitationSubject, invitationText, withPhones } from '@trellis/domain/meetings/invitation-words.ts'
import { planInvitations, keyOf, type InvitationContent, type InvitationMessage, type Invitee, type SentInvitation } from '@trellis/domain/meetings/plan-invitations.ts'
import type { Scope } from '../../access/scope.ts'
import { NOTICE_KINDS } from '../../notices/read-notice-facts.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { CONTACT_LINE, END_TIME, oneLine, PLACE_LINE } from './place-and-contact.ts'
import { writeInvitation } from './write-invitation.ts'

interface MeetingRow {
  student_sk: string
  kind: number
  day: string
  start: string
  end: string
  location: string
  contact: string
  contact_name: string | null
  contact_email: string | null
  calendar_uid: string
  calendar_sequence: number
}

interface SentRow {
  name: string
  address: string
  is_required: boolean
  is_family: boolean
  content: InvitationContent
  method: 'REQUEST' | 'CANCEL'
  organizer_name: string
  organizer_address: string
}

const MEETING = `select student_sk, kind, meets_on as day, to_char(starts_at, 'HH24:MI') as start,
    ${END_TIME} as end, ${PLACE_LINE} as location, ${CONTACT_LINE} as contact, contact_name, contact_email, calendar_uid, calendar_sequence
  from meeting m where meeting_sk = $1`
// A parent is written to only who agreed to it, and whose letter says so (34 CFR 300.505, process.md 8.4); a contact that
// was ended learns nothing of what changes from then on, neither day nor place.
const INVITEES = `select a.name, a.email as address, a.is_required and a.excused_on is null as "isRequired", a.guardian_sk is not null as "isFamily"
  from meeting_attendee a left join guardian g on g.guardian_sk = a.guardian_sk
  where a.meeting_sk = $1 and a.removed_at is null and not a.by_post and a.email <> '' and (a.guardian_sk is null or (g.electronic_consent and g.active))
  order by a.sort_order, a.attendee_sk`
const SENT = `select name, address, is_required, is_family, content, method, organizer_name, organizer_address
  from meeting_invitation where meeting_sk = $1 order by updated_at, address_key`
const KEEP = `insert into meeting_invitation
    (meeting_sk, student_sk, address_key, name, address, is_required, is_family, content, method, sequence, organizer_name, organizer_address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (meeting_sk, address_key) do update set name = excluded.name, address = excluded.address, is_required = excluded.is_required,
    is_family = excluded.is_family, content = excluded.content, method = excluded.method, sequence = excluded.sequence, updated_at = now()`
const LANGUAGES_OF = `select lower(a.email) as address, g.written_language_id as language_id from meeting_attendee a join guardian g using (guardian_sk)
  where a.meeting_sk = $1 and a.email <> '' and g.written_language_id is not null`
const RAISE = 'update meeting set calendar_sequence = $2 where meeting_sk = $1'

/**
 * Writes to everybody whose calendar is no longer right, in the transaction of the meeting's save: once for each person
 * and change, and to nobody else.
 * @returns how many are written to
 */
export async function queueInvitations(scope: Pick<Scope, 'tx' | 'now' | 'publicUrl'>, meetingSk: string, isCancelled: boolean): Promise<number> {
  const { tx, now, publicUrl } = scope
  const [[meeting], invitees, sentRows, languages] = await Promise.all([
    tx.query<MeetingRow>(MEETING, [meetingSk]),
    tx.query<Invitee>(INVITEES, [meetingSk]),
    tx.query<SentRow>(SENT, [meetingSk]),
    tx.query<{ address: string; language_id: number }>(LANGUAGES_OF, [meetingSk]),
  ])
  if (!meeting) throw new Error('The meeting does not exist.')
  const { kind, day, start, end } = meeting
  const content = { kind, day, start, end, location: oneLine(meeting.location), contact: oneLine(meeting.contact) }
  const plan = planInvitations(sentRows.map(sentOf), isCancelled ? [] : invitees.filter(({ address }) => isMailAddress(address)), content)
  const sequence = meeting.calendar_sequence + (plan.raisesSequence ? 1 : 0)
  if (plan.raisesSequence) await tx.query(RAISE, [meetingSk, sequence])
  const organizer = organizerOf(meeting, sentRows[0], publicUrl)
  for (const message of plan.messages) {
    const { invitee, method } = message
    const link = linkFor(publicUrl, meetingSk, invitee.isFamily)
    const key = keyOf(invitee)
    await tx.query(KEEP, [
      meetingSk, meeting.student_sk, key, invitee.name, invitee.address, invitee.isRequired, invitee.isFamily, JSON.stringify(message.content), method, sequence,
      organizer.name, organizer.address,
    ])
    await queueMail(tx, {
      kind: 'invitation',
      studentSk: meeting.student_sk,
      recipientKey: key,
      changeKey: `meeting:${meetingSk}:${sequence}`,
      threadKey: `meeting:${meetingSk}`,
      to: invitee,
      subject: invitationSubject(message),
      text: [inOwnLanguage(message, languages.find(({ address }) => address === key)?.language_id), invitationText(message, link)].filter(Boolean).join('\n\n'),
      calendar: { method, content: writeInvitation(message, { uid: meeting.calendar_uid, sequence, stamp: now, organizer, link }) },
      publicUrl,
    })
  }
  return plan.messages.length
}

/** The same in the language that a parent reads, where the product knows it and has its words; English follows. */
function inOwnLanguage({ method, content, isChange }: InvitationMessage, languageId: number | undefined): string {
  const locale = languageId === undefined ? undefined : localeOfLanguage(languageId)
  const kind = NOTICE_KINDS[content.kind]
  if (!locale || locale === 'en' || !kind) return ''
  const change = method === 'CANCEL' ? 'cancelled' : isChange ? 'rescheduled' : 'scheduled'
  const { day, start, end, location, contact } = content
  return invitationLines(locale, { change, kind, date: day, start, end, location, contact: withPhones(contact) }).join('\n')
}

const sentOf = (row: SentRow): SentInvitation => ({
  name: row.name, address: row.address, isRequired: row.is_required, isFamily: row.is_family, content: row.content, isCancelled: row.method === 'CANCEL',
})

/** Whoever invited first stays the organizer: calendars take a change from nobody else. */
function organizerOf(meeting: MeetingRow, first: SentRow | undefined, publicUrl: string): { name: string; address: string } {
  if (first) return { name: first.organizer_name, address: first.organizer_address }
  const address = meeting.contact_email ?? ''
  if (isMailAddress(address)) return { name: meeting.contact_name ?? '', address }
  return { name: 'Meetings', address: `no-reply@${new URL(publicUrl).hostname.replace(/[[\]:]/g, '') || 'localhost'}` }
}

/** No name and no student number in an address: the record of the meeting is asked for after signing in. */
export const linkFor = (publicUrl: string, meetingSk: string, isFamily: boolean): string => `${publicUrl}${isFamily ? '/portal' : `/meetings/${meetingSk}`}`
