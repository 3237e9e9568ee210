import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverProblems } from './cover-rules.ts'
import { planTransfer, type CaseToMove } from './transfer-plan.ts'

const one = (studentSk: string, reachedBy: string[], holderSk: string | null = null): CaseToMove => ({ studentSk, holderSk, reachedBy })

describe('who gets which case', () => {
  it('evens out what people have, and gives first what few can take', () => {
    const plan = planTransfer([one('1', ['a', 'b']), one('2', ['a', 'b']), one('3', ['a']), one('4', ['a', 'b'])], [{ personSk: 'a', caseload: 3 }, { personSk: 'b', caseload: 1 }])
    expect(plan.stays).toEqual([])
    expect(plan.moves.filter(({ toPersonSk }) => toPersonSk === 'a').map(({ studentSk }) => studentSk)).toEqual(['3'])
    expect(plan.moves).toHaveLength(4)
  })
  it('what nobody reaches, or its only receiver has already, stays', () => {
    const plan = planTransfer([one('1', []), one('2', ['a'], 'a'), one('3', ['stranger'])], [{ personSk: 'a', caseload: 0 }])
    expect(plan).toEqual({ moves: [], stays: [{ studentSk: '1', reason: 'outOfReach' }, { studentSk: '2', reason: 'hasIt' }, { studentSk: '3', reason: 'outOfReach' }] })
  })
  it('every case moves once or stays once, only to somebody who reaches it and does not have it; the order given does not matter', () => {
    const people = ['a', 'b', 'c']
    const cases = fc.uniqueArray(fc.record({ studentSk: fc.integer({ min: 1, max: 99 }).map(String), reachedBy: fc.subarray(people), holderSk: fc.constantFrom(null, ...people) }), { selector: ({ studentSk }) => studentSk, maxLength: 20 })
    const receivers = fc.subarray(people, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map((personSk) => fc.record({ personSk: fc.constant(personSk), caseload: fc.nat(30) }))))
    fc.assert(fc.property(cases, receivers, (all, who) => {
      const plan = planTransfer(all, who)
      expect([...plan.moves, ...plan.stays].map(({ studentSk }) => studentSk).toSorted()).toEqual(all.map(({ studentSk }) => studentSk).toSorted())
      for (const { studentSk, toPersonSk } of plan.moves) {
        const it = all.find((each) => each.studentSk === studentSk)!
        expect(it.reachedBy).toContain(toPersonSk)
        expect(it.holderSk).not.toBe(toPersonSk)
      }
      expect(planTransfer(all.toReversed(), who)).toEqual(plan)
    }))
  })
})

describe('cover for an absent person', () => {
  const form = { absentSk: '1', coveringSk: '2', startsOn: '2026-11-23', endsOn: '2026-12-04' }
  const said = (own: Partial<typeof form>) => coverProblems({ ...form, ...own }, '2026-11-20').map(({ field, message }) => `${field}: ${message}`)
  it('needs two people and two days in order, at most a year', () => {
    expect(said({})).toEqual([])
    expect(said({ absentSk: '', coveringSk: '' })).toEqual(['absentSk: Error: Selection is mandatory', 'coveringSk: Error: Selection is mandatory'])
    expect(said({ coveringSk: '1' })).toEqual(['coveringSk: Error: Choose another person than the one who is absent'])
    expect(said({ startsOn: '', endsOn: 'x' })).toEqual(['startsOn: Error: Please enter a valid date', 'endsOn: Error: Please enter a valid date'])
    expect(said({ endsOn: '2026-11-22' })).toEqual(['endsOn: Error: The end date cannot be before the start date.'])
    expect(said({ startsOn: '2026-11-01', endsOn: '2026-11-19' })).toEqual(['endsOn: Error: The last day cannot be before today'])
    expect(said({ endsOn: '2027-11-24' })).toEqual(['endsOn: Error: Cover lasts at most 365 days; for longer reassign the cases'])
  })
})
