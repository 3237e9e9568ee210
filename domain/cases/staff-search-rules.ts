import type { Problem } from '../basics/problem.ts'
import { atField, isBlank } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'

/** What the staff search holds; an empty text is an empty field. */
export interface StaffCriteria {
  readonly firstName: string
  readonly lastName: string
  readonly loginId: string
}

/** Names follow the shared name rule [S-5.5-03]. */
export const staffFieldProblems = ({ firstName, lastName }: StaffCriteria): readonly Problem[] =>
  [atField('firstName', nameProblem(firstName)), atField('lastName', nameProblem(lastName))].filter(
    (problem) => problem !== undefined,
  )

/** Why the search may not run, or nothing: it needs at least one of the three [S-5.5-01]. */
export const staffRunProblem = (criteria: StaffCriteria): Problem | undefined =>
  [criteria.firstName, criteria.lastName, criteria.loginId].every(isBlank)
    ? { code: 'staff.tooLittle', message: 'Please input Staff name or ID to search' }
    : undefined
