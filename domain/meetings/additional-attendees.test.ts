import { describe, expect, it } from 'vitest'
import { additionalRoles, canRemoveAttendeeRow, candidatesFor, MINIMUM_ATTENDEE_ROWS, preselected } from './additional-attendees.ts'

const SOCIAL = ['PARENT', 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)', 'TEACHER', 'PRINCIPAL', 'SCHOOL PSYCHOLOGIST', 'CSE CHAIRPERSON']

describe('additional attendees', () => {
  it('[M-6-07][M-6-10] of social history and evaluation meetings share one list of roles, and somebody from outside', () => {
    for (const kind of [3, 5] as const) expect(additionalRoles(kind)).toEqual([...SOCIAL, 'EXTERNAL/OTHER'])
  })
  it('[M-6-08][M-6-10] of general education meetings', () => {
    expect(additionalRoles(1)).toEqual(['PARENT', 'TEACHER', 'PRINCIPAL', 'SCHOOL PSYCHOLOGIST', 'CSE CHAIRPERSON', 'EXTERNAL/OTHER'])
  })
  it('[M-6-09][M-6-10] of committee meetings', () => {
    for (const kind of [4, 98, 99] as const) {
      expect(additionalRoles(kind)).toEqual([
        'PARENT', 'TEACHER', 'STUDENT', 'SCHOOL PSYCHOLOGIST', 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)', 'GENERAL EDUCATIONAL TEACHER',
        'TEACHER SPECIAL EDUCATION', 'RELATED SERVICE PROVIDER', 'DISTRICT REPRESENTATIVE', 'EXTERNAL/OTHER',
      ])
    }
  })
  it('[M-4.1-18] a row goes only while more than one remains', () => {
    expect([1, 2, 5].map(canRemoveAttendeeRow)).toEqual([false, true, true])
    expect(MINIMUM_ATTENDEE_ROWS).toBe(1)
  })
  it('[M-4.1-19] a single candidate is chosen from the start; none and several are not', () => {
    expect(preselected(['only'])).toBe('only')
    expect(preselected([])).toBeUndefined()
    expect(preselected(['one', 'two'])).toBeUndefined()
  })
  it('candidates are those who hold the role', () => {
    const staff = [{ roleId: 40 }, { roleId: 42 }, { roleId: 52 }, { roleId: 45 }]
    expect(candidatesFor('TEACHER', staff)).toEqual([{ roleId: 42 }, { roleId: 52 }])
    expect(candidatesFor('SCHOOL PSYCHOLOGIST', staff)).toEqual([{ roleId: 40 }])
    expect(candidatesFor('CSE CHAIRPERSON', staff)).toEqual([{ roleId: 45 }])
    expect(candidatesFor('EXTERNAL/OTHER', staff)).toEqual([])
  })
})
