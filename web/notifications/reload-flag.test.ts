import { expect, it } from 'vitest'
import { makeReloadFlag } from './reload-flag.ts'

it('[S-4.9-15] the notification reload flag is cleared once it is read', () => {
  const flag = makeReloadFlag()
  expect(flag.take()).toBe(false)
  flag.raise()
  flag.raise()
  expect(flag.take()).toBe(true)
  expect(flag.take()).toBe(false)
  flag.raise()
  expect(flag.take()).toBe(true)
})

it('tells of every raise until nobody listens any more', () => {
  const flag = makeReloadFlag()
  let told = 0
  const stop = flag.subscribe(() => told++)
  flag.raise()
  stop()
  flag.raise()
  expect(told).toBe(1)
})
