import { ownChildren, type Actor } from '@trellis/domain/access/actor.ts'
import { MERGED_KEY } from '@trellis/domain/duplicates/merged-record.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { DB } from '../database/tables.gen.ts'
import { holdsRight } from './holds-right.ts'

type VisibleStudents = SelectQueryBuilder<DB, 'student', object>

/**
 * The first wall and the only door to a student's rows: the same answer as `may`, asked of the database. A right that is
 * not held, or a reach that is unknown, sees nobody. The second wall is the policy `reach` on the table itself.
 */
export function visibleStudents({ actor }: { readonly actor: Actor }, right: number | typeof ownChildren): VisibleStudents {
  const students = sqlFor.selectFrom('student')
  if (!holdsRight(actor, right)) return students.where(sql<boolean>`false`)
  const { reach } = actor
  switch (reach.kind) {
    case 'city':
      return students.where(isNotMerged)
    case 'region':
      return students.where('student.region', '=', oneOf(reach.ids))
    case 'district':
      return students.where('student.district', '=', oneOf(reach.ids))
    case 'school':
      return students.where('student.school_key', '=', oneOf(reach.ids))
    case 'eiBorough':
      return students.where('student.ei_id', 'is not', null).where('student.borough_id', '=', oneOf(reach.ids))
    case 'caseload':
    case 'agency':
    case 'family':
      return students.where(isNotMerged).where(
        'student.student_sk',
        'in',
        sqlFor.selectFrom('student_grant as g').select('g.student_sk').where('g.kind', '=', reach.kind).where(sql<boolean>`g.holder = any(${list(reach.ids)}::bigint[])`),
      )
    case 'none':
      return students.where(sql<boolean>`false`)
  }
}

/** A merged record has left every area and keeps no key; asked of a column that stands in the indexes. */
const isNotMerged = sql<boolean>`student.last_key <> ${sql.lit(MERGED_KEY)}`
const list = (ids: readonly (number | string)[]): string => `{${ids.join(',')}}`
/** One id is compared as such: only then does an index on it and the name yield rows in the order of names. */
const oneOf = (ids: readonly number[]) => (ids.length === 1 ? sql<number>`${ids[0]}::int` : sql<number>`any(${list(ids)}::int[])`)

