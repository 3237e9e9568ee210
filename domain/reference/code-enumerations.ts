/**
 * The numbers that rules, records and the wire agree on. The same number means different things in different families
 * (4 is an IEP meeting, a reevaluation request, a submitted assessment), so code names the family and never a bare
 * number. The texts shown to people are in the reference lists.
 */

/** The value type of a family of codes. */
export type CodeOf<Family extends Readonly<Record<string, number | string>>> = Family[keyof Family]

/** Referral, and in subsets IEP form, notice, consent, placement and link request; 4 is unused (process.md 1.2). */
export const ReferralStatus = {
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
} as const
export type ReferralStatus = CodeOf<typeof ReferralStatus>

export const ReferralType = {
  InitialReferral: 1,
  RequestForAdditionalReevaluation: 2,
  RequestForInitialReferral: 3,
  RequestForReevaluation: 4,
  Mandate3Year: 19,
  NotSpecified: 999,
} as const
export type ReferralType = CodeOf<typeof ReferralType>

/** An assessment: a family of its own, though its numbers look like those of a referral. */
export const EvalStatus = {
  Assigned: 1,
  Finalised: 2,
  InProgress: 3,
  Submitted: 4,
  ExtensionRequested: 5,
  Returned: 6,
  ExtensionRejected: 7,
  ExtensionApproved: 8,
  Removed: 9,
  FinalisedDeclined: 10,
  FinalisedExistingReport: 11,
} as const
export type EvalStatus = CodeOf<typeof EvalStatus>

export const ExtensionStatus = { Pending: 5, Rejected: 7, Approved: 8 } as const
export type ExtensionStatus = CodeOf<typeof ExtensionStatus>

/** Sent with a save; 8 is unused. */
export const ActionCode = {
  SaveForLater: 1,
  Submit: 2,
  Approve: 3,
  Reject: 4,
  Request: 5,
  SHP: 6,
  Finalize: 7,
  Cancelled: 9,
} as const
export type ActionCode = CodeOf<typeof ActionCode>

export const ChangeKind = { Add: 1, Edit: 2, Delete: 3 } as const
export type ChangeKind = CodeOf<typeof ChangeKind>

export const MeetingType = { GenEd: 1, SHM: 3, IEP: 4, EVL: 5, AnnualReview: 98, IEPReconvene: 99 } as const
export type MeetingType = CodeOf<typeof MeetingType>

export const MeetingIEPType = {
  Initial: 1,
  Reevaluation: 2,
  AdditionalReevaluation: 3,
  Mandated3Year: 4,
  Annual: 5,
  Waiver: 6,
  Amendment: 7,
  Reconvene: 8,
  Assessment: 9,
} as const
export type MeetingIEPType = CodeOf<typeof MeetingIEPType>

export const SubMeetingType = { Annual: 1, Reconvene: 2 } as const
export type SubMeetingType = CodeOf<typeof SubMeetingType>

export const MeetingMode = { InPerson: 1, Telephone: 2, VideoConference: 3, Hybrid: 4 } as const
export type MeetingMode = CodeOf<typeof MeetingMode>

export const MeetingStatus = {
  Scheduled: 1,
  Rescheduled: 2,
  Held: 3,
  NotHeldParentAbsent: 4,
  NotHeldOther: 5,
  Cancelled: 10,
} as const
export type MeetingStatus = CodeOf<typeof MeetingStatus>

export const NoticeType = {
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
} as const
export type NoticeType = CodeOf<typeof NoticeType>

export const NoticeStatus = { Draft: 2, PendingPWN: 9, Sent: 6, Cancelled: 10 } as const
export type NoticeStatus = CodeOf<typeof NoticeStatus>

/** Any value other than 1 or 2 reads Not Received. */
export const ConsentOutcome = { Yes: 1, No: 2, NotReceived: 3 } as const
export type ConsentOutcome = CodeOf<typeof ConsentOutcome>

export const ConsentStatus = { Requested: 1, Given: 6, RevokedOrExpired: 7, Refused: 8, Cancelled: 10 } as const
export type ConsentStatus = CodeOf<typeof ConsentStatus>

export const ConsentType = {
  InitialEvaluation: 1,
  Reevaluation: 2,
  AdditionalAssessments: 3,
  InitialProvisionOfServices: 4,
  InitialProvisionParentallyPlaced: 5,
  DeferredPlacement: 6,
  DEP1: 7,
  ParentNoticeOfIntent: 8,
  ShareInformationParentallyPlaced: 9,
  ESYSurvey: 10,
  FinalNoticeOfRecommendation: 11,
  ParentWithdrawalOfConsent: 12,
  NoticeOfTermination: 13,
  TwelveMonthSchoolYear: 14,
  WaiverOfIEPMeeting: 15,
  WrittenNotificationOptOut: 16,
  ElectronicCommunication: 17,
  SharePersonallyIdentifiableInformation: 18,
} as const
export type ConsentType = CodeOf<typeof ConsentType>

export const IEPStatus = {
  Draft: 2,
  PendingReview: 3,
  ReviewCompletion: 5,
  Finalised: 6,
  Ended: 7,
  Cancelled: 10,
} as const
export type IEPStatus = CodeOf<typeof IEPStatus>

export const PlacementType = { Summer: 1, TenMonth: 2 } as const
export type PlacementType = CodeOf<typeof PlacementType>

export const PlacementStatus = {
  Open: 1,
  DraftOffer: 2,
  Offered: 3,
  Attending: 5,
  Authorised: 6,
  Ended: 7,
  Declined: 8,
  Cancelled: 10,
} as const
export type PlacementStatus = CodeOf<typeof PlacementStatus>

export const StacStatus = { Draft: 2, Submitted: 3, Approved: 6, Returned: 8 } as const
export type StacStatus = CodeOf<typeof StacStatus>

export const DocumentStatus = {
  Submitted: 1,
  Resent: 2,
  Resubmitted: 3,
  Accepted: 4,
  NotUsable: 5,
  Deleted: 9,
} as const
export type DocumentStatus = CodeOf<typeof DocumentStatus>

export const EIChildStatus = {
  New: 1,
  Submitted: 2,
  ActionRequested: 3,
  InReview: 4,
  StudentLinked: 5,
  Referred: 6,
  Complete: 7,
  OptedOut: 8,
  Closed: 9,
} as const
export type EIChildStatus = CodeOf<typeof EIChildStatus>

export const ParentLinkStatus = { Open: 1, PendingReview: 3, Linked: 6, Rejected: 8, Cancelled: 10 } as const
export type ParentLinkStatus = CodeOf<typeof ParentLinkStatus>

export const MDEWorklistStatus = {
  Received: 1,
  AppointmentPending: 2,
  EvaluatorAssigned: 3,
  InProgress: 4,
  ReportsSubmitted: 5,
  Complete: 6,
  Closed: 7,
  ReturnedByAgency: 8,
  Removed: 10,
} as const
export type MDEWorklistStatus = CodeOf<typeof MDEWorklistStatus>

export const MDEWaitlistStatus = {
  CentralWaitlist: 1,
  AgencyWaitlist: 2,
  OfferedToAgency: 3,
  MovedToWorklist: 6,
  Removed: 10,
} as const
export type MDEWaitlistStatus = CodeOf<typeof MDEWaitlistStatus>

export const CaseCloseReason = {
  ParentPrincipalAgreement: 1,
  FinalNoticeReferredElsewhere: 2,
  FinalNoticeLackOfConsent: 3,
  FinalNoticeStudentMoved: 4,
  PhoneOutreach: 5,
  FinalNoticeIEPEnded: 6,
  PlacementSignature: 7,
  Placement45DayOutreach: 8,
  RevocationElapsed: 9,
  Ineligibility: 10,
  Declassification: 11,
  Discharge: 12,
} as const
export type CaseCloseReason = CodeOf<typeof CaseCloseReason>

export const CaseActionType = {
  CaseClose: 1,
  Referral: 2,
  ReevaluationClose: 3,
  Inreach: 4,
  Assignment: 5,
  Outreach: 6,
  Meeting: 7,
  PWN: 8,
  Consent: 9,
  ReasonForDelay: 10,
  Document: 11,
  Placement: 12,
  System: 13,
} as const
export type CaseActionType = CodeOf<typeof CaseActionType>

export const CaseActionStatus = { Open: 1, Draft: 2, Accepted: 6, Closed: 7, Cancelled: 10 } as const
export type CaseActionStatus = CodeOf<typeof CaseActionStatus>

export const EventType = { Manual: 1, System: 2, Inreach: 3, Outreach: 4 } as const
export type EventType = CodeOf<typeof EventType>

export const ATSStatus = { Active: 1, Discharged: 2 } as const
export type ATSStatus = CodeOf<typeof ATSStatus>

export const StudentSpecialEdStatus = { Active: 1, Inactive: 2, CaseClosed: 3, Ineligible: 4, Referred: 5 } as const
export type StudentSpecialEdStatus = CodeOf<typeof StudentSpecialEdStatus>

export const SchoolDayType = {
  Instructional: 1,
  Partial: 2,
  Remote: 3,
  HolidayOrRecess: 4,
  StaffOnly: 5,
  EmergencyClosing: 6,
  Summer: 7,
  Weekend: 8,
} as const
export type SchoolDayType = CodeOf<typeof SchoolDayType>

/** Zero-based, as JavaScript counts them. */
export const Months = {
  January: 0,
  February: 1,
  March: 2,
  April: 3,
  May: 4,
  June: 5,
  July: 6,
  August: 7,
  September: 8,
  October: 9,
  November: 10,
  December: 11,
} as const
export type Months = CodeOf<typeof Months>

/** The chip of a case, as the wire spells it; no value means on time. */
export const ComplianceStatus = {
  AtRisk: 'At Risk',
  OutOfCompliance: 'Out of Compliance',
  ReasonForDelay: 'Reason for Delay',
} as const
export type ComplianceStatus = CodeOf<typeof ComplianceStatus>

/** Where the work stands; the empty string means no open work. */
export const CaseProcess = {
  Referral: 'Referral',
  Eval: 'Eval',
  EvalIEP: 'Eval/IEP',
  IEP: 'IEP',
  Placement: 'Placement',
  None: '',
} as const
export type CaseProcess = CodeOf<typeof CaseProcess>

/** Why the work is done; the empty string means none. */
export const CaseStage = {
  Initial: 'Initial',
  Reevaluation: 'Reevaluation',
  Annual: 'Annual',
  Triennial: 'Triennial',
  Active: 'Active',
  None: '',
} as const
export type CaseStage = CodeOf<typeof CaseStage>

/** Choices are kept as these words [P-3-26]. */
export const YesNo = { Yes: 'Yes', No: 'No' } as const
export type YesNo = CodeOf<typeof YesNo>

/** Types of document that behaviour depends on; all 117 are in the list DocumentType. */
export const DocumentType = {
  WrittenNotification: 1,
  DEP1: 17,
  ConsentForInitialEvaluation: 18,
  ConsentForReevaluation: 19,
  ConsentForAdditionalAssessments: 20,
  FunctionalBehaviorAssessment: 39,
  STAC: 62,
  PreschoolAcceptanceLetter: 68,
  PartiallyServedNotice: 70,
  VarianceNotification: 71,
  ConsentForInitialProvisionOfServices: 72,
  WaiverOfIEPMeeting: 75,
  ThreeYearWaiver: 89,
  IEP: 90,
  PhysicalExamination: 95,
  ProgressReport: 105,
  WithdrawalAgreement: 109,
  TwelveMonthSchoolYearConsent: 115,
  VarianceRequest: 116,
  NotApplicable: 999,
} as const
export type DocumentType = CodeOf<typeof DocumentType>

/** The location that stands for every agency; the preselected option. */
export const ALL_AGENCIES = { locationName: 'All Agencies', locationCode: 'ALL_AGENCY', locationKey: 0 } as const
