import { describe, expect, it } from 'vitest'
import { type CallFailure, ServiceFailure, errorCodeText, failureText } from './service-failure.ts'

const teapot: CallFailure = { kind: 'server', status: 418, message: 'Short and stout' }

describe('the text of a failed call', () => {
  it("[M-8-09] an HTTP error becomes 'Error Code: {status} Message: {message}'", () => {
    expect(errorCodeText(500, 'Internal Server Error')).toBe('Error Code: 500 Message: Internal Server Error')
  })
  it('[S-8-01] is the message of a client-side event, or the code followed by the message', () => {
    expect(failureText({ kind: 'client', message: 'Failed to fetch' })).toBe('Failed to fetch')
    expect(failureText(teapot)).toBe('Error Code: 418 Message: Short and stout')
  })
  it('is an error whose string is the text', () => {
    const failure = new ServiceFailure(teapot)
    expect([failure instanceof Error, String(failure)]).toEqual([true, 'Error Code: 418 Message: Short and stout'])
  })
})
