import { describe, expect, it } from 'vitest'
import { WAITLIST_TRANSITIONS } from '../agencies/waitlist-states.ts'
import { WORKLIST_TRANSITIONS } from '../agencies/worklist-states.ts'
import { EI_CHILD_TRANSITIONS } from '../early-intervention/ei-child-states.ts'
import { ASSESSMENT_TRANSITIONS } from '../evaluations/assessment-states.ts'
import { EXTENSION_TRANSITIONS } from '../evaluations/extension-states.ts'
import { DOCUMENT_TRANSITIONS } from '../files/document-states.ts'
import { IEP_TRANSITIONS } from '../ieps/iep-states.ts'
import { MEETING_TRANSITIONS } from '../meetings/meeting-states.ts'
import { CONSENT_TRANSITIONS } from '../notices/consent-states.ts'
import { NOTICE_TRANSITIONS } from '../notices/notice-states.ts'
import { PLACEMENT_TRANSITIONS } from '../placements/placement-states.ts'
import { STAC_TRANSITIONS } from '../placements/stac-states.ts'
import { PARENT_LINK_TRANSITIONS } from '../portal/parent-link-states.ts'
import * as codes from '../reference/code-enumerations.ts'
import { REEVALUATION_TRANSITIONS } from '../referrals/reevaluation-states.ts'
import { REFERRAL_TRANSITIONS } from '../referrals/referral-states.ts'
import {
  actionsFrom,
  ambiguousActions,
  finalStates,
  findTransition,
  type StateTable,
  unreachableStates,
} from './state-table.ts'

interface Machine {
  readonly name: string
  readonly table: StateTable<number>
  readonly family: Readonly<Record<string, number>>
  readonly final: readonly string[]
  /** States of the family that this machine knows nothing of, with the reason in the table's docstring. */
  readonly foreign?: readonly string[]
}

const machines: readonly Machine[] = [
  {
    name: 'referral',
    table: REFERRAL_TRANSITIONS,
    family: codes.ReferralStatus,
    final: ['Closed', 'Cancelled'],
    foreign: ['NotSpecified'],
  },
  {
    name: 'reevaluation',
    table: REEVALUATION_TRANSITIONS,
    family: codes.ReferralStatus,
    final: ['Closed', 'Cancelled'],
    foreign: ['NotSpecified', 'Open', 'ScheduleSHM', 'SHMScheduled', 'GenEdScheduled'],
  },
  {
    name: 'assessment',
    table: ASSESSMENT_TRANSITIONS,
    family: codes.EvalStatus,
    final: ['Finalised', 'Removed', 'FinalisedDeclined', 'FinalisedExistingReport'],
    foreign: ['ExtensionRequested', 'ExtensionRejected', 'ExtensionApproved'],
  },
  { name: 'extension', table: EXTENSION_TRANSITIONS, family: codes.ExtensionStatus, final: [] },
  {
    name: 'meeting',
    table: MEETING_TRANSITIONS,
    family: codes.MeetingStatus,
    final: ['Held', 'NotHeldParentAbsent', 'NotHeldOther', 'Cancelled'],
  },
  { name: 'IEP', table: IEP_TRANSITIONS, family: codes.IEPStatus, final: ['Ended', 'Cancelled'] },
  { name: 'notice', table: NOTICE_TRANSITIONS, family: codes.NoticeStatus, final: ['Sent', 'Cancelled'] },
  {
    name: 'consent',
    table: CONSENT_TRANSITIONS,
    family: codes.ConsentStatus,
    final: ['RevokedOrExpired', 'Refused', 'Cancelled'],
  },
  {
    name: 'placement',
    table: PLACEMENT_TRANSITIONS,
    family: codes.PlacementStatus,
    final: ['Ended', 'Declined', 'Cancelled'],
  },
  { name: 'STAC', table: STAC_TRANSITIONS, family: codes.StacStatus, final: ['Approved'] },
  {
    name: 'document',
    table: DOCUMENT_TRANSITIONS,
    family: codes.DocumentStatus,
    final: ['Deleted'],
    foreign: ['NotUsable'],
  },
  {
    name: 'EI child',
    table: EI_CHILD_TRANSITIONS,
    family: codes.EIChildStatus,
    final: ['Complete', 'OptedOut', 'Closed'],
  },
  {
    name: 'parent link',
    table: PARENT_LINK_TRANSITIONS,
    family: codes.ParentLinkStatus,
    final: ['Linked', 'Rejected', 'Cancelled'],
  },
  {
    name: 'waitlist',
    table: WAITLIST_TRANSITIONS,
    family: codes.MDEWaitlistStatus,
    final: ['MovedToWorklist', 'Removed'],
    foreign: ['OfferedToAgency'],
  },
  {
    name: 'worklist',
    table: WORKLIST_TRANSITIONS,
    family: codes.MDEWorklistStatus,
    final: ['Complete', 'Closed', 'ReturnedByAgency', 'Removed'],
  },
]

const numbersOf = (family: Machine['family'], names: readonly string[]) =>
  names.map((name) => family[name]!).sort((a, b) => a - b)

describe.each(machines)('the machine of the $name', ({ table, family, final, foreign = [] }) => {
  const states = Object.values(family)
  const own = states.filter((state) => !numbersOf(family, foreign).includes(state))

  it('reaches every state that is its own and no other', () => {
    expect([...unreachableStates(table, states)].sort((a, b) => a - b)).toEqual(numbersOf(family, foreign))
  })
  it('ends where the process ends, and nothing leads out of an end', () => {
    expect([...finalStates(table, own)].sort((a, b) => a - b)).toEqual(numbersOf(family, final))
  })
  it('gives each action of a state one meaning', () => {
    expect(ambiguousActions(table)).toEqual([])
  })
  it('refuses an action it does not name', () => {
    for (const state of states) expect(findTransition(table, state, 'noSuchAction')).toBeUndefined()
  })
  it('lets nobody act who has neither a permission nor is the system, the parent or named by the document type', () => {
    for (const row of Object.values(table)) expect(typeof row.by === 'string' || row.by.length > 0).toBe(true)
  })
})

describe('state tables', () => {
  const light = {
    a: { from: ['new'], action: 'lit', to: 1, by: 'system', guards: [], effects: [] },
    b: { from: [1], action: 'turn', to: 2, by: 'system', guards: [], effects: [] },
    c: { from: [3], action: 'turn', to: 1, by: 'system', guards: [], effects: [] },
    d: { from: [1], action: 'turn', to: 'same', by: 'system', guards: [], effects: [] },
  } as const satisfies StateTable<1 | 2 | 3>

  it('find what is wrong with a table', () => {
    expect(unreachableStates(light, [1, 2, 3])).toEqual([3])
    expect(finalStates(light, [1, 2, 3])).toEqual([2])
    expect(ambiguousActions(light)).toEqual(['1 turn'])
  })
  it('find rows and actions', () => {
    expect(findTransition<1 | 2 | 3>(light, 3, 'turn')?.to).toBe(1)
    expect(findTransition<1 | 2 | 3>(light, 2, 'turn')).toBeUndefined()
    expect(actionsFrom<1 | 2 | 3>(light, 'new')).toEqual(['lit'])
  })
})
