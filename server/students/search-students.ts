import type { searchStudents as contract } from '@trellis/contract/students.ts'
import { isBlank } from '@trellis/domain/validation/field-rule.ts'
import { searchFieldProblems, searchRunProblem } from '@trellis/domain/students/search-rules.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { findById } from './find-by-id.ts'
import { findByName } from './find-by-name.ts'
import { readSearchRows } from './read-search-rows.ts'

/**
 * POST Student/Search [S-7.1-01]. An id finds its one student; a name finds exact and beginning matches in order of the
 * alphabet, and below them transposed and similar-sounding ones. Only students within reach are found or counted.
 */
export const searchStudents: UseCase<typeof contract> = async (scope, { body, query }) => {
  const criteria = { nycId: body.nycId ?? '', firstName: body.firstName ?? '', lastName: body.lastName ?? '', dateOfBirth: body.dateOfBirth ?? '' }
  const situation = { today: scope.today, linkMode: false }
  const problems = searchFieldProblems(criteria, situation)
  const mayNotRun = searchRunProblem(criteria, situation)
  if (problems.length > 0 || mayNotRun) throw ruleBroken(...problems, ...(mayNotRun ? [mayNotRun] : []))

  const found = isBlank(criteria.nycId)
    ? await findByName(scope, { ...criteria, grade: body.grade ?? '', schoolDbn: body.schoolDBN ?? '' }, query)
    : await findById(scope, criteria.nycId.trim())
  const rows = await readSearchRows(scope, found.matches)
  scope.header('x-total-count', String(found.total))
  scope.header('x-total-is-at-least', String(found.totalIsAtLeast))
  scope.audit({ studentSks: rows.map((row) => row.studentSk), private: { criteria: body } })
  return rows
}
