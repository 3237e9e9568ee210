import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { MDEWorklistStatus } from '../reference/code-enumerations.ts'

/** Worklist item of an evaluation agency (process.md 1.15). */
export const WORKLIST_TRANSITIONS = {
  W3: {
    from: ['new'],
    action: 'accept',
    to: MDEWorklistStatus.Received,
    by: [Permission.assignToAgency, Permission.editEvaluations],
    roles: [61],
    guards: ['capacityLeft'],
    effects: [],
  },
  W5: {
    from: [MDEWorklistStatus.Received],
    action: 'schedule',
    to: MDEWorklistStatus.AppointmentPending,
    by: [Permission.editEvaluations],
    roles: [61],
    guards: [],
    effects: ['logOutreach'],
  },
  W6: {
    from: [MDEWorklistStatus.Received, MDEWorklistStatus.AppointmentPending],
    action: 'assignEvaluator',
    to: MDEWorklistStatus.EvaluatorAssigned,
    by: [Permission.editEvaluations],
    roles: [61],
    guards: ['evaluatorOfAgency', 'disciplineFits'],
    effects: ['setProviderOnAssessments'],
  },
  W7: {
    from: [MDEWorklistStatus.EvaluatorAssigned],
    action: 'firstAssessmentSaved',
    to: MDEWorklistStatus.InProgress,
    by: 'system',
    guards: [],
    effects: [],
  },
  W8: {
    from: [MDEWorklistStatus.InProgress],
    action: 'allSubmitted',
    to: MDEWorklistStatus.ReportsSubmitted,
    by: 'system',
    guards: ['preschoolSummarySent'],
    effects: ['askReview'],
  },
  W9: {
    from: [MDEWorklistStatus.ReportsSubmitted],
    action: 'allFinalised',
    to: MDEWorklistStatus.Complete,
    by: 'system',
    guards: [],
    effects: ['leaveActiveList'],
  },
  W10: {
    from: [
      MDEWorklistStatus.Received,
      MDEWorklistStatus.AppointmentPending,
      MDEWorklistStatus.EvaluatorAssigned,
      MDEWorklistStatus.InProgress,
    ],
    action: 'returnByAgency',
    to: MDEWorklistStatus.ReturnedByAgency,
    by: [Permission.editEvaluations],
    roles: [61],
    guards: ['reasonGiven'],
    effects: ['backToWaitlist', 'informParent'],
  },
  W10b: {
    from: [
      MDEWorklistStatus.Received,
      MDEWorklistStatus.AppointmentPending,
      MDEWorklistStatus.EvaluatorAssigned,
      MDEWorklistStatus.InProgress,
    ],
    action: 'remove',
    to: MDEWorklistStatus.Removed,
    by: [Permission.assignToAgency],
    guards: ['reasonGiven'],
    effects: ['backToWaitlist', 'informParent'],
  },
  W11: {
    from: [
      MDEWorklistStatus.Received,
      MDEWorklistStatus.AppointmentPending,
      MDEWorklistStatus.EvaluatorAssigned,
      MDEWorklistStatus.InProgress,
      MDEWorklistStatus.ReportsSubmitted,
    ],
    action: 'closeCase',
    to: MDEWorklistStatus.Closed,
    by: 'system',
    guards: [],
    effects: [],
  },
} as const satisfies StateTable<MDEWorklistStatus>
