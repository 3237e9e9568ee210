import { type PlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { isolateIn } from '../../engine/isolate.ts'
import { LANGUAGES, type Locale } from '../../engine/languages.ts'
import { type Part, storable, type Transcript } from '../../engine/transcript.ts'

export interface ProofDelivery {
  readonly channel: string
  readonly to: string
  /** Day and time as the office writes them. */
  readonly sent?: string | undefined
  readonly outcome: string
}

export interface ProofAttempt {
  readonly when: string
  readonly how: string
  readonly by: string
  readonly outcome: string
}

export interface ProofNotice {
  /** 1st, 2nd, 3rd. */
  readonly number: number
  readonly title: string
  readonly issued: string
  readonly issuedBy: string
  readonly locale: Locale
  /** What the notice announced: meeting, day, time. */
  readonly subject: string
  readonly reference: string
  /** Of the frozen transcript, so that the copy on file can be held against it. */
  readonly sha256: string
  readonly deliveries: readonly ProofDelivery[]
}

export interface ProofReminder {
  readonly to: string
  /** Day and time that it told. */
  readonly about: string
  readonly language: string
  readonly when: string
  readonly outcome: string
}

export interface ProofOfNoticeFacts {
  readonly madeOn: PlainDate
  readonly madeBy: string
  readonly reference: string
  readonly office: string
  readonly student: { readonly name: string; readonly id: string; readonly birthDate: PlainDate }
  readonly meeting: string
  readonly notices: readonly ProofNotice[]
  /** Mails shortly before the meeting, beside the notices. */
  readonly reminders: readonly ProofReminder[]
  /** Calls, visits and letters beside the notices (34 CFR 300.322(d)). */
  readonly attempts: readonly ProofAttempt[]
}

const { code, words } = isolateIn('ltr')

/** One exhibit: every notice of a meeting, what became of each sending, and every attempt to reach the parent. */
export const freezeProofOfNotice = (facts: ProofOfNoticeFacts): Transcript => storable({
  form: 'proof-of-notice',
  version: 1,
  writtenOn: facts.madeOn,
  reference: facts.reference,
  office: facts.office,
  languages: [{ locale: 'en', direction: 'ltr', reviewed: true, title: 'Proof of Notice', parts: proofParts(facts) }],
})

function proofParts({ office, madeOn, madeBy, student, meeting, notices, reminders, attempts }: ProofOfNoticeFacts): Part[] {
  return [
    { kind: 'sender', lines: [office] },
    { kind: 'dateline', items: [`Made on ${toUsDate(madeOn)}`, `by ${words(madeBy)}`] },
    { kind: 'title', text: 'Proof of Notice' },
    {
      kind: 'answers',
      style: 'key',
      rows: [
        { label: 'Student', lines: [words(student.name)] },
        { label: 'Student ID', lines: [code(student.id)] },
        { label: 'Date of birth', lines: [toUsDate(student.birthDate)] },
        { label: 'Meeting', lines: [meeting] },
      ],
    },
    ...notices.flatMap(noticeParts),
    ...reminderParts(reminders),
    { kind: 'heading', text: 'Other attempts to reach the parent' },
    attempts.length === 0
      ? { kind: 'paragraph', text: 'None are on record.' }
      : {
          kind: 'table',
          columns: ['When', 'How', 'By', 'Outcome'],
          widths: [3, 3, 3, 5],
          rows: attempts.map(({ when, how, by, outcome }) => [when, how, words(by), words(outcome)]),
        },
    { kind: 'note', text: 'Printed from the record. A notice is never changed after it was issued; a correction is a new notice.' },
  ]
}

const reminderParts = (reminders: readonly ProofReminder[]): Part[] =>
  reminders.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Reminders by e-mail' },
        {
          kind: 'table',
          columns: ['To', 'About', 'Language', 'When', 'Outcome'],
          widths: [4, 3, 3, 3, 4],
          rows: reminders.map(({ to, about, language, when, outcome }) => [words(to), about, language, when, words(outcome)]),
        },
      ]

const noticeParts = (notice: ProofNotice): Part[] => [
  { kind: 'heading', text: `Notice ${notice.number}: ${notice.title}` },
  {
    kind: 'answers',
    style: 'plain',
    rows: [
      { label: 'Announced', lines: [notice.subject] },
      { label: 'Issued', lines: [notice.issued, `by ${words(notice.issuedBy)}`] },
      { label: 'Language', lines: [languageOf(notice.locale)] },
      { label: 'Copy on file', lines: [notice.reference, `SHA-256 ${notice.sha256.slice(0, 16)} …`] },
    ],
  },
  notice.deliveries.length === 0
    ? { kind: 'paragraph', text: 'It was not sent.' }
    : {
        kind: 'table',
        columns: ['Sent by', 'To', 'Sent', 'Outcome'],
        widths: [2, 4, 3, 4],
        rows: notice.deliveries.map(({ channel, to, sent, outcome }) => [channel, words(to), sent ?? 'not yet', words(outcome)]),
      },
]

const languageOf = (locale: Locale): string => (locale === 'en' ? 'English' : `${LANGUAGES[locale].name}, with English`)
