import { z } from 'zod'
import { StacView } from './evaluations.ts'

const text = z.string().nullable()
const count = z.int().nullable()

/** [P-3-15][S-3.9-02][S-3.9-03] What a row says of a case. Keys and texts that a case has none of are null. */
export const CaseRow = z
  .object({
    studentSk: z.string(),
    nycId: text,
    /** Spelt `eId` in grid rows and `eiId` elsewhere [P-3-15]. */
    eId: text,
    studentName: z.string(),
    referralSk: text,
    evaluationSk: text,
    evaluationName: text,
    dueDate: text,
    activity: text,
    activityStatus: count,
    activityStatusText: text,
    complianceStatus: z.enum(['At Risk', 'Out of Compliance', 'Reason for Delay']).nullable(),
    daysPastCompliance: z.int(),
    daysPastPolicyCompliance: z.int(),
    complianceDate: text,
    locationCode: text,
    meetingSk: text,
    iepFormSk: text,
    iepType: count,
    studentGrade: text,
    consentSk: text,
    pwnType: count,
    outreachSk: text,
    preschoolSummarySk: text,
    declassificationId: text,
    declassficationPwnSk: text,
    inEligibilitySk: text,
    inEligibilityPwnSk: text,
    sharePersonallyIdentifiableInformation: text,
    eventType: text,
    eventSubject: text,
    documentDetails: z.array(z.object({ documentFileName: z.string(), documentRef: z.string() })),

    twelveMonthConsentSk: text,
    consentSkParentallyPlaced: text,
    consentSkInitialProvisionalService: text,
    consentSkDeferredPlacement: text,
    consentSkDEP1: text,
    consentSkC7P: text,
    consentSkShareInformationParentallyPlaced: text,
    consentSkParentNoticeofParentallyPlaced: text,
    consentSkESY: text,
    parentWithdrawalSk: text,
    noticeOfTerminationSk: text,
    placementWithdrawalSk: text,
    finalNoticeofInitialEvalWithdrawalSk: text,

    dbn: text,
    schoolName: text,
    district: count,
    caseStage: text,
    caseProcess: text,
    referralType: count,
    referralTypeText: text,
    nextMeetingDate: text,
    assignedTo: text,
    assignedPersonSk: text,
    evaluationsOpen: z.int(),
    evaluationsTotal: z.int(),
    placementSk: text,
    /** Early intervention only. */
    agencyCode: text,
    agencyName: text,
    notifiedDate: text,
    /** Whether there is something to expand: assessments, or documents of the EI child. */
    hasDetails: z.boolean(),
  })
  .meta({ id: 'CaseRow' })
export type CaseRow = z.output<typeof CaseRow>

/** One assessment below a case of the evaluations grid. */
export const EvaluationRow = z
  .object({
    evaluationSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    referralSk: z.string(),
    evaluationName: z.string(),
    evaluationTypeId: z.int(),
    activity: text,
    activityStatus: z.int(),
    activityStatusText: z.string(),
    dueDate: text,
    daysLeft: count,
    complianceStatus: z.enum(['At Risk', 'Out of Compliance', 'Reason for Delay']).nullable(),
    complianceDate: text,
    daysPastCompliance: z.int(),
    daysPastPolicyCompliance: z.int(),
    assignedTo: text,
    agencyName: text,
    language: text,
    extensionStatus: count,
    extensionStatusText: text,
  })
  .meta({ id: 'EvaluationRow' })
export type EvaluationRow = z.output<typeof EvaluationRow>

/** [P-3-16] A document of an EI child, with the two things its actions need. */
export const EiDocumentRow = z
  .object({
    documentRef: z.string(),
    documentFileName: z.string(),
    documentComment: text,
    eiDocumentType: z.int(),
    eiDocumentTypeText: z.string(),
    otherEIType: text,
    documentStatus: z.int(),
    documentStatusText: z.string(),
    uploadDate: z.string(),
    studentSk: z.string(),
  })
  .meta({ id: 'EiDocumentRow' })
export type EiDocumentRow = z.output<typeof EiDocumentRow>

/** [S-3.9-01] A document below a row: the newest of its type. */
export const DocumentRow = z
  .object({
    uploadDate: z.string(),
    documentType: z.string(),
    otherDocType: text,
    actions: z.array(z.string()),
    documentRef: z.string(),
    lfEntryID: text,
    documentFormat: z.string(),
    docFormat: z.string(),
    docLink: text,
    isDoHmhMigrated: z.boolean(),
    evaluationName: text,
    expandedRow: z.boolean(),
    documentName: z.string(),
    /** Of a STAC form, for whoever sees placements: how far the approval is. */
    stac: StacView.nullable(),
  })
  .meta({ id: 'DocumentRow' })
export type DocumentRow = z.output<typeof DocumentRow>

export const EventLogRow = z
  .object({
    eventSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    eId: text,
    studentName: z.string(),
    studentGrade: text,
    locationCode: text,
    /** Manual events have an action menu, System events have none. */
    eventType: z.enum(['Manual', 'System']),
    eventSubject: z.string(),
    notes: text,
    dateTimeOccurred: z.string(),
    loggedBy: text,
    /** Of a logged contact: which way, between whom and how. */
    direction: z.enum(['Outreach', 'Inreach']).nullable(),
    eventFrom: text,
    eventTo: text,
    contactMethod: text,
    documentDetails: z.array(z.object({ documentFileName: z.string(), documentRef: z.string() })),
  })
  .meta({ id: 'EventLogRow' })
export type EventLogRow = z.output<typeof EventLogRow>

/** A parent's request to be linked to a child (process.md 1.14). */
export const LinkRequestRow = z
  .object({
    linkSk: z.string(),
    studentSk: text,
    nycId: text,
    studentName: z.string(),
    dateOfBirth: z.string(),
    parentName: z.string(),
    parentEmail: text,
    relationship: text,
    district: count,
    activity: text,
    activityStatus: z.int(),
    activityStatusText: z.string(),
    requestDate: z.string(),
    reviewedBy: text,
    reviewedDate: text,
  })
  .meta({ id: 'LinkRequestRow' })
export type LinkRequestRow = z.output<typeof LinkRequestRow>

/** [P-7-55] One child on an agency's worklist or on a waitlist. */
export const AgencyCaseRow = z
  .object({
    agencyCaseSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    studentName: z.string(),
    agencySk: count,
    agencyName: text,
    referralSk: text,
    dateAdded: z.string(),
    status: z.int(),
    statusText: z.string(),
    language: text,
    studentGrade: text,
    daysWaiting: z.int(),
  })
  .meta({ id: 'AgencyCaseRow' })
export type AgencyCaseRow = z.output<typeof AgencyCaseRow>
