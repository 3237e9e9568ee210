import { describe, expect, it } from 'vitest'
import { CLOSE_REQUEST, closeRequestProblem, type RequestToClose } from './close-request.ts'

const request: RequestToClose = { type: 4, status: 6, requestedOn: '2026-10-01', hasServicesPlan: true }
const said = (own: Partial<RequestToClose>, on = '2026-11-20') => closeRequestProblem({ ...request, ...own }, on, '2026-11-20')?.message

describe('closing a request for reevaluation', () => {
  it('[M-4.3-12] records status 6, seq 1 and a fixed reason', () => {
    expect(CLOSE_REQUEST).toEqual({ seq: 1, status: 6, reason: 'Parent Refusal to Consent' })
  })

  it('is possible while it is accepted or waits for its notice', () => {
    for (const type of [2, 4, 19]) for (const status of [6, 9]) expect(said({ type, status })).toBeUndefined()
    for (const status of [2, 3, 5, 7, 8, 10]) expect(said({ status })).toBe('Only a request that is accepted or waits for its notice can be closed.')
    expect(said({ type: 1 })).toBe('This is not a request for reevaluation.')
  })

  it('is for a student with an IESP or a services plan', () => {
    expect(said({ hasServicesPlan: false })).toBe('A request is closed for this reason only when the student has an IESP or a services plan.')
  })

  it('is dated between the request and today', () => {
    expect(said({}, '2026-11-21')).toBe('Error: Date cannot be later than today')
    expect(said({}, '2026-09-30')).toBe('Error: Date cannot be earlier than the date of the request')
    expect(said({}, '2026-02-30')).toBe('Error: Please enter a valid date')
    expect(said({ requestedOn: null }, '2026-09-30')).toBeUndefined()
  })
})
