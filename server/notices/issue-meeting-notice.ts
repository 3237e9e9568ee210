import { createHash } from 'node:crypto'
import { hashTranscript } from '@trellis/documents/engine/transcript.ts'
import type { DeliveryChannel, NoticeChange } from '@trellis/documents/notices/meeting-notice/facts.ts'
import { freezeMeetingNotice } from '@trellis/documents/notices/meeting-notice/freeze-meeting-notice.ts'
import { isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { daysBefore } from '@trellis/domain/notices/notice-days.ts'
import { type Channel, planDeliveries, type PlannedDelivery } from '@trellis/domain/notices/plan-deliveries.ts'
import type { Scope } from '../access/scope.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { queueInvitations } from '../meetings/calendar/queue-invitations.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { insertDelivery, moveDelivery } from './deliveries.ts'
import { recordNoticeEvent } from './notice-event.ts'
import { queueNoticeMail } from './queue-notice-mail.ts'
import { readFurtherParents, readInvitedByLetter, type FurtherParent, type InvitedByLetter } from './read-addressees.ts'
import { languageName, noticeFacts, readNoticeSource, type NoticeSource } from './read-notice-facts.ts'

export type { NoticeChange }

/** What of a request's scope issuing takes. */
export type IssueScope = Pick<Scope, 'tx' | 'actor' | 'now' | 'today' | 'publicUrl'>

export interface IssuedNotice {
  readonly noticeSk: string
  readonly number: number
  /** What whoever saves the meeting should know: a way that does not work, a letter added. */
  readonly remarks: readonly string[]
}

interface Earlier {
  notice_sk: string
  number: number
  guardian_sk: string | null
  is_copy: boolean
  meets_on: string
  starts_at: string
}
/** One parent's version of the notice. */
interface Version {
  readonly meetingSk: string
  readonly change: NoticeChange
  readonly number: number
  readonly reference: string
  readonly isCopy: boolean
  /** What this one takes the place of. */
  readonly earlier: Earlier | undefined
}
interface Issued {
  readonly noticeSk: string
  readonly planned: readonly PlannedDelivery[]
}

const EARLIER = `select notice_sk, number, guardian_sk, is_copy, meets_on, to_char(starts_at, 'HH24:MI') as starts_at from notice
  where meeting_sk = $1 order by number desc, notice_sk`
const INSERT = `insert into notice
    (student_sk, kind, type, status, meeting_sk, referral_sk, language_id, change, number, guardian_sk, recipient_name, issued_at, issued_on, sent_on, sent_by,
     meets_on, starts_at, days_before, locale, reference, transcript, transcript_hash, supersedes_sk, is_copy)
  select student_sk, 'meeting', null, 6, meeting_sk, referral_sk, $2, $3, $4, $5, $6, $7, $8::date, $8::date, $9, meets_on, starts_at, $10, $11, $12, $13, $14, $15, $16
  from meeting where meeting_sk = $1 returning notice_sk`
const UNSENT = `select d.delivery_sk from notice_delivery d join notice n using (notice_sk)
  where n.meeting_sk = $1 and n.number < $2 and d.channel = 'post' and d.state in ('waiting', 'printed') for update of d`
const WORDS: Readonly<Record<Channel, DeliveryChannel>> = { post: 'postalMail', portal: 'parentPortal', email: 'email' }
const EVENT_WORDS: Readonly<Record<Channel, string>> = { post: 'postal mail', portal: 'parent portal', email: 'e-mail' }

/**
 * The notice of a meeting that was just saved: a new version, frozen and hashed, on its ways to the recipient, the same
 * for each further parent in their own language, copies for members of the team who are invited by letter, and the
 * invitations to everybody whose calendar is no longer right. Called in the transaction of the save, before
 * `refreshCaseSummary`. Nothing is printed or sent here: jobs do that when it commits.
 * @throws Refusal 422 when the notice cannot say what it must
 */
export async function issueMeetingNotice(
  scope: IssueScope,
  { meetingSk, change }: { readonly meetingSk: string; readonly change: NoticeChange },
): Promise<IssuedNotice> {
  const { tx, actor } = scope
  const [source, earlier, parents, members] = await Promise.all([
    readNoticeSource(tx, meetingSk, actor.locationKey),
    tx.query<Earlier>(EARLIER, [meetingSk]),
    readFurtherParents(tx, meetingSk),
    readInvitedByLetter(tx, meetingSk),
  ])
  const number = (earlier[0]?.number ?? 0) + 1
  const reference = `${meetingSk}-${number}`
  if (number > 1) await withdrawUnsent(scope, meetingSk, number, reference)
  const main = { meetingSk, change, number, reference, isCopy: false, earlier: earlier.find((one) => !one.is_copy) }
  const { noticeSk, planned } = await issueOne(scope, source, main, planFor(source))
  const remarks = [...reasonsOf(planned), ...(await copyForMembers(scope, source, noticeSk, members))]
  for (const [at, parent] of parents.entries()) {
    const own = await readNoticeSource(tx, meetingSk, actor.locationKey, parent.guardian_sk)
    const ways = planForFurther(own, parent)
    if (ways.length === 0) continue
    const before = earlier.find((one) => one.guardian_sk === parent.guardian_sk)
    await issueOne(scope, own, { ...main, reference: `${reference}-${at + 2}`, isCopy: true, earlier: before }, ways)
    remarks.push(...reasonsOf(ways).map((reason) => `${own.row.recipient_name}: ${reason}`))
  }
  await queueInvitations(scope, meetingSk, change === 'cancelled')
  return { noticeSk, number, remarks }
}

async function issueOne(scope: IssueScope, source: NoticeSource, version: Version, planned: readonly PlannedDelivery[]): Promise<Issued> {
  const { tx, actor, now, today } = scope
  const { row } = source
  const { meetingSk, change, number, reference, earlier, isCopy } = version
  const facts = noticeFacts(source, {
    change, noticeDate: today, noticeNumber: number, reference,
    earlier: change === 'rescheduled' && earlier && isMoved(earlier, row) ? { date: earlier.meets_on, start: earlier.starts_at } : undefined,
    deliveries: planned.filter(({ state }) => state !== 'notSent').map(({ channel }) => WORDS[channel]),
  })
  const transcript = freezeMeetingNotice(facts)
  const hash = hashTranscript(transcript, (text) => createHash('sha256').update(text).digest('hex'))
  const days = daysBefore(today, row.meets_on)
  const [made] = await tx.query<{ notice_sk: string }>(INSERT, [
    meetingSk, row.language_id, change, number, row.guardian_sk, row.recipient_name, now, today, actor.personSk,
    days, source.locale, reference, JSON.stringify(transcript), Buffer.from(hash, 'hex'), earlier?.notice_sk ?? null, isCopy,
  ])
  const noticeSk = made!.notice_sk
  for (const one of planned) await startDelivery(scope, source, { noticeSk, number, meetingSk, title: transcript.languages[0].title, locale: source.locale, days }, one)
  await enqueueJob(tx, { kind: 'notice.print', payload: { noticeSk }, uniqueKey: noticeSk })
  await recordNoticeEvent(tx, { studentSk: row.student_sk, noticeSk, by: actor, subject: `Notice sent: meeting ${change}`, detail: eventDetail(source, number, days, planned) })
  return { noticeSk, planned }
}

const reasonsOf = (planned: readonly PlannedDelivery[]): string[] => planned.flatMap(({ reason }) => reason ?? [])

const reachOf = ({ row }: NoticeSource) => ({
  hasElectronicConsent: row.electronic_consent,
  hasPortalAccount: row.portal_person_sk !== null,
  hasMailAddress: isMailAddress(row.recipient_email ?? ''),
  hasPostalAddress: row.recipient_place !== null,
})

const planFor = (source: NoticeSource): PlannedDelivery[] => {
  const { by_post, by_portal, by_email } = source.row
  return planDeliveries({ post: by_post, portal: by_portal, email: by_email }, reachOf(source))
}

/** Who lives with the recipient gets no second letter; the portal shows each parent the notice in their own language. */
function planForFurther(source: NoticeSource, { is_same_household }: FurtherParent): PlannedDelivery[] {
  if (!is_same_household) return planFor(source)
  const { by_portal, portal_person_sk } = source.row
  return by_portal && portal_person_sk !== null ? [{ channel: 'portal', state: 'available' }] : []
}

const FOR_MEMBER = 'A copy for a person invited by letter.'

/** Members of the team marked 'postal mail' get the notice on paper. @returns who cannot be written to */
async function copyForMembers({ tx, actor }: IssueScope, { row }: NoticeSource, noticeSk: string, members: readonly InvitedByLetter[]): Promise<string[]> {
  const remarks: string[] = []
  for (const { attendee_sk: attendeeSk, name, place } of members) {
    const reason = place ? FOR_MEMBER : `There is no postal address on record for ${name}: enter one with 'Mail again' on the proof of notice, or hand the letter over.`
    await insertDelivery(tx, {
      noticeSk, studentSk: row.student_sk, channel: 'post', guardianSk: null, attendeeSk, recipientName: name, address: place, email: null,
      state: place ? 'waiting' : 'notSent', reason, personSk: actor.personSk,
    })
    if (!place) remarks.push(reason)
  }
  return remarks
}

const isMoved = (earlier: Earlier, row: NoticeSource['row']): boolean => earlier.meets_on !== row.meets_on || earlier.starts_at !== row.starts_at

/** A letter that was not mailed yet would tell its reader what no longer holds. */
async function withdrawUnsent({ tx, actor }: IssueScope, meetingSk: string, number: number, reference: string): Promise<void> {
  const unsent = await tx.query<{ delivery_sk: string }>(UNSENT, [meetingSk, number])
  for (const { delivery_sk } of unsent) {
    await moveDelivery(tx, delivery_sk, { state: 'superseded', detail: `Not mailed: notice ${reference} took its place.`, personSk: actor.personSk })
  }
}

interface Made {
  readonly noticeSk: string
  readonly number: number
  readonly meetingSk: string
  readonly title: string
  readonly locale: string
  readonly days: number
}

async function startDelivery(scope: IssueScope, { row }: NoticeSource, made: Made, { channel, state, reason }: PlannedDelivery): Promise<void> {
  const { tx, actor } = scope
  const mailSk = channel === 'email' && state === 'waiting' ? await queueNoticeMail(scope, row, made) : undefined
  await insertDelivery(tx, {
    noticeSk: made.noticeSk,
    studentSk: row.student_sk,
    channel,
    guardianSk: row.guardian_sk,
    recipientName: row.recipient_name,
    address: channel === 'post' ? row.recipient_place : null,
    email: channel === 'email' ? row.recipient_email : null,
    fallbackAddress: channel === 'email' ? row.recipient_place : null,
    state,
    reason: reason ?? null,
    mailSk,
    daysBefore: state === 'available' ? made.days : null,
    personSk: actor.personSk,
  })
  if (channel === 'portal' && state === 'available') {
    await createNotification(tx, {
      personSk: row.portal_person_sk!, kind: NotificationKind.noticeSent, studentSk: row.student_sk, causedBy: actor.personSk,
      parts: { subject: 'meeting', date: row.meets_on },
    })
  }
}

function eventDetail({ row, locale }: NoticeSource, number: number, days: number, planned: readonly PlannedDelivery[]): string {
  const ways = planned.filter(({ state }) => state !== 'notSent').map(({ channel }) => EVENT_WORDS[channel])
  const languages = locale === 'en' ? 'English' : `${languageName(locale)} and English`
  return [
    `Version ${number} to ${row.recipient_name} by ${ways.join(' and ') || 'no way that reaches them'}, in ${languages}`,
    `${days} calendar days before the meeting`,
    ...planned.flatMap(({ reason }) => reason ?? []),
  ].map((text) => text.replace(/\.$/, '')).join('. ')
}
