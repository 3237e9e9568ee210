import type { CaseClosing, closeCase as contract } from '@trellis/contract/case-close.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isPlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { closeFindings, type Finding } from '@trellis/domain/cases/close-evidence.ts'
import { asksDelays, CLOSE_CASE_FORM, closeProblems, HEARING_IN_PROCESS, sendsDelays, type CloseForm } from '@trellis/domain/cases/close-form.ts'
import { CLOSE_FLAGS, closeEffects, closeObstacle, FLAG_LABELS, isCloseReason, reasonLabel, reasonObstacle, type CloseFlag } from '@trellis/domain/cases/close-reasons.ts'
import { CaseCloseReason } from '@trellis/domain/reference/code-enumerations.ts'
import { findReferralMove } from '@trellis/domain/referrals/referral-moves.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { CASE_TABLES, endCaseRecords, stopCaseClocks } from './end-case-records.ts'
import { moveReferral } from '../referrals/move-referral.ts'
import { endCaseMeetings } from './end-case-meetings.ts'
import { readClosableCase, type CaseToClose, type CloseReferral } from './read-closable-case.ts'
import { requireUnchangedCase } from './require-unchanged-case.ts'
import { endAssignment, tellCaseClosed } from './tell-case-closed.ts'

const CLOSING = `insert into case_closing (student_sk, referral_sk, closed_on, reason_id, discharge_reason_id, discharged_on, discharge_status_id, confirmed, delays, due_on,
    action, closed_by, role_id, location_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning closing_sk`
const REFERRAL = 'update referral set close_reason_id = $2, close_detail = $3 where referral_sk = $1'
const STUDENT = `update student set case_closed_on = $2, special_ed_active = false, ineligible = ineligible or $3,
  in_special_ed = in_special_ed and not $4, ats_status = case when $5 then 'D' else ats_status end, version = version + 1, updated_at = now() where student_sk = $1`
const DISCHARGE_REASON = "select id from reference_item where list_name = 'DischargeReason' and id = $1"

/** DischargeStatus: the register follows, unless it knew already. */
const DISCHARGED = 2
const PENDING_REGISTER = 3

/**
 * POST CaseClose/Add [S-7.2-01]. All records of the case are locked first, then judged: what the record bears out counts,
 * what it contradicts or lacks refuses, what it cannot know is kept as attested. Everything ends in one transaction.
 */
export const closeCase: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor } = scope
  const studentSk = body.studentSK
  await lockCase(scope, studentSk)
  const it = await readClosableCase(scope, studentSk)
  const obstacle = closeObstacle(it.closable)
  if (obstacle) throw conflict('close.state', obstacle)
  await requireUnchangedCase(scope, studentSk)
  const form = formOf(body)
  const confirmed = await judge(scope, it, form, body)
  const reason = form.reason === '' ? null : Number(form.reason)
  const closedOn = form.caseCloseDate
  const effects = closeEffects(reason)
  const delays = sendsDelays(form.reasonForDelays) ? form.reasonForDelays.map((one) => ({ id: Number(one.reasonForDelayId), description: one.description.trim() })) : []
  const isDischarge = reason === CaseCloseReason.Discharge
  const [closing] = await tx.query<{ closing_sk: string }>(CLOSING, [
    studentSk, it.referral?.referral_sk ?? null, closedOn, reason, isDischarge ? Number(form.dischargeReason) : null, isDischarge ? form.dischargeDate : null,
    isDischarge ? (it.student.ats_status === 'D' ? DISCHARGED : PENDING_REGISTER) : null, JSON.stringify(confirmed), JSON.stringify(delays), it.asks.dueDate,
    body.eventType ?? null, actor.personSk, actor.roleId, actor.locationKey,
  ])
  const closingSk = closing!.closing_sk
  await stopCaseClocks(scope, studentSk, closedOn, [...new Set(delays.map(({ id }) => id))])
  if (it.referral) await closeReferral(scope, it.referral, closedOn, reason)
  const remarks = await endCaseMeetings(scope, studentSk)
  await tellCaseClosed(scope, studentSk)
  await endCaseRecords(scope, studentSk, { closedOn, effects })
  await endAssignment(scope, studentSk)
  await tx.query(STUDENT, [studentSk, closedOn, effects.isIneligible, effects.leavesSpecialEd, effects.discharges], 'close-mark')
  await recordCaseEvent(scope, { studentSk, subject: 'Case closed', detail: detailOf(reason, closedOn, delays.length), entity: 'student', entitySk: studentSk })
  await forgetDraft(scope, CLOSE_CASE_FORM, `student:${studentSk}`)
  await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSk, entityKind: 'case_closing', entitySk: closingSk, private: { reason, closedOn } })
  return done({ studentSk, closingSk, remarks })
}

/** @throws Refusal 404, the same for absent and out of reach. */
async function lockCase(scope: Scope, studentSk: string): Promise<void> {
  await lockStudent(scope, studentSk, Permission.closeCase)
  for (const table of CASE_TABLES) await scope.tx.query(`select 1 from ${table} where student_sk = $1 for no key update`, [studentSk], `close-lock-${table}`)
}

const textOf = (id: number | null | undefined): string => (id === null || id === undefined ? '' : String(id))

function formOf(body: CaseClosing): CloseForm {
  return {
    caseCloseDate: body.caseCloseDate,
    requiresImpartial: body.requiresImpartial ?? 'No',
    reason: textOf(body.reason),
    // one that is left out is confirmed by the closing itself: the plain payload has no flags
    flags: Object.fromEntries(CLOSE_FLAGS.map((flag) => [flag, body[flag] !== false])) as Record<CloseFlag, boolean>,
    dischargeReason: textOf(body.dischargeReason),
    dischargeDate: body.dischargeDate ?? '',
    reasonForDelays: (body.reasonForDelays ?? []).map(({ reasonForDelayId, description }) => ({ reasonForDelayId: String(reasonForDelayId), description })),
  }
}

/** @throws Refusal 422 with each sentence */
async function judge(scope: Scope, { asks, closable, records, referral }: CaseToClose, form: CloseForm, body: CaseClosing): Promise<readonly Finding[]> {
  const problems: Problem[] = [...closeProblems(form, asks)]
  const add = (field: string, code: string, message: string) => problems.push({ field, code: `close.${code}`, message })
  if (closable.hearingOpen && form.requiresImpartial !== 'Yes') add('requiresImpartial', 'hearing', HEARING_IN_PROCESS)
  if (body.openOrClose && !/^close/i.test(body.openOrClose)) add('openOrClose', 'open', 'Only a closing is taken here.')
  if (referral && !findReferralMove(referral.type, referral.status, 'closeCase')) add('studentSK', 'status', 'The referral cannot be closed where it stands now.')
  if (!asksDelays(form.caseCloseDate, asks) && isPlainDate(form.caseCloseDate))
    for (const [at, one] of form.reasonForDelays.entries())
      if (!asks.allowedDelays.includes(Number(one.reasonForDelayId)))
        add(`reasonForDelays.${at}.reasonForDelayId`, 'delay', 'This student’s case cannot give this reason for delay.')
  for (const [at, one] of (body.reasonForDelays ?? []).entries())
    if (one.caseActionSk && one.caseActionSk !== referral?.referral_sk) add(`reasonForDelays.${at}.caseActionSk`, 'referral', 'This is not the referral of the case.')
  const findings = form.reason === '' ? [] : judgeReason(Number(form.reason), { closable, records }, add)
  if (form.dischargeReason !== '' && !(await scope.tx.query(DISCHARGE_REASON, [form.dischargeReason]))[0]) add('dischargeReason', 'dischargeReason', 'Choose a discharge reason of the list.')
  if (problems.length > 0) throw ruleBroken(...problems)
  return findings
}

function judgeReason(reason: number, { closable, records }: Pick<CaseToClose, 'closable' | 'records'>, add: (field: string, code: string, message: string) => void): readonly Finding[] {
  if (!isCloseReason(reason)) {
    add('reason', 'reason', 'Choose a closing reason of the list.')
    return []
  }
  const against = reasonObstacle(reason, closable)
  if (against) add('reason', 'stage', against)
  const findings = closeFindings(reason, records)
  for (const { flag, state, text } of findings) if (flag && state === 'missing') add(flag, 'missing', `${FLAG_LABELS[flag]} ${text}`)
  return findings
}

/** R17, E14: by the state table, which asks the permission again; its clocks were stopped before, with why they were late. */
async function closeReferral(scope: Scope, { referral_sk: referralSk }: CloseReferral, closedOn: string, reason: number | null): Promise<void> {
  await moveReferral(scope, { referralSk, action: 'closeCase', on: closedOn, reason: reasonLabel(reason), subject: 'Referral closed' })
  await scope.tx.query(REFERRAL, [referralSk, reason, JSON.stringify({ reason })], 'close-referral-row')
}

const detailOf = (reason: number | null, closedOn: string, delays: number): string =>
  [`Closed on ${toUsDate(closedOn)}: ${reasonLabel(reason)}`, ...(delays > 0 ? [`${delays} ${delays === 1 ? 'reason' : 'reasons'} for delay`] : [])].join('; ')
