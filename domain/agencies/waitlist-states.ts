import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { MDEWaitlistStatus } from '../reference/code-enumerations.ts'

/** Waitlist for evaluation agencies; no action sets Offered to agency (process.md 1.15). */
export const WAITLIST_TRANSITIONS = {
  W1: {
    from: ['new'],
    action: 'addToCentralList',
    to: MDEWaitlistStatus.CentralWaitlist,
    by: [Permission.assignToAgency],
    guards: ['consentGivenOrExpected', 'languageRecorded'],
    effects: ['orderByDate'],
  },
  W2: {
    from: [MDEWaitlistStatus.CentralWaitlist],
    action: 'addToAgencyList',
    to: MDEWaitlistStatus.AgencyWaitlist,
    by: [Permission.assignToAgency],
    guards: ['parentChoseAgency'],
    effects: ['notifyAgency', 'startC36'],
  },
  W3: {
    from: [MDEWaitlistStatus.AgencyWaitlist],
    action: 'accept',
    to: MDEWaitlistStatus.MovedToWorklist,
    by: [Permission.assignToAgency, Permission.editEvaluations],
    roles: [61],
    guards: ['capacityLeft'],
    effects: ['releaseRecords', 'addWorklistItem', 'stopC36'],
  },
  W4: {
    from: [MDEWaitlistStatus.CentralWaitlist, MDEWaitlistStatus.AgencyWaitlist],
    action: 'remove',
    to: MDEWaitlistStatus.Removed,
    by: [Permission.assignToAgency, Permission.editEvaluations],
    guards: ['reasonGiven'],
    effects: ['backToCentralListWhenAgencyDeclines'],
  },
} as const satisfies StateTable<MDEWaitlistStatus>
