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
    const committee = offered(state({})).filter(([name]) => /^Schedule (IEP|annual)/.test(name!))
    expect(committee).toEqual([])
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

  it('[S-2.10-27] offer a general education meeting before the notice of referral is sent', () => {
    const schedule = ['Schedule general education intervention meeting', null]
    expect(offered(state({ referral: { type: 1, status: 1 } }))).toContainEqual(schedule)
    expect(offered(state({ referral: { type: 1, status: 11 } }))).not.toContainEqual(schedule)
    expect(offered(state({}, { meetingSk: '8', kind: MeetingType.GenEd, meetsOn: '2026-12-01' }))).toEqual(expect.arrayContaining([
      ['Reschedule general education intervention meeting', '8'], ['View general education intervention meeting', '8'], ['Cancel general education intervention meeting', '8'],
    ]))
  })

  it('[S-2.10-31] offer an evaluation meeting that exists to be viewed and cancelled; it is never scheduled here', () => {
    const meeting = { meetingSk: '9', kind: MeetingType.EVL, meetsOn: '2026-12-01' }
    const named = (of: ActionState) => offered(of).filter(([name]) => name!.endsWith(' evaluation meeting'))
    expect(named(state({ caseProcess: 'Eval' }, meeting))).toEqual([['View evaluation meeting', '9'], ['Cancel evaluation meeting', '9']])
    expect(named(state({ caseProcess: 'Eval' }))).toEqual([])
  })

  it('offer nothing to a role without the permissions, and say why', () => {
    expect(offered(state({ caseProcess: 'IEP' }), () => false)).toEqual([])
    const { absent } = availableActions(state({}), () => true, MEETING_ACTIONS)
    expect(absent.find(({ name }) => name === 'View IEP meeting')!.reason).toBe('No IEP meeting is scheduled.')
  })
})
