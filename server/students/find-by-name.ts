import { sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import { sqlFor } from '../database/database.ts'
import type { Found, Match } from './find-by-id.ts'
import { findNearMisses } from './find-near-misses.ts'
import { matching, type SoughtStudent } from './matching-students.ts'
import { nameSought, type NameSought } from './search-keys.ts'

export interface NameCriteria {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly grade: string
  readonly schoolDbn: string
}

const COUNTED_AT_MOST = 1_000

/** Exact and beginning matches by range scans in the order of the index; near-misses only where those leave room. */
export async function findByName(scope: Scope, criteria: NameCriteria, page: { skip: number; take: number }): Promise<Found> {
  const sought: SoughtStudent = { ...criteria, first: nameSought(criteria.firstName), last: nameSought(criteria.lastName) }
  const [rows, [counted]] = await Promise.all([
    scope.tx.run(pageOf(scope, sought, page)),
    scope.tx.run(sqlFor.selectFrom(matching(scope, sought).select('student.student_sk').limit(COUNTED_AT_MOST + 1).as('m')).select(sql<string>`count(*)`.as('count'))),
  ])
  const direct = Number(counted?.count ?? 0)
  const matches: Match[] = rows.map((row) => ({
    studentSk: row.student_sk,
    match: isExact(sought.last, row.last_key) && isExact(sought.first, row.first_key) ? 'exact' : 'beginning',
  }))
  if (direct > COUNTED_AT_MOST) return { matches, total: COUNTED_AT_MOST, totalIsAtLeast: true }
  const near = await findNearMisses(scope, sought)
  const from = Math.max(0, page.skip - direct)
  const room = page.take - matches.length
  return { matches: [...matches, ...near.slice(from, from + Math.max(0, room))], total: direct + near.length, totalIsAtLeast: false }
}

const isExact = (sought: NameSought, key: string): boolean => sought.key === '' || sought.key === key

/** In "C" order a name stands before everything that begins with it, so the index's order already ranks exact first. */
function pageOf(scope: Scope, sought: SoughtStudent, { skip, take }: { skip: number; take: number }) {
  const query = matching(scope, sought).select(['student.student_sk', 'student.last_key', 'student.first_key']).offset(skip).limit(take)
  return sought.last.key === ''
    ? query.orderBy('student.first_key').orderBy('student.last_key').orderBy('student.student_sk')
    : query.orderBy('student.last_key').orderBy('student.first_key').orderBy('student.student_sk')
}
