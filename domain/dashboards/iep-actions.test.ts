import { describe, expect, it } from 'vitest'
import type { ActionState } from './action-rule.ts'
import { availableActions } from './available-actions.ts'
import { IEP_ACTIONS } from './iep-actions.ts'

const state = (own: Partial<ActionState> = {}, referral?: { type: number; status: number }): ActionState => ({
  caseStage: '', caseProcess: '', referralStatus: referral?.status ?? null, hasCase: true, hasActiveIep: false, hasOpenIep: false, isClosed: false, isPlacementOpen: false, isAssigned: true,
  hasServicesPlan: false, plan: { activeIepSk: null, openIep: null, minAnnualDate: null, isServiceAuthorised: false },
  meetings: { today: '2026-11-20', of: { referral, caseProcess: own.caseProcess ?? '', hasActiveIep: own.hasActiveIep ?? false, hasEarlierCommitteeMeeting: false }, open: [] },
  ...own,
})
const offered = (of: ActionState) => availableActions(of, () => true, IEP_ACTIONS).offered.map(({ type, subjectOf }) => [type, subjectOf?.(of) ?? null])
const reason = (of: ActionState, name: string) => availableActions(of, () => true, IEP_ACTIONS).absent.find((one) => one.name === name)?.reason

describe('the actions of the IEP stage', () => {
  it('before consent there are none', () => {
    const before = state({ caseStage: 'Initial', caseProcess: 'Referral' }, { type: 1, status: 9 })
    expect(offered(before)).toEqual([])
    expect(reason(before, 'Create IEP document')).toBe('An IEP is begun once consent to evaluate was given, and after that by amendment or annual review.')
    expect(reason(before, 'Amend IEP')).toBe('There is no IEP in force.')
    expect(reason(before, 'View IEP document')).toBe('There is no IEP in work or in force.')
  })

  it('with consent one is created; in work it is edited and viewed, in review viewed', () => {
    const consented = { caseStage: 'Initial', caseProcess: 'IEP' } as const
    const referral = { type: 1, status: 6 }
    expect(offered(state(consented, referral))).toEqual([['add-iep', null]])
    const openIep = (status: number) => state({ ...consented, hasOpenIep: true, plan: { activeIepSk: null, openIep: { iepFormSk: '7', status }, minAnnualDate: null, isServiceAuthorised: false } }, referral)
    expect(offered(openIep(2))).toEqual([['edit-iep', '7'], ['view-iep', '7']])
    expect(reason(openIep(2), 'Create IEP document')).toBe('An IEP of this student is in work already.')
    expect(offered(openIep(3))).toEqual([['view-iep', '7']])
    expect(reason(openIep(3), 'Edit IEP document')).toBe('The IEP in work is in review; only a draft is edited.')
  })

  it('in force it is amended at any time, and reviewed from ten months after the last review on', () => {
    const active = (minAnnualDate: string) =>
      state({ caseStage: 'Active', hasActiveIep: true, plan: { activeIepSk: '6', openIep: null, minAnnualDate, isServiceAuthorised: true } })
    expect(offered(active('2026-11-20'))).toEqual([['view-iep', '6'], ['amend-iep', '6'], ['annual-iep', '6']])
    expect(offered(active('2026-11-21'))).toEqual([['view-iep', '6'], ['amend-iep', '6']])
    expect(reason(active('2026-11-21'), 'New annual review IEP')).toBe('The annual review begins on 11/21/2026 at the earliest.')
  })
})
