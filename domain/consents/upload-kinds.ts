import { ConsentType, DocumentType } from '../reference/code-enumerations.ts'

/** What the form of an upload shows below its type (S 4.7). */
export interface UploadKind {
  readonly type: DocumentType
  /** Wording of the specification's list; the reference list has longer ones. */
  readonly label: string
  /** The consent that the document answers. */
  readonly consent?: ConsentType
  /** A Yes/No choice of the parent. */
  readonly hasChoice?: boolean
  readonly date?: 'required' | 'optional'
  readonly dateLabel?: string
  readonly extra?: 'dep1' | 'acceptanceLetter' | 'additionalAssessments' | 'partialServices' | 'signer'
}

const DATE_SIGNED = 'Date Signed'
const T = DocumentType

/** [S-3.15-07] In the order of the specification: the ten types of the list. */
export const LISTED_UPLOADS: readonly UploadKind[] = [
  { type: T.ConsentForInitialProvisionOfServices, label: 'Consent for initial provision of services', consent: ConsentType.InitialProvisionOfServices, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED },
  { type: T.PreschoolAcceptanceLetter, label: 'Preschool acceptance letter', extra: 'acceptanceLetter' },
  { type: T.DEP1, label: 'DEP-1', consent: ConsentType.DEP1, date: 'required', dateLabel: DATE_SIGNED, extra: 'dep1' },
  { type: T.STAC, label: 'STAC' },
  { type: T.PartiallyServedNotice, label: 'Partially served notice', extra: 'partialServices' },
  { type: T.VarianceNotification, label: 'Variance notification' },
  { type: T.WaiverOfIEPMeeting, label: 'Consent for waiver of IEP meeting', consent: ConsentType.WaiverOfIEPMeeting, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED },
  { type: T.ConsentForAdditionalAssessments, label: 'Consent for additional assessments', consent: ConsentType.AdditionalAssessments, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED, extra: 'additionalAssessments' },
  { type: T.ProgressReport, label: 'Progress report', date: 'optional', dateLabel: 'Date of Progress Report' },
  { type: T.FunctionalBehaviorAssessment, label: 'Functional behavior assessment' },
]

/** Types with an action of their own: consents to evaluate start a case's clocks, the opt-out ends one (decisions). */
export const OWN_ACTION_UPLOADS: readonly UploadKind[] = [
  { type: T.ConsentForInitialEvaluation, label: 'Consent for initial evaluation', consent: ConsentType.InitialEvaluation, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED, extra: 'signer' },
  { type: T.ConsentForReevaluation, label: 'Consent for reevaluation', consent: ConsentType.Reevaluation, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED, extra: 'signer' },
  { type: T.WrittenNotification, label: 'Written notification/opt-out parent form', consent: ConsentType.WrittenNotificationOptOut, hasChoice: true, date: 'required', dateLabel: DATE_SIGNED },
]

const KINDS = new Map([...LISTED_UPLOADS, ...OWN_ACTION_UPLOADS].map((kind) => [kind.type as number, kind]))

/** Undefined for a type whose upload is the file alone. */
export const uploadKindOf = (type: number): UploadKind | undefined => KINDS.get(type)

/** [S-3.15-08][S-5.6-08] The three that ask for the parent's Yes or No in the same way. */
export const CONSENT_CHOICE_TYPES: readonly number[] = [T.ConsentForInitialProvisionOfServices, T.WrittenNotification, T.WaiverOfIEPMeeting]

/** [S-5.6-16] The list for one child: DEP-1 is only for who has an early-intervention id. */
export const offeredUploads = (child: { readonly hasEiId: boolean }): readonly UploadKind[] =>
  LISTED_UPLOADS.filter(({ type }) => type !== T.DEP1 || child.hasEiId)
