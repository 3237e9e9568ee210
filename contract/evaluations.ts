import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, TypedText } from './fields.ts'

const evaluations = { base: 'api', tag: 'Evaluations' } as const
const text = z.string().nullable()
const count = z.int().nullable()

/** Ids and numbers of days come as numbers or as their digits; what is no number is for the rules to refuse. */
const number = z.union([z.number(), TypedText(20)]).nullish().transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
const long = TypedText(2000).nullish()
const line = TypedText(254).nullish()

/** M 3.5, in its spelling; only `overrideReason` goes beyond it. What the record knows better is not taken from here. */
export const ExtensionRequest = z
  .strictObject({
    evaluationSk: Sk,
    reviewDate: line,
    extensionDays: number,
    reason: number,
    otherReason: long,
    extensionDaysApproved: number,
    newDueByDate: Day.nullish(),
    reasonForRejection: number,
    otherReasonForRejection: long,
    isApproved: z.boolean().nullish(),
    evalutionName: line,
    dueDate: line,
    asstmtRejectionReason: number,
    asstmtRejectionReasonOther: long,
    asstmtReviewDate: line,
    asstmtReviewBy: line,
    asstmtReviewApproved: z.boolean().nullish(),
    nycId: line,
    status: z.int32().nullish(),
    actionType: z.int32(),
    submittedBy: line,
    assessmentType: number,
    overrideReason: long,
  })
  .meta({ id: 'ExtensionRequest' })
export type ExtensionRequest = z.output<typeof ExtensionRequest>

export const SavedExtension = z.object({ evaluationSk: z.string(), status: z.int(), dueDate: text, version: z.int() })

export const createExtensionRequest = endpoint({
  ...evaluations,
  method: 'POST',
  path: '/Evaluations/CreateExtensionRequest',
  summary: 'Asks for more days, decides such a request, or reviews a submitted assessment: told apart by actionType and status',
  permission: [16, 18],
  audit: { action: 'change' },
  body: ExtensionRequest,
  anyCaseKeys: true,
  versioned: 'accepts',
  response: envelope(SavedExtension),
})

const whyNot = text.describe('Why it cannot be done now by this person; null when it can')

/** The latest request of an assessment that was not withdrawn, and what the dialog shows around it. */
export const ExtensionView = z
  .object({
    evaluationSk: z.string(),
    studentSk: z.string(),
    reviewDate: text,
    extensionDays: count,
    reason: count,
    otherReason: text,
    extensionDaysApproved: count,
    newDueByDate: text,
    reasonForRejection: count,
    otherReasonForRejection: text,
    isApproved: z.boolean().nullable(),
    evalutionName: z.string(),
    dueDate: text,
    asstmtRejectionReason: count,
    asstmtRejectionReasonOther: text,
    asstmtReviewDate: text,
    asstmtReviewBy: text,
    asstmtReviewApproved: z.boolean().nullable(),
    nycId: text,
    /** Of the extension; null while none was asked for. */
    status: count,
    actionType: count,
    submittedBy: text,
    assessmentType: z.int(),
    overrideReason: text,
    requestedOn: text,
    requestedDueDate: text,
    decidedBy: text,
    /** The law's date for the evaluation, which no extension moves. */
    complianceDate: text,
    evaluationStatus: z.int(),
    evaluationStatusText: z.string(),
    requestCount: z.int(),
    today: z.string(),
    version: z.int(),
    whyNot: z.object({ request: whyNot, review: whyNot, withdraw: whyNot, reviewAssessment: whyNot }),
  })
  .meta({ id: 'ExtensionView' })
export type ExtensionView = z.output<typeof ExtensionView>

export const getExtensionRequest = endpoint({
  ...evaluations,
  method: 'GET',
  path: '/Evaluations/GetExtensionRequest/{evaluationSk}',
  summary: 'The extension request of an assessment, its dates and what can be done about it',
  permission: 12,
  audit: { action: 'view' },
  params: z.strictObject({ evaluationSk: Sk }),
  response: ExtensionView,
  versioned: 'answers',
})

const reads = { ...evaluations, method: 'GET', audit: { action: 'view' } } as const

/** [M-7-09] */
export const getConsentDate = endpoint({
  ...reads,
  path: '/Evaluations/GetConsentDate/{referralSk}',
  summary: 'When consent to evaluate was given, the referral date, and the date that follows from consent',
  permission: [4, 12, 14],
  params: z.strictObject({ referralSk: Sk }),
  response: z.object({ consentDate: text, initialDate: text, dueDate: text }),
})
/** [M-7-36] */
export const getNoticeDate = endpoint({
  ...reads,
  path: '/Evaluations/NoticeDate',
  summary: 'When the notice of the referral was sent',
  permission: [4, 12, 14],
  query: z.strictObject({ referralSk: Sk }),
  response: z.object({ noticeDate: text }),
})
/** [M-7-37] */
export const getEvaluationComplianceDate = endpoint({
  ...reads,
  path: '/Evaluations/GetComplianceDate',
  summary: 'The legal date of the evaluation and the due date of this assessment',
  permission: [12],
  query: z.strictObject({ evaluationSk: Sk }),
  response: z.object({ complianceDate: text, dueDate: text }),
})

export const StacView = z
  .object({
    evaluationSk: z.string(),
    status: z.int(),
    statusText: z.string(),
    submittedBy: text,
    submittedOn: text,
    decidedBy: text,
    decidedOn: text,
    comment: text,
    version: z.int(),
    whyNot: z.object({ submit: whyNot, approve: whyNot, return: whyNot }),
  })
  .meta({ id: 'StacView' })
export type StacView = z.output<typeof StacView>

const savedStac = envelope(z.object({ evaluationSk: z.string(), status: z.int(), statusText: z.string(), version: z.int() }))
const EDIT_PLACEMENTS = 20
const COMPLETE_PLACEMENTS = 21

/** [S-7.6-04] `evaluationSk` is the key of the STAC record; isSubmit true submits, false approves. */
export const updateStacStatus = endpoint({
  ...evaluations,
  method: 'GET',
  path: '/Evaluations/UpdateSTACStatus',
  summary: 'Submits (isSubmit true) or approves (false) a State reimbursement approval; changes data, so it needs an Idempotency-Key',
  permission: [EDIT_PLACEMENTS, COMPLETE_PLACEMENTS],
  audit: { action: 'change' },
  changesState: true,
  query: z.strictObject({ evaluationSk: Sk, isSubmit: z.enum(['true', 'false']).transform((flag) => flag === 'true') }),
  versioned: 'accepts',
  response: savedStac,
})

/** The third decision, which the specification's flag has no value for (process.md 1.16). */
export const returnStac = endpoint({
  ...evaluations,
  method: 'POST',
  path: '/Evaluations/ReturnSTAC',
  summary: 'Returns a submitted State reimbursement approval with a comment; it is corrected and submitted again',
  permission: COMPLETE_PLACEMENTS,
  audit: { action: 'change' },
  body: z.strictObject({ evaluationSk: Sk, comment: TypedText(2000) }).meta({ id: 'StacReturn' }),
  versioned: 'requires',
  response: savedStac,
})
