import { describe, expect, it } from 'vitest'
import { reevaluationProblem, reevaluationTypeOf } from './reevaluation-choice.ts'

describe('which reevaluation', () => {
  it('[S-4.3-10] three-year if the flag is set, else additional if a prior request exists, else reevaluation', () => {
    expect(reevaluationTypeOf({ isM3Y: true, hasRRE: true })).toBe(19)
    expect(reevaluationTypeOf({ isM3Y: true, hasRRE: false })).toBe(19)
    expect(reevaluationTypeOf({ isM3Y: false, hasRRE: true })).toBe(2)
    expect(reevaluationTypeOf({ isM3Y: false, hasRRE: false })).toBe(4)
  })
  it('is blocked by evaluations, with a prefix and the text of its type', () => {
    const prefix = 'You have outstanding assessments. Please finalize or remove them before creating a '
    expect(reevaluationProblem({ hasEvals: true }, 4)?.message).toBe(`${prefix}Request for Reevaluation.`)
    expect(reevaluationProblem({ hasEvals: true }, 2)?.message).toBe(`${prefix}Request for Additional Reevaluation.`)
    expect(reevaluationProblem({ hasEvals: true }, 19)?.message).toBe(`${prefix}Mandated Three-Year Reevaluation.`)
    expect(reevaluationProblem({ hasEvals: false }, 4)).toBeUndefined()
  })
})
