import { z } from 'zod'
import { ELIGIBILITY_RESULTS } from '@trellis/domain/ieps/eligibility.ts'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'

const ADD_IEP = 22
const VIEW_IEP = 14
const EDIT_IEP = 23

const ieps = { base: 'api', tag: 'IEP' } as const
/** Whoever is signed in has changed it; the name that the browser sends counts for nothing. */
const lastModuser = TypedText(254).nullish()
const saved = envelope(z.object({ iepFormSK: z.string() }))

/**
 * S 3.13: two payloads for one call. A new record belongs to a referral, and its type comes from the stage of the case; an
 * annual one names the IEP that it follows, sends 2 as its type, and is told by `isAnnual`.
 */
export const NewIepForm = z
  .strictObject({
    referralSK: Sk.nullish(),
    studentSK: Sk.nullish(),
    lastModuser,
    iepMeetingType: z.int32().nullish(),
    typeOfMeeting: z.int32().nullish(),
    isAnnual: z.boolean().nullish(),
    referenceIEPFormsk: Sk.nullish(),
  })
  .meta({ id: 'NewIepForm' })

/** [S-3.13-02] `iepAmendment` says that an amendment is meant: nothing else comes through this call. */
export const IepAmendment = z
  .strictObject({ referralSK: Sk.nullish(), iepFormSK: Sk, iepAmendment: z.boolean().nullish(), lastModuser })
  .meta({ id: 'IepAmendment' })

/** [S-7.6-01][S-7.6-03] */
export const addIepForm = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Add',
  summary: 'Begins an IEP: for the referral in work, or as the annual review of the IEP in force; 409 when one is in work already',
  permission: ADD_IEP,
  audit: { action: 'add' },
  body: NewIepForm,
  anyCaseKeys: true,
  response: saved,
})

/** [S-7.6-02] */
export const amendIepForm = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Amend',
  summary: 'Begins an amendment of the IEP in force, which stays in force until the amendment is finalised',
  permission: ADD_IEP,
  audit: { action: 'add' },
  body: IepAmendment,
  anyCaseKeys: true,
  response: saved,
})

const text = z.string().nullable()
const yesNo = z.enum(['Yes', 'No']).nullable()

const answers = {
  lackReadingInstruction: yesNo,
  lackMathInstruction: yesNo,
  limitedEnglish: yesNo,
  hasDisability: yesNo,
  needsSpecialEducation: yesNo,
  eligibilityResult: z.enum(ELIGIBILITY_RESULTS).nullable(),
  /** DisabilityClassification. */
  classification: z.int32().nullable(),
}

export const IepSection = z
  .object({
    section: z.string(),
    name: z.string(),
    isRequired: z.boolean(),
    state: z.enum(['notStarted', 'inProgress', 'complete', 'doesNotApply', 'locked']),
    /** Why it does not apply. */
    reason: text,
    isCarried: z.boolean(),
    /** Whether an amendment may name it. */
    isAmendable: z.boolean(),
    /** Whether this amendment names it. */
    isAmended: z.boolean(),
  })
  .meta({ id: 'IepSection' })
export type IepSection = z.output<typeof IepSection>

export const IepMandate = z.object({
  mandateSk: z.string(),
  mandateType: text,
  mandateDescription: z.string(),
  frequency: z.int().nullable(),
  duration: z.int().nullable(),
  period: text,
  groupSize: z.int().nullable(),
  ratio: text,
  language: text,
  isTwelveMonth: z.boolean(),
  serviceStartDate: text,
  serviceEndDate: text,
  firstAttendDate: text,
})
export type IepMandate = z.output<typeof IepMandate>

/** An IEP form as far as it is stored: what it is, its eligibility section, its services and the state of its sections. */
export const IepRecord = z
  .object({
    iepFormSK: z.string(),
    studentSk: z.string(),
    nycId: text,
    referralSK: text,
    iepType: z.int(),
    iepTypeText: z.string(),
    status: z.int(),
    statusText: z.string(),
    isAnnual: z.boolean(),
    isAmendment: z.boolean(),
    isPreschool: z.boolean(),
    reference: z.object({ iepFormSk: z.string(), iepTypeText: z.string(), finalisedDate: text }).nullable(),
    meeting: z.object({ meetingSk: z.string(), meetingDate: text }).nullable(),
    effectiveDate: text,
    endDate: text,
    projectedAnnualDate: text,
    finalisedDate: text,
    begunBy: text,
    begunOn: text,
    lastSavedBy: text,
    eligibility: z.object(answers),
    sections: z.array(IepSection),
    mandates: z.array(IepMandate),
    version: z.int(),
    whyNot: z.object({
      edit: text.describe('Why this person cannot change it now; null when they can'),
      cancel: text.describe('Why this person cannot cancel it now; null when they can'),
    }),
  })
  .meta({ id: 'IepRecord' })
export type IepRecord = z.output<typeof IepRecord>

/** [P-7-21] */
export const getIepForm = endpoint({
  ...ieps,
  method: 'GET',
  path: '/IEP/Get/{id}',
  summary: 'An IEP form: what it is, eligibility, services and the state of its sections, by iepFormSk',
  permission: VIEW_IEP,
  audit: { action: 'view' },
  params: z.strictObject({ id: Sk }),
  response: IepRecord,
  versioned: 'answers',
})

export const IepEligibility = z
  .strictObject({
    iepFormSK: Sk,
    ...answers,
    /** Of an amendment: the sections that the agreement names; they open, the others stay as they were. */
    amendedSections: z.array(z.string().max(60)).max(30).optional(),
  })
  .meta({ id: 'IepEligibility' })

export const saveIepEligibility = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Update',
  summary: 'Saves the eligibility section of a draft, and of an amendment the sections that it changes',
  permission: EDIT_IEP,
  audit: { action: 'change' },
  body: IepEligibility,
  anyCaseKeys: true,
  versioned: 'requires',
  response: envelope(z.object({ iepFormSK: z.string(), version: z.int() })),
})

export const cancelIepForm = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Cancel',
  summary: 'Cancels a draft; the IEP in force is not touched',
  permission: EDIT_IEP,
  audit: { action: 'change' },
  body: z.strictObject({ iepFormSK: Sk }).meta({ id: 'IepCancellation' }),
  anyCaseKeys: true,
  versioned: 'requires',
  response: envelope(z.object({ iepFormSK: z.string(), status: z.int() })),
})
