import type { StudentSearchRow } from '@trellis/contract/students.ts'

const NEAR: ReadonlySet<StudentSearchRow['match']> = new Set(['transposed', 'sounds-like'])

/** What was asked for, and apart from it the names that only resemble it. */
export const splitMatches = (rows: readonly StudentSearchRow[]) => ({
  direct: rows.filter(({ match }) => !NEAR.has(match)),
  similar: rows.filter(({ match }) => NEAR.has(match)),
})
