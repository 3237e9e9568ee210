import { describe, expect, it } from 'vitest'
import { DocumentType } from '../reference/code-enumerations.ts'
import { isPlacementDateDisabled, isSummerDateDisabled, summerWindow } from './authorization-dates.ts'
import { consentOutcomeText, isAnswered } from './consent-outcome.ts'
import { printedNameFor } from './printed-name.ts'
import { isAgencyNeeded } from './seit-rule.ts'
import type { UploadCase, UploadForm } from './upload-form.ts'
import { CONSENT_CHOICE_TYPES, LISTED_UPLOADS, offeredUploads, uploadKindOf } from './upload-kinds.ts'
import { refusalObstacle, uploadObstacle } from './upload-obstacle.ts'
import { uploadProblemsOf } from './upload-problems.ts'

const T = DocumentType
const known: UploadCase = {
  today: '2026-11-21',
  hasEiId: true,
  referral: { status: 12, isInitial: true, receivedOn: '2026-09-10' },
  consentDate: '2026-10-01',
  isEvaluationAnswered: false,
  isServicesAnswered: false,
  hasServicesToConsent: true,
  areServicesConsented: true,
  hasActiveIep: true,
  eiChildStatus: 2,
  offered: { tenMonth: true, summer: true },
  isAgencyNeeded: false,
}
const said = (form: UploadForm, own: Partial<UploadCase> = {}) => uploadProblemsOf(form, { ...known, ...own }).map(({ field, message }) => [field, message])
const answered = { parentGuardianProvidedConsent: 'Yes', dateSigned: '2026-11-20' } as const

describe('what an upload asks', () => {
  it('[S-3.8-02] outcome 1 is Yes, 2 No, anything else Not Received', () => {
    expect([1, 2, 3, 0, 7, null, undefined].map(consentOutcomeText)).toEqual(['Yes', 'No', ...Array<string>(5).fill('Not Received')])
    expect([1, 2, 3, null].map(isAnswered)).toEqual([true, true, false, false])
  })

  it('[S-3.15-08] the written notification is a consent type beside the two of the list', () => {
    expect(CONSENT_CHOICE_TYPES).toEqual([T.ConsentForInitialProvisionOfServices, T.WrittenNotification, T.WaiverOfIEPMeeting])
    for (const type of CONSENT_CHOICE_TYPES) expect(uploadKindOf(type)).toMatchObject({ hasChoice: true, date: 'required' })
    expect(LISTED_UPLOADS.map(({ type }) => type)).not.toContain(T.WrittenNotification)
  })

  it('[S-5.6-16] DEP-1 is in the list only for a child with an early-intervention id', () => {
    expect(offeredUploads({ hasEiId: true })).toHaveLength(10)
    expect(offeredUploads({ hasEiId: false }).map(({ type }) => type)).toEqual(LISTED_UPLOADS.map(({ type }) => type).filter((type) => type !== T.DEP1))
  })

  it('[S-5.6-03][S-5.6-04][S-5.6-08][S-5.6-09] consents want a choice and a date, DEP-1 and additional assessments a date too', () => {
    for (const documentType of CONSENT_CHOICE_TYPES)
      expect(said({ documentType })).toEqual([['parentGuardianProvidedConsent', 'Error: Selection is mandatory'], ['dateSigned', 'Error: Date Signed is required']])
    for (const documentType of [T.DEP1, T.ConsentForAdditionalAssessments])
      expect(said({ documentType })).toContainEqual(['dateSigned', 'Error: Date Signed is required'])
    for (const documentType of [T.STAC, T.VarianceNotification, T.FunctionalBehaviorAssessment, T.ProgressReport]) expect(said({ documentType })).toEqual([])
  })

  it('[S-5.6-05][S-5.6-06][S-5.6-07] the date lies between the consent date and today', () => {
    const of = (dateSigned: string) => said({ documentType: T.WaiverOfIEPMeeting, ...answered, dateSigned })
    expect(of('2026-11-22')).toEqual([['dateSigned', 'Error: Future Dates are not allowed']])
    expect(of('2026-09-30')).toEqual([['dateSigned', 'Error: Date Signed can not be earlier than the Consent Date']])
    expect([of('2026-11-21'), of('2026-10-01')]).toEqual([[], []])
    expect(of('2026-02-30')).toEqual([['dateSigned', 'Error: Please enter a valid date']])
  })

  it('[S-5.6-10] no date of DEP-1 lies ahead', () => {
    const form = {
      documentType: T.DEP1, dateSigned: '2026-11-20', parentGuardianEIServices: 'Yes', parentGuardianPreschoolSpecialEducation: 'No', parentConsentDate: '2026-11-21', relationshipRRR: 1, printedNameRRR: 'A',
    } as const
    expect(said(form)).toEqual([])
    for (const field of ['parentConsentDate', 'chairpersonSignedDate', 'parentSignedDate'] as const)
      expect(said({ ...form, [field]: '2026-11-22' })).toEqual([[field, 'Error: Future Dates are not allowed']])
    expect(said({ ...form, relationshipRRR: 3 })).toEqual([['otherCEM', 'Error: Field is mandatory']])
    expect(said({ ...form, parentGuardianEIServices: 'No' })).toHaveLength(1)
  })

  it('[S-4.7-08] the printed name follows the relationship', () => {
    const parents = { primaryParent: 'Luz Rivera', otherParent: null }
    expect([1, 2, 3, undefined].map((relationship) => printedNameFor(relationship, parents))).toEqual(['Luz Rivera', '', '', ''])
    expect(printedNameFor(2, { ...parents, otherParent: 'Juan Vega' })).toBe('Juan Vega')
  })
})

describe('the acceptance letter', () => {
  it('[S-5.6-12] placement dates are disabled in July and August of this and the next year', () => {
    const disabled = (day: string) => isPlacementDateDisabled(day, '2026-11-21')
    expect(['2026-07-01', '2026-08-31', '2027-07-15', '2027-08-01'].map(disabled)).toEqual([true, true, true, true])
    expect(['2026-06-30', '2026-09-01', '2025-07-15', '2028-08-01', '2027-12-31'].map(disabled)).toEqual([false, false, false, false, false])
  })

  it('[S-5.6-11] the summer date lies in July or August of this or the next year', () => {
    expect(summerWindow('2026-11-21')).toEqual({ from: '2026-07-01', to: '2027-08-31' })
    const disabled = (day: string) => isSummerDateDisabled(day, '2026-11-21')
    expect(['2026-07-01', '2026-08-31', '2027-07-01', '2027-08-31'].map(disabled)).toEqual([false, false, false, false])
    expect(['2026-06-30', '2026-09-01', '2027-06-30', '2027-09-01', '2028-07-01', '2025-08-01'].map(disabled)).toEqual([true, true, true, true, true, true])
  })

  it('[S-4.7-25][S-4.7-26][M-9-09] with SEIT alone the agency is needed, be it once or twice; with another program or none it is not', () => {
    const programs = (...types: string[]) => types.map((mandateType) => ({ mandateType }))
    expect([programs('SEIT'), programs('SEIT', 'SEIT')].map(isAgencyNeeded)).toEqual([true, true])
    expect([programs(), programs('SEIT', 'RS'), programs('RS')].map(isAgencyNeeded)).toEqual([false, false, false])
    const form = { documentType: T.PreschoolAcceptanceLetter, placementAuthorizationDate: '2026-12-01' }
    expect(said(form, { isAgencyNeeded: true })).toEqual([['locationCode', 'Error: Please select an agency']])
    expect(said({ ...form, locationCode: 'A1' }, { isAgencyNeeded: true })).toEqual([])
  })

  it('wants a date for what waits', () => {
    const of = (form: Partial<UploadForm>, offered: UploadCase['offered']) => said({ documentType: T.PreschoolAcceptanceLetter, ...form }, { offered })
    expect(of({}, { tenMonth: false, summer: true })).toHaveLength(1)
    expect(of({ summerAuthorizationDate: '2027-07-06' }, { tenMonth: false, summer: true })).toEqual([])
    expect(of({ summerAuthorizationDate: '2027-07-06' }, { tenMonth: true, summer: true })).toHaveLength(1)
  })
})

describe('what stands in the way', () => {
  const why = (type: number, own: Partial<UploadCase> = {}) => uploadObstacle(type, { ...known, ...own })

  it('[S-5.6-13] additional assessments need a consent to evaluate first', () => {
    expect(why(T.ConsentForAdditionalAssessments)).toBeUndefined()
    expect(why(T.ConsentForAdditionalAssessments, { consentDate: null })).toBe(
      'Error: Please upload Consent for Initial/Reevaluation to upload consent for additional assessment(s)',
    )
  })

  it('consent to evaluate waits for its notice, and is answered once', () => {
    const at = (status: number, isInitial = true) => ({ referral: { status, isInitial, receivedOn: null } })
    expect([9, 11, 12].map((status) => why(T.ConsentForInitialEvaluation, at(status)))).toEqual([undefined, undefined, undefined])
    expect([1, 3, 6, 13].map((status) => why(T.ConsentForInitialEvaluation, at(status)))).toEqual(Array(4).fill('The initial referral does not wait for consent to evaluate.'))
    expect(why(T.ConsentForInitialEvaluation, { isEvaluationAnswered: true })).toBe('The parent has answered the request for consent to evaluate already.')
    expect(why(T.ConsentForInitialEvaluation, { referral: null })).toBe('The student has no open initial referral.')
    expect(why(T.ConsentForReevaluation, at(6, false))).toBeUndefined()
    expect(why(T.ConsentForReevaluation)).toBe('The student has no open request for reevaluation.')
  })

  it('a refusal can be recorded once the notice was sent', () => {
    const at = (status: number) => ({ ...known, referral: { status, isInitial: true, receivedOn: null } })
    expect(refusalObstacle(T.ConsentForInitialEvaluation, 'No', at(9))).toBe('A refusal can be recorded once the notice of the referral has been sent.')
    expect(refusalObstacle(T.ConsentForInitialEvaluation, 'No', at(11))).toBeUndefined()
    expect(refusalObstacle(T.ConsentForInitialEvaluation, 'Yes', at(9))).toBeUndefined()
  })

  it('the others by their own record', () => {
    expect(why(T.ConsentForInitialProvisionOfServices, { hasServicesToConsent: false })).toBe('There are no services to consent to yet: the IEP is not finalized.')
    expect(why(T.WaiverOfIEPMeeting, { hasActiveIep: false })).toBe('There is no IEP in force whose meeting could be waived.')
    expect(why(T.PreschoolAcceptanceLetter, { offered: { tenMonth: false, summer: false } })).toBe('No placement of this student waits for an acceptance letter.')
    expect(why(T.DEP1, { hasEiId: false })).toBe('DEP-1 is for a student with an early-intervention ID.')
    expect(why(T.WrittenNotification, { eiChildStatus: 8 })).toBe('The early-intervention record does not wait for the written notification any more.')
    expect([T.STAC, T.ProgressReport, T.VarianceNotification].map((type) => why(type))).toEqual([undefined, undefined, undefined])
  })
})
