import type { addManualEvent as manual, saveUserEvent as contract, SavedEvent } from '@trellis/contract/events.ts'
import { deleteReasonProblem } from '@trellis/domain/events/event-deletion.ts'
import { readOperation } from '@trellis/domain/events/event-direction.ts'
import { LOG_EVENT_FORM } from '@trellis/domain/events/log-event-form.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { malformed, notFound, ruleBroken } from '../http/refusals.ts'
import { checkContact } from './check-contact.ts'
import { lockContact, requirePresent } from './lock-contact.ts'
import { lockEventStudent } from './lock-event-student.ts'
import { addContact, changeContact, finishSave } from './write-contact.ts'

type Key = { caseactionsk: string; version: number }

/** POST EventLog/Add [M-7-11]: adds, edits and deletes, told apart by `operation`. */
export const saveUserEvent: UseCase<typeof contract> = async (scope, { body }) => {
  switch (readOperation(body.operation)) {
    case 'Edit':
      return done(await edit(scope, body))
    case 'Delete':
      return done(await remove(scope, body))
    default:
      return done(await add(scope, body))
  }
}

/** POST CaseAction/AddManualEvent/ [M-7-20]: the same, of the main API, and only to add. */
export const addManualEvent: UseCase<typeof manual> = async (scope, { body }) => {
  const operation = body.operation ?? 'Add'
  if (readOperation(operation) !== 'Add') throw malformed([{ code: 'malformed-body', field: 'operation', message: 'must be Add' }])
  return done(await add(scope, { ...body, operation }))
}

async function add(scope: Scope, body: SavedEvent): Promise<Key> {
  const student = await lockEventStudent(scope, body.studentSk)
  const checked = await checkContact(scope, body, student)
  const eventSk = await addContact(scope, student.student_sk, body.eventType, checked)
  await forgetDraft(scope, LOG_EVENT_FORM, `student:${student.student_sk}`)
  return finishSave(scope, { eventSk, studentSk: student.student_sk }, 'Add')
}

/** The direction is what the event is and cannot be edited [M-2.2-04]. */
async function edit(scope: Scope, body: SavedEvent): Promise<Key> {
  const { held, student } = await hold(scope, body)
  if (held.direction !== body.eventType)
    throw ruleBroken({ code: 'event.direction', message: 'An outreach cannot become an in-reach, nor the other way round.', field: 'eventType' })
  const checked = await checkContact(scope, body, student)
  const key = { eventSk: held.event_sk, studentSk: held.student_sk }
  await changeContact(scope, key, held.direction, checked)
  await forgetDraft(scope, LOG_EVENT_FORM, `event:${held.event_sk}`)
  return finishSave(scope, key, 'Edit')
}

const DELETE = `update user_event set deleted_at = $2, deleted_by = $3, delete_reason = $4, changed_by = $3, changed_at = now(),
  version = version + 1 where event_sk = $1`

async function remove(scope: Scope, body: SavedEvent): Promise<Key> {
  const { held } = await hold(scope, body)
  const reason = body.reason ?? ''
  const problem = deleteReasonProblem(reason)
  if (problem) throw ruleBroken(problem)
  await scope.tx.query(DELETE, [held.event_sk, scope.now, scope.actor.personSk, reason.trim()])
  await scope.tx.query('update event set deleted_at = $2 where event_sk = $1', [held.event_sk, scope.now])
  return finishSave(scope, { eventSk: held.event_sk, studentSk: held.student_sk }, 'Delete', reason.trim())
}

async function hold(scope: Scope, body: SavedEvent) {
  if (!body.caseactionsk) throw malformed([{ code: 'malformed-body', field: 'caseactionsk', message: 'must name the event' }])
  const locked = await lockContact(scope, body.caseactionsk)
  if (locked.held.student_sk !== body.studentSk) throw notFound('This event')
  requirePresent(scope, locked.held)
  return locked
}
