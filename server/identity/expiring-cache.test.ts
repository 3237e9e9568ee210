import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ExpiringCache } from './expiring-cache.ts'

it('never holds more than its limit, and never gives out what has expired', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          key: fc.integer({ min: 0, max: 30 }),
          life: fc.integer({ min: -2, max: 20 }),
          step: fc.integer({ min: 0, max: 3 }),
        }),
      ),
      (acts) => {
        const cache = new ExpiringCache<number>(5)
        let now = 0
        for (const { key, life, step } of acts) {
          now += step
          cache.set(String(key), now + life, now + life, now)
          expect(cache.size).toBeLessThanOrEqual(5)
          for (let other = 0; other <= 30; other++)
            expect(cache.get(String(other), now) ?? Infinity).toBeGreaterThan(now)
        }
      },
    ),
  )
})

it('gives back what is still good, and forgets it at its expiry', () => {
  const cache = new ExpiringCache<string>(5)
  cache.set('a', 'token', 100, 50)
  expect(cache.get('a', 99)).toBe('token')
  expect(cache.get('a', 100)).toBeUndefined()
  expect(cache.size).toBe(0)
})

it('lets expired entries go when a new one comes', () => {
  const cache = new ExpiringCache<string>(5)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 10, 0)
  cache.set('d', 'd', 20, 10)
  expect(cache.size).toBe(1)
})
