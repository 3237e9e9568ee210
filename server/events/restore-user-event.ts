import type { restoreUserEvent as contract } from '@trellis/contract/events.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { isRestorable, TOO_LATE_TO_RESTORE } from '@trellis/domain/events/event-deletion.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { lockContact } from './lock-contact.ts'
import { finishSave } from './write-contact.ts'

const RESTORE = `update user_event set deleted_at = null, deleted_by = null, delete_reason = null, changed_by = $2, changed_at = now(),
  version = version + 1 where event_sk = $1`

/** POST EventLog/Restore/{caseactionSk} */
export const restoreUserEvent: UseCase<typeof contract> = async (scope, { params }) => {
  const { held } = await lockContact(scope, params.caseactionSk)
  if (held.deleted_at === null) throw conflict('event-not-deleted', 'This event is not deleted: somebody restored it meanwhile.')
  if (!isRestorable(dayInZone(held.deleted_at, scope.timeZone), scope.today))
    throw ruleBroken({ code: 'event.restore', message: TOO_LATE_TO_RESTORE })
  await scope.tx.query(RESTORE, [held.event_sk, scope.actor.personSk])
  await scope.tx.query('update event set deleted_at = null where event_sk = $1', [held.event_sk])
  return done(await finishSave(scope, { eventSk: held.event_sk, studentSk: held.student_sk }, 'Restore'))
}
