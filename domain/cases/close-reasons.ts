import { isInitialReferral } from '../referrals/referral-moves.ts'
import { CaseCloseReason } from '../reference/code-enumerations.ts'
import { CLOSE_REASON_LABELS } from '../reference/close-reason-labels.ts'
import type { CaseProcess } from '../students/case-stage.ts'

/** The flags of the close form [S-3.5-06] that a person confirms, beside `requiresImpartial`. */
export const CLOSE_FLAGS = [
  'referral', 'withdrawal', 'phone', 'placement', 'outreachDays', 'revocationConsent', 'elapsed', 'ineligibilityLetter', 'pwnRecommendation',
  'declassificationDocument', 'declassificationParent', 'projectedDate',
] as const
export type CloseFlag = (typeof CLOSE_FLAGS)[number]

/** [S-9-08] */
export const DAYS_WITHOUT_CONSENT = 45
export const DAYS_AFTER_TERMINATION_NOTICE = 10

/** What each checkbox confirms (S 4.6). */
export const FLAG_LABELS: Readonly<Record<CloseFlag, string>> = {
  referral: 'A signed Parent and Principal Written Agreement to Withdraw an Initial Referral is held.',
  withdrawal: 'The Final Notice of Withdrawal from the Evaluation Process: Initial Referral was sent.',
  phone: 'Two phone outreach attempts, one mail outreach and one letter sent home were made and are logged.',
  placement: 'The Prior Notice for Placement Withdrawal: Initial was sent.',
  outreachDays: `${DAYS_WITHOUT_CONSENT} days have elapsed without consent.`,
  revocationConsent: 'The parent’s revocation was received and the Final Notice of Termination was sent.',
  elapsed: `${DAYS_AFTER_TERMINATION_NOTICE} calendar days have elapsed since the Final Notice of Termination.`,
  ineligibilityLetter: 'The Ineligibility Letter is completed.',
  pwnRecommendation: 'The PWN Recommendation - Ineligible was sent.',
  declassificationDocument: 'The Declassification Document is completed.',
  declassificationParent: 'The PWN Recommendation - Declassification was sent.',
  projectedDate: 'Today is on or after the projected declassification date.',
}

const R = CaseCloseReason

/** The checkboxes of each reason; every one that is shown must be ticked [S-4.6-01][S-4.6-02]. */
export const REASON_FLAGS: Readonly<Record<CaseCloseReason, readonly CloseFlag[]>> = {
  [R.ParentPrincipalAgreement]: ['referral'],
  [R.FinalNoticeReferredElsewhere]: ['withdrawal'],
  [R.FinalNoticeLackOfConsent]: ['withdrawal'],
  [R.FinalNoticeStudentMoved]: ['withdrawal'],
  [R.PhoneOutreach]: ['withdrawal', 'phone'],
  [R.FinalNoticeIEPEnded]: ['withdrawal'],
  [R.PlacementSignature]: ['placement'],
  [R.Placement45DayOutreach]: ['placement', 'outreachDays'],
  [R.RevocationElapsed]: ['revocationConsent', 'elapsed'],
  [R.Ineligibility]: ['ineligibilityLetter', 'pwnRecommendation'],
  [R.Declassification]: ['declassificationDocument', 'declassificationParent', 'projectedDate'],
  [R.Discharge]: [],
}

export const CLOSE_REASON_IDS = Object.values(CaseCloseReason)

export const isCloseReason = (id: number): id is CaseCloseReason => (CLOSE_REASON_IDS as readonly number[]).includes(id)

export const flagsOf = (reason: number | null): readonly CloseFlag[] => (reason !== null && isCloseReason(reason) ? REASON_FLAGS[reason] : [])

/** Where a case stands, as far as closing asks. */
export interface ClosableCase {
  readonly process: CaseProcess
  /** The open referral or request; null where there is none. */
  readonly referral: { readonly type: number; readonly status: number } | null
  readonly hasActiveIep: boolean
  readonly isClosed: boolean
  readonly hearingOpen: boolean
}

type Place = 'Referral' | 'Eval' | 'IEP' | 'Placement' | 'Active'
const ANYWHERE: readonly Place[] = ['Referral', 'Eval', 'IEP', 'Placement', 'Active']

/** process.md 1.20: from which process a case is closed for a reason. */
const ALLOWED_FROM: Readonly<Record<CaseCloseReason, readonly Place[]>> = {
  [R.ParentPrincipalAgreement]: ['Referral'],
  [R.FinalNoticeReferredElsewhere]: ['Referral', 'Eval'],
  [R.FinalNoticeLackOfConsent]: ['Referral', 'Eval'],
  [R.FinalNoticeStudentMoved]: ['Referral', 'Eval'],
  [R.PhoneOutreach]: ['Referral', 'Eval'],
  [R.FinalNoticeIEPEnded]: ['IEP', 'Placement'],
  [R.PlacementSignature]: ['Placement'],
  [R.Placement45DayOutreach]: ['Placement'],
  [R.RevocationElapsed]: ['Placement', 'Active'],
  [R.Ineligibility]: ['IEP'],
  [R.Declassification]: ['IEP', 'Active'],
  [R.Discharge]: ANYWHERE,
}

/** These withdraw an initial referral by their own words. */
const INITIAL_ONLY: readonly CaseCloseReason[] = [R.ParentPrincipalAgreement, R.FinalNoticeReferredElsewhere, R.FinalNoticeLackOfConsent, R.FinalNoticeStudentMoved, R.PhoneOutreach]

function placesOf({ process, referral, hasActiveIep }: ClosableCase): readonly Place[] {
  const places: Place[] = []
  if (process === 'Eval/IEP') places.push('Eval', 'IEP')
  else if (process !== '') places.push(process)
  // the ineligible or declassified documents are complete, and the referral waits to be closed (process.md 1.1)
  else if (referral) places.push('IEP')
  if (hasActiveIep) places.push('Active')
  return places
}

const listed = (places: readonly Place[]): string =>
  places.length === 1 ? places[0]! : `${places.slice(0, -1).join(', ')} or ${places.at(-1)}`

/** Why a case is not closed for this reason where it stands; undefined when it may be. */
export function reasonObstacle(reason: CaseCloseReason, of: ClosableCase): string | undefined {
  const allowed = ALLOWED_FROM[reason]
  if (!placesOf(of).some((place) => allowed.includes(place)))
    return `This reason closes a case in ${listed(allowed)}; this case stands in ${of.process || (of.hasActiveIep ? 'Active' : 'no stage')}.`
  if (INITIAL_ONLY.includes(reason) && of.referral && !isInitialReferral(of.referral.type)) return 'This reason withdraws an initial referral; this is a reevaluation.'
  return undefined
}

/** With no open work, or with an IEP in force, only a reason says what ends: a child never loses services by a reevaluation that is closed. */
export const needsReasonToEnd = ({ process, referral, hasActiveIep }: ClosableCase): boolean => hasActiveIep || (process === '' && referral === null)

/** The statuses that R17 of process.md 1.3 closes from are in the state tables; these wait for something else first. */
const REJECTED = 8

/** Why the case cannot be closed at all now. */
export function closeObstacle({ isClosed, process, referral, hasActiveIep }: Omit<ClosableCase, 'hearingOpen'>): string | undefined {
  if (isClosed) return 'This case is closed already.'
  if (referral?.status === REJECTED) return 'The request was rejected: it closes by itself when the refusal is sent to the parent.'
  if (process === '' && !referral && !hasActiveIep) return 'The student has no open case.'
  return undefined
}

export interface CloseEffects {
  /** What becomes of the IEP in force. */
  readonly endsIep: boolean
  /** The IEP in work ended as not eligible, instead of being cancelled. */
  readonly isIneligible: boolean
  /** The child receives no special education any more. */
  readonly leavesSpecialEd: boolean
  /** The register's status becomes D. */
  readonly discharges: boolean
  /** Placements that are authorised or attended end as well. */
  readonly endsPlacements: boolean
}

const NOTHING: CloseEffects = { endsIep: false, isIneligible: false, leavesSpecialEd: false, discharges: false, endsPlacements: false }
const SERVICES_END: CloseEffects = { ...NOTHING, endsIep: true, leavesSpecialEd: true, endsPlacements: true }

/** process.md 1.20, effect on the student. */
export function closeEffects(reason: number | null): CloseEffects {
  switch (reason) {
    case R.FinalNoticeIEPEnded:
    case R.PlacementSignature:
    case R.Placement45DayOutreach:
    case R.RevocationElapsed:
    case R.Declassification:
      return SERVICES_END
    case R.Ineligibility:
      return { ...NOTHING, isIneligible: true, leavesSpecialEd: true }
    case R.Discharge:
      return { ...NOTHING, discharges: true, endsPlacements: true }
    default:
      return NOTHING
  }
}

export const reasonLabel = (reason: number | null): string =>
  reason !== null && isCloseReason(reason) ? CLOSE_REASON_LABELS[reason] : 'No reason given'
