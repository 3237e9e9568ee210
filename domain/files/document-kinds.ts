import { Permission } from '../access/permission-ids.ts'
import { DocumentType } from '../reference/code-enumerations.ts'

/** Document types that belong together: who reads them, who uploads them, what record they hang on (process.md 5.3, 6.4). */
export interface DocumentKind {
  readonly types: readonly number[]
  /** One of these permissions reads them. */
  readonly read: readonly number[]
  /** One of these permissions uploads them; none: the product alone makes them. */
  readonly upload: readonly number[]
  /** What `caseActionSk` of an upload names. */
  readonly entity?: 'event' | 'consent' | 'referral' | 'assessment'
}

export const USER_EVENT_ATTACHMENT = 114
/** The upload type of the request to share personally identifiable information, outside the list of types [S-9-07]. */
export const SHARE_PII_UPLOAD = 1038
/** What the health department's old system called DEP-1 [S-9-08]. */
export const LEGACY_DEP1_CODE = 'DEP-1'

const P = Permission
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const REFERRAL_WRITERS = [P.addReferral, P.editReferral] as const
const PLACEMENT_WRITERS = [P.addPlacements, P.editPlacements] as const
const IEP_WRITERS = [P.addIep, P.editIep] as const

/** Notices and letters that are sent: what a parent was sent is never deleted. */
const SENT_NOTICES = [58, 59, 66, 67, ...range(83, 89), 91, 92, 93, 94, 96, 97, 98, 99] as const

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  { types: range(1, 12), read: [P.viewEiRecords], upload: [P.addEiRecords] },
  { types: [DocumentType.DEP1], read: [P.viewEiRecords, P.viewReferral], upload: [P.addEiRecords, ...REFERRAL_WRITERS] },
  { types: [13, 14, 15, 16, 18, 19, 56, 57, DocumentType.WithdrawalAgreement], read: [P.viewReferral], upload: REFERRAL_WRITERS, entity: 'referral' },
  { types: [DocumentType.ConsentForAdditionalAssessments], read: [P.viewReferral], upload: REFERRAL_WRITERS, entity: 'consent' },
  { types: [DocumentType.FunctionalBehaviorAssessment], read: [P.viewEvaluation], upload: [P.addEvaluations, P.editEvaluations], entity: 'referral' },
  { types: [...range(21, 38), ...range(40, 55), 61, DocumentType.PhysicalExamination], read: [P.viewEvaluation], upload: [P.addEvaluations, P.editEvaluations], entity: 'assessment' },
  { types: [58, 59], read: [P.viewReferral], upload: [] },
  { types: [60], read: [P.viewReferral, P.viewIep], upload: [...REFERRAL_WRITERS, ...IEP_WRITERS] },
  { types: [62, 63, 64, 65, 68, 69, 70, 71, DocumentType.VarianceRequest], read: [P.viewPlacement], upload: PLACEMENT_WRITERS },
  { types: [66, 67], read: [P.viewPlacement], upload: [] },
  { types: [72, 73, 74, 75, 76, 78, 79, 80, 81, 82], read: [P.viewIep, P.viewPlacement], upload: [...IEP_WRITERS, ...PLACEMENT_WRITERS] },
  { types: [77, 110, SHARE_PII_UPLOAD], read: [P.viewPersonallyIdentifiableInformation], upload: [P.requestToSharePii] },
  // closing a case asks for these three: the copy of one that was sent on paper proves it (process.md 1.20)
  { types: [93, 97, 98], read: [P.viewPwn], upload: [P.sendPwn] },
  { types: [83, 92, 94, 99], read: [P.viewPwn], upload: [] },
  { types: [84, 85, 86, 87, 88, 89, 91, 96], read: [P.viewPwn, P.viewReevaluationPwn], upload: [] },
  { types: [DocumentType.IEP], read: [P.viewIep], upload: [] },
  { types: [100, 101, 102, 103, 106, 107, DocumentType.TwelveMonthSchoolYearConsent], read: [P.viewIep], upload: IEP_WRITERS },
  { types: [DocumentType.ProgressReport], read: [P.viewIep], upload: [P.generateProgressReport, ...IEP_WRITERS] },
  { types: [104], read: [P.viewEdBenefitReview], upload: [P.addEdBenefitReview] },
  { types: [108], read: [P.viewCbst], upload: [P.addCbst, P.editCbst] },
  { types: [111], read: [P.viewStudentProfile], upload: [P.editStudentProfile, ...REFERRAL_WRITERS] },
  // custody, surrogacy and hearings are sensitive (process.md 5.2)
  { types: [112, 113], read: [P.viewPersonallyIdentifiableInformation], upload: [P.editStudentProfile] },
  { types: [USER_EVENT_ATTACHMENT], read: [P.viewReferral, P.viewEiRecords, P.logOutreach], upload: [P.logOutreach], entity: 'event' },
  { types: [DocumentType.NotApplicable], read: [P.viewReferral], upload: [...REFERRAL_WRITERS, P.addEvaluations, ...IEP_WRITERS, ...PLACEMENT_WRITERS] },
]

const KIND_OF = new Map(DOCUMENT_KINDS.flatMap((kind) => kind.types.map((type) => [type, kind] as const)))

/** Undefined for a type that is none. */
export const documentKindOf = (type: number): DocumentKind | undefined => KIND_OF.get(type)

export const PLACEMENT_DOCUMENT_TYPES: readonly number[] = [...range(62, 71), ...range(72, 76), ...range(78, 82), DocumentType.VarianceRequest]

export const isSentNotice = (type: number): boolean => (SENT_NOTICES as readonly number[]).includes(type)

/** Consents: signed once their record has an outcome, and then never deleted. */
export const CONSENT_DOCUMENT_TYPES: readonly number[] = [18, 19, 20, 72, 73, 74, 75, 115]
