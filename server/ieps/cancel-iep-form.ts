import type { cancelIepForm as contract } from '@trellis/contract/ieps.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { editObstacle, ELIGIBILITY_FORM } from '@trellis/domain/ieps/eligibility.ts'
import { IEP_TRANSITIONS } from '@trellis/domain/ieps/iep-states.ts'
import { IEPStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { getIepRow } from './read-iep.ts'
import { staleIep } from './stale-iep.ts'

const CANCEL = 'update iep_form set status = $2, version = version + 1, updated_at = $3 where iep_form_sk = $1'
// the meeting is there for the form that is begun instead
const UNLINK = 'update meeting set iep_form_sk = null where iep_form_sk = $1'

/** POST /IEP/Cancel: I9 of process.md 1.8. What was written stays in the record. */
export const cancelIepForm: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, now } = scope
  const row = await getIepRow(scope, body.iepFormSK, { right: Permission.editIep, isLocked: true })
  if (scope.ifMatch !== row.version) throw await staleIep(scope, row)
  const transition = findTransition(IEP_TRANSITIONS, row.status as IEPStatus, 'cancel')
  if (!transition || typeof transition.to !== 'number') throw ruleBroken({ code: 'iep.notDraft', message: editObstacle(row.status, row.status_text) ?? 'Only a draft can be cancelled.' })
  await tx.query(CANCEL, [row.iep_form_sk, transition.to, now], 'iep-cancel')
  await tx.query(UNLINK, [row.iep_form_sk], 'iep-unlink-meeting')
  await recordCaseEvent(scope, {
    studentSk: row.student_sk, subject: 'IEP cancelled', detail: row.type_text, entity: 'iepForm', entitySk: row.iep_form_sk, from: row.status, to: transition.to,
  })
  await forgetDraft(scope, ELIGIBILITY_FORM, `iep:${row.iep_form_sk}`)
  scope.audit({ studentSk: row.student_sk, entityKind: 'iepForm', entitySk: row.iep_form_sk })
  await refreshCaseSummary(tx, row.student_sk)
  return done({ iepFormSK: row.iep_form_sk, status: transition.to })
}
