import { z } from 'zod'
import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { Sk, TypedText } from './fields.ts'

const nothing = z.union([z.null(), z.literal('')]).transform(() => undefined)
const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** MM/DD/YYYY on the wire, a plain day inside; empty is none. */
export const FormDay = z
  .union([
    nothing,
    TypedText(10)
      .transform((text) => text.replace(US_DATE, '$3-$1-$2'))
      .refine(isPlainDate, { error: 'must be a real day in the form MM/DD/YYYY' }),
  ])
  .optional()
const yesNo = z.union([nothing, z.enum(['Yes', 'No'])]).optional()
const line = z.union([nothing, TypedText(200).trim()]).optional()
const id = z.union([nothing, z.coerce.number<number | string>().int()]).optional()

/** [S-3.8-04] `formJson` of an upload: the whole form, in the specification's names. What it holds besides is kept as it came. */
export const UploadFormJson = z
  .object({
    parentGuardianProvidedConsent: yesNo,
    dateSigned: FormDay,
    chairpersonSignedDate: FormDay,
    parentSignedDate: FormDay,
    parentGuardianEIServices: yesNo,
    parentGuardianPreschoolSpecialEducation: yesNo,
    parentConsentDate: FormDay,
    relationshipRRR: id,
    partialServiceProvided: z.array(z.coerce.number<number | string>().int()).max(20).nullish().transform((ids) => ids ?? undefined),
    otherCEM: line,
    printedNameRRR: line,
    placementAuthorizationDate: FormDay,
    summerAuthorizationDate: FormDay,
    request: z.union([nothing, Sk]).optional(),
    agencyName: line,
    locationCode: line,
    signedByGuardianSk: z.union([nothing, Sk]).optional(),
  })
  .meta({ id: 'UploadFormJson' })
