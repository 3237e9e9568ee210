import { type PlainDate, isPlainDate, toUsDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isBlank, lengthOf } from '../validation/field-rule.ts'
import { studentIdProblem } from '../validation/student-id.ts'

/** What the search form holds; an empty text is an empty field. */
export interface SearchCriteria {
  readonly nycId: string
  readonly firstName: string
  readonly lastName: string
  /** A plain date, or empty. */
  readonly dateOfBirth: PlainDate
}

/** In link mode a request of the parent portal is being linked: no id field, all else required. */
export interface SearchSituation {
  readonly today: PlainDate
  readonly linkMode: boolean
}

export const SEARCH_BIRTH_DATE_MINIMUM: PlainDate = '1950-02-01'

// Letters and spaces, as written [S-5.1-02]; the names are matched without hyphens and apostrophes (`name-keys.ts`).
const NAME = /^[\p{L}\p{M} ]*$/u

/** Whether a key press is kept out of the name fields: `key` is `KeyboardEvent.key`. Named keys such as F1 pass. */
export const isBlockedInSearchName = (key: string): boolean => /^\p{Nd}$/u.test(key)

export const searchIdProblem = (value: string): Problem | undefined =>
  studentIdProblem(value) && {
    code: 'search.id',
    message: 'Student ID should be 6, 7 or 9 digits',
    field: 'nycId',
  }

const searchNameProblem = (field: 'firstName' | 'lastName', value: string, required: boolean): Problem | undefined => {
  if (isBlank(value)) {
    return required ? { code: 'search.nameRequired', message: 'Error: Name is required', field } : undefined
  }
  return NAME.test(value) ? undefined : { code: 'search.name', message: 'Error: Name format is invalid.', field }
}

const searchBirthDateProblem = (value: PlainDate, { today, linkMode }: SearchSituation): Problem | undefined => {
  const field = 'dateOfBirth'
  if (value === '') {
    return linkMode ? { code: 'search.birthDateRequired', message: 'Date of Birth is required.', field } : undefined
  }
  if (isPlainDate(value) && value >= SEARCH_BIRTH_DATE_MINIMUM && value <= today) return undefined
  return {
    code: 'search.birthDate',
    message: `Date of Birth should be between ${toUsDate(SEARCH_BIRTH_DATE_MINIMUM)} and ${toUsDate(today)}`,
    field,
  }
}

/** Problems of single fields; while there is one the search button is disabled [S-5.1-10]. */
export const searchFieldProblems = (criteria: SearchCriteria, situation: SearchSituation): readonly Problem[] =>
  [
    situation.linkMode ? undefined : searchIdProblem(criteria.nycId),
    searchNameProblem('firstName', criteria.firstName, situation.linkMode),
    searchNameProblem('lastName', criteria.lastName, situation.linkMode),
    searchBirthDateProblem(criteria.dateOfBirth, situation),
  ].filter((problem) => problem !== undefined)

const isLongEnough = (name: string): boolean => lengthOf(name.trim()) > 1

/** Why the search may not run, or nothing: it needs a whole id, or a first or last name of more than one character. */
export const searchRunProblem = (criteria: SearchCriteria, { linkMode }: SearchSituation): Problem | undefined => {
  const hasId = !linkMode && !isBlank(criteria.nycId) && studentIdProblem(criteria.nycId) === undefined
  if (hasId || isLongEnough(criteria.firstName) || isLongEnough(criteria.lastName)) return undefined
  return {
    code: 'search.tooLittle',
    message: linkMode
      ? 'Please enter valid Student Name to proceed.'
      : 'Please enter either a valid Student ID or the Student Name to proceed.',
  }
}
