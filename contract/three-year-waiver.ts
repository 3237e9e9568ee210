import { WAIVER_PROPOSERS } from '@trellis/domain/referrals/waiver-words.ts'
import { z } from 'zod'
import { ReceivedFile } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, StudentId, TypedText } from './fields.ts'
import { RecordedWaiver, SavedReferral } from './referrals.ts'
import { FormDay } from './upload-form.ts'

const SEND_REEVALUATION_PWN = 29
const referrals = { base: 'api', tag: 'Referrals', permission: SEND_REEVALUATION_PWN } as const
const text = z.string().nullable()
const nothing = z.literal('').transform(() => undefined)

export const WaiverFacts = z
  .object({
    /** The referral that the address names: the three-year request, or the closed referral before one is made. */
    referralSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    eiId: text,
    status: z.int(),
    today: z.string(),
    /** The running three years: from when, and up to when. */
    lastEvaluation: text,
    threeYearDate: text,
    /** Whoever asks, as the first proposal for the representative of the school. */
    personName: z.string(),
    /** Why nothing can be waived from here; null when it can. */
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The latest agreement, where it came with or after this referral. */
    recorded: RecordedWaiver.nullable(),
    /** A three-year request from which it can be waived instead. */
    openRequestSk: text,
    version: z.int(),
  })
  .meta({ id: 'WaiverFacts' })
export type WaiverFacts = z.output<typeof WaiverFacts>

export const getThreeYearWaiver = endpoint({
  ...referrals,
  method: 'GET',
  path: '/Referrals/GetThreeYearWaiver/{referralSk}/{nycId}',
  summary: 'Whether the mandated three-year reevaluation can be waived from this referral, and what was recorded of an earlier waiver',
  audit: { action: 'view' },
  params: z.strictObject({ referralSk: Sk, nycId: StudentId }),
  response: WaiverFacts,
  versioned: 'answers',
})

/** The fields of notice 19 (process.md 3.4) as the signed copy has them. */
export const ThreeYearWaiver = z
  .strictObject({
    referralSk: Sk,
    waiverProposedBy: z.union([nothing, z.enum(WAIVER_PROPOSERS)]).optional(),
    parentAgrees: z.union([nothing, z.enum(['Yes', 'No'])]).optional(),
    /** MM/DD/YYYY. */
    parentSignatureDate: FormDay,
    schoolRepresentative: TypedText(250).trim().default(''),
    schoolSignatureDate: FormDay,
    file: z.array(ReceivedFile).min(1, 'at least one file is needed'),
  })
  .meta({ id: 'ThreeYearWaiver' })

export const waiveThreeYear = endpoint({
  ...referrals,
  method: 'POST',
  path: '/Referrals/WaiveThreeYear',
  summary: 'Records the signed agreement of parent and school that the mandated three-year reevaluation is not needed',
  audit: { action: 'change' },
  multipart: true,
  body: ThreeYearWaiver,
  anyCaseKeys: true,
  response: envelope(SavedReferral.extend({ nextTriennialDate: z.string() })),
  versioned: 'requires',
})
