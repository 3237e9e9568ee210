import type { IepRecord } from '@trellis/contract/ieps.ts'

/** A draft of an initial IEP as the server answers it. The child is invented. */
export const sampleIep = (own: Partial<IepRecord> = {}): IepRecord => ({
  iepFormSK: '7', studentSk: '11', nycId: '200000001', referralSK: '21', iepType: 1, iepTypeText: 'Initial', status: 2, statusText: 'Draft', isAnnual: false, isAmendment: false, isPreschool: false,
  reference: null, meeting: { meetingSk: '41', meetingDate: '2026-11-18' }, effectiveDate: null, endDate: null, projectedAnnualDate: null, finalisedDate: null, begunBy: 'Paula Psych',
  begunOn: '2026-11-19', lastSavedBy: 'Paula Psych',
  eligibility: { lackReadingInstruction: null, lackMathInstruction: null, limitedEnglish: null, hasDisability: null, needsSpecialEducation: null, eligibilityResult: null, classification: null },
  sections: [
    { section: 'IEP', name: 'Eligibility / identifying information', isRequired: true, state: 'notStarted', reason: null, isCarried: false, isAmendable: false, isAmended: false },
    { section: 'PresentPerformance', name: 'Present levels of performance', isRequired: true, state: 'notStarted', reason: null, isCarried: false, isAmendable: false, isAmended: false },
    { section: 'MeasurablePostsecondary', name: 'Measurable postsecondary goals', isRequired: false, state: 'doesNotApply', reason: 'Begins with the IEP in effect when the student turns 15.', isCarried: false, isAmendable: false, isAmended: false },
  ],
  mandates: [], version: 1, whyNot: { edit: null, cancel: null }, ...own,
})

export const sampleAmendment = (own: Partial<IepRecord> = {}): IepRecord =>
  sampleIep({
    iepType: 7, iepTypeText: 'Amendment', isAmendment: true, reference: { iepFormSk: '6', iepTypeText: 'Initial', finalisedDate: '2026-01-15' },
    eligibility: { lackReadingInstruction: 'No', lackMathInstruction: 'No', limitedEnglish: 'No', hasDisability: 'Yes', needsSpecialEducation: 'Yes', eligibilityResult: 'Eligible', classification: 8 },
    sections: sampleIep().sections.slice(0, 2).map((one) => ({ ...one, isCarried: true, isAmendable: true, state: one.section === 'IEP' ? 'inProgress' : 'locked' })),
    ...own,
  })

export const sampleClassifications = {
  'GET /api/ReferenceValue/DisabilityClassification': () => [
    { id: 1, description: 'Preschool Student with a Disability', sortOrder: 1, value: 'PSD' }, { id: 8, description: 'Learning Disability', sortOrder: 8, value: 'LD' },
    { id: 9, description: 'Multiple Disabilities', sortOrder: 9, value: 'MD' }, { id: 15, description: 'Not eligible', sortOrder: 15, value: 'NE' },
  ],
}
