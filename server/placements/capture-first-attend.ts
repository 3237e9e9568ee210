import type { captureFirstAttend as contract } from '@trellis/contract/placements.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { FIRST_ATTEND_FORM } from '@trellis/domain/placements/first-attend.ts'
import { PLACEMENT_TRANSITIONS } from '@trellis/domain/placements/placement-states.ts'
import { PlacementStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { lockStudent } from '../access/lock-student.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { completeCases, tellHolder } from './complete-case.ts'
import { planCapture, type Capture } from './plan-capture.ts'
import { readAttendance } from './read-attendance.ts'

const OWNER = 'select student_sk from iep_form where iep_form_sk = $1 and status = 6'
const PLACEMENT = `update placement set authorised_on = $2, first_attend_on = $3, status = $4, version = version + 1, updated_at = $5 where placement_sk = $1`
const MANDATE = `update mandate set authorised_on = $2, first_attend_on = $3, version = version + 1 where mandate_sk = $1`
const LATEST = `select p.first_name || ' ' || p.last_name as name, e.subject, e.detail from event e join person p using (person_sk)
  where e.student_sk = $1 and e.entity_kind in ('placement', 'mandate') order by e.occurred_at desc, e.event_sk desc limit 1`

/** POST /PlacementFinder/CaptureFirstAttendDate [S-7.5-15]: P6 for each entry and all that follows, or nothing. */
export const captureFirstAttend: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  const [owner] = await tx.query<{ student_sk: string }>(OWNER, [body[0]!.iepFormSK], 'iep-in-force-owner')
  if (!owner) throw notFound('This IEP')
  const studentSk = owner.student_sk
  await lockStudent(scope, studentSk, Permission.captureFirstAttendance, 'This IEP')
  const attendance = await readAttendance(tx, studentSk)
  if (scope.ifMatch !== undefined && scope.ifMatch !== attendance.version) throw await changedMeanwhile(scope, studentSk)
  const captures = planCapture(body, attendance, scope.today)
  // the plain payload does not say what it was made from, so it fills in and never replaces
  if (scope.ifMatch === undefined && captures.some(replaces)) throw await changedMeanwhile(scope, studentSk)
  for (const capture of captures) await save(scope, studentSk, capture)
  const forms = [...new Set(captures.map(({ placement, mandate }) => placement?.iepFormSk ?? mandate!.iepFormsk))]
  const isComplete = await completeCases(scope, studentSk, forms)
  await forgetDraft(scope, FIRST_ATTEND_FORM, `student:${studentSk}`)
  if (captures.length > 0) await tellHolder(scope, studentSk, isComplete)
  scope.audit({ studentSk, entityKind: 'placement', private: { captured: captures.map(({ after }) => after) } })
  await refreshCaseSummary(tx, studentSk)
  return done({ captured: captures.length, isComplete })
}

const replaces = ({ before, after }: Capture): boolean => before.firstAttendDate !== null && before.firstAttendDate !== after.firstAttendDate

async function save(scope: Scope, studentSk: string, { placement, mandate, before, after }: Capture): Promise<void> {
  const { tx, now } = scope
  const attends = before.firstAttendDate !== after.firstAttendDate
  const subject = attends ? (before.firstAttendDate === null ? 'First attend' : 'First attend corrected') : 'Authorization date changed'
  const name = placement?.iepPlacementRecommendation ?? mandate?.mandateDescription ?? placement?.schoolName ?? 'Placement'
  const days = [after.authorizationDate && `authorized ${toUsDate(after.authorizationDate)}`, after.firstAttendDate && `first attended ${toUsDate(after.firstAttendDate)}`]
  const detail = `${name}: ${days.filter(Boolean).join(', ')}`
  const values = [after.authorizationDate, after.firstAttendDate]
  if (mandate) await tx.query(MANDATE, [mandate.mandateSk, ...values], 'mandate-attend')
  if (!placement) return recordCaseEvent(scope, { studentSk, subject, detail, entity: 'mandate', entitySk: mandate!.mandateSk })
  const row = after.firstAttendDate === null ? undefined : findTransition(PLACEMENT_TRANSITIONS, placement.status as PlacementStatus, 'captureFirstAttend')
  const to = row ? PlacementStatus.Attending : placement.status
  await tx.query(PLACEMENT, [placement.placementSk, ...values, to, now], 'placement-attend')
  await recordCaseEvent(scope, { studentSk, subject, detail, entity: 'placement', entitySk: placement.placementSk, from: placement.status, to })
}

/** 409 that says who changed what. */
async function changedMeanwhile({ tx }: Scope, studentSk: string) {
  const [latest] = await tx.query<{ name: string; subject: string; detail: string | null }>(LATEST, [studentSk], 'attendance-latest')
  const told = latest && `${latest.name}: ${latest.subject}${latest.detail ? `, ${latest.detail}` : ''}.`
  return conflict('stale-version', ['Somebody changed these dates since you opened them. Nothing of yours was saved.', told].filter(Boolean).join(' '))
}
