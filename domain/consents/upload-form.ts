import type { PlainDate } from '../basics/plain-date.ts'
import type { YesNo } from '../reference/code-enumerations.ts'

/** [S-3.8-04] What is typed into an upload; undefined where nothing is. Files are judged by themselves. */
export interface UploadForm {
  readonly documentType: number
  readonly parentGuardianProvidedConsent?: YesNo | undefined
  readonly dateSigned?: PlainDate | undefined
  readonly chairpersonSignedDate?: PlainDate | undefined
  readonly parentSignedDate?: PlainDate | undefined
  readonly parentGuardianEIServices?: YesNo | undefined
  readonly parentGuardianPreschoolSpecialEducation?: YesNo | undefined
  readonly parentConsentDate?: PlainDate | undefined
  /** Of the list of contacts: 1 primary, 2 secondary, 3 other. */
  readonly relationshipRRR?: number | undefined
  readonly otherCEM?: string | undefined
  readonly printedNameRRR?: string | undefined
  /** Of the list PartialService. */
  readonly partialServiceProvided?: readonly number[] | undefined
  readonly placementAuthorizationDate?: PlainDate | undefined
  readonly summerAuthorizationDate?: PlainDate | undefined
  /** The consent that was asked for. */
  readonly request?: string | undefined
  readonly agencyName?: string | undefined
  readonly locationCode?: string | undefined
  /** Beyond the specification: which guardian signed the consent to evaluate. */
  readonly signedByGuardianSk?: string | undefined
}

/** What the rules need to know of the case. */
export interface UploadCase {
  readonly today: PlainDate
  readonly hasEiId: boolean
  readonly referral: { readonly status: number; readonly isInitial: boolean; readonly receivedOn: PlainDate | null } | null
  /** Of the consent to evaluate or reevaluate. */
  readonly consentDate: PlainDate | null
  /** Whether consent to evaluate or to services was answered already. */
  readonly isEvaluationAnswered: boolean
  readonly isServicesAnswered: boolean
  /** There are services to consent to: an IEP in force, or a request for consent to them. */
  readonly hasServicesToConsent: boolean
  readonly areServicesConsented: boolean
  readonly hasActiveIep: boolean
  readonly eiChildStatus: number | null
  /** Placements offered, which wait for the letter of the program. */
  readonly offered: { readonly tenMonth: boolean; readonly summer: boolean }
  readonly isAgencyNeeded: boolean
}
