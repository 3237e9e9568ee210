import { Permission, type PermissionId } from '../access/permission-ids.ts'
import type { Problem } from '../basics/problem.ts'
import { hasReevaluationPages } from '../referrals/reevaluation-pages.ts'
import { isReevaluation } from '../referrals/referral-moves.ts'
import { openWaiverObstacle } from '../referrals/three-year-waiver.ts'
import { MAY_NOT_WAIVE, mayWaive } from '../referrals/waiver-words.ts'
import { editObstacle, reviewObstacle, withdrawObstacle, type ReferralBefore } from '../referrals/referral-rights.ts'
import { SEARCH_MENU_LABELS } from '../students/search-menu.ts'
import type { ActionRule, ActionState } from './action-rule.ts'

/** One referral as whoever looks at the menu stands to it. */
export interface ReferralOfMenu extends ReferralBefore {
  readonly referralSk: string
}

/** The referrals of a child as its menu needs them. */
export interface ReferralState {
  /** The open one, else the latest that is no draft and was not cancelled. */
  readonly current: ReferralOfMenu | undefined
  /** What whoever looks began and did not submit. */
  readonly draft: ReferralOfMenu | undefined
  /** Why the child cannot be referred anew. */
  readonly whyNoReferral: string | undefined
  readonly whyNoReevaluation: string | undefined
  /** Of which type a request for reevaluation would be now. */
  readonly reevaluationType: number
}

const ADD: readonly PermissionId[] = [Permission.addReferral]
const EDIT: readonly PermissionId[] = [Permission.editReferral, Permission.addReferral]
const WITHDRAW: readonly PermissionId[] = [Permission.editReferral, Permission.addReferral, Permission.decideReferral]

type Of = (one: ReferralOfMenu) => boolean
const isOfPages: Of = ({ type }) => hasReevaluationPages(type)
const isOther: Of = ({ type }) => !hasReevaluationPages(type)

/** A draft of one's own before what is submitted: it is what is worked on. */
const chosen = ({ referral }: ActionState, fits: Of, hasDrafts = true): ReferralOfMenu | undefined =>
  [hasDrafts ? referral?.draft : undefined, referral?.current].find((one) => one !== undefined && fits(one))

const rule = (
  name: string,
  type: string,
  permission: readonly PermissionId[],
  fits: Of,
  obstacleOf: (one: ReferralOfMenu) => Problem | undefined,
): ActionRule => ({
  stage: 'referrals',
  name,
  type,
  permission,
  hasTarget: true,
  obstacle: (state) => {
    const one = chosen(state, fits)
    if (!one) return fits === isOther ? 'The student has no referral.' : 'The student has no request for reevaluation.'
    return obstacleOf(one)?.message
  },
  subjectOf: (state) => chosen(state, fits)?.referralSk ?? null,
})
const never = (): undefined => undefined
const draftFirst = (isOfKind: (type: number) => boolean) => ({ referral }: ActionState): string | undefined =>
  referral?.draft && isOfKind(referral.draft.type) ? 'You began one already. Go on with that draft.' : undefined

/** [S-2.10-10 to S-2.10-19][S-2.10-24] The referral stage of the menu, as far as pages of referrals stand behind it. */
export const REFERRAL_ACTIONS: readonly ActionRule[] = [
  {
    stage: 'referrals',
    name: 'Add referral',
    type: 'add-referral',
    permission: ADD,
    hasTarget: true,
    obstacle: (state) => draftFirst((type) => !isReevaluation(type))(state) ?? state.referral?.whyNoReferral,
  },
  {
    stage: 'referrals',
    name: 'Request for reevaluation',
    type: 'request-reevaluation',
    permission: ADD,
    hasTarget: true,
    obstacle: (state) => draftFirst(isReevaluation)(state) ?? state.referral?.whyNoReevaluation,
    // there is no record yet: its page is addressed by the type that the system chose [S-2.10-19]
    subjectOf: ({ referral }) => (referral ? String(referral.reevaluationType) : null),
  },
  rule('View referral', 'view-referral', [Permission.viewReferral], isOther, never),
  rule('Edit referral', 'edit-referral', EDIT, isOther, editObstacle),
  rule('Review referral', 'review-referral', [Permission.decideReferral], isOther, reviewObstacle),
  rule('View request for reevaluation', 'view-reevaluation', [Permission.viewReferral], isOfPages, never),
  rule('Edit request for reevaluation', 'edit-reevaluation', EDIT, isOfPages, editObstacle),
  rule('Review request for reevaluation', 'review-reevaluation', [Permission.decideReferral], isOfPages, reviewObstacle),
  {
    ...rule('Withdraw', 'withdraw-referral', WITHDRAW, () => true, withdrawObstacle),
    obstacle: (state) => {
      const one = chosen(state, () => true)
      return one ? withdrawObstacle(one)?.message : 'The student has no referral.'
    },
  },
  {
    stage: 'referrals',
    name: SEARCH_MENU_LABELS.waiveThreeYearReevaluation,
    type: 'waive-three-year',
    permission: [Permission.sendReevaluationPwn],
    hasTarget: true,
    obstacle: ({ referral }) => {
      if (!referral?.current) return 'The student has no request for reevaluation.'
      return mayWaive(referral.current.holds) ? openWaiverObstacle(referral.current)?.message : MAY_NOT_WAIVE
    },
    subjectOf: ({ referral }) => referral?.current?.referralSk ?? null,
  },
]
