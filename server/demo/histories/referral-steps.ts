import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'

const REASONS = [1, 1, 1, 2, 3, 4, 5, 6, 10, 11]
const WORDS = [
  'Speaks few words and is hard to understand outside the family.',
  'Falls behind in reading in spite of small-group help.',
  'Finds it hard to stay with a task and to take turns.',
  'Tires quickly when writing; holds the pencil with the fist.',
  'Does not follow two-step directions.',
  'Often alone at play, upset by changes of routine.',
]

/** Notice of referral: 13 for a preschool child, 5 else. */
export const noticeOfReferral = (file: CaseFile, day: PlainDate): number => (file.isPreschoolOn(day) ? 13 : 5)

export function newReferral(
  file: CaseFile,
  type: number,
  status: number,
  day: PlainDate,
  more: Record<string, unknown> = {},
): Entry {
  const { random } = file.world
  const source = sourceOf(type, random.int(1, 5))
  const reason = file.student.hasEiId ? 9 : random.pick(REASONS)
  const words = random.pick(WORDS)
  return file.add('referral', {
    type,
    status,
    previous_status: null,
    request_date: null,
    referral_date: null,
    source_id: source,
    reason_id: reason,
    reason_text: words,
    form: formOf(file, type, { source, reason, words, day }),
    requested_by: file.manager.personSk,
    reviewed_by: null,
    reject_reason: null,
    consent_date: null,
    evaluation_site_key: file.student.school.locationKey,
    closed_on: null,
    close_reason_id: null,
    close_detail: null,
    created_at: `${day}T13:00:00Z`,
    updated_at: morningOf(file.world.today),
    ...more,
  })
}

/** Parent and district refer; others ask for it. */
const sourceOf = (type: number, dice: number): number => (type === 3 ? 3 + (dice % 3) : 1 + (dice % 2))

const SOURCE_NAMES: Readonly<Record<number, [name: string, title: string]>> = {
  2: ['Dana Whitfield', 'Designee of the district'],
  3: ['Morgan Ellery', 'Classroom teacher'],
  4: ['Dr. Robin Castellan', 'Pediatrician'],
  5: ['Jamie Okonedo', 'Service coordinator'],
}

/** What was filled in (process.md 4.3, F41). */
function formOf(
  file: CaseFile,
  type: number,
  { source, reason, words, day }: { source: number; reason: number; words: string; day: PlainDate },
): Record<string, unknown> {
  const [sourceName, sourceTitle] = SOURCE_NAMES[source] ?? ['', '']
  const shared = { source, sourceName, sourceTitle, dateReceived: day, narrative: words, parentContacted: true }
  const parentContact = 'Called at home; the parent agrees and asks to be told of each step.'
  if (type !== 1 && type !== 3) return { ...shared, parentContact }
  return {
    ...shared,
    parentContact,
    reasons: [reason],
    interventions: type === 3 ? 'Eight weeks of small-group support, three times a week; little change.' : '',
    eiHistory: file.student.hasEiId ? 'Known to Early Intervention since the second year of life.' : '',
    schoolOrProgram: file.student.school.name,
    languageHome: file.student.row['home_language_id'],
  }
}

/** R1. */
export function draftReferral(file: CaseFile, type: number, day: PlainDate): Entry {
  const referral = newReferral(file, type, 2, day)
  file.event(day, 'Referral drafted', { kind: 'referral', key: referral.key, to: 2 })
  return referral
}

/** R3: somebody of the staff asks; the principal or the chairperson answers. */
export function requestReferral(file: CaseFile, day: PlainDate): Entry {
  const referral = newReferral(file, 3, 3, day, { request_date: day })
  file.event(day, 'Request received', { kind: 'referral', key: referral.key, to: 3 })
  file.clocks.start('C01', day, { kind: 'referral', key: referral.key })
  return referral
}

/** R2: the referral is received; the clocks of notice and consent start. */
export function submitReferral(file: CaseFile, day: PlainDate): Entry {
  const referral = newReferral(file, 1, 1, day, { referral_date: day })
  file.event(day, 'Referral received', { kind: 'referral', key: referral.key, to: 1 })
  startReferralClocks(file, referral, day)
  return referral
}

/** R4. */
export function approveRequest(file: CaseFile, referral: Entry, day: PlainDate): void {
  const reviewer = file.world.staff.at(51, file.student.school.locationKey)[0] ?? file.manager
  Object.assign(referral.row, { type: 1, referral_date: day, reviewed_by: reviewer.personSk })
  file.move(referral, 'referral', 5, day, 'Referral approved', reviewer)
  file.clocks.stop('C01', { kind: 'referral', key: referral.key }, day, 'Referral approved')
  startReferralClocks(file, referral, day)
}

/** R6: C01 runs on until the refusal is sent. */
export function rejectRequest(file: CaseFile, referral: Entry, day: PlainDate): Entry {
  const reviewer = file.world.staff.at(51, file.student.school.locationKey)[0] ?? file.manager
  Object.assign(referral.row, {
    reviewed_by: reviewer.personSk,
    reject_reason: 'Supports in the general education class have not been tried yet.',
  })
  file.move(referral, 'referral', 8, day, 'Referral rejected', reviewer)
  return draftNotice(file, referral, 7, day)
}

/** R5. */
export function prepareNotice(
  file: CaseFile,
  referral: Entry,
  day: PlainDate,
  type = noticeOfReferral(file, day),
): Entry {
  file.move(referral, 'referral', 9, day, 'Notice prepared')
  return draftNotice(file, referral, type, day)
}

export function draftNotice(
  file: CaseFile,
  referral: Entry | undefined,
  type: number,
  day: PlainDate,
  iepForm?: Entry,
): Entry {
  const notice = file.add('notice', {
    referral_sk: referral?.key ?? null,
    iep_form_sk: iepForm?.key ?? null,
    type,
    status: 2,
    language_id: file.student.row['home_language_id'],
    sent_on: null,
    sent_by: null,
    updated_at: morningOf(file.world.today),
  })
  file.event(day, 'Notice drafted', { kind: 'notice', key: notice.key, to: 2 })
  return notice
}

/** N2: complete, waiting to be sent. */
export const completeNotice = (file: CaseFile, notice: Entry, day: PlainDate): void =>
  file.move(notice, 'notice', 9, day, 'Notice completed')

/** N3. */
export function sendNotice(file: CaseFile, notice: Entry, day: PlainDate): void {
  if (notice.row['status'] === 2) completeNotice(file, notice, day)
  Object.assign(notice.row, { sent_on: day, sent_by: file.manager.personSk })
  file.move(notice, 'notice', 6, day, `Notice sent: ${String(notice.row['type'])}`)
}

/** R11: notice with the request for consent; the social history meeting is to be scheduled. */
export function sendNoticeOfReferral(file: CaseFile, referral: Entry, notice: Entry, day: PlainDate): Entry {
  const subject = { kind: 'referral', key: referral.key }
  sendNotice(file, notice, day)
  file.move(referral, 'referral', 11, day, 'Consent requested')
  file.clocks.stop('C03', subject, day, 'Notice sent')
  file.clocks.start('C35', day, subject)
  return requestConsent(file, referral, 1, day)
}

export function requestConsent(
  file: CaseFile,
  referral: Entry | undefined,
  type: number,
  day: PlainDate,
  iepForm?: Entry,
): Entry {
  const consent = file.add('consent', {
    referral_sk: referral?.key ?? null,
    iep_form_sk: iepForm?.key ?? null,
    type,
    status: 1,
    requested_on: day,
    signed_on: null,
    valid_to: null,
    updated_at: morningOf(file.world.today),
  })
  file.event(day, `Consent requested: ${type}`, { kind: 'consent', key: consent.key, to: 1 })
  return consent
}

/** K2 to K4: 6 given, 8 refused, 7 revoked. */
export function answerConsent(file: CaseFile, consent: Entry, status: 6 | 7 | 8, day: PlainDate): void {
  const said = status === 6 ? 'given' : status === 8 ? 'refused' : 'revoked'
  if (status !== 7) Object.assign(consent.row, { signed_on: day, answered_by: file.manager.personSk, answered_at: `${day}T18:00:00Z` })
  file.move(consent, 'consent', status, day, `Consent ${said}: ${String(consent.row['type'])}`)
}

function startReferralClocks(file: CaseFile, { key }: Entry, day: PlainDate): void {
  file.clocks.start('C03', day, { kind: 'referral', key })
  file.clocks.start('C05', day, { kind: 'referral', key })
}
