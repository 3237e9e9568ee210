import { isReevaluation, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'

/** The words of the event that a move writes into the history of the case. */
export function subjectOfMove(type: number, action: ReferralAction): string {
  const request = isReevaluation(type)
  switch (action) {
    case 'saveForLater':
      return request ? 'Reevaluation request drafted' : 'Referral drafted'
    case 'submitReferral':
      return 'Referral received'
    case 'submitRequest':
    case 'submitFirst':
    case 'submitAdditional':
    case 'submitThreeYear':
      return 'Request received'
    case 'approve':
      return request ? 'Request approved' : 'Referral approved'
    case 'reject':
      return request ? 'Request rejected' : 'Referral rejected'
    case 'prepareNotice':
      return 'Notice prepared'
    case 'sendRefusal':
      return request ? 'Request closed' : 'Referral closed'
    case 'scheduleGenEdMeeting':
      return 'General education meeting requested'
    case 'endGenEdMeeting':
      return 'General education meeting called off'
    case 'uploadWithdrawalAgreement':
      return 'Agreement to withdraw received'
    case 'sendNoticeOfReferral':
      return 'Consent requested'
    case 'scheduleSHM':
      return 'Social history meeting scheduled'
    case 'endSHM':
      return 'Social history meeting to be scheduled again'
    case 'consentGiven':
      return 'Consent to evaluate given'
    case 'consentRefused':
      return 'Consent to evaluate refused'
    case 'cancel':
      return request ? 'Request cancelled' : 'Referral cancelled'
    case 'closeCase':
      return 'Case closed'
    case 'complete':
      return 'Referral completed'
    case 'sendNotice':
      return 'Request accepted'
    case 'waiveThreeYear':
      return 'Three-year reevaluation waived'
    case 'decideNewTesting':
      return 'New testing decided'
    case 'finaliseIep':
      return 'Reevaluation completed'
    case 'closeRequest':
      return 'Request for reevaluation closed'
  }
}
