import { ReferralStatus, ReferralType } from '../reference/code-enumerations.ts'

const TYPES: Readonly<Record<number, string>> = {
  [ReferralType.InitialReferral]: 'Initial Referral',
  [ReferralType.RequestForInitialReferral]: 'Request for Initial Referral',
  [ReferralType.RequestForReevaluation]: 'Request for Reevaluation',
  [ReferralType.RequestForAdditionalReevaluation]: 'Request for Additional Reevaluation',
  [ReferralType.Mandate3Year]: 'Mandated Three-Year Reevaluation',
}
/** What a referral of this type is called on screens. */
export const referralTypeName = (type: number): string => TYPES[type] ?? 'Referral'

const STATUSES: Readonly<Record<number, string>> = {
  [ReferralStatus.Open]: 'Open',
  [ReferralStatus.Draft]: 'Draft',
  [ReferralStatus.PendingReview]: 'Pending Review',
  [ReferralStatus.ReviewCompletion]: 'Review Completed',
  [ReferralStatus.Accepted]: 'Accepted',
  [ReferralStatus.Closed]: 'Closed',
  [ReferralStatus.Rejected]: 'Rejected',
  [ReferralStatus.PendingPWN]: 'Pending PWN',
  [ReferralStatus.Cancelled]: 'Cancelled',
  [ReferralStatus.ScheduleSHM]: 'Schedule SHM',
  [ReferralStatus.SHMScheduled]: 'SHM Scheduled',
  [ReferralStatus.GenEdScheduled]: 'GenEd Scheduled',
}
export const referralStatusWord = (status: number): string => STATUSES[status] ?? 'Not Specified'
