import type { PlainDate } from '../basics/plain-date.ts'

/** One row of a student search as it travels; the spelling is the specification's [S-3.2-01]. */
export interface SearchRow {
  readonly studentName: string
  readonly nycId: string | null
  readonly eiId: string | null
  readonly studentSk: string
  readonly dateOfBirth: PlainDate | null
  readonly gender: string | null
  readonly grade: string | null
  readonly school: string | null
  readonly atsStatus: string | null
  /** Status of the latest referral; null where there never was one. */
  readonly refStatus: number | null
  readonly referralSk: string | null
  readonly referralType: number | null
  readonly isPreSchool: boolean
  readonly isSpecialEd: boolean
  readonly isActive: boolean
  readonly studentStatus: string | null
  readonly caseCloseDate: PlainDate | null
  readonly ineligibleSE: boolean
  readonly hasIEP: boolean
  /** An earlier request for reevaluation exists in the same school year. */
  readonly hasRRE: boolean
  /** The mandated three-year reevaluation is due. */
  readonly isM3Y: boolean
  readonly hasEvals: boolean
  readonly schoolDBN: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

export type AtsStatus = 'active' | 'discharged'

/** The City register's status, as a letter or a word; anything else is unknown. */
export const findAtsStatus = (text: string | null): AtsStatus | undefined => {
  switch (text?.trim().toUpperCase()) {
    case 'A': case 'ACTIVE': return 'active'
    case 'D': case 'DISCHARGED': return 'discharged'
    default: return undefined
  }
}

const CLOSED_REFERRAL = 7
const REEVALUATION_REQUEST = 4

export const hasNoReferral = (row: Pick<SearchRow, 'refStatus'>): boolean => row.refStatus === null
/** Closed, and so open for a new referral. */
export const hasClosedReferral = (row: Pick<SearchRow, 'refStatus'>): boolean => row.refStatus === CLOSED_REFERRAL
export const mayBeReferredAnew = (row: Pick<SearchRow, 'refStatus'>): boolean =>
  hasNoReferral(row) || hasClosedReferral(row)
export const isReevaluationRequest = (row: Pick<SearchRow, 'referralType'>): boolean =>
  row.referralType === REEVALUATION_REQUEST
export const isCaseClosed = (row: Pick<SearchRow, 'studentStatus'>): boolean => row.studentStatus === 'Closed'
