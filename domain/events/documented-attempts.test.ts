import { describe, expect, it } from 'vitest'
import { documentedAttempts, type LoggedContact } from './documented-attempts.ts'

const PHONE = 1
const MAIL = 6
const LETTER_HOME = 7
const outreach = (contactMethod: number, on: string): LoggedContact => ({ direction: 'Outreach', contactMethod, on })

describe('documented attempts to reach the parent (process.md 7.5)', () => {
  const enough = [outreach(PHONE, '2026-11-02'), outreach(PHONE, '2026-11-04'), outreach(MAIL, '2026-11-04'), outreach(LETTER_HOME, '2026-11-06')]

  it('suffice with two calls, one letter by mail and one sent home, on three days', () => {
    expect(documentedAttempts(enough)).toEqual({ phone: 2, mail: 1, letterHome: 1, days: 3, missing: [] })
  })

  it('say what is missing', () => {
    expect(documentedAttempts([]).missing).toEqual(['2 more phone calls', '1 more letter by mail', '1 more letter sent home', '3 more days with an attempt'])
    expect(documentedAttempts(enough.slice(1)).missing).toEqual(['1 more phone call', '1 more day with an attempt'])
    expect(documentedAttempts(enough.map((one) => ({ ...one, on: '2026-11-02' }))).missing).toEqual(['2 more days with an attempt'])
  })

  it('count neither what the family began nor other ways', () => {
    const others = [outreach(3, '2026-11-07'), { ...outreach(PHONE, '2026-11-08'), direction: 'Inreach' } as const]
    expect(documentedAttempts([...enough, ...others])).toEqual(documentedAttempts(enough))
  })
})
