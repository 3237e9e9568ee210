import { describe, expect, it } from 'vitest'
import seed from '../../database/seed/reference-lists.json' with { type: 'json' }
import { CLOSE_REASON_LABELS } from './close-reason-labels.ts'
import * as codes from './code-enumerations.ts'
import * as people from './people-codes.ts'

type ListName = keyof typeof seed.lists
interface Item {
  readonly id: number
  readonly description: string
  readonly value: string
}
const itemsOf = (name: ListName): readonly Item[] => seed.lists[name].items
const pairsOf = (name: ListName) => itemsOf(name).map((item) => [item.id, item.description])

/** Families kept as code, by the name of their list. */
const families: Partial<Record<ListName, Readonly<Record<string, number>>>> = {
  ReferralStatus: codes.ReferralStatus,
  ReferralType: codes.ReferralType,
  EvalStatus: codes.EvalStatus,
  ExtensionStatus: codes.ExtensionStatus,
  ActionCode: codes.ActionCode,
  ChangeKind: codes.ChangeKind,
  MeetingType: codes.MeetingType,
  MeetingIEPType: codes.MeetingIEPType,
  SubMeetingType: codes.SubMeetingType,
  MeetingMode: codes.MeetingMode,
  MeetingStatus: codes.MeetingStatus,
  NoticeType: codes.NoticeType,
  NoticeStatus: codes.NoticeStatus,
  ConsentOutcome: codes.ConsentOutcome,
  ConsentStatus: codes.ConsentStatus,
  ConsentType: codes.ConsentType,
  IEPStatus: codes.IEPStatus,
  PlacementType: codes.PlacementType,
  PlacementStatus: codes.PlacementStatus,
  StacStatus: codes.StacStatus,
  DocumentStatus: codes.DocumentStatus,
  EIChildStatus: codes.EIChildStatus,
  ParentLinkStatus: codes.ParentLinkStatus,
  MDEWorklistStatus: codes.MDEWorklistStatus,
  MDEWaitlistStatus: codes.MDEWaitlistStatus,
  CaseCloseReason: codes.CaseCloseReason,
  CaseActionType: codes.CaseActionType,
  CaseActionStatus: codes.CaseActionStatus,
  EventType: codes.EventType,
  ATSStatus: codes.ATSStatus,
  StudentSpecialEdStatus: codes.StudentSpecialEdStatus,
  SchoolDayType: codes.SchoolDayType,
  Months: codes.Months,
  Relationship: people.Relationship,
  Contacts: people.Contacts,
  DeliveryMethod: people.DeliveryMethod,
  ContactMethod: people.ContactMethod,
  EngagementStatus: people.EngagementStatus,
  EIOutreachToFrom: people.EIOutreachToFrom,
}

const byNumber = (a: number, b: number) => a - b

describe('codes in code and in the reference data are the same', () => {
  it.each(Object.entries(families))('%s', (name, family) => {
    const inData = itemsOf(name as ListName).map((item) => item.id)
    expect(Object.values(family).sort(byNumber)).toEqual(inData.sort(byNumber))
  })
  it('chips, processes, stages and choices are the words of their lists', () => {
    const words = (name: ListName) => itemsOf(name).map((item) => item.description)
    expect(Object.values(codes.ComplianceStatus)).toEqual(words('ComplianceStatus'))
    expect(Object.values(codes.CaseProcess).filter(Boolean)).toEqual(words('CaseProcess'))
    expect(Object.values(codes.CaseStage).filter(Boolean)).toEqual(words('CaseStage'))
    expect(itemsOf('YesNo').map((item) => item.value)).toEqual(Object.values(codes.YesNo))
  })
  it('every document type that code names exists', () => {
    const known = itemsOf('DocumentType').map((item) => item.id)
    for (const id of Object.values(codes.DocumentType)) expect(known).toContain(id)
  })
})

describe('the numbers the specification fixes', () => {
  it('[S-3.15-11] status codes', () => {
    expect(codes.ReferralStatus).toEqual({
      Open: 1,
      Draft: 2,
      PendingReview: 3,
      ReviewCompletion: 5,
      Accepted: 6,
      Closed: 7,
      Rejected: 8,
      PendingPWN: 9,
      Cancelled: 10,
      ScheduleSHM: 11,
      SHMScheduled: 12,
      GenEdScheduled: 13,
      NotSpecified: 999,
    })
  })
  it('[S-3.15-12] action codes', () => {
    expect(codes.ActionCode).toEqual(
      { SaveForLater: 1, Submit: 2, Approve: 3, Reject: 4, Request: 5, SHP: 6, Finalize: 7, Cancelled: 9 },
    )
  })
  it('[S-3.15-13] change kinds', () => {
    expect(codes.ChangeKind).toEqual({ Add: 1, Edit: 2, Delete: 3 })
  })
  it('[S-3.15-14] months from 0', () => {
    const months = 'January February March April May June July August September October November December'.split(' ')
    expect(codes.Months).toEqual(Object.fromEntries(months.map((month, i) => [month, i])))
  })
  it('[S-3.15-02] meeting/IEP types', () => {
    expect(codes.MeetingIEPType).toEqual({
      Initial: 1,
      Reevaluation: 2,
      AdditionalReevaluation: 3,
      Mandated3Year: 4,
      Annual: 5,
      Waiver: 6,
      Amendment: 7,
      Reconvene: 8,
      Assessment: 9,
    })
  })
  it('[S-3.15-03] meeting types', () => {
    expect(codes.MeetingType).toEqual({ GenEd: 1, SHM: 3, IEP: 4, EVL: 5, AnnualReview: 98, IEPReconvene: 99 })
  })
  it('[S-3.15-04] referral types', () => {
    expect(codes.ReferralType).toEqual({
      InitialReferral: 1,
      RequestForAdditionalReevaluation: 2,
      RequestForInitialReferral: 3,
      RequestForReevaluation: 4,
      Mandate3Year: 19,
      NotSpecified: 999,
    })
  })
  it('[S-3.15-05] notice types', () => {
    expect(codes.NoticeType).toEqual({
      NoticeOfIR: 5,
      Refusal: 7,
      PreSchool: 13,
      RequestForReEval: 14,
      AdditionalReEval: 15,
      RefusalReEval: 16,
      RefusalAdditionalReEval: 17,
      Mandated3YearReEval: 18,
      ParentWaiver: 19,
      RequestAdditionalAssessments: 20,
      ParentallyPlaced: 21,
      Withdrawal: 22,
      Initial: 23,
      ReevaluationAnnual: 24,
      Declassification: 25,
      InitialEligibilityRecommendationIneligible: 26,
    })
  })
  it('[S-3.15-06] relationship ids 1 to 26 in their order', () => {
    const names =
      'Adoptive Agency Aunt Birth EmancipatedYouth FamilyFriend Father FosterParent FosterSurrogate GodParent ' +
      'Grandparent LegalPerson Mother Neighbor NonRelative OtherLegalGuardian OtherRelative ' +
      'ParentHasAssignTemporaryGuardianshipTo Parent Sibling StepParent SurrogateParent Title15A ' +
      'Uncle WardOfState CaseWorkerOrPlanner'
    expect(people.Relationship).toEqual(Object.fromEntries(names.split(' ').map((name, i) => [name, i + 1])))
    expect(itemsOf('Relationship').map((item) => item.value)).toEqual(names.split(' '))
  })
  it('[S-3.15-01] case-close reasons have the short names as labels', () => {
    expect(CLOSE_REASON_LABELS).toEqual({
      1: 'Parent and Principal agreement',
      2: 'Final notice referred elsewhere',
      3: 'Final notice lack of consent',
      4: 'Final notice student moved',
      5: 'Phone outreach',
      6: 'Final notice IEP ended',
      7: 'Placement signature',
      8: 'Placement 45-day outreach',
      9: 'Revocation of consent elapsed',
      10: 'Ineligibility letter/PWN',
      11: 'Declassification',
      12: 'Discharge',
    })
  })
  it('[M-3.5-05] contacts', () => {
    expect(pairsOf('Contacts')).toEqual([
      [1, 'Primary'],
      [2, 'Secondary'],
      [3, 'Other'],
    ])
  })
  it('[M-3.5-06] delivery methods', () => {
    expect(pairsOf('DeliveryMethod')).toEqual([
      [1, 'Postal Mail'],
      [2, 'Electronic Mail'],
      [3, 'Parent Portal'],
    ])
  })
  it('[M-3.5-07] IEP meeting types in their order', () => {
    expect(pairsOf('IEPMeetingType')).toEqual([
      [1, 'Initial'],
      [5, 'Annual Review'],
      [2, 'Reevaluation'],
      [3, 'Additional Reevaluation'],
    ])
  })
  it('[M-5.2-10] contact methods', () => {
    expect(people.ContactMethod).toMatchObject({ Phone: 1, Email: 3, HomeVisit: 4, SchoolVisit: 5, PostalMail: 6 })
    expect(pairsOf('ContactMethod').slice(0, 6)).toEqual([
      [1, 'Phone call'], [2, 'Fax'], [3, 'Email'], [4, 'Home visit'], [5, 'School visit'], [6, 'Physical postal mail'],
    ])
  })
  it('[M-3.4-09] sides of an EI outreach', () => {
    expect(pairsOf('EIOutreachToFrom')).toEqual([
      [1, 'Parent/Guardian/Foster Parent'], [2, 'CPSE admin'], [3, 'EI Transition Team'], [4, 'Foster Care Planner/Agency'], [5, 'EISC/EI Regional Office'], [6, 'MDE'],
      [7, 'Preschool Program'], [8, 'Other'],
    ])
  })
  it('[S-9-10] placement types', () => {
    expect(pairsOf('PlacementType')).toEqual([
      [1, 'Summer placement'],
      [2, '10 month placement'],
    ])
  })
  it('[S-3.15-09] document types run from 1 to 116, plus 999 not applicable', () => {
    expect(itemsOf('DocumentType').map((item) => item.id)).toEqual(
      [...Array.from({ length: 116 }, (_, i) => i + 1), 999],
    )
    expect(itemsOf('DocumentType').at(-1)?.description).toBe('Not applicable')
  })
  it('[S-3.15-10] document types with fixed ids', () => {
    expect(codes.DocumentType).toMatchObject({
      WrittenNotification: 1,
      DEP1: 17,
      ConsentForInitialEvaluation: 18,
      STAC: 62,
      IEP: 90,
      ProgressReport: 105,
      TwelveMonthSchoolYearConsent: 115,
      VarianceRequest: 116,
    })
  })
  it('[S-3.15-15] IEP form sections, misspelt as they are on the wire', () => {
    expect(itemsOf('IEPFormSection').map((item) => item.value)).toEqual(
      (
        'StudentNeedsSpecalFactors PresentPerformance IEP IEPMeasuableAnnualGoal MeasurablePostsecondary ' +
        'IEPReportingToParents IEPProgramServices testingAcccommodation BehaviourInterventionPlan ' +
        'ParticipateAssessment PromotionCriteria ParticipationWithoutDisability ' +
        'SpecialTransportation ProgressReport IEPSummary CompensatoryService ' +
        'SpecLearningJustification EmotionalDisability EducationalBenefitReviewProcess ' +
        'IEPCoordinatedTransitionActivities CBST CSP Meeting IEPIneligibility IEPDeclassification ' +
        'IEPSectionLevelStatus IEPConsent ' +
        'IEPPersonallyIdentifiableInformation'
      ).split(' '),
    )
  })
  it('[P-4-04] EI status 3 means action requested', () => {
    expect(codes.EIChildStatus.ActionRequested).toBe(3)
  })
  it('[P-4-05] EI document status 2 means resent', () => {
    expect(codes.DocumentStatus.Resent).toBe(2)
  })
  it('[P-3-19] the default location is All Agencies', () => {
    expect(codes.ALL_AGENCIES).toEqual({ locationName: 'All Agencies', locationCode: 'ALL_AGENCY', locationKey: 0 })
    expect(seed.lists.Locations.items[0]).toMatchObject(codes.ALL_AGENCIES)
  })
  it('[P-3-25] choices are 1 Yes, 2 No and 3 Not Received', () => {
    expect(pairsOf('ConsentOutcome')).toEqual([
      [codes.ConsentOutcome.Yes, 'Yes'],
      [codes.ConsentOutcome.No, 'No'],
      [codes.ConsentOutcome.NotReceived, 'Not Received'],
    ])
    expect(Object.values(codes.ConsentOutcome)).toEqual([1, 2, 3])
  })
  it('[S-9-06] 50 is the evaluation of the physical examination', () => {
    expect(itemsOf('EvaluationType').find(({ id }) => id === 50)).toMatchObject({ value: 'physical-examination' })
  })
  it('[P-3-26] Yes/No choices are the strings Yes and No', () => {
    expect(Object.values(codes.YesNo)).toEqual(['Yes', 'No'])
  })
  it('extension, assessment and referral numbers are families of their own', () => {
    expect(codes.ExtensionStatus).toEqual({ Pending: 5, Rejected: 7, Approved: 8 })
    expect(codes.EvalStatus).toMatchObject(
      { Finalised: 2, Returned: 6, FinalisedDeclined: 10, FinalisedExistingReport: 11 },
    )
  })
})
