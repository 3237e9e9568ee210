import { z } from 'zod'
import { CLOSE_FLAGS } from '@trellis/domain/cases/close-reasons.ts'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'

const CLOSE_CASE = 104

const closes = { base: 'api', tag: 'CaseClose', permission: CLOSE_CASE } as const
const ListId = z.union([z.int32(), z.string().regex(/^\d{1,9}$/).transform(Number)])

/** [S-3.5-05] */
export const ReasonForDelayEntry = z.strictObject({
  reasonForDelayId: ListId,
  description: TypedText(2000),
  /** The referral. */
  caseActionSk: Sk.nullish(),
  stageId: z.literal(10).nullish(),
})

/** The flags of the form [S-3.5-06]: one that is sent as false is not confirmed; one left out is confirmed by the closing itself. */
const flags = Object.fromEntries(CLOSE_FLAGS.map((flag) => [flag, z.boolean().nullish()])) as Record<
  (typeof CLOSE_FLAGS)[number],
  z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
>

/** [S-3.5-01] Who closes is the signed-in person, whatever `personSk` says. */
export const CaseClosing = z
  .strictObject({
    studentSK: Sk,
    caseCloseDate: z.string().max(10),
    reason: ListId.nullish(),
    dischargeReason: ListId.nullish(),
    dischargeDate: z.string().max(10).nullish(),
    dischargeStatus: ListId.nullish(),
    openOrClose: TypedText(10).nullish(),
    reasonForDelays: z.array(ReasonForDelayEntry).max(20).nullish(),
    eventType: TypedText(80).nullish(),
    personSk: Sk.nullish(),
    caseActionType: z.literal(1).nullish(),
    requiresImpartial: z.enum(['Yes', 'No']).nullish(),
    ...flags,
  })
  .meta({ id: 'CaseClosing' })
export type CaseClosing = z.output<typeof CaseClosing>

/** [S-7.2-01] */
export const closeCase = endpoint({
  ...closes,
  method: 'POST',
  path: '/CaseClose/Add',
  summary: 'Closes a case; 422 says which confirmation the record does not bear out, 409 who changed the case since it was read',
  audit: { action: 'change' },
  versioned: 'accepts',
  anyCaseKeys: true,
  body: CaseClosing,
  response: envelope(z.object({ studentSk: z.string(), closingSk: z.string(), remarks: z.array(z.string()) })),
})

export const DelayReason = z.object({ id: z.int(), description: z.string(), value: z.string(), sirs: z.string().nullable(), inCompliance: z.boolean() })
export type DelayReason = z.output<typeof DelayReason>

/** [S-7.2-02] */
export const listDelayReasons = endpoint({
  ...closes,
  method: 'GET',
  path: '/CaseClose/GETReasonForDelayByStudentSK',
  summary: 'The reasons for delay that the case of this student may give',
  audit: { action: 'view' },
  query: z.strictObject({ studentSK: Sk }),
  response: z.array(DelayReason),
})

const text = z.string().nullable()
const Finding = z.object({ flag: z.enum(CLOSE_FLAGS).nullable(), state: z.enum(['found', 'missing', 'unknown']), text: z.string() })

/** [S-3.5-07] What the dialog reads, and what the record says about each confirmation. */
export const CloseFacts = z
  .object({
    student: z.object({
      nycid: text,
      eiId: text,
      isPreSchool: z.boolean(),
      studentSk: z.string(),
      referralSK: text,
      parentDetails: z.array(z.object({ firstName: z.string(), lastName: z.string(), isPrimary: z.boolean() })),
    }),
    caseProcess: z.string(),
    complianceStatus: z.string(),
    consentDate: text,
    dueDate: text,
    hearingOpen: z.boolean(),
    needsReason: z.boolean(),
    /** Why the case cannot be closed at all. */
    whyNot: text,
    dischargeStatus: z.object({ id: z.int(), description: z.string() }),
    reasons: z.array(z.object({ id: z.int(), whyNot: text, findings: z.array(Finding) })),
    /** How much ends with the case. */
    ending: z.object({
      meetings: z.int(), assessments: z.int(), extensions: z.int(), consents: z.int(), notices: z.int(), iepsInWork: z.int(), clocks: z.int(), assignedTo: text,
    }),
    version: z.int(),
  })
  .meta({ id: 'CloseFacts' })
export type CloseFacts = z.output<typeof CloseFacts>

export const getCloseFacts = endpoint({
  ...closes,
  method: 'GET',
  path: '/CaseClose/Facts/{studentSk}',
  summary: 'What closing this case asks, what the record proves of it, and what would end',
  audit: { action: 'view' },
  params: z.strictObject({ studentSk: Sk }),
  versioned: 'answers',
  response: CloseFacts,
})
