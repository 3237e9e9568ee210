import { describe, expect, it } from 'vitest'
import {
  findAtsStatus, hasClosedReferral, hasNoReferral, isCaseClosed, isReevaluationRequest, mayBeReferredAnew,
} from './search-row.ts'

describe('reading a row of the student search', () => {
  it("[S-3.2-02] atsStatus is 'A' or 'ACTIVE', 'D' or 'DISCHARGED', and nothing else is known", () => {
    expect(['A', 'ACTIVE'].map(findAtsStatus)).toEqual(['active', 'active'])
    expect(['D', 'DISCHARGED'].map(findAtsStatus)).toEqual(['discharged', 'discharged'])
    expect(findAtsStatus('X')).toBeUndefined()
    expect(findAtsStatus(null)).toBeUndefined()
  })
  it('[S-3.2-03] refStatus 7 means closed or eligible for a new referral, other numbers do not', () => {
    expect(hasClosedReferral({ refStatus: 7 })).toBe(true)
    expect(mayBeReferredAnew({ refStatus: 7 })).toBe(true)
    for (const refStatus of [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13, 999]) {
      expect(hasClosedReferral({ refStatus })).toBe(false)
      expect(mayBeReferredAnew({ refStatus })).toBe(false)
    }
  })
  it('[S-4.1-01] a refStatus of null means that the student has no referral', () => {
    expect(hasNoReferral({ refStatus: null })).toBe(true)
    expect(mayBeReferredAnew({ refStatus: null })).toBe(true)
    expect(hasNoReferral({ refStatus: 7 })).toBe(false)
    expect(hasNoReferral({ refStatus: 0 })).toBe(false)
  })
  it('[S-3.2-04] referralType 4 means reevaluation request', () => {
    expect(isReevaluationRequest({ referralType: 4 })).toBe(true)
    for (const referralType of [1, 2, 3, 19, 999, null]) expect(isReevaluationRequest({ referralType })).toBe(false)
  })
  it("[S-3.2-05] studentStatus 'Closed' marks a closed case", () => {
    expect(isCaseClosed({ studentStatus: 'Closed' })).toBe(true)
    expect(isCaseClosed({ studentStatus: 'Active' })).toBe(false)
    expect(isCaseClosed({ studentStatus: null })).toBe(false)
  })
})
