import { z } from 'zod'
import { endpoint, uploadsDocuments } from './endpoint.ts'
import { Sk, TypedText } from './fields.ts'
import { Agency } from './users.ts'

const read = { base: 'api', method: 'GET' } as const
const text = z.string().nullable()

/** What the rules of domain/consents ask about a case. */
export const UploadCaseFacts = z
  .object({
    today: z.string(),
    hasEiId: z.boolean(),
    referral: z.object({ status: z.int(), isInitial: z.boolean(), receivedOn: text }).nullable(),
    consentDate: text,
    isEvaluationAnswered: z.boolean(),
    isServicesAnswered: z.boolean(),
    hasServicesToConsent: z.boolean(),
    areServicesConsented: z.boolean(),
    hasActiveIep: z.boolean(),
    eiChildStatus: z.int().nullable(),
    offered: z.object({ tenMonth: z.boolean(), summer: z.boolean() }),
    isAgencyNeeded: z.boolean(),
  })
  .meta({ id: 'UploadCaseFacts' })

export const UploadFacts = z
  .object({
    studentSk: z.string(),
    studentName: z.string(),
    referralSk: text,
    known: UploadCaseFacts,
    /** Document types that this person may upload for this student with the form of the dialog. */
    types: z.array(z.int()),
    primaryParent: text,
    otherParent: text,
    guardians: z.array(z.object({ guardianSk: z.string(), name: z.string(), relationship: z.string() })),
  })
  .meta({ id: 'UploadFacts' })
export type UploadFacts = z.output<typeof UploadFacts>

export const getUploadFacts = endpoint({
  ...read,
  tag: 'Documents',
  path: '/Document/GetUploadFacts/{studentSk}',
  summary: 'What the dialog of uploads needs to know of a student: types, parents, and the facts that its rules ask for',
  permission: uploadsDocuments,
  audit: { action: 'view' },
  params: z.strictObject({ studentSk: Sk }),
  response: UploadFacts,
})

/** [S-7.3-05] */
export const getProgramServices = endpoint({
  ...read,
  tag: 'IEP',
  path: '/IEPProgramServices/GetProgramServices/{id}',
  summary: 'Programs of the IEP that a referral led to, else of the one in force, by referralSk',
  permission: [14, 13],
  audit: { action: 'view' },
  params: z.strictObject({ id: Sk }),
  response: z.object({ programServices: z.object({ programs: z.array(z.object({ mandateSk: z.string(), mandateType: z.string(), description: z.string() })) }) }),
})

/** [S-7.3-04] */
export const getSeitApplicableForPal = endpoint({
  ...read,
  tag: 'IEP',
  path: '/IEPProgramServices/GetSEITApplicableForPAL',
  summary: 'Whether an itinerant teacher is among the programs of a student, and whether an acceptance letter has to name the agency',
  permission: [14, 13],
  audit: { action: 'view' },
  query: z.strictObject({ studentSk: Sk }),
  response: z.object({ isSEITApplicable: z.boolean(), isAgencyNeeded: z.boolean() }),
})

/** [S-7.3-03] The parameter is spelt so. */
export const searchSeitLocations = endpoint({
  ...read,
  tag: 'MDE',
  path: '/MDE/SearchSEITLocations',
  summary: 'Agencies by a part of their name, by the beginning of their location code, or by both',
  permission: [19, 20],
  audit: { none: 'agencies of the district, no student data' },
  query: z.strictObject({ agencyName: TypedText(120).trim().default(''), loctionCode: TypedText(40).trim().default('') }),
  response: z.array(Agency),
})
