import { CaseCloseReason } from './code-enumerations.ts'

/** The label of each closing reason [S-3.15-01]; the longer text of the list CaseCloseReason is help below it. */
export const CLOSE_REASON_LABELS: Readonly<Record<CaseCloseReason, string>> = {
  [CaseCloseReason.ParentPrincipalAgreement]: 'Parent and Principal agreement',
  [CaseCloseReason.FinalNoticeReferredElsewhere]: 'Final notice referred elsewhere',
  [CaseCloseReason.FinalNoticeLackOfConsent]: 'Final notice lack of consent',
  [CaseCloseReason.FinalNoticeStudentMoved]: 'Final notice student moved',
  [CaseCloseReason.PhoneOutreach]: 'Phone outreach',
  [CaseCloseReason.FinalNoticeIEPEnded]: 'Final notice IEP ended',
  [CaseCloseReason.PlacementSignature]: 'Placement signature',
  [CaseCloseReason.Placement45DayOutreach]: 'Placement 45-day outreach',
  [CaseCloseReason.RevocationElapsed]: 'Revocation of consent elapsed',
  [CaseCloseReason.Ineligibility]: 'Ineligibility letter/PWN',
  [CaseCloseReason.Declassification]: 'Declassification',
  [CaseCloseReason.Discharge]: 'Discharge',
}
