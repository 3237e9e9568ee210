import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { expect, it } from 'vitest'
import { sampleFacts } from './testing/sample-uploads.ts'
import { emptyUpload, uploadFormOf, uploadTargetOf, type UploadValues } from './upload-values.ts'

const filled = (documentType: number): UploadValues => ({
  ...emptyUpload(documentType),
  parentGuardianProvidedConsent: 'No',
  dateSigned: '2026-11-20',
  chairpersonSignedDate: '2026-11-18',
  parentSignedDate: '2026-11-19',
  parentGuardianEIServices: 'Yes',
  parentGuardianPreschoolSpecialEducation: 'No',
  parentConsentDate: '2026-11-17',
  relationshipRRR: '3',
  otherCEM: 'Aunt',
  printedNameRRR: 'Rosa Vega',
  partialServiceProvided: ['1', '5'],
  placementAuthorizationDate: '2026-12-01',
  summerAuthorizationDate: '2027-07-06',
  request: '301',
  agencyName: 'Bright Steps',
  locationCode: 'A1',
  buildingCode: 'B1',
  signedByGuardianSk: '51',
})
const json = (type: number): Record<string, unknown> => JSON.parse(uploadTargetOf(filled(type), sampleFacts(), ['a.pdf']).formJson!) as Record<string, unknown>

it('[S-3.8-04] the form has every field of the specification, each with the types that it belongs to', () => {
  const T = DocumentType
  const common = { filesList: ['a.pdf'] }
  const answer = { parentGuardianProvidedConsent: 'No', dateSigned: '11/20/2026' }
  expect(json(T.ConsentForInitialProvisionOfServices)).toEqual({ documentType: 72, ...common, ...answer })
  expect(json(T.ConsentForAdditionalAssessments)).toEqual({ documentType: 20, ...common, ...answer, request: '301' })
  expect(json(T.ConsentForInitialEvaluation)).toEqual({ documentType: 18, ...common, ...answer, signedByGuardianSk: '51' })
  expect(json(T.PartiallyServedNotice)).toEqual({ documentType: 70, ...common, partialServiceProvided: [1, 5] })
  expect(json(T.PreschoolAcceptanceLetter)).toEqual({
    documentType: 68, ...common, placementAuthorizationDate: '12/01/2026', summerAuthorizationDate: '07/06/2027', agencyName: 'Bright Steps', locationCode: 'A1',
  })
  expect(json(T.DEP1)).toEqual({
    documentType: 17, ...common, dateSigned: '11/20/2026', chairpersonSignedDate: '11/18/2026', parentSignedDate: '11/19/2026', parentGuardianEIServices: 'Yes',
    parentGuardianPreschoolSpecialEducation: 'No', parentConsentDate: '11/17/2026', relationshipRRR: 3, otherCEM: 'Aunt', printedNameRRR: 'Rosa Vega',
  })
  expect(json(T.STAC)).toEqual({ documentType: 62, ...common })
})

it('what was typed for another type stays behind, and an aunt is only named where the relationship is another one', () => {
  expect(uploadFormOf({ ...filled(DocumentType.DEP1), relationshipRRR: '1' }).otherCEM).toBeUndefined()
  expect(uploadFormOf(filled(DocumentType.VarianceNotification))).toEqual({ documentType: uploadKindOf(71)!.type })
  expect(uploadTargetOf(filled(DocumentType.STAC), sampleFacts(), [])).toMatchObject({ caseActionSk: undefined, locationCode: undefined, dateSigned: undefined })
})
