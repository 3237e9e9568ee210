import { describe, expect, it } from 'vitest'
import { PRESCHOOL_GRADES, gradeLabel, isPreschool } from './preschool.ts'

describe('preschool', () => {
  it("[S-3.2-06] the grades 0K, IN and PK display as 'Preschool', others as themselves", () => {
    for (const grade of ['0K', 'IN', 'PK']) expect(gradeLabel(grade)).toBe('Preschool')
    for (const grade of ['01', '12', 'SE', 'K']) expect(gradeLabel(grade)).toBe(grade)
    expect(gradeLabel(null)).toBe('')
  })
  it('[S-9-02] a student under 5 by year difference is a preschool student', () => {
    expect(isPreschool('2022-12-31', '01', '2026-01-01')).toBe(true)
    expect(isPreschool('2022-01-01', null, '2026-12-31')).toBe(true)
    expect(isPreschool('2021-12-31', '01', '2026-01-01')).toBe(false)
    expect(isPreschool(null, null, '2026-01-01')).toBe(false)
  })
  it('[S-9-03] the preschool grade codes are 0K, IN and PK and count at any age', () => {
    expect(PRESCHOOL_GRADES.toSorted()).toEqual(['0K', 'IN', 'PK'])
    for (const grade of PRESCHOOL_GRADES) expect(isPreschool('2015-01-01', grade, '2026-01-01')).toBe(true)
    expect(isPreschool('2015-01-01', '01', '2026-01-01')).toBe(false)
  })
})
