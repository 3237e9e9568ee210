import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isGroup, type Filter } from '@trellis/domain/grids/filter-language.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from './case-scope.ts'
import type { DeepWay } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/** Reaches with so many cases that walking down the newest events is shorter than gathering those of each case. */
const WIDE: ReadonlySet<string> = new Set(['region', 'district'])

/**
 * The cases within reach are read first and given as a list: the index of the newest events is then walked with nothing
 * but a look into that list, and only what is in it meets the wall. A join would send every event past the wall, some
 * three hundred thousand of them for page 1,000 of a district.
 */
export async function deepEvents(scope: Scope, text: SqlText, filter: Filter | undefined): Promise<DeepWay | undefined> {
  if (!WIDE.has(scope.actor.reach.kind) || !isInIndex(filter)) return undefined
  const cases = new SqlText(scope.today)
  const where = caseScope(scope.actor, Permission.viewReferral, cases)
  const [row] = await scope.tx.query<{ cases: string | null }>(
    `select array_agg(c.student_sk)::text as cases from case_summary c where ${TODAY_GIVEN} and ${where ?? 'false'}`,
    cases.values,
  )
  return { from: 'event e', where: `e.student_sk = any(${text.value(row!.cases ?? '{}', 'bigint[]')}) and e.deleted_at is null` }
}

/** Other conditions are told by the events themselves, which are not in the index. */
const isInIndex = (filter: Filter | undefined): boolean =>
  filter === undefined || (!isGroup(filter) && filter.field === 'eventType' && filter.operator === 'eq' && filter.value === 'manual')
