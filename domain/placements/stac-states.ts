import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { StacStatus } from '../reference/code-enumerations.ts'

/** State reimbursement approval; a returned one is submitted again (process.md 1.16). */
export const STAC_TRANSITIONS = {
  T1: {
    from: ['new'],
    action: 'draft',
    to: StacStatus.Draft,
    by: 'system',
    guards: ['preschool', 'approvedProgramOrItinerant'],
    effects: [],
  },
  T2: {
    from: [StacStatus.Draft, StacStatus.Returned],
    action: 'submit',
    to: StacStatus.Submitted,
    by: [Permission.editPlacements],
    roles: [54, 43],
    guards: ['formComplete'],
    effects: [],
  },
  T3: {
    from: [StacStatus.Submitted],
    action: 'approve',
    to: StacStatus.Approved,
    by: [Permission.completePlacements],
    roles: [54],
    guards: ['submitterIsNotApprover'],
    effects: [],
  },
  T4: {
    from: [StacStatus.Submitted],
    action: 'return',
    to: StacStatus.Returned,
    by: [Permission.completePlacements],
    roles: [54],
    guards: ['commentGiven'],
    effects: [],
  },
} as const satisfies StateTable<StacStatus>
