import { holdsPermission, type Actor } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { EMPTY_REFERRAL_FORM, type ReferralForm } from '@trellis/domain/referrals/referral-form.ts'
import { seesReferral, type ReferralBefore } from '@trellis/domain/referrals/referral-rights.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'
import { REFERRAL_COLUMNS, type ReferralRow } from './referral-row.ts'

export interface ReferralRecord extends ReferralRow {
  readonly source_id: number | null
  readonly reason_id: number | null
  readonly reason_text: string | null
  readonly form: Partial<ReferralForm>
  readonly reject_reason: string | null
  readonly closed_on: string | null
  readonly requester: string | null
  readonly reviewer: string | null
}

const OF = 'select student_sk from referral where referral_sk = $1'
const NAME = (person: string) => `(select p.first_name || ' ' || p.last_name from person p where p.person_sk = r.${person})`
const RECORD = `select ${REFERRAL_COLUMNS}, source_id, reason_id, reason_text, form, reject_reason, closed_on, ${NAME('requested_by')} as requester, ${NAME('reviewed_by')} as reviewer
  from referral r where referral_sk = $1`

export const ownReferral = (actor: Actor, { requested_by }: Pick<ReferralRow, 'requested_by'>): boolean => requested_by === actor.personSk

export const standingOf = (actor: Actor, { type, status, requested_by }: ReferralRow): ReferralBefore => ({
  type,
  status,
  isOwn: ownReferral(actor, { requested_by }),
  holds: (permission) => holdsPermission(actor, permission),
})

/**
 * A referral within reach of one of these rights; locked with its child, the child first, where it is to be changed.
 * @throws Refusal 404, the same for absent, out of reach and the draft of somebody else
 */
export async function getReferralRecord(
  scope: Scope,
  referralSk: string,
  { rights = [Permission.viewReferral], lock = false, what = 'This referral' }: { rights?: readonly number[]; lock?: boolean; what?: string } = {},
): Promise<ReferralRecord> {
  const { tx, actor } = scope
  const [of] = await tx.query<{ student_sk: string }>(OF, [referralSk], 'referral-student')
  const right = rights.find((one) => holdsPermission(actor, one))
  if (!of || right === undefined) throw notFound(what)
  const seen = visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', of.student_sk)
  const [student] = await tx.run(lock ? seen.forNoKeyUpdate() : seen)
  if (!student) throw notFound(what)
  const [record] = await tx.query<ReferralRecord>(lock ? `${RECORD} for update of r` : RECORD, [referralSk], lock ? 'referral-record-lock' : 'referral-record')
  const isSupervisor = findRole(actor.roleId)?.isSupervisor === true
  if (!record || !seesReferral({ status: record.status, isOwn: ownReferral(actor, record) }, isSupervisor)) throw notFound(what)
  return record
}

/** What was filled in; of records from elsewhere what their columns say. */
export function formOf({ form, source_id, reason_id, reason_text, request_date, referral_date }: ReferralRecord): ReferralForm {
  const { withdrawReason: _kept, ...filled } = form as Partial<ReferralForm> & { withdrawReason?: string }
  return {
    ...EMPTY_REFERRAL_FORM,
    source: source_id,
    reasons: reason_id === null ? [] : [reason_id],
    narrative: reason_text ?? '',
    dateReceived: request_date ?? referral_date ?? '',
    ...filled,
  }
}
