import type { Actor } from '@trellis/domain/access/actor.ts'
import { holdsRight } from '../access/holds-right.ts'
import type { SqlText } from './sql-text.ts'

/**
 * The first wall before the dashboards' rows (alias `c`): the same answer as `visibleStudents`, on the columns of
 * `case_summary`. Undefined when the actor may see none. The second wall is the policy of the table.
 */
export function caseScope(actor: Actor, right: number, text: SqlText): string | undefined {
  if (!holdsRight(actor, right)) return undefined
  const { reach } = actor
  // a single id is compared as such: only then does an index on it and a second column yield rows in order
  const oneOf = (column: string, ids: readonly number[]) =>
    ids.length === 1 ? `${column} = ${text.value(ids[0], 'int')}` : `${column} = any(${text.value(ids, 'int[]')})`
  switch (reach.kind) {
    case 'city':
      return 'true'
    case 'region':
      return oneOf('c.region', reach.ids)
    case 'district':
      return oneOf('c.district', reach.ids)
    case 'school':
      return oneOf('c.school_key', reach.ids)
    case 'eiBorough':
      return `c.has_ei and ${oneOf('c.borough_id', reach.ids)}`
    case 'caseload':
    case 'agency':
    case 'family':
      return `c.student_sk in (select g.student_sk from student_grant g where g.kind = ${text.value(reach.kind, 'text')} and g.holder = any(${text.value(reach.ids, 'bigint[]')}))`
    case 'none':
      return undefined
  }
}
