import { describe, expect, it } from 'vitest'
import { seesAccessLog, visitsOf } from './access-log.ts'

const access = (entryId: number, time: string, personSk = '1', roleId = 40) => ({
  entryId: String(entryId), at: new Date(`2026-11-20T${time}:00Z`), personSk, roleId, action: 'view', operation: 'getStudentProfile',
})

describe('who has seen a record', () => {
  it('calls without a break of more than 30 minutes are one visit of one person in one role', () => {
    const visits = visitsOf([
      access(6, '15:00'), access(5, '14:59', '2'), access(4, '14:40'), access(3, '14:05'), access(2, '14:04', '1', 51), access(1, '13:50'),
    ])
    expect(visits.map(({ accesses }) => accesses.map(({ entryId }) => entryId))).toEqual([['6', '4'], ['5'], ['3', '1'], ['2']])
    expect(visits[0]).toMatchObject({ first: { entryId: '4' }, last: { entryId: '6' } })
  })

  it('is read by supervisors, records officer, auditor and administrator, and by nobody else', () => {
    expect([45, 46, 51, 55, 56, 57].every(seesAccessLog)).toBe(true)
    expect([40, 41, 42, 43, 47, 49, 52, 90, 12345].some(seesAccessLog)).toBe(false)
  })
})
