import { describe, expect, it } from 'vitest'
import { MeetingType } from '../reference/code-enumerations.ts'
import type { ActionState } from './action-rule.ts'
import { availableActions } from './available-actions.ts'
import { MEETING_ACTIONS } from './meeting-actions.ts'
import type { OpenMeeting } from './meeting-state.ts'

const state = (own: Partial<ActionState['meetings']['of']>, ...open: OpenMeeting[]): ActionState => ({
  caseStage: 'Initial', caseProcess: 'Referral', referralStatus: 11, hasCase: true, hasActiveIep: false, hasOpenIep: false,
  isClosed: false, isPlacementOpen: false, plan: { activeIepSk: null, openIep: null, minAnnualDate: null, isServiceAuthorised: false }, isAssigned: true, hasServicesPlan: false,
  meetings: {
    today: '2026-11-20',
    of: { referral: { type: 1, status: 11 }, caseProcess: 'Referral', hasActiveIep: false, hasEarlierCommitteeMeeting: false, ...own },
    open,
  },
})
const offered = (of: ActionState, holds: (right: unknown) => boolean = () => true) =>
  availableActions(of, holds, MEETING_ACTIONS).offered.map(({ name, subjectOf }) => [name, subjectOf?.(of) ?? null])

describe('the meetings of the action menu', () => {
  it('[S-2.10-26] offer a social history meeting while the referral waits for one', () => {
    expect(offered(state({}))).toEqual([['Schedule social history meeting', null]])
    expect(offered(state({ referral: { type: 1, status: 1 } }))).not.toContainEqual(['Schedule social history meeting', null])
  })

  it('[S-2.10-28][S-2.10-29][S-2.10-30] offer IEP, reconvened and annual meetings as the case allows', () => {
    expect(offered(state({ caseProcess: 'IEP' }))).toContainEqual(['Schedule IEP meeting', null])
    expect(offered(state({ hasEarlierCommitteeMeeting: true }))).toContainEqual(['Schedule IEP reconvene meeting', null])
    expect(offered(state({ hasActiveIep: true }))).toContainEqual(['Schedule annual review meeting', null])
  })

  it('[S-2.10-32] offer reschedule, view and cancel of a meeting that is scheduled, by its key', () => {
    const coming = { meetingSk: '7', kind: MeetingType.IEP, meetsOn: '2026-12-01' }
    expect(offered(state({ caseProcess: 'IEP', referral: undefined }, coming))).toEqual([
      ['Reschedule IEP meeting', '7'],
      ['View IEP meeting', '7'],
      ['Cancel IEP meeting', '7'],
      ['Cancel meetings', null],
    ])
    expect(offered(state({}, { ...coming, meetsOn: '2026-11-20' })).map(([name]) => name)).not.toContain('Cancel IEP meeting')
  })

  it('[S-2.10-27][S-2.10-31] know a general education and an evaluation meeting; the latter is never scheduled here', () => {
    const names = MEETING_ACTIONS.map(({ name }) => name)
    expect(names).toContain('Schedule general education intervention meeting')
    expect(names.filter((name) => name.endsWith(' evaluation meeting'))).toEqual(['View evaluation meeting', 'Cancel evaluation meeting'])
  })

  it('offer nothing to a role without the permissions, and say why', () => {
    expect(offered(state({ caseProcess: 'IEP' }), () => false)).toEqual([])
    const { absent } = availableActions(state({}), () => true, MEETING_ACTIONS)
    expect(absent.find(({ name }) => name === 'View IEP meeting')!.reason).toBe('No IEP meeting is scheduled.')
  })
})
