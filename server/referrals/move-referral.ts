import { holdsPermission } from '@trellis/domain/access/actor.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transition } from '@trellis/domain/basics/state-table.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { findReferralMove, refusedMove, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import type { Scope } from '../access/scope.ts'
import { forbidden, notFound, ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { columnsOfMove } from './columns-of-move.ts'
import { runEffects } from './run-effects.ts'
import { subjectOfMove } from './subject-of-move.ts'
import { REFERRAL_COLUMNS, type ReferralRow } from './referral-row.ts'

export interface ReferralMove {
  readonly referralSk: string
  readonly action: ReferralAction
  /** The day on which it happened: received, approved, signed, held; its clocks start and stop on it. Today by default. */
  readonly on?: PlainDate
  /** Why, in words: kept with a rejection, a cancellation, a closing, and told by the event. */
  readonly reason?: string
  /** It follows from another act, whose own permission was asked: that of the row is not asked again. */
  readonly isConsequence?: boolean
  /** Other words of the event. */
  readonly subject?: string
  /** The record is written in this very act and had no state before. */
  readonly isNew?: boolean
  /** From which day clocks of the child count anew, where it is not `on`. */
  readonly countFrom?: PlainDate
  /** Effects of the row that the same act would undo at once. */
  readonly leaveOut?: readonly string[]
}

export interface MovedReferral {
  readonly referralSk: string
  readonly studentSk: string
  readonly from: number | null
  readonly to: number
}

const LOCK = `select ${REFERRAL_COLUMNS} from referral where referral_sk = $1 for update`
const MOVE = `update referral set type = $2, status = $3, previous_status = $4, request_date = $5, referral_date = $6, consent_date = $7, closed_on = coalesce($8, closed_on),
  reviewed_by = coalesce($9, reviewed_by), reject_reason = coalesce($10, reject_reason), updated_by = $11, version = version + 1, updated_at = now()
  where referral_sk = $1 returning ${REFERRAL_COLUMNS}`

/**
 * The one way in which a referral or a request for reevaluation changes its status (process.md 1.3, 1.4): the row of the
 * table, the status, one event, and those effects that are written down in `run-effects.ts`: dates, clocks, draft notices,
 * assignment, notifications. What the table names besides is done by whoever calls. After a submission or an approval the
 * system prepares the notice at once (R5, E4b). The student's row must be locked by the caller where a new referral opens;
 * `refreshCaseSummary` and the audit stay the caller's, after it.
 * @throws Refusal 404 out of the database's reach, 403 without a permission of the row, 422 where the table has no such row
 */
export async function moveReferral(scope: Scope, move: ReferralMove): Promise<MovedReferral> {
  const [referral] = await scope.tx.query<ReferralRow>(LOCK, [move.referralSk], 'referral-lock')
  if (!referral) throw notFound('This referral')
  const { type, student_sk: studentSk } = referral
  const from = move.isNew ? null : referral.status
  const row = findReferralMove(type, from ?? 'new', move.action)
  if (!row) throw ruleBroken(refusedMove(type, referral.status, move.action))
  if (!move.isConsequence) requirePermission(scope, row)
  const to = statusAfter(row, referral)
  const on = move.on ?? scope.today
  const columns = columnsOfMove(row, referral, { on, to, action: move.action, reason: move.reason, actor: scope.actor.personSk })
  const [moved] = await scope.tx.query<ReferralRow>(MOVE, [move.referralSk, ...columns], 'referral-move')
  await recordCaseEvent(scope, {
    studentSk,
    subject: move.subject ?? subjectOfMove(type, move.action),
    ...(move.reason && { detail: move.reason }),
    entity: 'referral',
    entitySk: move.referralSk,
    from,
    to,
  })
  await runEffects(scope, { row, referral: moved!, on, action: move.action, countFrom: move.countFrom ?? on }, move.leaveOut)
  const prepares = findReferralMove(moved!.type, to, 'prepareNotice')
  if (prepares && (row.code !== undefined)) {
    const prepared = await moveReferral(scope, { referralSk: move.referralSk, action: 'prepareNotice', isConsequence: true })
    return { ...prepared, from }
  }
  return { referralSk: move.referralSk, studentSk, from, to }
}

function requirePermission({ actor }: Scope, { by, alsoNeeds = [] }: Transition<ReferralStatus>): void {
  if (typeof by === 'string') throw forbidden()
  const holds = (permission: number) => holdsPermission(actor, permission)
  if (!by.some(holds) || !alsoNeeds.every(holds)) throw forbidden()
}

function statusAfter({ to }: Transition<ReferralStatus>, { status, previous_status }: ReferralRow): number {
  if (typeof to === 'number') return to
  return to === 'remembered' ? (previous_status ?? ReferralStatus.PendingPWN) : status
}
