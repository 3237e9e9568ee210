import type { getProgramServices as byReferral, getSeitApplicableForPal as seit } from '@trellis/contract/consents.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isAgencyNeeded, SEIT } from '@trellis/domain/consents/seit-rule.ts'
import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { readPrograms } from './read-programs.ts'

/** Whoever sees the IEP or its placement sees which programs it has. */
const seeingRight = ({ actor }: Scope): number =>
  holdsPermission(actor, Permission.viewIep) ? Permission.viewIep : Permission.viewPlacement

/** GET /IEPProgramServices/GetProgramServices/{id} [S-7.3-05] */
export const getProgramServices: UseCase<typeof byReferral> = async (scope, { params }) => {
  const [referral] = await scope.tx.query<{ student_sk: string }>('select student_sk from referral where referral_sk = $1', [params.id], 'programs-referral')
  if (!referral) throw notFound('This referral')
  const studentSk = await getCaseStudent(scope, referral.student_sk, seeingRight(scope), 'This referral')
  scope.audit({ studentSk, entityKind: 'referral', entitySk: params.id })
  const own = await readPrograms(scope.tx, { referralSk: params.id })
  return { programServices: { programs: own.length > 0 ? own : await readPrograms(scope.tx, { studentSk }) } }
}

/** GET /IEPProgramServices/GetSEITApplicableForPAL?studentSk= [S-7.3-04] */
export const getSeitApplicableForPal: UseCase<typeof seit> = async (scope, { query }) => {
  const studentSk = await getCaseStudent(scope, query.studentSk, seeingRight(scope))
  scope.audit({ studentSk, entityKind: 'student' })
  const programs = await readPrograms(scope.tx, { studentSk })
  return { isSEITApplicable: programs.some(({ mandateType }) => mandateType === SEIT), isAgencyNeeded: isAgencyNeeded(programs) }
}
