import { expect, it } from 'vitest'
import { timeWords } from './time-words.ts'

it('says how long ago something was, as days go', () => {
  const now = new Date(2026, 10, 20, 15, 30)
  const at = (...[y, m, d, h, min]: [number, number, number, number, number]) => timeWords(new Date(y, m, d, h, min), now)
  expect(at(2026, 10, 20, 15, 30)).toBe('Just now')
  expect(at(2026, 10, 20, 15, 1)).toBe('29 min ago')
  expect(at(2026, 10, 20, 0, 5)).toBe('15 h ago')
  expect(at(2026, 10, 19, 23, 59)).toBe('Yesterday')
  expect(at(2026, 10, 18, 23, 59)).toBe('Nov 18')
  expect(at(2025, 10, 18, 23, 59)).toBe('Nov 18, 2025')
})
