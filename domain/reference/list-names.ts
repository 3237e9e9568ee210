/** The 90 reference lists: kept in the database, edited by an administrator, ids never reused (process.md 6.1, 6.9). */
export const REFERENCE_LISTS = [
  'Borough', 'State', 'District', 'CSERegion', 'LocationType', 'Locations', 'DBN', 'SchoolYear', 'Sex', 'Ethnicity',
  'Grade', 'Language', 'Relationship', 'Contacts', 'HousingStatus', 'FosterAgency', 'RedAlert',
  'DisabilityClassification', 'CaseStage', 'ReasonForReferral', 'CaseCloseReason', 'DischargeReason',
  'DischargeStatus', 'ReasonForDelay', 'ReferralWithdrawReason', 'LinkRejectionReason', 'IEPMeetingType',
  'MeetingCancelReason', 'MeetingNotHeldReason', 'DeliveryMethod', 'AttendeeRole', 'AttendanceOutcome',
  'ContactMethod', 'ResponseMethod', 'EngagementStatus', 'RelatedAction', 'EIOutreachToFrom', 'LanguageSupport',
  'NoticeType', 'PwnActionKind', 'ConsentOutcome', 'WaiverReason', 'IneligibilityReason', 'DeclassificationReason',
  'DeclassificationSupport', 'EvaluationType', 'EvalStatus', 'ExtensionReason', 'ExtensionRejectionReason',
  'AssessmentRejectionReason', 'Discipline', 'PreschoolEvaluationComponent', 'AssessmentMethod', 'IEPDocumentKind',
  'MandateType', 'ProviderService', 'RelatedService', 'ClassroomSetting', 'StaffingRatio', 'GroupType', 'GroupSize',
  'Frequency', 'FrequencyPeriod', 'Duration', 'ServiceLocation', 'TwelveMonthBasis', 'GoalMeasure', 'GoalSchedule',
  'ProgressStatus', 'ProgressReportPeriod', 'TestingAccommodation', 'AssessmentParticipation', 'PromotionCriterion',
  'LREPlacement', 'PreschoolServiceCode', 'SpecialTransportation', 'ExitDiploma', 'PlacementType', 'PartialService',
  'ProgramAcceptanceOutcome', 'DocumentType', 'DocumentStatus', 'EIChildStatus', 'EIAutoEligibleCondition',
  'EIDocumentType', 'EIReuploadReason', 'EITransitionMilestone', 'MDERemovalReason', 'AccessPurpose',
  'DisclosureBasis',
] as const

/** The 37 code enumerations: served the same way and never edited (process.md 6.2). */
export const CODE_ENUMERATIONS = [
  'SchoolDayType', 'Months', 'ATSStatus', 'StudentSpecialEdStatus', 'CaseProcess', 'ReferralType', 'ReferralStatus',
  'ActionCode', 'ChangeKind', 'YesNo', 'ComplianceStatus', 'CaseActionType', 'CaseActionStatus', 'ParentLinkStatus',
  'MeetingType', 'MeetingIEPType', 'SubMeetingType', 'MeetingMode', 'MeetingStatus', 'TimeSlotStep', 'EventType',
  'NotificationType', 'NoticeStatus', 'ConsentStatus', 'ConsentType', 'OutreachFormType', 'ExtensionStatus',
  'ExtensionDays', 'IEPStatus', 'IEPFormSection', 'PlacementStatus', 'StacStatus', 'DocumentFormat',
  'UploadFileType', 'MDEWorklistStatus', 'MDEWaitlistStatus', 'RoleName',
] as const

export type ReferenceListName = (typeof REFERENCE_LISTS)[number]
export type CodeEnumerationName = (typeof CODE_ENUMERATIONS)[number]

const BY_LOWER_CASE: ReadonlyMap<string, ReferenceListName | CodeEnumerationName> = new Map(
  [...REFERENCE_LISTS, ...CODE_ENUMERATIONS].map((name) => [name.toLowerCase(), name]),
)

/** The list a name on the wire means: lookup knows no case. Undefined for a name that is no list [P-3-28]. */
export const findListName = (name: string): ReferenceListName | CodeEnumerationName | undefined =>
  BY_LOWER_CASE.get(name.toLowerCase())

export const isEditableList = (name: string): name is ReferenceListName =>
  (REFERENCE_LISTS as readonly string[]).includes(name)
