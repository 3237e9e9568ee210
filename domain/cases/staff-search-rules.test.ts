import { describe, expect, it } from 'vitest'
import { type StaffCriteria, staffFieldProblems, staffRunProblem } from './staff-search-rules.ts'

const of = (own: Partial<StaffCriteria>): StaffCriteria => ({ firstName: '', lastName: '', loginId: '', ...own })

describe('the staff search', () => {
  it('[S-5.5-01] needs at least one of first name, last name and staff ID', () => {
    expect(staffRunProblem(of({}))?.message).toBe('Please input Staff name or ID to search')
    expect(staffRunProblem(of({ firstName: ' ', lastName: '\t' }))).toBeDefined()
    for (const own of [{ firstName: 'A' }, { lastName: 'B' }, { loginId: 'c' }]) {
      expect(staffRunProblem(of(own))).toBeUndefined()
    }
  })
  it('[S-5.5-03] judges names by the shared name rule, with its messages', () => {
    expect(staffFieldProblems(of({ firstName: "D'Arcy", lastName: 'Li-Wu', loginId: '!' }))).toEqual([])
    const [first, last] = staffFieldProblems(of({ firstName: 'Ann3', lastName: 'x'.repeat(51) }))
    expect(first).toMatchObject({ field: 'firstName', message: 'Error: Name format is invalid.' })
    expect(last).toMatchObject({ field: 'lastName', message: 'Error: Name must be between 1 and 50 characters.' })
  })
})
