import { findTransition } from '../basics/state-table.ts'
import { EI_CHILD_TRANSITIONS } from '../early-intervention/ei-child-states.ts'
import { DocumentType, type EIChildStatus, ReferralStatus, type YesNo } from '../reference/code-enumerations.ts'
import { REFERRAL_TRANSITIONS } from '../referrals/referral-states.ts'
import type { UploadCase } from './upload-form.ts'
import { UploadSentence } from './upload-problems.ts'

const T = DocumentType

/** Why a document of this type cannot be taken for this child now, whatever is typed; undefined when it can. */
export function uploadObstacle(type: number, known: UploadCase): string | undefined {
  switch (type) {
    case T.ConsentForInitialEvaluation:
      return evaluationObstacle(known.referral, known.isEvaluationAnswered, true)
    case T.ConsentForReevaluation:
      return evaluationObstacle(known.referral, known.isEvaluationAnswered, false)
    case T.ConsentForInitialProvisionOfServices:
      if (known.isServicesAnswered) return 'The parent has answered the request for consent to services already.'
      return known.hasServicesToConsent ? undefined : 'There are no services to consent to yet: the IEP is not finalized.'
    case T.ConsentForAdditionalAssessments:
      return known.consentDate === null ? UploadSentence.noConsentDate : undefined
    case T.WaiverOfIEPMeeting:
      return known.hasActiveIep ? undefined : 'There is no IEP in force whose meeting could be waived.'
    case T.PreschoolAcceptanceLetter:
      if (!known.offered.tenMonth && !known.offered.summer) return 'No placement of this student waits for an acceptance letter.'
      return known.areServicesConsented ? undefined : 'Consent for initial provision of services has not been given.'
    case T.DEP1:
      return known.hasEiId ? undefined : 'DEP-1 is for a student with an early-intervention ID.'
    case T.WrittenNotification:
      return notificationObstacle(known.eiChildStatus)
    default:
      return undefined
  }
}

/** R14 and E8: where the answer to a consent to evaluate has its place. */
export function evaluationObstacle(
  referral: { readonly status: number; readonly isInitial: boolean } | null, isEvaluationAnswered: boolean, isInitial: boolean,
): string | undefined {
  const name = isInitial ? 'initial referral' : 'request for reevaluation'
  if (!referral || referral.isInitial !== isInitial) return `The student has no open ${name}.`
  if (isEvaluationAnswered) return 'The parent has answered the request for consent to evaluate already.'
  const isReady = isInitial
    ? findTransition(REFERRAL_TRANSITIONS, referral.status as ReferralStatus, 'consentGiven') !== undefined
    : referral.status === ReferralStatus.Accepted
  return isReady ? undefined : `The ${name} does not wait for consent to evaluate.`
}

/** F37: while the family of a child from Early Intervention may still object. */
export function notificationObstacle(eiChildStatus: number | null): string | undefined {
  if (eiChildStatus === null) return 'The student has no early-intervention record.'
  return findTransition(EI_CHILD_TRANSITIONS, eiChildStatus as EIChildStatus, 'optOut')
    ? undefined
    : 'The early-intervention record does not wait for the written notification any more.'
}

/** R15: a refusal is an answer to a notice that was sent. */
export const refusalObstacle = (type: number, answer: YesNo | undefined, { referral }: UploadCase): string | undefined =>
  type === T.ConsentForInitialEvaluation && answer === 'No' && referral &&
  !findTransition(REFERRAL_TRANSITIONS, referral.status as ReferralStatus, 'consentRefused')
    ? 'A refusal can be recorded once the notice of the referral has been sent.'
    : undefined
