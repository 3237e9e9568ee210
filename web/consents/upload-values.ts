import type { UploadFacts } from '@trellis/contract/consents.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { UploadSentence, uploadProblemsOf } from '@trellis/domain/consents/upload-problems.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { UploadTarget } from '../files/use-upload.ts'

/** What is typed, as the fields hold it: '' where nothing is. Days are YYYY-MM-DD, or the text while it is none. */
export interface UploadValues {
  documentType: string
  parentGuardianProvidedConsent: '' | 'Yes' | 'No'
  dateSigned: string
  chairpersonSignedDate: string
  parentSignedDate: string
  parentGuardianEIServices: '' | 'Yes' | 'No'
  parentGuardianPreschoolSpecialEducation: '' | 'Yes' | 'No'
  parentConsentDate: string
  relationshipRRR: string
  otherCEM: string
  printedNameRRR: string
  partialServiceProvided: string[]
  placementAuthorizationDate: string
  summerAuthorizationDate: string
  request: string
  /** Of the agency that was picked. */
  agencyName: string
  locationCode: string
  buildingCode: string
  signedByGuardianSk: string
}

export const emptyUpload = (documentType: number | undefined): UploadValues => ({
  documentType: documentType === undefined ? '' : String(documentType),
  parentGuardianProvidedConsent: '',
  dateSigned: '',
  chairpersonSignedDate: '',
  parentSignedDate: '',
  parentGuardianEIServices: '',
  parentGuardianPreschoolSpecialEducation: '',
  parentConsentDate: '',
  relationshipRRR: '',
  otherCEM: '',
  printedNameRRR: '',
  partialServiceProvided: [],
  placementAuthorizationDate: '',
  summerAuthorizationDate: '',
  request: '',
  agencyName: '',
  locationCode: '',
  buildingCode: '',
  signedByGuardianSk: '',
})

const given = <T extends string>(value: T): Exclude<T, ''> | undefined => (value === '' ? undefined : (value as Exclude<T, ''>))

/** What belongs to the chosen type; what was typed for another one stays behind. */
export function uploadFormOf(values: UploadValues): UploadForm {
  const kind = uploadKindOf(Number(values.documentType))
  const form = { documentType: Number(values.documentType) }
  if (!kind) return form
  return {
    ...form,
    ...(kind.hasChoice && { parentGuardianProvidedConsent: given(values.parentGuardianProvidedConsent) }),
    ...(kind.date && { dateSigned: given(values.dateSigned) }),
    ...(kind.extra === 'signer' && { signedByGuardianSk: given(values.signedByGuardianSk) }),
    ...(kind.extra === 'additionalAssessments' && { request: given(values.request) }),
    ...(kind.extra === 'partialServices' && { partialServiceProvided: values.partialServiceProvided.map(Number) }),
    ...(kind.extra === 'acceptanceLetter' && {
      placementAuthorizationDate: given(values.placementAuthorizationDate),
      summerAuthorizationDate: given(values.summerAuthorizationDate),
      agencyName: given(values.agencyName),
      locationCode: given(values.locationCode),
    }),
    ...(kind.extra === 'dep1' && dep1Of(values)),
  }
}

const dep1Of = (values: UploadValues): Partial<UploadForm> => ({
  chairpersonSignedDate: given(values.chairpersonSignedDate),
  parentSignedDate: given(values.parentSignedDate),
  parentGuardianEIServices: given(values.parentGuardianEIServices),
  parentGuardianPreschoolSpecialEducation: given(values.parentGuardianPreschoolSpecialEducation),
  parentConsentDate: given(values.parentConsentDate),
  relationshipRRR: values.relationshipRRR === '' ? undefined : Number(values.relationshipRRR),
  otherCEM: values.relationshipRRR === '3' ? given(values.otherCEM) : undefined,
  printedNameRRR: given(values.printedNameRRR),
})

/** The rules of the domain as React Hook Form asks for them. */
export const uploadResolver =
  (facts: UploadFacts): Resolver<UploadValues> =>
  (values) => {
    const missing = values.documentType === '' ? [{ field: 'documentType', code: 'upload.type', message: UploadSentence.mandatory }] : []
    const problems = [...missing, ...uploadProblemsOf(uploadFormOf(values), facts.known)]
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ field, code, message }) => [field!, { type: code, message }]))
    return { values: {}, errors: errors as FieldErrors<UploadValues> }
  }

const usDay = (day: string | undefined): string | undefined => (day === undefined ? undefined : toUsDate(day))

/** [S-7.4-01][S-7.4-02][S-7.4-03] The form as it travels: its own fields, and all of it once more as JSON, files by name. */
export function uploadTargetOf(values: UploadValues, facts: UploadFacts, filesList: readonly string[]): UploadTarget {
  const { documentType, ...form } = uploadFormOf(values)
  const isOfReferral = documentType === DocumentType.FunctionalBehaviorAssessment
  const json = Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' && name.endsWith('Date') ? toUsDate(value) : value]),
  )
  return {
    type: 'standalone',
    studentSk: facts.studentSk,
    documentType,
    parentGuardianProvidedConsent: form.parentGuardianProvidedConsent,
    dateSigned: usDay(form.dateSigned),
    authorizedDate: usDay(form.placementAuthorizationDate),
    summerAuthorizationDate: usDay(form.summerAuthorizationDate),
    buildingCode: form.locationCode && given(values.buildingCode),
    locationCode: form.locationCode,
    caseActionSk: form.request ?? (isOfReferral ? (facts.referralSk ?? undefined) : undefined),
    formJson: JSON.stringify({ documentType, filesList, ...json, ...(form.dateSigned && { dateSigned: toUsDate(form.dateSigned) }) }),
  }
}
