import type { Scope } from '../access/scope.ts'
import { caseScope } from './case-scope.ts'
import type { Tallied } from './case-tally.ts'
import { foldedSql } from './compile-filter.ts'
import type { GridSource, NarrowedPage } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/** Reaches of so many schools that sorting all their cases takes long; each has the sums of its places. */
const WIDE: ReadonlySet<string> = new Set(['city', 'region'])
const SCHOOL = 'c.school_key'

interface Part {
  readonly keys: readonly (number | null)[]
  readonly before: number
}

/**
 * A page in the order of schools lies in one school or a few: which ones, the number of cases of each place tells, and
 * only their cases are sorted. Only while nothing is filtered, for the sums are of all cases.
 */
export const inOrderOfSchools =
  (right: number, tallied: Tallied): NonNullable<GridSource<never, never>['narrowed']> =>
  async (scope: Scope, text, columns, { sort, filter, skip, take }) => {
    const [first] = sort
    const column = first && columns[first.field]
    if (filter || sort.length !== 1 || column?.distinct?.key !== SCHOOL || !WIDE.has(scope.actor.reach.kind)) return undefined
    const tally = new SqlText(scope.today)
    const where = caseScope(scope.actor, right, tally)
    const parts = await scope.tx.query<Part>(
      `with schools as (select c.school_key, sum(c.${tallied}) as n from case_tally c where ${TODAY_GIVEN} and ${where ?? 'false'} group by 1),
        named as (select ${foldedSql(column)} collate "C" as value, array_agg(school_key) as keys, sum(n) as n from schools left join location l on l.location_key = school_key where n > 0 group by 1),
        placed as (select keys, n, sum(n) over (order by value ${first!.dir} nulls last) - n as before from named)
      select keys, before::int from placed where before < ${tally.value(skip + take, 'int')} and before + n > ${tally.value(skip, 'int')} order by before`,
      tally.values,
    )
    return parts.length > 0 ? pageIn(parts, text, skip) : { where: 'false', skip: 0 }
  }

function pageIn(parts: readonly Part[], text: SqlText, skip: number): NarrowedPage {
  const keys = parts.flatMap((part) => part.keys)
  const schools = `${SCHOOL} = any(${text.value(keys.filter((key) => key !== null), 'int[]')})`
  return { where: keys.includes(null) ? `(${schools} or ${SCHOOL} is null)` : schools, skip: skip - parts[0]!.before }
}
