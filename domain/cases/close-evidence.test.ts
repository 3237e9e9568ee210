import { describe, expect, it } from 'vitest'
import { closeFindings, type CloseRecords } from './close-evidence.ts'
import { closeEffects, closeObstacle, reasonObstacle, type ClosableCase } from './close-reasons.ts'

const records = (own: Partial<CloseRecords> = {}): CloseRecords => ({
  today: '2026-11-20', documents: new Map(), notices: new Map(), attempts: { phone: 0, mail: 0, letterHome: 0 }, servicesAskedOn: null, servicesRefusedOn: null, servicesGivenOn: null,
  revokedOn: null, terminationSentOn: null, iepEndsOn: null, projectedOn: null, ...own,
})
const states = (reason: Parameters<typeof closeFindings>[0], own: Partial<CloseRecords> = {}) => closeFindings(reason, records(own)).map(({ state, text }) => `${state}: ${text}`)

describe('what the record says about each confirmation', () => {
  it('the notice of withdrawal: sent from here, filed as a copy, or missing with what to do', () => {
    expect(states(3, { notices: new Map([[22, '2026-10-12']]) })).toEqual(['found: Notice sent on 10/12/2026'])
    expect(states(3, { documents: new Map([[81, '2026-10-13']]) })).toEqual(['found: Copy of the notice in the record since 10/13/2026'])
    expect(states(3)).toEqual(['missing: Not found in this record. Send it, or upload the copy that was sent as “Final notice of withdrawal from the evaluation process”.'])
  })
  it('the agreement: whether both have signed no record can tell', () => {
    expect(states(1, { documents: new Map([[109, '2026-10-13']]) })).toEqual([
      'found: Parent and principal agreement to withdraw referral in the record since 10/13/2026', 'unknown: Only you can see that both have signed it.',
    ])
  })
  it.each([
    [{ phone: 2, mail: 1, letterHome: 1 }, 'found: Logged: 2 by phone, 1 by mail, 1 sent home'],
    [{ phone: 1, mail: 1, letterHome: 1 }, 'missing: Logged: 1 by phone, 1 by mail, 1 sent home. Log the missing attempts as outreach.'],
    [{ phone: 2, mail: 0, letterHome: 1 }, 'missing: Logged: 2 by phone, 0 by mail, 1 sent home. Log the missing attempts as outreach.'],
    [{ phone: 2, mail: 1, letterHome: 0 }, 'missing: Logged: 2 by phone, 1 by mail, 0 sent home. Log the missing attempts as outreach.'],
  ])('attempts to reach the parent: %o', (attempts, expected) => expect(states(5, { attempts })[1]).toBe(expected))
  it('45 days since consent to services was requested, to the day', () => {
    expect(states(8, { servicesAskedOn: '2026-10-06' })[1]).toBe('found: Consent was requested on 10/06/2026; the days were over on 11/20/2026')
    expect(states(8, { servicesAskedOn: '2026-10-07' })[1]).toBe('missing: Consent was requested on 10/07/2026; 1 day is left. The case can be closed from 11/21/2026.')
    expect(states(8)[1]).toBe('missing: No request for consent to services is in this record. The days count from that request.')
    expect(states(8, { servicesAskedOn: '2026-09-01', servicesGivenOn: '2026-10-01' })[1]).toBe('missing: Consent was given on 10/01/2026. Choose another reason.')
  })
  it('10 days since the notice of termination, to the day', () => {
    expect(states(9, { terminationSentOn: '2026-11-10' })[2]).toBe('found: The notice counts from 11/10/2026; the days were over on 11/20/2026')
    expect(states(9, { terminationSentOn: '2026-11-15' })[2]).toBe('missing: The notice counts from 11/15/2026; 5 days are left. The case can be closed from 11/25/2026.')
  })
  it('the projected day of declassification', () => {
    expect(states(11, { projectedOn: '2026-11-20' })[2]).toBe('found: Projected for 11/20/2026')
    expect(states(11, { projectedOn: '2026-11-21' })[2]).toBe('missing: Projected for 11/21/2026. The case can be closed from that day.')
    expect(states(11)[2]).toBe('unknown: No projected date is in this record; you confirm it.')
  })
  it('the end of the IEP and the refusal of services belong to their reasons', () => {
    expect(states(6, { iepEndsOn: '2026-11-20' })[1]).toBe('missing: The IEP ends on 11/20/2026. The case can be closed for this reason after that day.')
    expect(states(6, { iepEndsOn: '2026-11-19' })[1]).toBe('found: The IEP ended on 11/19/2026')
    expect(states(7, { servicesRefusedOn: '2026-11-01' })[1]).toBe('found: The parent refused the services on 11/01/2026')
    expect(states(7)[1]).toMatch(/^missing: No signed refusal/)
    expect(states(12)).toEqual([])
  })
})

describe('where a case may be closed', () => {
  const at = (own: Partial<ClosableCase> = {}): ClosableCase => ({ process: 'Referral', referral: { type: 1, status: 11 }, hasActiveIep: false, isClosed: false, hearingOpen: false, ...own })
  const active = at({ process: '', referral: null, hasActiveIep: true })
  it('only for the reasons of its process', () => {
    const allowed = (of: ClosableCase) => ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).filter((id) => reasonObstacle(id, of) === undefined)
    expect(allowed(at())).toEqual([1, 2, 3, 4, 5, 12])
    expect(allowed(at({ process: 'Eval' }))).toEqual([2, 3, 4, 5, 12])
    expect(allowed(at({ process: 'Eval/IEP' }))).toEqual([2, 3, 4, 5, 6, 10, 11, 12])
    expect(allowed(at({ process: 'IEP' }))).toEqual([6, 10, 11, 12])
    expect(allowed(at({ process: 'Placement', hasActiveIep: true }))).toEqual([6, 7, 8, 9, 11, 12])
    expect(allowed(active)).toEqual([9, 11, 12])
    expect(allowed(at({ process: '', referral: { type: 1, status: 6 } }))).toEqual([6, 10, 11, 12])
    expect(reasonObstacle(7, at())).toBe('This reason closes a case in Placement; this case stands in Referral.')
  })
  it('a reevaluation is not withdrawn as an initial referral', () =>
    expect(reasonObstacle(3, at({ process: 'Eval', referral: { type: 4, status: 6 } }))).toBe('This reason withdraws an initial referral; this is a reevaluation.'))
  it('a closed case, one without anything open, and one that waits for its refusal', () => {
    expect(closeObstacle(at({ isClosed: true }))).toBe('This case is closed already.')
    expect(closeObstacle(at({ process: '', referral: null }))).toBe('The student has no open case.')
    expect(closeObstacle(at({ referral: { type: 3, status: 8 } }))).toMatch(/closes by itself when the refusal is sent/)
    expect(closeObstacle(active)).toBeUndefined()
  })
  it('each reason has its effect on the student', () => {
    expect([6, 7, 8, 9, 11].map((id) => closeEffects(id).endsIep)).toEqual([true, true, true, true, true])
    expect(closeEffects(10)).toMatchObject({ isIneligible: true, leavesSpecialEd: true, endsIep: false })
    expect(closeEffects(12)).toMatchObject({ discharges: true, endsIep: false, endsPlacements: true })
    for (const id of [null, 1, 2, 3, 4, 5]) expect(Object.values(closeEffects(id)).some(Boolean)).toBe(false)
  })
})
