import { expect, it } from 'vitest'
import { isSentByOurPage } from './same-origin.ts'

it('takes a form from our own origin only', () => {
  const from = (headers: Record<string, string>): boolean => isSentByOurPage(headers, 'https://trellis.example')
  expect(from({ origin: 'https://trellis.example' })).toBe(true)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  for (const origin of ['https://evil.example', 'http://trellis.example', 'https://trellis.example:8443', 'null', ''])
    expect(from({ origin })).toBe(false)
  expect(from({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(from({})).toBe(false)
})
