import { z } from 'zod'
import { OPERATIONS, readOperation } from '@trellis/domain/events/event-direction.ts'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'

const LOG_OUTREACH = 271
const VIEW_REFERRAL = 4
/** Whoever logs contacts reads them, also in roles that see no referrals. */
const READS_EVENTS = [VIEW_REFERRAL, LOG_OUTREACH] as const

const Direction = z.enum(['Inreach', 'Outreach'])
const ListId = z.union([z.int32(), z.string().regex(/^\d{1,9}$/).transform(Number)])

/**
 * [M-3.4-02] What the form sends. `caseactionsk` names the event that is edited or deleted; who logs it is the signed-in
 * person, whatever `personSk` says; the student's other numbers are those of the register.
 */
export const SavedEvent = z
  .strictObject({
    caseactionsk: Sk.nullish(),
    caseactionType: z.union([z.literal(4), z.literal(6)]).nullish(),
    notes: TypedText(20_000).nullish(),
    /** JSON of the form; raw control characters in its strings are understood. */
    formJson: z.string().max(60_000).nullish(),
    eventType: Direction,
    studentSk: Sk,
    relatedAction: ListId.nullish(),
    personSk: Sk.nullish(),
    studentOSISId: z.string().max(20).nullish(),
    schoolDBN: z.string().max(20).nullish(),
    dateTimeoccured: z.string().max(40).nullish(),
    operation: z.string().refine((text) => readOperation(text) !== undefined, { error: `must be one of ${OPERATIONS.join(', ')}` }),
    /** Why it is deleted. */
    reason: TypedText(2_000).nullish(),
  })
  .meta({ id: 'SavedEvent' })
export type SavedEvent = z.output<typeof SavedEvent>

const EventKey = z.object({ caseactionsk: z.string(), version: z.int() })

export const saveUserEvent = endpoint({
  base: 'studentApi',
  method: 'POST',
  path: '/EventLog/Add',
  summary: 'Logs a contact with the family, changes one or marks one as deleted, told apart by `operation`',
  tag: 'EventLog',
  permission: LOG_OUTREACH,
  audit: { action: 'change' },
  versioned: 'accepts',
  anyCaseKeys: true,
  rawFields: ['formJson'],
  body: SavedEvent,
  response: envelope(EventKey),
})

/** [M-7-20] */
export const addManualEvent = endpoint({
  base: 'api',
  method: 'POST',
  path: '/CaseAction/AddManualEvent/',
  summary: 'Logs a contact with the family',
  tag: 'CaseAction',
  permission: LOG_OUTREACH,
  audit: { action: 'add' },
  anyCaseKeys: true,
  rawFields: ['formJson'],
  body: SavedEvent.partial({ operation: true }),
  response: envelope(EventKey),
})

const text = z.string().nullable()

/** [M-7-10] The saved event behind a manual row, in the names of M 3.4. */
export const UserEvent = z
  .object({
    caseactionsk: z.string(),
    caseactionType: z.int(),
    notes: text,
    formJson: z.string(),
    eventType: Direction,
    eventSubject: z.string(),
    studentSk: z.string(),
    relatedAction: z.int(),
    personSk: text,
    studentOSISId: text,
    schoolDBN: text,
    dateTimeoccured: z.string(),
    /** The last operation on it. */
    operation: z.enum(OPERATIONS),
    studentName: z.string(),
    isEI: z.boolean(),
    loggedBy: text,
    changedBy: text,
    changedAt: z.string(),
    version: z.int(),
    /** Of a deleted one: when, by whom, why and until which day it can be restored. */
    deleted: z.object({ at: z.string(), by: text, reason: text, restorableUntil: z.string() }).nullable(),
  })
  .meta({ id: 'UserEvent' })
export type UserEvent = z.output<typeof UserEvent>

const reads = { base: 'studentApi', method: 'GET', tag: 'EventLog', permission: READS_EVENTS, audit: { action: 'view' } } as const

export const getUserEvent = endpoint({
  ...reads,
  path: '/EventLog/UserEventLogs',
  summary: 'One logged contact',
  query: z.strictObject({ caseactionSk: Sk }),
  response: UserEvent,
  versioned: 'answers',
})

/** One line of a list of logged contacts. */
export const LoggedContact = z
  .object({
    eventSk: z.string(),
    studentSk: z.string(),
    studentName: z.string(),
    eventType: Direction,
    eventSubject: z.string(),
    contactMethod: z.int(),
    from: z.string(),
    to: z.string(),
    notes: text,
    dateTimeOccurred: z.string(),
    loggedBy: text,
    deletedAt: text,
    deletedBy: text,
    deleteReason: text,
    restorableUntil: text,
  })
  .meta({ id: 'LoggedContact' })
export type LoggedContact = z.output<typeof LoggedContact>

export const listStudentContacts = endpoint({
  ...reads,
  path: '/EventLog/Contacts/{id}',
  summary: 'Contacts logged for a student, newest first, by studentSk',
  params: z.strictObject({ id: Sk }),
  response: z.array(LoggedContact),
})

export const listDeletedContacts = endpoint({
  ...reads,
  path: '/EventLog/Deleted',
  summary: 'Contacts deleted within the last 30 days within reach, of one student where it is named; 200 at most',
  audit: { action: 'list' },
  query: z.strictObject({ studentSk: Sk.optional() }),
  response: z.array(LoggedContact),
})

export const restoreUserEvent = endpoint({
  base: 'studentApi',
  method: 'POST',
  path: '/EventLog/Restore/{caseactionSk}',
  summary: 'Takes a deletion back, within 30 days',
  tag: 'EventLog',
  permission: LOG_OUTREACH,
  audit: { action: 'change' },
  params: z.strictObject({ caseactionSk: Sk }),
  response: envelope(EventKey),
})

/** Attempts to reach the parent before the committee may meet without them (34 CFR 300.322(d), process.md 7.5). */
export const DocumentedAttempts = z
  .object({
    /** They count from this day on: the beginning of the present work, or a year ago. */
    since: z.string(),
    phone: z.int(),
    mail: z.int(),
    letterHome: z.int(),
    days: z.int(),
    isEnough: z.boolean(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'DocumentedAttempts' })
export type DocumentedAttempts = z.output<typeof DocumentedAttempts>

export const getDocumentedAttempts = endpoint({
  ...reads,
  path: '/EventLog/Attempts/{id}',
  summary: 'How often the parent of a student was tried by telephone, mail and letter home, by studentSk',
  params: z.strictObject({ id: Sk }),
  response: DocumentedAttempts,
})
