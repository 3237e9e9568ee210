import { EIChildStatus, YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import { firstEligibleDate } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../../access/scope.ts'
import { recordCaseEvent } from '../../meetings/record-meeting-event.ts'
import { startClock, stopClock } from '../../timelines/run-clock.ts'
import type { FiledUpload } from '../filed-upload.ts'

const OPT_OUT = `update ei_child set status = ${EIChildStatus.OptedOut}, opted_out_on = $2, version = version + 1, updated_at = now() where ei_child_sk = $1`
const TOLD = "select from clock where student_sk = $1 and clock_id = 'C19'"

/** F37: without objection the committee is to be notified in time (C19); an objection ends the transition (C-9). */
export async function applyOptOut(scope: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  const { tx } = scope
  const subjectSk = records.eiChildSk!
  const on = form.dateSigned!
  if (form.parentGuardianProvidedConsent === YesNo.Yes) {
    const [told] = await tx.query(TOLD, [studentSk], 'ei-notification')
    if (!told && records.birthDate) await startClock(tx, { studentSk, clockId: 'C19', startedOn: firstEligibleDate(records.birthDate), subjectKind: 'eiChild', subjectSk })
    return
  }
  await tx.query(OPT_OUT, [subjectSk, on], 'ei-opt-out')
  await recordCaseEvent(scope, {
    studentSk, subject: 'EI parent opted out', entity: 'eiChild', entitySk: subjectSk, from: records.known.eiChildStatus, to: EIChildStatus.OptedOut,
  })
  for (const clockId of ['C19', 'C20'] as const) await stopClock(tx, { studentSk, clockId, subjectSk, on, stopEvent: 'Parent opted out', result: 'closed' })
}
