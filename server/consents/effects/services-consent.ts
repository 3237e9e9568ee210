import { YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../../access/scope.ts'
import { startClock, stopClock } from '../../timelines/run-clock.ts'
import type { FiledUpload } from '../filed-upload.ts'

/** Only now may services begin: the child is one of special education. */
const SERVED = `update student set in_special_ed = true, special_ed_active = true, version = version + 1, updated_at = now()
  where student_sk = $1 and not (in_special_ed and special_ed_active)`

/** F01: the answer ends the outreach (C16); after Yes placements may be authorised and the first attend is followed up (C38). */
export async function applyServicesConsent({ tx }: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  const subjectSk = records.iep?.iepFormSk
  if (!subjectSk) return
  const on = form.dateSigned!
  const isGiven = form.parentGuardianProvidedConsent === YesNo.Yes
  await stopClock(tx, { studentSk, clockId: 'C16', subjectSk, on, stopEvent: `Consent ${isGiven ? 'given' : 'refused'}: 4`, result: 'done' })
  if (!isGiven) return
  await tx.query(SERVED, [studentSk], 'consent-served')
  await startClock(tx, { studentSk, clockId: 'C38', startedOn: on, subjectKind: 'iepForm', subjectSk })
}
