import type { returnStac as returns, updateStacStatus as updates } from '@trellis/contract/evaluations.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { STAC_MEANWHILE, stacProblem, type StacAction } from '@trellis/domain/placements/stac-rules.ts'
import { DocumentStatus, StacStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { recordDocumentEvent } from '../files/record-event.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, forbidden, notFound, ruleBroken } from '../http/refusals.ts'
import { lockStudent } from '../access/lock-student.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { factsOf, readStac, type StacRow } from './read-stac.ts'

interface Way {
  readonly right: number
  readonly to: StacStatus
  readonly documentTo: DocumentStatus
  readonly subject: string
}
const WAYS: Readonly<Record<StacAction, Way>> = {
  submit: { right: Permission.editPlacements, to: StacStatus.Submitted, documentTo: DocumentStatus.Submitted, subject: 'STAC submitted' },
  approve: { right: Permission.completePlacements, to: StacStatus.Approved, documentTo: DocumentStatus.Accepted, subject: 'STAC approved' },
  return: { right: Permission.completePlacements, to: StacStatus.Returned, documentTo: DocumentStatus.Resent, subject: 'STAC returned' },
}
const SUBMIT = `update stac set status = $2, submitted_by = $3, submitted_on = $4, decided_by = null, decided_on = null, comment = null, version = version + 1 where stac_sk = $1`
const DECIDE = `update stac set status = $2, decided_by = $3, decided_on = $4, comment = $5, version = version + 1 where stac_sk = $1`
const DOCUMENT = 'update document set status = $2, comment = coalesce($3, comment), version = version + 1 where document_sk = $1'
const OFFICERS = `select distinct person_sk from role_assignment where role_id = 54 and starts_on <= $1 and (ends_on is null or ends_on >= $1)`
const COMMENT_NEEDED = { code: 'stac.comment', field: 'comment', message: 'Error: Say what has to be corrected' }

/** GET Evaluations/UpdateSTACStatus?evaluationSk&isSubmit [S-7.6-04]: T2 or T3 of process.md 1.16. */
export const updateStacStatus: UseCase<typeof updates> = (scope, { query }) => moveStac(scope, query.evaluationSk, query.isSubmit ? 'submit' : 'approve')

/** POST /Evaluations/ReturnSTAC: T4. */
export const returnStac: UseCase<typeof returns> = (scope, { body }) => moveStac(scope, body.evaluationSk, 'return', body.comment.trim())

async function moveStac(scope: Scope, stacSk: string, action: StacAction, comment?: string) {
  const { tx, actor, today } = scope
  const { right, to, documentTo, subject } = WAYS[action]
  if (!actor.permissions.has(right)) throw forbidden()
  const found = await readStac(scope, { stacSk })
  if (!found) throw notFound('This STAC')
  await lockStudent(scope, found.student_sk, right, 'This STAC')
  const row = (await readStac(scope, { stacSk }))!
  if (scope.ifMatch !== undefined && scope.ifMatch !== row.version) throw conflict('stale-version', meanwhile(row))
  const problem = stacProblem(action, factsOf(row), actor)
  if (problem) throw problem.code === STAC_MEANWHILE ? conflict(problem.code, meanwhile(row)) : ruleBroken(problem)
  if (action === 'return' && !comment) throw ruleBroken(COMMENT_NEEDED)
  if (action === 'submit') await tx.query(SUBMIT, [stacSk, to, actor.personSk, today], 'stac-submit')
  else await tx.query(DECIDE, [stacSk, to, actor.personSk, today, comment ?? null], 'stac-decide')
  const studentSk = row.student_sk
  await recordCaseEvent(scope, { studentSk, subject, ...(comment && { detail: comment }), entity: 'stac', entitySk: stacSk, from: row.status, to })
  await moveDocument(scope, row, { to: documentTo, subject, comment })
  await tell(scope, row, action, comment)
  scope.audit({ studentSk, entityKind: 'stac', entitySk: stacSk, private: { action } })
  await refreshCaseSummary(tx, studentSk)
  const saved = (await readStac(scope, { stacSk }))!
  return done({ evaluationSk: stacSk, status: to, statusText: saved.status_text, version: saved.version })
}

/** [S-4.9-12][S-4.9-13] The form on file follows. */
async function moveDocument(scope: Scope, row: StacRow, { to, subject, comment }: { to: DocumentStatus; subject: string; comment: string | undefined }): Promise<void> {
  const { document_sk: documentSk, document_status: from } = row
  if (documentSk === null || from === null || from === to) return
  await scope.tx.query(DOCUMENT, [documentSk, to, comment ?? null], 'stac-document')
  await recordDocumentEvent(scope, { studentSk: row.student_sk, documentSk, subject, detail: row.document_name ?? 'STAC', from, to })
}

/** A submission goes to the STAC officers, a decision to whoever submitted. */
async function tell({ tx, actor, today }: Scope, row: StacRow, action: StacAction, text: string | undefined): Promise<void> {
  const about = { studentSk: row.student_sk, causedBy: actor.personSk }
  if (action === 'submit') {
    const officers = await tx.query<{ person_sk: string }>(OFFICERS, [today], 'stac-officers')
    for (const { person_sk: personSk } of officers) await createNotification(tx, { ...about, personSk, kind: NotificationKind.approvalNeeded, parts: { subject: 'STAC' } })
  } else if (row.submitted_by) {
    const decision = action === 'approve' ? 'approved' : 'returned'
    await createNotification(tx, { ...about, personSk: row.submitted_by, kind: NotificationKind.decisionReturned, parts: { subject: 'STAC', decision, ...(text && { text }) } })
  }
}

function meanwhile({ status, submitted_name, submitted_on, decided_name, decided_on }: StacRow): string {
  const [who, on, what] =
    status === StacStatus.Submitted ? [submitted_name, submitted_on, 'submitted'] : [decided_name, decided_on, status === StacStatus.Approved ? 'approved' : 'returned']
  const told = who && on ? ` ${who} ${what} it on ${toUsDate(on)}.` : ''
  return `This STAC changed since you looked at it. Nothing was saved.${told}`
}
