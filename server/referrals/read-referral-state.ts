import type { ReferralOfMenu, ReferralState } from '@trellis/domain/dashboards/referral-actions.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { reevaluationObstacle, reevaluationTypeFor } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { referralObstacle } from '@trellis/domain/referrals/referral-guards.ts'
import type { Scope } from '../access/scope.ts'
import { readChildToReevaluate } from './read-child-to-reevaluate.ts'
import { readChildToRefer } from './read-child-to-refer.ts'
import { standingOf } from './read-referral.ts'
import { REFERRAL_COLUMNS, type ReferralRow } from './referral-row.ts'

const PRESENT = `select ${REFERRAL_COLUMNS} from referral where student_sk = $1 and (status not in (2, 10, 999) or status = 2 and requested_by = $2)
  order by (status = 7), referral_sk desc`

/** What the menu of a child says about its referrals; the caller has let the child through the first wall. */
export async function readReferralState(scope: Scope, studentSk: string): Promise<ReferralState> {
  const { tx, actor, today } = scope
  const [rows, toRefer, toReevaluate] = await Promise.all([
    tx.query<ReferralRow>(PRESENT, [studentSk, actor.personSk], 'menu-referrals'),
    readChildToRefer(tx, studentSk),
    readChildToReevaluate(scope, studentSk),
  ])
  const ofMenu = (row: ReferralRow | undefined): ReferralOfMenu | undefined => row && { referralSk: row.referral_sk, ...standingOf(actor, row) }
  const reevaluationType = reevaluationTypeFor(toReevaluate)
  return {
    current: ofMenu(rows.find(({ status }) => status !== ReferralStatus.Draft)),
    draft: ofMenu(rows.find(({ status }) => status === ReferralStatus.Draft)),
    whyNoReferral: referralObstacle(toRefer, today)?.message,
    whyNoReevaluation: reevaluationObstacle(toReevaluate, reevaluationType, today)?.message,
    reevaluationType,
  }
}
