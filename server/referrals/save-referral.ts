import type { saveReferral as contract, SavedReferral } from '@trellis/contract/referrals.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { ActionCode, ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { isReevaluationType, reevaluationObstacle } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { referralFormProblems, withoutHidden, type ReferralForm } from '@trellis/domain/referrals/referral-form.ts'
import { referralObstacle } from '@trellis/domain/referrals/referral-guards.ts'
import { isReevaluation, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import { editObstacle, isOnlyTextEditable } from '@trellis/domain/referrals/referral-rights.ts'
import { initialTypeOf } from '@trellis/domain/referrals/referral-sources.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import { requireListed } from '../evaluations/require-listed.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, notFound, ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { moveReferral } from './move-referral.ts'
import { readChildToReevaluate } from './read-child-to-reevaluate.ts'
import { readChildToRefer } from './read-child-to-refer.ts'
import { formOf, getReferralRecord, standingOf, type ReferralRecord } from './read-referral.ts'
import { requireCurrentReferral } from './require-current-referral.ts'

const RIGHTS = [Permission.addReferral, Permission.editReferral]
const ADD = `insert into referral (student_sk, type, status, source_id, reason_id, reason_text, requested_by, evaluation_site_key, form, updated_by)
  select s.student_sk, $2, ${ReferralStatus.Draft}, $3, $4, $5, $7, s.school_key, $6, $7 from student s where s.student_sk = $1 returning referral_sk`
const FILL = `update referral set type = $2, source_id = $3, reason_id = $4, reason_text = $5, form = $6, updated_by = $7, updated_at = now() where referral_sk = $1`
const SAVED = 'select referral_sk, type, status, version from referral where referral_sk = $1'
const TOUCH = 'update referral set version = version + 1 where referral_sk = $1'

type Body = Parameters<UseCase<typeof contract>>[1]['body']

/**
 * POST /Referrals/Save: R1 to R3, E1 to E3 and E7; and what is corrected in a submitted one until its notice is sent. The
 * type is never taken as told: of a first referral the source decides it, of a reevaluation the child's records.
 */
export const saveReferral: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  const existing = body.referralSk ? await lockExisting(scope, body) : undefined
  if (!existing) await lockStudent(scope, body.studentSk, RIGHTS.find((one) => holdsPermission(scope.actor, one)) ?? Permission.addReferral)
  const { studentSk } = body
  const type = typeOf(body)
  if (existing && isReevaluation(existing.type) !== isReevaluation(type)) throw notFound('This referral')
  const isCorrection = existing !== undefined && isOnlyTextEditable(existing.status)
  const isSubmitted = body.actionType === ActionCode.Submit || isCorrection
  const form = withoutHidden(isCorrection ? { ...body.form, ...fixedOf(existing) } : body.form, { type: existing && isCorrection ? existing.type : type })
  const birthDate = await birthDateOf(scope, studentSk)
  if (!isCorrection) await requirePossible(scope, studentSk, type, existing?.referral_sk ?? null)
  const problems = referralFormProblems(form, { type: isCorrection ? existing.type : type, today: scope.today, birthDate }, isSubmitted)
  if (problems.length > 0) throw ruleBroken(...problems)
  await requireKnown(scope, form)
  const referralSk = await write(scope, { studentSk, type: isCorrection ? existing.type : type, form, existing })
  if (isCorrection) await recordCorrection(scope, existing)
  else await move(scope, { referralSk, type, actionType: body.actionType, isNew: !existing, receivedOn: form.dateReceived })
  await forgetDraft(scope, isReevaluation(type) ? 'reevaluation' : 'referral', existing ? `referral:${referralSk}` : `student:${studentSk}`)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk, private: { action: isCorrection ? 'correct' : actionFor(type, body.actionType) } })
  await refreshCaseSummary(tx, studentSk)
  return done(await readSaved(scope, referralSk))
}

/** @throws Refusal 404, 409, 422 */
async function lockExisting(scope: Scope, { referralSk, studentSk }: Body): Promise<ReferralRecord> {
  const existing = await getReferralRecord(scope, referralSk!, { rights: RIGHTS, lock: true })
  if (existing.student_sk !== studentSk) throw notFound('This referral')
  await requireCurrentReferral(scope, existing)
  const obstacle = editObstacle(standingOf(scope.actor, existing))
  if (obstacle) throw ruleBroken(obstacle)
  return existing
}

function typeOf({ referralType, form }: Body): number {
  if (isReevaluationType(referralType)) return referralType
  return form.source === null ? ReferralType.InitialReferral : initialTypeOf(form.source)
}

const fixedOf = (existing: ReferralRecord): Pick<ReferralForm, 'source' | 'dateReceived'> => {
  const { source, dateReceived } = formOf(existing)
  return { source, dateReceived }
}

async function birthDateOf({ tx }: Scope, studentSk: string): Promise<string | null> {
  const [child] = await tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk])
  return child?.birth_date ?? null
}

/** @throws Refusal 422 with the reason of the first rule that stands against it, 403 where only a first referral is open to the role */
async function requirePossible(scope: Scope, studentSk: string, type: number, besides: string | null): Promise<void> {
  const { tx, today, actor } = scope
  if (isReevaluation(type) && !holdsPermission(actor, Permission.addReferral)) throw forbidden()
  const obstacle = isReevaluation(type)
    ? reevaluationObstacle(await readChildToReevaluate(scope, studentSk, besides), type, today)
    : referralObstacle(await readChildToRefer(tx, studentSk, besides), today)
  if (obstacle) throw ruleBroken(obstacle)
}

async function requireKnown({ tx }: Scope, form: ReferralForm): Promise<void> {
  for (const reason of form.reasons) await requireListed(tx, 'ReasonForReferral', reason, 'reasons')
  if (form.languageHome !== null) await requireListed(tx, 'Language', form.languageHome, 'languageHome')
}

async function write(
  { tx, actor }: Scope,
  { studentSk, type, form, existing }: { studentSk: string; type: number; form: ReferralForm; existing: ReferralRecord | undefined },
): Promise<string> {
  const columns = [type, form.source, form.reasons[0] ?? null, form.narrative || null, JSON.stringify(form), actor.personSk]
  if (existing) {
    await tx.query(FILL, [existing.referral_sk, ...columns], 'referral-fill')
    return existing.referral_sk
  }
  const [added] = await tx.query<{ referral_sk: string }>(ADD, [studentSk, ...columns], 'referral-save-new')
  return added!.referral_sk
}

interface Move {
  readonly referralSk: string
  readonly type: number
  readonly actionType: 1 | 2
  readonly isNew: boolean
  readonly receivedOn: string
}
/** The table of reevaluations knows a submission only from a draft (E2, E3, E7): one that is made at once is both. */
async function move(scope: Scope, { referralSk, type, actionType, isNew, receivedOn }: Move): Promise<void> {
  const action = actionFor(type, actionType)
  const isDraftFirst = isNew && action !== 'saveForLater' && isReevaluation(type)
  if (isDraftFirst) await moveReferral(scope, { referralSk, action: 'saveForLater', isNew })
  const on = actionType === ActionCode.Submit ? { on: receivedOn } : {}
  await moveReferral(scope, { referralSk, action, isNew: isNew && !isDraftFirst, ...on })
}

function actionFor(type: number, actionType: 1 | 2): ReferralAction {
  if (actionType === ActionCode.SaveForLater) return 'saveForLater'
  switch (type) {
    case ReferralType.RequestForReevaluation:
      return 'submitFirst'
    case ReferralType.RequestForAdditionalReevaluation:
      return 'submitAdditional'
    case ReferralType.Mandate3Year:
      return 'submitThreeYear'
    case ReferralType.RequestForInitialReferral:
      return 'submitRequest'
    default:
      return 'submitReferral'
  }
}

/** The status stays; the history tells who corrected it. */
async function recordCorrection(scope: Scope, { referral_sk: entitySk, student_sk: studentSk, status, type }: ReferralRecord): Promise<void> {
  await scope.tx.query(TOUCH, [entitySk], 'referral-touch')
  await recordCaseEvent(scope, { studentSk, subject: isReevaluation(type) ? 'Request corrected' : 'Referral corrected', entity: 'referral', entitySk, from: status, to: status })
}

export async function readSaved({ tx }: Scope, referralSk: string): Promise<SavedReferral> {
  const [row] = await tx.query<{ referral_sk: string; type: number; status: number; version: number }>(SAVED, [referralSk], 'referral-saved')
  return { referralSk: row!.referral_sk, type: row!.type, status: row!.status, version: row!.version }
}
