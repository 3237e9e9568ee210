import { describe, expect, it } from 'vitest'
import { Permission } from '../access/permission-ids.ts'
import { actionsFrom, findTransition, type Unborn } from '../basics/state-table.ts'
import { ReferralStatus } from '../reference/code-enumerations.ts'
import { REEVALUATION_TRANSITIONS } from './reevaluation-states.ts'
import { REFERRAL_TRANSITIONS } from './referral-states.ts'

const S = ReferralStatus
const walk = (
  table: Parameters<typeof findTransition<ReferralStatus>>[0],
  start: ReferralStatus | Unborn,
  actions: readonly string[],
) =>
  actions.reduce<ReferralStatus | Unborn>((state, action) => {
    const to = findTransition(table, state, action)?.to
    if (typeof to !== 'number') throw new Error(`${action} leads nowhere from ${state}`)
    return to
  }, start)

describe('the referral', () => {
  it('of a parent goes by notice and social history meeting to consent', () => {
    const path = [
      'saveForLater', 'submitReferral', 'prepareNotice', 'sendNoticeOfReferral', 'scheduleSHM', 'consentGiven',
    ]
    expect(walk(REFERRAL_TRANSITIONS, 'new', path)).toBe(S.Accepted)
  })
  it('asked for by staff is reviewed first', () => {
    expect(walk(REFERRAL_TRANSITIONS, 'new', ['submitRequest', 'approve', 'prepareNotice'])).toBe(S.PendingPWN)
    expect(walk(REFERRAL_TRANSITIONS, 'new', ['submitRequest', 'reject', 'sendRefusal'])).toBe(S.Closed)
  })
  it('closed or cancelled allows nothing more', () => {
    expect(actionsFrom(REFERRAL_TRANSITIONS, S.Closed)).toEqual([])
    expect(actionsFrom(REFERRAL_TRANSITIONS, S.Cancelled)).toEqual([])
  })
  it('is decided by permission 7, refused notices are sent by 32, cases closed by 104', () => {
    expect(REFERRAL_TRANSITIONS.R4.by).toEqual([Permission.decideReferral])
    expect(REFERRAL_TRANSITIONS.R7.by).toEqual([Permission.sendPwn])
    expect(REFERRAL_TRANSITIONS.R17.by).toEqual([Permission.closeCase])
  })
  it('a refused consent keeps the status; the general-education meeting gives back the remembered one', () => {
    expect(findTransition<ReferralStatus>(REFERRAL_TRANSITIONS, S.ScheduleSHM, 'consentRefused')?.to).toBe('same')
    expect(
      findTransition<ReferralStatus>(REFERRAL_TRANSITIONS, S.GenEdScheduled, 'endGenEdMeeting')?.to,
    ).toBe('remembered')
  })
  it('consent is not taken before a notice is prepared', () => {
    for (const state of [S.Draft, S.Open, S.PendingReview]) {
      expect(findTransition<ReferralStatus>(REFERRAL_TRANSITIONS, state, 'consentGiven')).toBeUndefined()
    }
  })
})

describe('the reevaluation request', () => {
  it('first of the year needs no approval, an additional one does, a three-year one can be waived', () => {
    expect(walk(REEVALUATION_TRANSITIONS, 'new', ['saveForLater', 'submitFirst', 'sendNotice'])).toBe(S.Accepted)
    expect(
      walk(REEVALUATION_TRANSITIONS, 'new', ['saveForLater', 'submitAdditional', 'approve', 'prepareNotice']),
    ).toBe(S.PendingPWN)
    expect(walk(REEVALUATION_TRANSITIONS, 'new', ['saveForLater', 'submitThreeYear', 'waiveThreeYear'])).toBe(S.Closed)
  })
  it('its notices are sent by permission 29', () => {
    expect(REEVALUATION_TRANSITIONS.E8.by).toEqual([Permission.sendReevaluationPwn])
  })
})
