import { hasReevaluationPages } from '@trellis/domain/referrals/reevaluation-pages.ts'
import { WAIVER_SLUG } from '@trellis/domain/referrals/waiver-slug.ts'

export interface ReferralKey {
  referralSk: string
  type: number
  /** City id, else the id of early intervention. */
  studentId: string
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()

/** S 2.10: pages of the two requests for reevaluation are addressed by referral and student, all others by the query Id. */
export const viewReferralHref = ({ referralSk, type, studentId }: ReferralKey): string =>
  hasReevaluationPages(type) ? `/referrals/${referralSk}/${studentId}/view` : `/referrals/view-referral?${query({ Id: referralSk })}`

export const editReferralHref = ({ referralSk, type, studentId }: ReferralKey): string =>
  hasReevaluationPages(type)
    ? `/referrals/${referralSk}/${studentId}/edit`
    : `/referrals/add-referral?${query({ Id: referralSk, nycId: studentId })}`

export const reviewReferralHref = ({ referralSk, type, studentId }: ReferralKey): string =>
  hasReevaluationPages(type)
    ? `/referrals/${referralSk}/${studentId}/edit/review-request-for-reevaluation`
    : `/referrals/review-referral?${query({ Id: referralSk })}`

export const withdrawHref = (referralSk: string): string => `/referrals/withdrawal?${query({ Id: referralSk })}`
export const newReferralHref = (studentId: string): string => `/referrals/add-referral/${studentId}`

/** The type is the one that the system would choose; the page asks again. */
export const newReevaluationHref = (studentId: string, type: number): string =>
  `/referrals/${studentId}/add/request-for-reevaluation?${query({ referralType: String(type) })}`

/** [S-2.10-52] From the three-year request, or from the closed referral before one is made. */
export const waiveThreeYearHref = (referralSk: string, studentId: string): string => `/evaluations/${referralSk}/${studentId}/add/pwn/${WAIVER_SLUG}`
