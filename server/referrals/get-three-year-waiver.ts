import type { getThreeYearWaiver as contract } from '@trellis/contract/three-year-waiver.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { openWaiverObstacle, waiverObstacle } from '@trellis/domain/referrals/three-year-waiver.ts'
import { mayWaive } from '@trellis/domain/referrals/waiver-words.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, notFound } from '../http/refusals.ts'
import { readChildToReevaluate } from './read-child-to-reevaluate.ts'
import { getReferralRecord } from './read-referral.ts'
import { findWaiver } from './read-waiver.ts'

const CHILD = `select s.nyc_id, s.ei_id, (select p.first_name || ' ' || p.last_name from person p where p.person_sk = $2) as person_name
  from student s where s.student_sk = $1`
const OPEN = `select referral_sk, type, status from referral where student_sk = $1 and status not in (2, 7, 8, 10, 999) order by referral_sk desc limit 1`

interface Child {
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly person_name: string | null
}

/** GET /Referrals/GetThreeYearWaiver/{referralSk}/{nycId}: what the page needs, and at once why there is nothing to waive. */
export const getThreeYearWaiver: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx, actor, today } = scope
  requireBoth(scope)
  const referral = await getReferralRecord(scope, params.referralSk, { rights: [Permission.sendReevaluationPwn] })
  const { referral_sk: referralSk, student_sk: studentSk, type, status, version } = referral
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk })
  const [[child], toReevaluate, recorded, [open]] = await Promise.all([
    tx.query<Child>(CHILD, [studentSk, actor.personSk], 'waiver-child'),
    readChildToReevaluate(scope, studentSk),
    findWaiver(tx, studentSk, referralSk, { orLater: true }),
    tx.query<{ referral_sk: string; type: number; status: number }>(OPEN, [studentSk], 'waiver-open'),
  ])
  if (params.nycId !== child!.nyc_id && params.nycId !== child!.ei_id) throw notFound('This referral')
  const obstacle = waiverObstacle({ type, status }, toReevaluate, today)
  scope.header('etag', `"${version}"`)
  return {
    referralSk,
    studentSk,
    nycId: child!.nyc_id,
    eiId: child!.ei_id,
    status,
    today,
    lastEvaluation: toReevaluate.lastEvaluation,
    threeYearDate: toReevaluate.threeYearDate,
    personName: child!.person_name ?? '',
    obstacle: obstacle ? { code: obstacle.code, message: obstacle.message } : null,
    recorded: obstacle && recorded ? recorded : null,
    openRequestSk: open && open.referral_sk !== referralSk && !openWaiverObstacle(open) ? open.referral_sk : null,
    version,
  }
}

/** E9 names both permissions; the contract can ask for one. @throws Refusal 403 */
export function requireBoth({ actor }: Scope): void {
  if (!mayWaive((permission) => holdsPermission(actor, permission))) throw forbidden()
}
