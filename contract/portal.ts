import { z } from 'zod'
import { ANSWER_KINDS } from '@trellis/domain/portal/meeting-answers.ts'
import { endpoint, ownChildren } from './endpoint.ts'
import { FamilyAnswer } from './family-answers.ts'
import { Day, envelope, Instant, Sk, TypedText } from './fields.ts'

const portal = { base: 'api', tag: 'ParentPortal', permission: ownChildren } as const
const text = z.string().nullable()
/** Of a portal language: 'en', 'zh-Hans'. */
const LanguageTag = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?$/, 'must be a language tag')

export const getOwnChildren = endpoint({
  base: 'api',
  method: 'GET',
  path: '/ParentPortal/Children',
  summary: 'The children linked to the signed-in parent, and where each case stands in plain words',
  tag: 'ParentPortal',
  permission: ownChildren,
  audit: { action: 'list' },
  response: z.array(
    z.object({
      studentSk: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.string().nullable(),
      schoolName: z.string().nullable(),
      grade: z.string().nullable(),
      stage: z.string(),
      contactName: z.string().nullable(),
      contactEmail: z.string().nullable(),
      nextDates: z.array(z.object({ description: z.string(), date: z.string() })),
    }),
  ),
})

const change = z.enum(['scheduled', 'rescheduled', 'cancelled'])

const OwnNotice = z.object({
  noticeSk: z.string(),
  number: z.int(),
  change,
  locale: z.string(),
  issuedAt: Instant,
  meetsOn: z.string(),
  startsAt: z.string(),
  /** False once a newer notice took its place. */
  isCurrent: z.boolean(),
  openedAt: Instant.nullable(),
})

export const OwnMeeting = z
  .object({
    meetingSk: z.string(),
    studentSk: z.string(),
    childName: z.string(),
    kind: z.int(),
    standing: z.enum(['coming', 'cancelled', 'over']),
    wasMoved: z.boolean(),
    meetsOn: z.string(),
    startsAt: z.string(),
    endsAt: text,
    modeId: z.int(),
    placeLines: z.array(z.string()),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    /** Newest first: those that came through the portal. */
    notices: z.array(OwnNotice),
    /** Newest first: what this parent answered. */
    answers: z.array(FamilyAnswer),
    canAnswer: z.boolean(),
    /** Of the invitations: a calendar that has one changes it. */
    calendarUid: z.string(),
    calendarSequence: z.int(),
  })
  .meta({ id: 'OwnMeeting' })
export type OwnMeeting = z.output<typeof OwnMeeting>

export const listOwnMeetings = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/Meetings',
  summary: 'Meetings about the own children: those to come, those cancelled, and all whose notice came through the portal',
  audit: { action: 'list' },
  response: z.array(OwnMeeting),
})

const oneNotice = z.strictObject({ noticeSk: Sk })
const Direction = z.enum(['ltr', 'rtl'])

const texts = z.array(z.string()).readonly()

/** The frozen text of a document, part by part (documents/engine/transcript.ts). */
const TranscriptPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['sender', 'recipient', 'closing']), lines: texts }),
  z.object({ kind: z.literal('dateline'), items: texts }),
  z.object({ kind: z.enum(['title', 'heading', 'paragraph', 'note']), text: z.string() }),
  z.object({ kind: z.literal('list'), items: texts }),
  z.object({
    kind: z.literal('answers'),
    style: z.enum(['key', 'plain']),
    rows: z.array(z.object({ label: z.string(), lines: texts })).readonly(),
  }),
  z.object({ kind: z.literal('table'), columns: texts, rows: z.array(texts).readonly() }),
  z.object({ kind: z.literal('asWritten'), locale: z.string(), remark: z.string().optional(), text: z.string() }),
  z.object({ kind: z.literal('inLanguage'), locale: z.string(), direction: Direction, text: z.string() }),
])
export type TranscriptPart = z.output<typeof TranscriptPart>

export const openOwnNotice = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/Notices/{noticeSk}',
  summary: 'A notice as it was issued, word for word; the first time it is recorded as opened in the proof of notice',
  audit: { action: 'view' },
  params: oneNotice,
  response: z
    .object({
      noticeSk: z.string(),
      meetingSk: z.string(),
      reference: z.string(),
      number: z.int(),
      change,
      issuedAt: Instant,
      /** The notice that took its place, if it came through the portal too. */
      supersededBySk: text,
      isCurrent: z.boolean(),
      openedAt: Instant,
      hasPdf: z.boolean(),
      languages: z.array(
        z.object({ locale: z.string(), direction: Direction, reviewed: z.boolean(), title: z.string(), parts: z.array(TranscriptPart).readonly() }),
      ).readonly(),
    })
    .meta({ id: 'OpenedNotice' }),
})

export const openOwnNoticeFile = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/Notices/{noticeSk}/File',
  summary: 'An address that opens the PDF of a notice once, within a minute, in this browser session; null while it is being made',
  audit: { action: 'view' },
  params: oneNotice,
  response: z.object({ url: text, expiresAt: text }),
  responseHeaders: ['set-cookie'],
})

export const answerMeeting = endpoint({
  ...portal,
  method: 'POST',
  path: '/ParentPortal/Meetings/{meetingSk}/Answers',
  summary: 'The parent will come, asks for another time, or asks for an interpreter',
  audit: { action: 'add' },
  params: z.strictObject({ meetingSk: Sk }),
  body: z.strictObject({
    kind: z.enum(ANSWER_KINDS),
    /** Day and time as the parent saw them: an answer to another time than the one that holds is refused. */
    meetsOn: Day,
    startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:mm'),
    note: TypedText(2000).default(''),
    languageId: z.int().min(1).max(9999).optional(),
    locale: LanguageTag,
  }),
  response: envelope(z.object({ answerSk: z.string() })),
})

const ElectronicConsent = z.object({
  /** Agreed for every child; undefined parts of it count as no. */
  isGiven: z.boolean(),
  /** Whether there is a parent record that could agree. */
  canChoose: z.boolean(),
  email: text,
  changedAt: Instant.nullable(),
  changedBy: text,
})

export const getPortalSettings = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/Settings',
  summary: 'The language in which the parent reads the portal, and whether they agreed to electronic communication',
  audit: { none: 'the own settings of whoever asks' },
  response: z.object({ language: text, electronicConsent: ElectronicConsent }).meta({ id: 'PortalSettings' }),
})

export const choosePortalLanguage = endpoint({
  ...portal,
  method: 'PUT',
  path: '/ParentPortal/Settings/Language',
  summary: 'Remembers the language of the portal for this person',
  audit: { none: 'the own settings of whoever asks' },
  isRepeatable: true,
  body: z.strictObject({ language: LanguageTag }),
  response: envelope(z.object({ language: z.string() })),
})

export const chooseElectronicConsent = endpoint({
  ...portal,
  method: 'PUT',
  path: '/ParentPortal/Settings/ElectronicConsent',
  summary: 'Agrees to electronic communication about the own children, or takes the agreement back',
  audit: { action: 'change' },
  body: z.strictObject({ isGiven: z.boolean(), locale: LanguageTag }),
  response: envelope(ElectronicConsent),
})
