import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { referralObstacle } from '@trellis/domain/referrals/referral-guards.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import { moveReferral } from './move-referral.ts'
import { readChildToRefer } from './read-child-to-refer.ts'

export interface NewInitialReferral {
  readonly studentSk: string
  /** 1 is a referral by the parent or the district; 3 a request by others, which is reviewed first. */
  readonly type: typeof ReferralType.InitialReferral | typeof ReferralType.RequestForInitialReferral
  /** A code of `REFERRAL_SOURCES`. */
  readonly source: number
  /** Ids of the list ReasonForReferral; the first is the main one. */
  readonly reasons: readonly number[]
  readonly narrative?: string
  /** When the referral reached the school or the district; not a day to come. */
  readonly receivedOn: PlainDate
  /** Whose request it is; whoever acts by default, null for somebody without an account. */
  readonly requestedBy?: string | null
  /** The other fields of the form, as `ReferralForm` of the contract names them. */
  readonly form?: object
}

const LOCK = 'select student_sk from student where student_sk = $1 for no key update'
const ADD = `insert into referral (student_sk, type, status, source_id, reason_id, reason_text, requested_by, evaluation_site_key, form, updated_by)
  select s.student_sk, $2, ${ReferralStatus.Draft}, $3, $4, $5, $6, s.school_key, $7, $8 from student s where s.student_sk = $1 returning referral_sk`

/**
 * R2 or R3: writes a referral and submits it at once, with its clocks, draft notice, assignment and notifications. The
 * permission is the caller's to ask; so are `scope.audit` and, last, `refreshCaseSummary`.
 * @throws Refusal 404 out of reach, 422 while another referral is open, before the age of referral, or on a day to come
 */
export async function openInitialReferral(scope: Scope, referral: NewInitialReferral): Promise<{ referralSk: string }> {
  const { studentSk, type, receivedOn } = referral
  await scope.tx.query(LOCK, [studentSk], 'referral-student-lock')
  const obstacle = referralObstacle(await readChildToRefer(scope.tx, studentSk), scope.today)
  if (obstacle) throw ruleBroken(obstacle)
  if (receivedOn > scope.today) {
    throw ruleBroken({ code: 'referral.received', message: 'Error: Date cannot be later than today', field: 'dateReceived' })
  }
  const requestedBy = referral.requestedBy === undefined ? scope.actor.personSk : referral.requestedBy
  const form = JSON.stringify({ reasons: referral.reasons, ...referral.form })
  const [added] = await scope.tx.query<{ referral_sk: string }>(
    ADD,
    [studentSk, type, referral.source, referral.reasons[0] ?? null, referral.narrative ?? null, requestedBy, form, scope.actor.personSk],
    'referral-add',
  )
  const referralSk = added!.referral_sk
  const action = type === ReferralType.InitialReferral ? 'submitReferral' : 'submitRequest'
  await moveReferral(scope, { referralSk, action, on: receivedOn, isConsequence: true, isNew: true })
  return { referralSk }
}
