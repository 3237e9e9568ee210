import { type PlainDate, yearOf } from '../basics/plain-date.ts'

/** Kindergarten, infant, prekindergarten. */
export const PRESCHOOL_GRADES: readonly string[] = ['0K', 'IN', 'PK']

const isPreschoolGrade = (grade: string | null): boolean => grade !== null && PRESCHOOL_GRADES.includes(grade)

/** Under 5 by difference of years, or in a preschool grade. The law's own end of preschool is a clock, not this. */
export const isPreschool = (dateOfBirth: PlainDate | null, grade: string | null, today: PlainDate): boolean =>
  isPreschoolGrade(grade) || (dateOfBirth !== null && yearOf(today) - yearOf(dateOfBirth) < 5)

export const gradeLabel = (grade: string | null): string => (isPreschoolGrade(grade) ? 'Preschool' : (grade ?? ''))
