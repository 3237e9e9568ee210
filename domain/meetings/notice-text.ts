import { MeetingType } from '../reference/code-enumerations.ts'
import { isIepMeeting } from './meeting-kinds.ts'

/** The text above the form [M-2.1-25][M-2.1-26]; the other kinds have none. */
export const meetingNoticeText = (kind: MeetingType, isAnnual: boolean): string | undefined => {
  if (!isIepMeeting(kind)) return undefined
  return isAnnual
    ? 'Almost a year has passed since the Individualized Education Program (IEP) was developed. An annual review has been scheduled.'
    : "A Committee on Special Education (CSE) meeting has been scheduled to discuss the student's educational needs. Your participation is encouraged."
}

/** [M-2.1-22] */
export const isConsentDateShown = (of: { stage: string; kind: MeetingType; isAnnual: boolean }): boolean =>
  of.stage === 'Initial' && of.kind === MeetingType.IEP && !of.isAnnual

/** Instructions and language of translation [M-2.1-23][M-2.1-24]: with a recipient; in view mode only what has a value. */
export const isNoticeFieldShown = (of: { isViewMode: boolean; hasRecipient: boolean; value: string }): boolean =>
  of.isViewMode ? of.value.trim() !== '' : of.hasRecipient

/** [M-4.1-11] */
export const isDeliverySelected = (of: { readonly postalMail: boolean; readonly parentPortal: boolean }): boolean =>
  of.postalMail || of.parentPortal
