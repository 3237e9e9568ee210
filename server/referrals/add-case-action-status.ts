import type { addCaseActionStatus as contract } from '@trellis/contract/case-actions.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { CLOSE_REQUEST, closeRequestProblem } from '@trellis/domain/referrals/close-request.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { moveReferral } from './move-referral.ts'
import { hasServicesPlan } from './services-plan.ts'

interface Request {
  readonly student_sk: string
  readonly type: number
  readonly status: number
  readonly request_date: string | null
  readonly has_services_plan: boolean
}

const REQUEST = `select r.student_sk, r.type, r.status, r.request_date,
    ${hasServicesPlan('r.student_sk')} as has_services_plan
  from referral r where r.referral_sk = $1`
const RECORD = `insert into case_action_status (referral_sk, student_sk, seq, status, dated_on, note, person_sk, role_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const DETAIL = `update referral set close_detail = jsonb_build_object('note', $2::text) where referral_sk = $1`

/** POST CaseAction/AddCaseActionStatus/ [M-7-19]: status, event, clocks and audit together, or nothing. */
export const addCaseActionStatus: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor } = scope
  const { seq, status, reason } = CLOSE_REQUEST
  const referralSk = body.CaseActionSK
  const request = await lockRequest(scope, referralSk)
  const { type, request_date: requestedOn } = request
  const asked = { type, status: request.status, requestedOn, hasServicesPlan: request.has_services_plan }
  const problem = closeRequestProblem(asked, body.date, scope.today)
  if (problem) throw ruleBroken(problem)
  if (body.note && body.note !== reason) throw ruleBroken({ code: 'close-request.note', message: `The reason is always '${reason}'.`, field: 'note' })
  const { student_sk: studentSk } = request
  await tx.query(RECORD, [referralSk, studentSk, seq, status, body.date, reason, actor.personSk, actor.roleId])
  await tx.query(DETAIL, [referralSk, reason])
  await moveReferral(scope, { referralSk, action: 'closeRequest', on: body.date, reason })
  await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk, private: { status, reason } })
  return done({ CaseActionSK: referralSk, seq, status, note: reason, date: body.date })
}

/** The child's row first, as every change of a referral locks it. @throws Refusal 404, the same for absent and out of reach. */
async function lockRequest(scope: Scope, referralSk: string): Promise<Request> {
  const [found] = await scope.tx.query<Request>(REQUEST, [referralSk])
  if (!found) throw notFound('This request')
  await lockStudent(scope, found.student_sk, Permission.closeCase, 'This request')
  const [request] = await scope.tx.query<Request>(REQUEST, [referralSk])
  return request!
}
