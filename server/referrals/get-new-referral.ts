import type { getNewReferral as contract } from '@trellis/contract/referrals.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { reevaluationObstacle, reevaluationTypeFor } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { referralObstacle } from '@trellis/domain/referrals/referral-guards.ts'
import { referralTypeName } from '@trellis/domain/referrals/referral-words.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readChildToReevaluate } from './read-child-to-reevaluate.ts'
import { readChildToRefer } from './read-child-to-refer.ts'

interface Child {
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly birth_date: string | null
  readonly home_language_id: number | null
  readonly school: string | null
}
const CHILD = `select s.nyc_id, s.ei_id, s.birth_date, s.home_language_id, l.name as school from student s left join location l on l.location_key = s.school_key where s.student_sk = $1`
const DRAFT = `select referral_sk from referral where student_sk = $1 and requested_by = $2 and status = ${ReferralStatus.Draft} and type = any($3::int[]) order by referral_sk desc limit 1`

/** GET /Referrals/GetNewReferral/{nycId}: the page tells at once why there cannot be one, before anything is typed. */
export const getNewReferral: UseCase<typeof contract> = async (scope, { params, query }) => {
  const { tx, actor, today } = scope
  const studentSk = await getStudentSk(scope, params.nycId, Permission.addReferral)
  scope.audit({ studentSk, entityKind: 'referral' })
  const { type, obstacle } = query.kind === 'initial' ? await ofInitial(scope, studentSk) : await ofReevaluation(scope, studentSk)
  const kinds = query.kind === 'initial' ? [ReferralType.InitialReferral, ReferralType.RequestForInitialReferral] : [2, 4, 19]
  const [[child], [draft]] = await Promise.all([
    tx.query<Child>(CHILD, [studentSk], 'new-referral-child'),
    tx.query<{ referral_sk: string }>(DRAFT, [studentSk, actor.personSk, kinds], 'new-referral-draft'),
  ])
  return {
    studentSk,
    nycId: child!.nyc_id,
    eiId: child!.ei_id,
    birthDate: child!.birth_date,
    today,
    type,
    typeText: referralTypeName(type),
    obstacle: obstacle ? { code: obstacle.code, message: obstacle.message } : null,
    draftSk: draft?.referral_sk ?? null,
    prefill: { languageHome: child!.home_language_id, schoolOrProgram: child!.school ?? '' },
  }
}

async function ofInitial({ tx, today }: Scope, studentSk: string) {
  const child = await readChildToRefer(tx, studentSk)
  return { type: ReferralType.InitialReferral as number, obstacle: referralObstacle(child, today) }
}

async function ofReevaluation(scope: Scope, studentSk: string) {
  const child = await readChildToReevaluate(scope, studentSk)
  const type: number = reevaluationTypeFor(child)
  return { type, obstacle: reevaluationObstacle(child, type, scope.today) }
}
