import { DocumentType, YesNo } from '@trellis/domain/reference/code-enumerations.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import { initialAssessments } from '@trellis/domain/consents/initial-assessments.ts'
import type { Scope } from '../../access/scope.ts'
import { moveReferral } from '../../referrals/move-referral.ts'
import type { FiledUpload } from '../filed-upload.ts'
import { addAssessments } from './add-assessments.ts'

const CONSENTED = 'update referral set consent_date = $2, version = version + 1, updated_at = now() where referral_sk = $1'

/**
 * R14 and R15 for a first evaluation: Yes accepts the referral, starts the law's clocks on the day that the parent signed
 * and assigns the assessments; No leaves it where it is. A reevaluation is accepted by its notice, so that consent only
 * fixes its date (process.md 1.4).
 */
export async function applyEvaluationConsent(scope: Scope, { studentSk, form, records }: FiledUpload): Promise<void> {
  const { referralSk } = records.referral!
  const on = form.dateSigned!
  const isGiven = form.parentGuardianProvidedConsent === YesNo.Yes
  if (form.documentType === DocumentType.ConsentForReevaluation) {
    if (isGiven) await scope.tx.query(CONSENTED, [referralSk, on], 'consent-date')
    return
  }
  await moveReferral(scope, { referralSk, action: isGiven ? 'consentGiven' : 'consentRefused', on })
  const ofPreschool = records.birthDate !== null && on <= cpseEndsOn(records.birthDate)
  if (isGiven) await addAssessments(scope, { studentSk, referralSk, types: initialAssessments(ofPreschool), consentOn: on })
}
