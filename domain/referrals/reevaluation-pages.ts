import { ReferralType } from '../reference/code-enumerations.ts'

/** The two kinds whose pages are addressed by referral and student; all others are by the key of the referral alone (S 2.10). */
export const hasReevaluationPages = (type: number): boolean =>
  type === ReferralType.RequestForReevaluation || type === ReferralType.RequestForAdditionalReevaluation
