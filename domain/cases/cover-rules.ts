import { addDays, isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'

/** A longer absence is a reassignment. */
export const LONGEST_COVER_DAYS = 365

export interface CoverForm {
  readonly absentSk: string
  readonly coveringSk: string
  readonly startsOn: string
  readonly endsOn: string
}

export function coverProblems({ absentSk, coveringSk, startsOn, endsOn }: CoverForm, today: PlainDate): readonly Problem[] {
  const problems: Problem[] = []
  const add = (field: string, message: string) => problems.push({ field, code: `cover.${field}`, message })
  if (absentSk === '') add('absentSk', 'Error: Selection is mandatory')
  if (coveringSk === '') add('coveringSk', 'Error: Selection is mandatory')
  else if (coveringSk === absentSk) add('coveringSk', 'Error: Choose another person than the one who is absent')
  if (!isPlainDate(startsOn)) add('startsOn', 'Error: Please enter a valid date')
  if (!isPlainDate(endsOn)) add('endsOn', 'Error: Please enter a valid date')
  else if (endsOn < today) add('endsOn', 'Error: The last day cannot be before today')
  else if (isPlainDate(startsOn) && endsOn < startsOn) add('endsOn', 'Error: The end date cannot be before the start date.')
  else if (isPlainDate(startsOn) && endsOn > addDays(startsOn, LONGEST_COVER_DAYS)) add('endsOn', 'Error: Cover lasts at most 365 days; for longer reassign the cases')
  return problems
}
