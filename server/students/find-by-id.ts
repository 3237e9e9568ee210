import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { keepPlans, runPrepared } from '../access/run-prepared.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { sqlFor } from '../database/database.ts'

export type MatchKind = 'id' | 'exact' | 'beginning' | 'transposed' | 'sounds-like'

export interface Match {
  readonly studentSk: string
  readonly match: MatchKind
}

export interface Found {
  readonly matches: readonly Match[]
  readonly total: number
  /** Counting stops at a bound: nobody pages through ten thousand namesakes. */
  readonly totalIsAtLeast: boolean
}

/** Nine digits are a City id, six or seven an early-intervention id. */
export async function findById(scope: Scope, id: string): Promise<Found> {
  const column = id.length === 9 ? 'student.nyc_id' : 'student.ei_id'
  const query = visibleStudents(scope, Permission.viewStudentProfile).select('student.student_sk').where(column, '=', id)
  const [, rows] = await Promise.all([keepPlans(scope.tx), runPrepared(scope.tx, 'find-by-id', query)])
  if (rows.length === 0) return findSurvivor(scope, id)
  return { matches: rows.map((row) => ({ studentSk: row.student_sk, match: 'id' })), total: rows.length, totalIsAtLeast: false }
}

/** A record that was merged is found in the one that took it over. */
async function findSurvivor(scope: Scope, id: string): Promise<Found> {
  const survivor = sqlFor.selectFrom('student_alias').select('student_alias.student_sk').where('student_alias.id', '=', id)
  const rows = await scope.tx.run(visibleStudents(scope, Permission.viewStudentProfile).select('student.student_sk').where('student.student_sk', 'in', survivor))
  return { matches: rows.map((row) => ({ studentSk: row.student_sk, match: 'id' })), total: rows.length, totalIsAtLeast: false }
}
