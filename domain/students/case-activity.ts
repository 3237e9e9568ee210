import { caseProcessOf, type CaseWork } from './case-stage.ts'

const REFERRAL_ACTIVITY: Readonly<Record<number, string>> = {
  1: 'Initial Referral',
  3: 'Review Request for Referral',
  5: 'Prepare Notice of Referral',
  8: 'Send Notice of Refusal',
  9: 'Send Prior Written Notice',
  11: 'Schedule Social History Meeting',
  12: 'Social History Meeting',
  13: 'General Education Meeting',
}

/** Reevaluation requests pass the same statuses under their own names (process.md 1.4). */
const REEVALUATION_ACTIVITY: Readonly<Record<number, string>> = {
  3: 'Review Request for Additional Reevaluation',
  5: 'Prepare Notice of Reevaluation',
  8: 'Send Notice of Refusal',
  9: 'Send Prior Written Notice',
}

const REEVALUATIONS: ReadonlySet<number> = new Set([2, 4, 19])

const iepActivity = (work: CaseWork): string => {
  if (work.meetingScheduled === 'annual') return 'Annual Review Meeting'
  if (work.meetingScheduled === 'iep') return 'IEP Meeting'
  switch (work.iepForm?.status) {
    case 2: return 'IEP Development'
    case 3: return 'IEP Review'
    case 5: return 'Finalize IEP'
    default: return 'Schedule IEP Meeting'
  }
}

/** What is being done now, as the header and the grids name it; empty when there is no open work. */
export const caseActivityOf = (work: CaseWork): string => {
  const process = caseProcessOf(work)
  switch (process) {
    case 'Referral': {
      const { type = 0, status = 0 } = work.referral ?? {}
      return (REEVALUATIONS.has(type) ? REEVALUATION_ACTIVITY[status] : REFERRAL_ACTIVITY[status]) ?? 'Referral'
    }
    case 'Eval': return work.assessments.length === 0 ? 'Assessment Planning' : 'Assessments'
    case 'Eval/IEP': return `Assessments, ${iepActivity(work)}`
    case 'IEP': return iepActivity(work)
    case 'Placement': return 'Placement'
    case '': return ''
  }
}
