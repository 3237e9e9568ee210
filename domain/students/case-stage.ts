import type { CaseProcess, CaseStage } from '../reference/code-enumerations.ts'

export type { CaseProcess, CaseStage }

/** What of a student's case decides its process and stage. Codes are those of process.md 1.2. */
export interface CaseWork {
  /** The latest referral or reevaluation request: its type and ReferralStatus; null where there is none. */
  readonly referral: { readonly type: number; readonly status: number } | null
  /** EvalStatus of each assessment that belongs to it. */
  readonly assessments: readonly number[]
  /** The IEP form of the present work: its status and whether it is the annual review; null where none was begun. */
  readonly iepForm: { readonly status: number; readonly isAnnual: boolean } | null
  readonly meetingScheduled: 'none' | 'iep' | 'annual'
  /** A finalised IEP is in force. */
  readonly hasActiveIep: boolean
  /** Some mandate of the IEP in force has no first attend date, or its services are not authorised. */
  readonly placementIsOpen: boolean
}

const DRAFT = 2
const ACCEPTED = 6
const FINALISED_IEP = 6
/** Draft, closed, cancelled, not specified: no open referral work. */
const IDLE_REFERRALS: ReadonlySet<number> = new Set([DRAFT, 7, 10, 999])
/** Draft, pending review, review completion. */
const OPEN_IEP_FORMS: ReadonlySet<number> = new Set([2, 3, 5])
/** Finalised in one of three ways, or removed (process.md 1.5 A11). */
const DONE_ASSESSMENTS: ReadonlySet<number> = new Set([2, 9, 10, 11])

const openReferral = ({ referral }: CaseWork): { type: number; status: number } | undefined =>
  referral && !IDLE_REFERRALS.has(referral.status) ? referral : undefined

const isOpenIep = ({ iepForm }: CaseWork): boolean => iepForm !== null && OPEN_IEP_FORMS.has(iepForm.status)
const isUnderIepWork = (work: CaseWork): boolean => isOpenIep(work) || work.meetingScheduled !== 'none'

const processAfterConsent = (work: CaseWork): CaseProcess => {
  const evaluating = work.assessments.some((status) => !DONE_ASSESSMENTS.has(status))
  if (evaluating) return isUnderIepWork(work) ? 'Eval/IEP' : 'Eval'
  if (isUnderIepWork(work)) return 'IEP'
  if (work.iepForm?.status === FINALISED_IEP) return work.placementIsOpen ? 'Placement' : ''
  // An ended form means that the ineligible or declassified documents are complete; a cancelled one is as none.
  if (work.iepForm?.status === 7) return ''
  return work.assessments.length === 0 ? 'Eval' : 'IEP'
}

/** `caseProcess` of the student header, computed and never typed (process.md 1.1). */
export const caseProcessOf = (work: CaseWork): CaseProcess => {
  const referral = openReferral(work)
  if (referral) return referral.status === ACCEPTED ? processAfterConsent(work) : 'Referral'
  if (isUnderIepWork(work)) return 'IEP'
  return work.placementIsOpen ? 'Placement' : ''
}

/** `caseStage` of the student header: the first rule of process.md 1.1 that fits. */
export const caseStageOf = (work: CaseWork): CaseStage => {
  switch (openReferral(work)?.type) {
    case 19: return 'Triennial'
    case 4: case 2: return 'Reevaluation'
    case 1: case 3: return 'Initial'
    default: break
  }
  if (work.meetingScheduled === 'annual' || (isOpenIep(work) && work.iepForm?.isAnnual)) return 'Annual'
  return work.hasActiveIep ? 'Active' : ''
}
