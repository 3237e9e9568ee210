import { expect, it } from 'vitest'
import { ADDRESS_LIMIT, countAddressFailure, countNameFailure, tooManyAttempts } from './attempt-rules.ts'

it('lets four failures pass and locks at the fifth for a minute, doubling up to fifteen', () => {
  const locks: (number | undefined)[] = []
  let failures = 0
  for (let attempt = 1; attempt <= 11; attempt++) {
    const verdict = countNameFailure({ failures, lockedFor: attempt > 5 ? -1 : undefined })
    if (!('failures' in verdict)) throw new Error('refused')
    failures = verdict.failures
    locks.push(verdict.lockFor)
  }
  expect(locks).toEqual([undefined, undefined, undefined, undefined, 60, 120, 240, 480, 900, 900, 900])
})

it('refuses while locked, without counting, and forgives after a quiet hour', () => {
  expect(countNameFailure({ failures: 5, lockedFor: 30 })).toEqual({ refusedFor: 30 })
  expect(countNameFailure({ failures: 9, lockedFor: -3_601 })).toEqual({ failures: 1 })
  expect(countNameFailure({ failures: 9, lockedFor: -3_599 })).toEqual({ failures: 10, lockFor: 900 })
})

it('refuses an address after its limit until the window ends', () => {
  expect(countAddressFailure({ failures: 0, age: 0 })).toEqual({ failures: 1 })
  expect(countAddressFailure({ failures: ADDRESS_LIMIT, age: 300 })).toEqual({ refusedFor: 600 })
  expect(countAddressFailure({ failures: ADDRESS_LIMIT, age: 900 })).toEqual({ failures: 1, startsOver: true })
})

it('says how long', () => {
  expect(tooManyAttempts(900)).toBe('Too many attempts. Try again in 15 minutes.')
  expect(tooManyAttempts(61)).toBe('Too many attempts. Try again in 2 minutes.')
  expect(tooManyAttempts(3)).toBe('Too many attempts. Try again in 1 minute.')
})
