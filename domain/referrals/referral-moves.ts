import type { Problem } from '../basics/problem.ts'
import { findTransition, type Transition, type Unborn } from '../basics/state-table.ts'
import { ReferralStatus, ReferralType } from '../reference/code-enumerations.ts'
import { REEVALUATION_TRANSITIONS } from './reevaluation-states.ts'
import { REFERRAL_TRANSITIONS } from './referral-states.ts'
import { referralStatusWord } from './referral-words.ts'

export type ReferralAction =
  | (typeof REFERRAL_TRANSITIONS)[keyof typeof REFERRAL_TRANSITIONS]['action']
  | (typeof REEVALUATION_TRANSITIONS)[keyof typeof REEVALUATION_TRANSITIONS]['action']

export const REEVALUATION_TYPES: readonly number[] = [
  ReferralType.RequestForReevaluation, ReferralType.RequestForAdditionalReevaluation, ReferralType.Mandate3Year,
]
export const isReevaluation = (type: number): boolean => REEVALUATION_TYPES.includes(type)
export const isInitialReferral = (type: number): boolean =>
  type === ReferralType.InitialReferral || type === ReferralType.RequestForInitialReferral

/** The row for an action by the table of the referral's type; undefined means refused. */
export function findReferralMove(
  type: number,
  from: number | Unborn,
  action: ReferralAction,
): Transition<ReferralStatus> | undefined {
  const state = from as ReferralStatus | Unborn
  if (isReevaluation(type)) return findTransition<ReferralStatus>(REEVALUATION_TRANSITIONS, state, action)
  return isInitialReferral(type) ? findTransition<ReferralStatus>(REFERRAL_TRANSITIONS, state, action) : undefined
}

const DONE: Readonly<Record<ReferralAction, string>> = {
  saveForLater: 'saved for later',
  submitReferral: 'submitted',
  submitRequest: 'submitted',
  submitFirst: 'submitted',
  submitAdditional: 'submitted',
  submitThreeYear: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  prepareNotice: 'given a notice',
  sendRefusal: 'closed by a refusal',
  scheduleGenEdMeeting: 'given a general education meeting',
  endGenEdMeeting: 'returned from a general education meeting',
  uploadWithdrawalAgreement: 'closed by an agreement to withdraw',
  sendNoticeOfReferral: 'sent to the parent',
  scheduleSHM: 'given a social history meeting',
  endSHM: 'returned from a social history meeting',
  consentGiven: 'consented to',
  consentRefused: 'refused',
  cancel: 'cancelled',
  closeCase: 'closed',
  complete: 'completed',
  sendNotice: 'sent to the parent',
  waiveThreeYear: 'waived',
  decideNewTesting: 'given new tests',
  finaliseIep: 'completed by an IEP',
  closeRequest: 'closed',
}

/** Why an action cannot be done where the referral stands. */
export const refusedMove = (type: number, from: number, action: ReferralAction): Problem => ({
  code: 'referral.state',
  message: `This ${isReevaluation(type) ? 'request' : 'referral'} stands at '${referralStatusWord(from)}'; it cannot be ${DONE[action]} now.`,
})
