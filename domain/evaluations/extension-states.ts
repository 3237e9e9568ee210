import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { ActionCode, ExtensionStatus } from '../reference/code-enumerations.ts'

/** Extension request of an assessment; it moves the due date and never a legal date (process.md 1.6). */
export const EXTENSION_TRANSITIONS = {
  X1: {
    from: ['new'],
    action: 'request',
    code: ActionCode.Request,
    to: ExtensionStatus.Pending,
    by: [Permission.editEvaluations],
    guards: ['assessmentNotFinalised', 'noPendingExtension', 'daysFrom1To30', 'reasonGiven', 'textWhenOther'],
    effects: ['setRequestedDate', 'notifyReviewer'],
  },
  X2: {
    from: [ExtensionStatus.Pending],
    action: 'approve',
    code: ActionCode.Approve,
    to: ExtensionStatus.Approved,
    by: [Permission.completeEvaluations],
    roles: [46, 45, 43],
    guards: ['approvedDaysFrom1To30', 'withinComplianceOrOverride'],
    effects: ['moveDueDate', 'clearRejection'],
  },
  X3: {
    from: [ExtensionStatus.Pending],
    action: 'reject',
    code: ActionCode.Reject,
    to: ExtensionStatus.Rejected,
    by: [Permission.completeEvaluations],
    roles: [46, 45, 43],
    guards: ['reasonGiven', 'textWhenOther'],
    effects: ['clearApproval'],
  },
  X4: {
    from: [ExtensionStatus.Pending],
    action: 'withdraw',
    to: 'gone',
    by: [Permission.editEvaluations],
    guards: ['isRequester'],
    effects: [],
  },
  X5: {
    from: [ExtensionStatus.Rejected, ExtensionStatus.Approved],
    action: 'requestAgain',
    code: ActionCode.Request,
    to: ExtensionStatus.Pending,
    by: [Permission.editEvaluations],
    guards: ['atMostThreeRequests', 'assessmentNotFinalised'],
    effects: ['keepChain'],
  },
} as const satisfies StateTable<ExtensionStatus>
