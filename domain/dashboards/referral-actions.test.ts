import { describe, expect, it } from 'vitest'
import type { ActionRight, ActionState } from './action-rule.ts'
import { availableActions } from './available-actions.ts'
import { REFERRAL_ACTIONS, type ReferralOfMenu, type ReferralState } from './referral-actions.ts'

const NOBODY: ReferralState = { current: undefined, draft: undefined, whyNoReferral: 'no referral', whyNoReevaluation: 'no request', reevaluationType: 2 }
const BASE = { caseStage: '', caseProcess: '', referralStatus: null, hasCase: true } as unknown as ActionState
const holding = (...ids: number[]) => (right: ActionRight) => ids.includes(Number(right))
const of = (own: Partial<ReferralOfMenu>, held = [4, 5, 6, 7]): ReferralOfMenu => ({
  referralSk: '21', type: 1, status: 9, isOwn: false, holds: (permission) => held.includes(permission), ...own,
})
const offered = (referral: Partial<ReferralState>, held = [4, 5, 6, 7]) => {
  const state: ActionState = { ...BASE, referral: { ...NOBODY, ...referral } }
  return availableActions(state, holding(...held), REFERRAL_ACTIONS).offered.map(({ name, subjectOf }) => `${name} ${subjectOf?.(state) ?? ''}`.trim())
}

describe('the referral stage of the menu', () => {
  it('[S-2.10-05] offers a new referral or request exactly when nothing stands against it', () => {
    expect(offered({})).toEqual([])
    expect(offered({ whyNoReferral: undefined })).toEqual(['Add referral'])
    expect(offered({ whyNoReevaluation: undefined })).toEqual(['Request for reevaluation 2'])
    expect(offered({ whyNoReferral: undefined, whyNoReevaluation: undefined }, [4])).toEqual([])
  })

  it('shows, corrects and withdraws a referral whose notice was not sent', () => {
    expect(offered({ current: of({}) })).toEqual(['View referral 21', 'Edit referral 21', 'Withdraw 21'])
    expect(offered({ current: of({ status: 11 }) })).toEqual(['View referral 21'])
    expect(offered({ current: of({}, [4]) }, [4])).toEqual(['View referral 21'])
  })

  it('offers the review to whoever decides, never of their own request', () => {
    expect(offered({ current: of({ type: 3, status: 3 }) })).toContain('Review referral 21')
    expect(offered({ current: of({ type: 3, status: 3, isOwn: true }) })).not.toContain('Review referral 21')
    expect(offered({ current: of({ type: 3, status: 3 }, [4, 6]) }, [4, 6])).not.toContain('Review referral 21')
  })

  it('has pages of their own for the two requests for reevaluation, and for no other type', () => {
    for (const type of [2, 4]) {
      expect(offered({ current: of({ type, status: 3 }) })).toEqual([
        'View request for reevaluation 21', 'Edit request for reevaluation 21', 'Review request for reevaluation 21',
      ])
    }
    for (const type of [1, 3, 19]) expect(offered({ current: of({ type, status: 9 }) })).toContain('View referral 21')
  })

  it('offers the waiver of a three-year request that waits for its notice to whoever holds both permissions', () => {
    const waives = 'Waive Mandated Three-Year Reevaluation 21'
    const held = [4, 29, 104]
    expect(offered({ current: of({ type: 19 }, held) }, held)).toEqual(['View referral 21', waives])
    for (const other of [{ type: 4 }, { type: 19, status: 6 }, { type: 19, status: 7 }]) expect(offered({ current: of(other, held) }, held)).not.toContain(waives)
    for (const few of [[4, 29], [4, 104]]) expect(offered({ current: of({ type: 19 }, few) }, few)).toEqual(['View referral 21'])
    expect(offered({}, held)).toEqual([])
  })

  it('goes on with what one began, and begins no second one', () => {
    const draft = of({ referralSk: '33', status: 2, isOwn: true })
    expect(offered({ draft, whyNoReferral: undefined, current: of({ status: 7 }) })).toEqual(['View referral 33', 'Edit referral 33', 'Withdraw 33'])
  })
})
