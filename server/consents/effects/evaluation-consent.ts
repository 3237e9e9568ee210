import { DocumentType, YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { initialAssessments } from '@trellis/domain/consents/initial-assessments.ts'
import type { Scope } from '../../access/scope.ts'
import type { FiledUpload } from '../filed-upload.ts'
import { addAssessments } from './add-assessments.ts'
import { moveByConsent } from './move-by-consent.ts'

const CONSENTED = 'update referral set consent_date = $2, version = version + 1, updated_at = now() where referral_sk = $1'

/**
 * R14 and R15 for a first evaluation: Yes accepts the referral, starts the law's clocks on the day that the parent signed
 * and assigns the assessments; No leaves it where it is. A reevaluation is accepted by its notice, so that consent only
 * fixes its date (process.md 1.4).
 */
export async function applyEvaluationConsent(scope: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  const { referralSk, status } = records.referral!
  const on = form.dateSigned!
  const isGiven = form.parentGuardianProvidedConsent === YesNo.Yes
  if (form.documentType === DocumentType.ConsentForReevaluation) {
    if (isGiven) await scope.tx.query(CONSENTED, [referralSk, on], 'consent-date')
    return
  }
  const ofPreschool = isPreschool(records.birthDate, records.grade, on)
  await moveByConsent(scope, { studentSk, referralSk, status, isGiven, isPreschool: ofPreschool, on })
  if (isGiven) await addAssessments(scope, { studentSk, referralSk, types: initialAssessments(ofPreschool), consentOn: on })
}
