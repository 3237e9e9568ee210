import { LANGUAGES, localeOfLanguage, type Locale } from '@trellis/documents/engine/languages.ts'
import type { Address } from '@trellis/documents/notices/address-lines.ts'
import type { MeetingKind, MeetingNoticeFacts, NoticeAttendee, NoticeChange } from '@trellis/documents/notices/meeting-notice/facts.ts'
import { committeeOn } from '@trellis/domain/notices/committee-on.ts'
import { MeetingMode, MeetingType, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import type { Transaction } from '../database/database.ts'
import { ruleBroken } from '../http/refusals.ts'
import { PLACE } from './place-of.ts'

export const NOTICE_KINDS: Readonly<Record<number, MeetingKind>> = {
  [MeetingType.SHM]: 'SHM', [MeetingType.GenEd]: 'GenEd', [MeetingType.EVL]: 'EVL',
  [MeetingType.IEP]: 'IEP', [MeetingType.IEPReconvene]: 'Reconvene', [MeetingType.AnnualReview]: 'AnnualReview',
}
const MODES: Readonly<Record<number, MeetingNoticeFacts['meeting']['mode']>> = {
  [MeetingMode.Telephone]: 'telephone', [MeetingMode.VideoConference]: 'video', [MeetingMode.Hybrid]: 'hybrid',
}
const PURPOSES: Readonly<Record<number, MeetingNoticeFacts['iepPurpose']>> = {
  [ReferralType.InitialReferral]: 'initial', [ReferralType.RequestForInitialReferral]: 'initial', [ReferralType.Mandate3Year]: 'triennial',
  [ReferralType.RequestForReevaluation]: 'reevaluation', [ReferralType.RequestForAdditionalReevaluation]: 'reevaluation',
}

interface Row {
  student_sk: string
  kind: number
  mode_id: number | null
  referral_type: number | null
  meets_on: string
  starts_at: string
  ends_at: string | null
  place: Address
  office: string
  office_place: Address | null
  student_name: string
  student_id: string
  birth_date: string | null
  school: string | null
  from_ei: boolean
  by_post: boolean
  by_portal: boolean
  by_email: boolean
  guardian_sk: string | null
  recipient_name: string
  recipient_place: Address | null
  recipient_email: string | null
  portal_person_sk: string | null
  electronic_consent: boolean
  language_id: number | null
  language: string | null
  contact_name: string
  contact_phone: string
  contact_email: string
  instructions: string | null
  cancel_reason: string | null
}

// the dialog chooses the language of the recipient; a further parent has their own
const LANGUAGE = 'coalesce(case when $3 is null then m.translation_language_id end, g.written_language_id)'
// `w`: by an expression the wall would let no index be used, and every guardian of the city would be looked at until one fits
const FACTS = `select m.student_sk, m.kind, m.mode_id, r.type as referral_type, m.meets_on, to_char(m.starts_at, 'HH24:MI') as starts_at, to_char(m.ends_at, 'HH24:MI') as ends_at,
    ${PLACE('m.street_address_1', 'm.street_address_2', 'm.floor_room', 'm.city', 'm.state', 'm.zip')} as place,
    o.name as office, ${PLACE('o.street', "''", "''", 'o.city', 'o.state', 'o.zip')} as office_place,
    concat_ws(' ', s.first_name, s.last_name) as student_name, coalesce(s.nyc_id, s.ei_id) as student_id, s.birth_date, sl.name as school,
    exists (select from ei_child e where e.student_sk = s.student_sk) as from_ei,
    m.by_post, m.by_portal, m.by_email, coalesce($3, m.recipient_guardian_sk) as guardian_sk,
    coalesce(case when $3::bigint is null then nullif(m.recipient_name, '') end, concat_ws(' ', g.first_name, g.last_name)) as recipient_name,
    coalesce(case when $3 is null then ${PLACE('m.recipient_street_address_1', 'm.recipient_street_address_2', "''", 'm.recipient_city', 'm.recipient_state', 'm.recipient_zip')} end,
      ${PLACE('g.street_address_1', 'g.street_address_2', "''", 'g.city', 'g.state', 'g.zip')}) as recipient_place,
    coalesce(case when $3 is null then nullif(m.recipient_email, '') end, g.email) as recipient_email, g.person_sk as portal_person_sk, coalesce(g.electronic_consent, false) as electronic_consent,
    ${LANGUAGE} as language_id, l.description as language,
    coalesce(m.contact_name, '') as contact_name, coalesce(m.contact_phone, '') as contact_phone, coalesce(m.contact_email, '') as contact_email, m.instructions,
    coalesce(nullif(m.cancel_reason_text, ''), c.description) as cancel_reason
  from meeting m cross join lateral (select coalesce($3, m.recipient_guardian_sk) as guardian_sk offset 0) w join student s using (student_sk)
  left join referral r on r.referral_sk = m.referral_sk
  left join guardian g on g.guardian_sk = w.guardian_sk
  left join location sl on sl.location_key = s.school_key
  left join location o on o.location_key = $2
  left join reference_item l on l.list_name = 'Language' and l.id = ${LANGUAGE}
  left join reference_item c on c.list_name = 'MeetingCancelReason' and c.id = m.cancel_reason_id
  where m.meeting_sk = $1`
const ATTENDEES = `select name, role, is_required as "isRequired", excused_on is not null as "isExcused" from meeting_attendee
  where meeting_sk = $1 and removed_at is null order by sort_order, attendee_sk`

export interface NoticeSource {
  readonly row: Row
  readonly attendees: readonly NoticeAttendee[]
  readonly locale: Locale
}

/** What a notice says to the recipient, or to a further parent, as the records stand in this transaction. @throws Refusal 422 when something it must say is missing */
export async function readNoticeSource(tx: Transaction, meetingSk: string, officeKey: number, furtherParentSk: string | null = null): Promise<NoticeSource> {
  const [[row], attendees] = await Promise.all([tx.query<Row>(FACTS, [meetingSk, officeKey, furtherParentSk], 'notice-facts'), tx.query<NoticeAttendee>(ATTENDEES, [meetingSk], 'notice-attendees')])
  if (!row) throw new Error('The meeting does not exist.')
  if (!row.birth_date) throw ruleBroken({ code: 'notice.birthDate', message: "Error: The notice needs the student's date of birth. Please enter it in the student profile." })
  if (!row.recipient_name) throw ruleBroken({ code: 'notice.recipient', field: 'selectedRecipient', message: 'Error: Please enter recipient contact information.' })
  return { row, attendees, locale: (row.language_id !== null && localeOfLanguage(row.language_id)) || 'en' }
}

export interface NoticeOccasion {
  readonly change: NoticeChange
  readonly noticeDate: string
  readonly noticeNumber: number
  readonly reference: string
  readonly earlier: MeetingNoticeFacts['earlier']
  readonly deliveries: MeetingNoticeFacts['deliveries']
}

export function noticeFacts({ row, attendees, locale }: NoticeSource, occasion: NoticeOccasion): MeetingNoticeFacts {
  return {
    ...occasion,
    kind: NOTICE_KINDS[row.kind]!,
    iepPurpose: row.kind === MeetingType.IEP ? PURPOSES[row.referral_type ?? 0] : undefined,
    committee: committeeOn(row.meets_on, row.birth_date!),
    locale,
    languageIsMissing: row.language_id !== null && localeOfLanguage(row.language_id) === undefined,
    office: { name: row.office, address: row.office_place ?? undefined },
    student: { name: row.student_name, id: row.student_id, birthDate: row.birth_date!, school: row.school ?? undefined, fromEarlyIntervention: row.from_ei },
    recipient: { name: row.recipient_name, address: row.recipient_place ?? undefined, agreedToElectronic: row.electronic_consent },
    meeting: { date: row.meets_on, start: row.starts_at, end: row.ends_at ?? undefined, place: row.place ?? { street1: '' }, mode: MODES[row.mode_id ?? 0] },
    attendees,
    contact: { name: row.contact_name, phone: formatPhone(row.contact_phone), email: row.contact_email },
    instructions: row.instructions ?? undefined,
    cancelReason: occasion.change === 'cancelled' ? (row.cancel_reason ?? undefined) : undefined,
  }
}

export const languageName = (locale: string): string => LANGUAGES[locale as Locale]?.name ?? locale
