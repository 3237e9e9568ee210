import { describe, expect, it } from 'vitest'
import { findHeaderStudentId } from './header-student-id.ts'

describe('whose header a page shows', () => {
  it("[S-2.2-43] reads nycid, nycId or id, the last only when the URL contains 'student'", () => {
    expect(findHeaderStudentId({ nycid: '1', nycId: '2', id: '3' }, '/student/3')).toBe('1')
    expect(findHeaderStudentId({ nycId: '2', id: '3' }, '/student/3')).toBe('2')
    expect(findHeaderStudentId({ id: '3' }, '/student/3')).toBe('3')
    expect(findHeaderStudentId({ id: '3' }, '/dohmh/dohmh-student/3')).toBe('3')
    expect(findHeaderStudentId({ id: '3' }, '/iep/3')).toBeUndefined()
    expect(findHeaderStudentId({}, '/student')).toBeUndefined()
    expect(findHeaderStudentId({ nycid: '', id: '' }, '/student')).toBeUndefined()
  })
})
