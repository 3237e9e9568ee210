import { WAIVER_PROPOSERS } from '@trellis/domain/referrals/waiver-words.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, StudentId, TypedText } from './fields.ts'

const referrals = { base: 'api', tag: 'Referrals' } as const
const text = z.string().nullable()
const line = TypedText(250).default('')
const long = TypedText(4000).default('')

/** What is filled in; a day that is no day and a missing field are for the rules to refuse. */
export const ReferralFormFields = z
  .strictObject({
    source: z.int32().nullable().default(null),
    sourceName: line,
    sourceTitle: line,
    sourcePhone: TypedText(30).default(''),
    dateReceived: TypedText(30).default(''),
    reasons: z.array(z.int32()).max(30).default([]),
    otherReason: line,
    narrative: long,
    interventions: long,
    eiHistory: long,
    schoolOrProgram: line,
    parentContacted: z.boolean().nullable().default(null),
    parentContact: long,
    languageHome: z.int32().nullable().default(null),
  })
  .meta({ id: 'ReferralFormFields' })
export type ReferralFormFields = z.output<typeof ReferralFormFields>

const whyNot = text.describe('Why it cannot be done now by this person; null when it can')

/** What was recorded of a signed agreement. */
export const RecordedWaiver = z
  .object({
    referralSk: z.string(),
    waiverProposedBy: z.enum(WAIVER_PROPOSERS),
    parentSignatureDate: z.string(),
    schoolRepresentative: z.string(),
    schoolSignatureDate: z.string(),
    /** The later signature: three years count from it. */
    waivedOn: z.string(),
    nextTriennialDate: z.string(),
    recordedBy: text,
  })
  .meta({ id: 'RecordedWaiver' })
export type RecordedWaiver = z.output<typeof RecordedWaiver>

export const ReferralView = z
  .object({
    referralSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    eiId: text,
    type: z.int(),
    typeText: z.string(),
    status: z.int(),
    statusText: z.string(),
    form: ReferralFormFields,
    /** Date of the request, where somebody asked that the district refer or reevaluate. */
    requestDate: text,
    referralDate: text,
    consentDate: text,
    closedOn: text,
    requestedBy: text,
    reviewedBy: text,
    rejectReason: text,
    withdrawReason: text,
    /** Of a three-year request that parent and school agreed to waive. */
    waiver: RecordedWaiver.nullable(),
    /** Notices of this referral that are still to be completed or sent. */
    draftNotices: z.array(z.string()),
    today: z.string(),
    birthDate: text,
    version: z.int(),
    whyNot: z.object({ edit: whyNot, review: whyNot, withdraw: whyNot }),
  })
  .meta({ id: 'ReferralView' })
export type ReferralView = z.output<typeof ReferralView>

export const getReferral = endpoint({
  ...referrals,
  method: 'GET',
  path: '/Referrals/GetReferral/{referralSk}',
  summary: 'A referral or request for reevaluation with its form and what can be done about it; a draft for its creator and supervisors',
  permission: 4,
  audit: { action: 'view' },
  params: z.strictObject({ referralSk: Sk }),
  response: ReferralView,
  versioned: 'answers',
})

export const ReferralLine = z
  .object({
    referralSk: z.string(),
    type: z.int(),
    typeText: z.string(),
    status: z.int(),
    statusText: z.string(),
    requestDate: text,
    referralDate: text,
    closedOn: text,
    requestedBy: text,
  })
  .meta({ id: 'ReferralLine' })
export type ReferralLine = z.output<typeof ReferralLine>

export const listReferrals = endpoint({
  ...referrals,
  method: 'GET',
  path: '/Referrals/GetReferrals/{studentSk}',
  summary: 'Referrals and requests for reevaluation of a student, the latest first',
  permission: 4,
  audit: { action: 'list' },
  params: z.strictObject({ studentSk: Sk }),
  response: z.array(ReferralLine),
})

/** What the form for a new one begins with. */
export const NewReferral = z
  .object({
    studentSk: z.string(),
    nycId: text,
    eiId: text,
    birthDate: text,
    today: z.string(),
    /** Of a reevaluation, chosen by the system; of a first referral 1, until the source is chosen. */
    type: z.int(),
    typeText: z.string(),
    /** Why there cannot be a new one now; null when there can. */
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** A draft of the same kind that this person saved for later. */
    draftSk: text,
    prefill: z.object({ languageHome: z.int().nullable(), schoolOrProgram: z.string() }),
  })
  .meta({ id: 'NewReferral' })
export type NewReferral = z.output<typeof NewReferral>

export const getNewReferral = endpoint({
  ...referrals,
  method: 'GET',
  path: '/Referrals/GetNewReferral/{nycId}',
  summary: 'Whether a student can be referred or a reevaluation asked for today, and of which type',
  permission: 5,
  audit: { action: 'view' },
  params: z.strictObject({ nycId: StudentId }),
  query: z.strictObject({ kind: z.enum(['initial', 'reevaluation']) }),
  response: NewReferral,
})

export const SavedReferral = z.object({ referralSk: z.string(), type: z.int(), status: z.int(), version: z.int() })
export type SavedReferral = z.output<typeof SavedReferral>

export const saveReferral = endpoint({
  ...referrals,
  method: 'POST',
  path: '/Referrals/Save',
  summary: 'Adds or changes a referral or a request for reevaluation: 1 saves for later, 2 submits',
  permission: [5, 6],
  audit: { action: 'change' },
  body: z.strictObject({
    referralSk: Sk.nullish(),
    studentSk: Sk,
    /** 19, 2 or 4 as the form showed it for a reevaluation; of a first referral the source decides between 1 and 3. */
    referralType: z.int32(),
    actionType: z.union([z.literal(1), z.literal(2)]),
    form: ReferralFormFields,
  }),
  anyCaseKeys: true,
  response: envelope(SavedReferral),
  versioned: 'accepts',
})

export const reviewReferral = endpoint({
  ...referrals,
  method: 'POST',
  path: '/Referrals/Review',
  summary: 'Approves (3) or rejects (4) a request for referral or for additional reevaluation',
  permission: 7,
  audit: { action: 'change' },
  body: z.strictObject({ referralSk: Sk, actionType: z.union([z.literal(3), z.literal(4)]), reason: long }),
  anyCaseKeys: true,
  response: envelope(SavedReferral),
  versioned: 'requires',
})

export const withdrawReferral = endpoint({
  ...referrals,
  method: 'POST',
  path: '/Referrals/Withdraw',
  summary: 'Cancels a draft, or a referral of which no notice was sent; all of its data will be lost',
  permission: [5, 6, 7],
  audit: { action: 'change' },
  body: z.strictObject({ referralSk: Sk, reasonId: z.int32().nullable().default(null), otherReason: line, isConfirmed: z.boolean() }),
  anyCaseKeys: true,
  response: envelope(SavedReferral),
  versioned: 'requires',
})
