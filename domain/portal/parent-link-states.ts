import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { ParentLinkStatus } from '../reference/code-enumerations.ts'

/** Request of a parent to be linked with a child (process.md 1.14). */
export const PARENT_LINK_TRANSITIONS = {
  L1: {
    from: ['new'],
    action: 'submit',
    to: ParentLinkStatus.Open,
    by: 'parent',
    guards: ['emailVerified'],
    effects: ['queueForVerification'],
  },
  L2: {
    from: [ParentLinkStatus.Open],
    action: 'openReview',
    to: ParentLinkStatus.PendingReview,
    by: [Permission.addStudent, Permission.editStudentProfile],
    guards: [],
    effects: ['lockForReviewer'],
  },
  L3: {
    from: [ParentLinkStatus.Open, ParentLinkStatus.PendingReview],
    action: 'linkExisting',
    to: ParentLinkStatus.Linked,
    by: [Permission.addStudent, Permission.editStudentProfile],
    guards: ['nameAndBirthDateMatch', 'custodyChecked', 'proofSeen'],
    effects: ['linkGuardian', 'startPortalAccess'],
  },
  L4: {
    from: [ParentLinkStatus.Open, ParentLinkStatus.PendingReview],
    action: 'createAndLink',
    to: ParentLinkStatus.Linked,
    by: [Permission.addStudent],
    guards: ['searchesFoundNobody'],
    effects: ['createStudent', 'linkGuardian', 'startPortalAccess'],
  },
  L5: {
    from: [ParentLinkStatus.Open, ParentLinkStatus.PendingReview],
    action: 'reject',
    to: ParentLinkStatus.Rejected,
    by: [Permission.addStudent, Permission.editStudentProfile],
    guards: ['reasonGiven'],
    effects: ['tellParentWithoutConfirmingChild'],
  },
  L6: {
    from: [ParentLinkStatus.Open],
    action: 'withdraw',
    to: ParentLinkStatus.Cancelled,
    by: 'parent',
    guards: [],
    effects: [],
  },
  L6b: {
    from: [ParentLinkStatus.Open],
    action: 'expire',
    to: ParentLinkStatus.Cancelled,
    by: 'system',
    guards: ['idleFor90Days'],
    effects: [],
  },
} as const satisfies StateTable<ParentLinkStatus>
