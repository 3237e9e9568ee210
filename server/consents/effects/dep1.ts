import { YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import { eiEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../../access/scope.ts'
import { agreeDate } from '../../timelines/agree-date.ts'
import type { FiledUpload } from '../filed-upload.ts'

/** F04: a family that stays with Early Intervention is served there to its end; services begin then (process.md 2.4). */
export async function applyDep1({ tx }: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  if (form.parentGuardianEIServices !== YesNo.Yes || records.birthDate === null) return
  await agreeDate(tx, studentSk, ['C10', 'C21'], eiEndsOn(records.birthDate))
}
