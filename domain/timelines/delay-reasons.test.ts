import { describe, expect, it } from 'vitest'
import seed from '../../database/seed/reference-lists.json' with { type: 'json' }
import { allowedDelayReasons, DELAY_REASON_IDS } from './delay-reasons.ts'

const inData = seed.lists.ReasonForDelay.items

describe('reasons for delay', () => {
  it('are the ids of the reference list', () => {
    expect([...DELAY_REASON_IDS]).toEqual(inData.map((item) => item.id))
  })
  it('[S-5.4-14] [S-4.6-19] a student with an EI id cannot give 999, 11, 12, 1, 2 or 3', () => {
    const expected = [4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17]
    expect(allowedDelayReasons({ hasEiId: true, isPreschool: true })).toEqual(expected)
    expect(allowedDelayReasons({ hasEiId: true, isPreschool: false })).toEqual(expected)
    expect(inData.filter((item) => item.allowedEI).map((item) => item.id)).toEqual(expected)
  })
  it('[S-5.4-15] [S-4.6-19] a preschool student without EI id can give 1 to 10 and 13 to 17', () => {
    const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17]
    expect(allowedDelayReasons({ hasEiId: false, isPreschool: true })).toEqual(expected)
    expect(inData.filter((item) => item.allowedPreschoolNoEI).map((item) => item.id)).toEqual(expected)
  })
  it('any other student can give all', () => {
    expect(allowedDelayReasons({ hasEiId: false, isPreschool: false })).toEqual([...DELAY_REASON_IDS])
  })
})
