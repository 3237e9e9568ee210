import { z } from 'zod'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { CHANNELS, DELIVERY_STATES } from '@trellis/domain/notices/plan-deliveries.ts'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Instant, Sk, TypedText } from './fields.ts'

/** Whoever schedules meetings looks after their letters: schools' and offices' staff with clerks (process.md 5.3). */
const mails = { base: 'api', tag: 'PrintQueue', permission: Permission.scheduleGeneralMeeting } as const
const sees = { base: 'api', tag: 'Notices', permission: Permission.viewReferral } as const

const text = z.string().nullable()

export const WaitingLetter = z
  .object({
    deliverySk: z.string(),
    meetingSk: z.string(),
    studentSk: z.string(),
    studentName: z.string(),
    nycId: text,
    reference: z.string(),
    change: z.enum(['scheduled', 'rescheduled', 'cancelled']),
    recipientName: z.string(),
    addressLines: z.array(z.string()),
    language: z.string(),
    issuedOn: z.string(),
    meetsOn: z.string(),
    /** Last day on which a postmark is early enough for the law. */
    mailBy: z.string(),
    state: z.enum(['waiting', 'printed']),
    reason: text,
    /** The letter's PDF is there; until then it cannot go into a batch. */
    isReady: z.boolean(),
    batchSk: text,
    version: z.int(),
  })
  .meta({ id: 'WaitingLetter' })
export type WaitingLetter = z.output<typeof WaitingLetter>

export const PrintBatch = z
  .object({
    batchSk: z.string(),
    state: z.enum(['waiting', 'ready']),
    letters: z.int(),
    pages: z.int().nullable(),
    createdAt: Instant,
    printedAt: Instant.nullable(),
    /** Letters of it not marked as mailed yet. */
    unmailed: z.int(),
  })
  .meta({ id: 'PrintBatch' })
export type PrintBatch = z.output<typeof PrintBatch>

const oneBatch = z.strictObject({ batchSk: Sk })
const someLetters = z.array(Sk).min(1, 'Error: Please select a letter.').max(200, 'Error: A batch has at most 200 letters.')

export const listPrintQueue = endpoint({
  ...mails,
  method: 'GET',
  path: '/PrintQueue',
  summary: 'Letters that wait for postal mail, the most pressing first',
  audit: { action: 'list' },
  query: z.strictObject({
    skip: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(200).default(50),
  }),
  response: z.object({ letters: z.array(WaitingLetter), total: z.int() }),
})

export const makePrintBatch = endpoint({
  ...mails,
  method: 'POST',
  path: '/PrintQueue/Batches',
  summary: 'Puts letters into one PDF, each with its address page first; a job makes it',
  audit: { action: 'print' },
  body: z.strictObject({ deliverySks: someLetters }),
  response: envelope(z.object({ batchSk: z.string() })),
})

export const listPrintBatches = endpoint({
  ...mails,
  method: 'GET',
  path: '/PrintQueue/Batches',
  summary: 'The batches that the signed-in person put together, newest first',
  audit: { none: 'numbers of letters, no student data' },
  response: z.array(PrintBatch),
})

export const openPrintBatch = endpoint({
  ...mails,
  method: 'GET',
  path: '/PrintQueue/Batches/{batchSk}/File',
  summary: 'A single-use address of the batch as a PDF',
  audit: { action: 'print' },
  params: oneBatch,
  response: z.object({ url: z.string(), expiresAt: Instant }),
  responseHeaders: ['set-cookie'],
})

export const markBatchPrinted = endpoint({
  ...mails,
  method: 'POST',
  path: '/PrintQueue/Batches/{batchSk}/Printed',
  summary: 'Records that a batch is on paper, and who printed it',
  audit: { action: 'change' },
  params: oneBatch,
  body: z.strictObject({}),
  response: envelope(z.object({ batchSk: z.string() })),
})

export const markLettersMailed = endpoint({
  ...mails,
  method: 'POST',
  path: '/PrintQueue/Mailed',
  summary: 'Records the postmark day of letters: the day on which they count as notice',
  audit: { action: 'change' },
  body: z.strictObject({ deliverySks: someLetters, mailedOn: Day }),
  response: envelope(z.object({ mailed: z.int() })),
})

export const markLetterReturned = endpoint({
  ...mails,
  method: 'POST',
  path: '/PrintQueue/{deliverySk}/Returned',
  summary: 'Records that a mailed letter came back, and queues what can take its place',
  audit: { action: 'change' },
  params: z.strictObject({ deliverySk: Sk }),
  body: z.strictObject({ returnedOn: Day, reason: z.string().trim().min(1, 'Error: Please enter why the letter came back.').max(300) }),
  response: envelope(z.object({ deliverySk: z.string(), fallback: z.string() })),
})

/** A letter's own address; the guardian's stays as it is. */
export const LetterAddress = z.strictObject({
  recipientName: TypedText(120).refine((text) => text.trim() !== '', 'Error: Please enter recipient contact information.'),
  streetAddress1: TypedText(120).refine((text) => text.trim() !== '', 'Error: Please enter the street.'),
  streetAddress2: TypedText(120).nullish(),
  city: TypedText(60).refine((text) => text.trim() !== '', 'Error: Please enter the city.'),
  state: TypedText(2).refine((text) => /^[A-Z]{2}$/.test(text.trim()), 'Error: Please enter the state in two letters.'),
  zip: TypedText(10).refine((text) => /^\d{5}(-\d{4})?$/.test(text.trim()), 'Error: Please enter a valid zip code.'),
})

export const mailLetterAgain = endpoint({
  ...mails,
  method: 'POST',
  path: '/PrintQueue/{deliverySk}/MailAgain',
  summary: 'Queues another letter in the place of one that came back or could not be sent, to a corrected address',
  audit: { action: 'change' },
  params: z.strictObject({ deliverySk: Sk }),
  body: LetterAddress,
  response: envelope(z.object({ deliverySk: z.string() })),
})

const DeliveryProof = z.object({
  deliverySk: z.string(),
  channel: z.enum(CHANNELS),
  recipientName: z.string(),
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  stateAt: Instant,
  reason: text,
  mailedOn: text,
  openedAt: Instant.nullable(),
  returnedOn: text,
  /** What is written on the envelope, for a corrected one. */
  address: z.object({ street1: text, street2: text, city: text, state: text, zip: text }).nullable(),
  /** Another letter can take its place now. */
  canMailAgain: z.boolean(),
  timeliness: text,
  isInTime: z.boolean().nullable(),
  steps: z.array(z.object({ at: Instant, state: z.string(), detail: text, person: text })),
  attempts: z.array(z.object({ at: Instant, outcome: z.string(), detail: text })),
})

export const NoticeProof = z
  .object({
    noticeSk: z.string(),
    /** To a further parent, beside the recipient that the meeting names. */
    isCopy: z.boolean(),
    recipientName: text,
    reference: z.string(),
    number: z.int(),
    change: z.enum(['scheduled', 'rescheduled', 'cancelled']),
    title: z.string(),
    locale: z.string(),
    language: z.string(),
    isReviewed: z.boolean(),
    issuedAt: Instant,
    issuedBy: text,
    meetsOn: z.string(),
    startsAt: z.string(),
    daysBefore: z.int(),
    sha256: z.string(),
    /** The frozen text still has the hash under which it was issued. */
    isIntact: z.boolean(),
    documentRef: text,
    deliveries: z.array(DeliveryProof),
  })
  .meta({ id: 'NoticeProof' })
export type NoticeProof = z.output<typeof NoticeProof>

export const ReminderProof = z
  .object({
    reminderSk: z.string(),
    recipientName: z.string(),
    to: z.string(),
    /** Day and time that the reminder told. */
    meetsOn: z.string(),
    startsAt: z.string(),
    language: z.string(),
    state: z.enum(DELIVERY_STATES),
    stateAt: Instant,
    reason: text,
    attempts: z.array(z.object({ at: Instant, outcome: z.string(), detail: text })),
  })
  .meta({ id: 'ReminderProof' })
export type ReminderProof = z.output<typeof ReminderProof>

export const getProofOfNotice = endpoint({
  ...sees,
  method: 'GET',
  path: '/Notices/Meeting/{meetingSk}',
  summary: 'Every notice of a meeting: version, language, ways, to whom, when, delivered, opened or returned, every attempt',
  audit: { action: 'view' },
  params: z.strictObject({ meetingSk: Sk }),
  response: z.object({
    meetingSk: z.string(),
    meetingName: z.string(),
    studentSk: z.string(),
    studentName: z.string(),
    nycId: text,
    status: z.int(),
    meetsOn: text,
    startsAt: text,
    location: z.string(),
    notices: z.array(NoticeProof),
    reminders: z.array(ReminderProof),
    outreach: z.array(z.object({ at: Instant, subject: z.string(), detail: text, person: text })),
    exhibits: z.array(z.object({ documentRef: z.string(), name: z.string(), madeAt: Instant })),
  }),
})
export type ProofOfNotice = z.output<(typeof getProofOfNotice)['response']>

export const makeProofExhibit = endpoint({
  ...sees,
  method: 'POST',
  path: '/Notices/Meeting/{meetingSk}/Exhibit',
  summary: 'Asks for the proof as one PDF among the documents of the child; a job makes it',
  audit: { action: 'print' },
  params: z.strictObject({ meetingSk: Sk }),
  body: z.strictObject({}),
  response: envelope(z.object({ meetingSk: z.string() })),
})
