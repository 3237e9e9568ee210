import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transition } from '@trellis/domain/basics/state-table.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { NoticeType, ReferralType, type ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import { referralTypeName } from '@trellis/domain/referrals/referral-words.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { assignByDistrict } from './assign-by-district.ts'
import { cancelNotices, draftNotice, draftNoticeOfReferral } from './draft-notice.ts'
import { restartThreeYears, startOf, startOfConsent, stopAll, stopOf, stopOfReferral } from './referral-clocks.ts'
import type { ReferralRow } from './referral-row.ts'
import { tellReviewers } from './tell-reviewers.ts'

export interface AppliedMove {
  readonly row: Transition<ReferralStatus>
  /** As it stands after the move. */
  readonly referral: ReferralRow
  readonly on: PlainDate
  readonly action: ReferralAction
  /** From which day clocks of the child count anew. */
  readonly countFrom: PlainDate
}
type Effect = (scope: Scope, move: AppliedMove) => Promise<void>

/** A child whose case was closed has one again. */
const OPEN_CASE = 'update student set case_closed_on = null, version = version + 1, updated_at = now() where student_sk = $1 and case_closed_on is not null'

/** Effects of the state tables by name. Columns are written by `columns-of-move.ts`, the rest of them here. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  startC01: startOf('C01', ({ request_date }) => request_date),
  startC02: startOf('C02', ({ referral_date }) => referral_date),
  startC03: startOf('C03', ({ referral_date }) => referral_date),
  startC04: startOf('C04', ({ request_date, referral_date }) => request_date ?? referral_date),
  startC05: startOf('C05', ({ referral_date }) => referral_date),
  startC11: startOf('C11', ({ request_date }) => request_date),
  startC35: startOf('C35', (_referral, on) => on),
  startC06ToC10: startOfConsent,
  stopC01: stopOf('C01'),
  stopC03: stopOf('C03'),
  stopC04: stopOf('C04', 'Meeting declined', 'cancelled'),
  stopC05: stopOf('C05'),
  stopC11: stopOf('C11'),
  stopReferralClocks: stopOfReferral,
  stopAllClocks: stopAll,
  setNextThreeYearDate: restartThreeYears,
  openCase: ({ tx }, { referral }) => tx.query(OPEN_CASE, [referral.student_sk], 'referral-open-case').then(() => undefined),
  assignByDistrict,
  notifyPrincipalAndChairperson: tellReviewers,
  draftNoticeOfReferral,
  draftRefusal: (scope, { referral }) => draftNotice(scope, referral, NoticeType.Refusal),
  draftNotice14: (scope, { referral }) => draftNotice(scope, referral, NoticeType.RequestForReEval),
  draftNotice15: (scope, { referral }) => draftNotice(scope, referral, NoticeType.AdditionalReEval),
  draftNotice18: (scope, { referral }) => draftNotice(scope, referral, NoticeType.Mandated3YearReEval),
  draftRefusal16Or17: (scope, { referral }) =>
    draftNotice(
      scope,
      referral,
      referral.type === ReferralType.RequestForAdditionalReevaluation ? NoticeType.RefusalAdditionalReEval : NoticeType.RefusalReEval,
    ),
  cancelNotices: (scope, { referral }) => cancelNotices(scope, referral),
  tellRequester,
}

export async function runEffects(scope: Scope, move: AppliedMove, leaveOut: readonly string[] = []): Promise<void> {
  for (const name of move.row.effects) if (!leaveOut.includes(name)) await EFFECTS[name]?.(scope, move)
}

/** Whoever asked hears how it was decided; nobody hears of what they did themselves. */
async function tellRequester({ tx, actor }: Scope, { referral, action }: AppliedMove): Promise<void> {
  const { requested_by: personSk, student_sk: studentSk, type } = referral
  if (!personSk) return
  const decision = action === 'approve' ? 'approved' : 'rejected'
  // an approved request has become the referral itself by now
  const subject = type === ReferralType.InitialReferral ? 'Request for Initial Referral' : referralTypeName(type)
  await createNotification(tx, { personSk, kind: NotificationKind.decisionReturned, studentSk, parts: { subject, decision }, causedBy: actor.personSk })
}
