import { MAX_DISTINCT_VALUES } from '@trellis/contract/grid-request.ts'
import type { Scope } from '../access/scope.ts'
import type { GridSource } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/**
 * Of the rows that the caller may see, whatever the filter: so that another choice can be made. All fields in one pass;
 * texts of other tables are told apart by their keys and looked up once each.
 */
export async function readDistinctValues<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  fields: readonly string[],
  location: string | null,
): Promise<Record<string, (string | number)[]>> {
  const known = await Promise.all(fields.map(async (field) => [field, await source.choices?.(scope, field)] as const))
  const values: Record<string, (string | number)[]> = Object.fromEntries(known.map(([field, own]) => [field, own ?? []]))
  const others = known.filter(([, own]) => own === undefined).map(([field]) => field)
  return { ...values, ...(await readOthers(scope, source, others, location)) }
}

async function readOthers<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  fields: readonly string[],
  location: string | null,
): Promise<Record<string, (string | number)[]>> {
  const values: Record<string, (string | number)[]> = Object.fromEntries(fields.map((field) => [field, []]))
  const text = new SqlText(scope.today)
  const where = fields.length > 0 ? await source.where(scope, text, location) : undefined
  if (where === undefined) return values
  const columns = fields.map((field) => source.columns[field]!)
  const keys = columns.map(({ sql, distinct }, at) => `${distinct?.key ?? sql} as k${at}`)
  const lists = columns.map(({ distinct }, at) => {
    const value = distinct ? `(${distinct.label.replaceAll('k.key', `k.k${at}`)})` : `k.k${at}`
    // kept apart by an offset: else each text would be looked up twice, to be shown and to be found not null
    return `select ${at} as field, to_jsonb(value) as value from (select distinct value from (select ${value} as value from k where grouped = ${groupingMask(at, fields.length)} offset 0) o) v
      where value is not null order by value limit ${MAX_DISTINCT_VALUES}`
  })
  const names = columns.map((_, at) => `k${at}`)
  const rows = await scope.tx.query<{ field: number; value: string | number }>(
    `with k as materialized (
       select ${names.join(', ')}, grouping(${names.join(', ')}) as grouped from (select ${keys.join(', ')} from ${source.from} where ${TODAY_GIVEN} and ${where}) r
       group by grouping sets (${names.map((name) => `(${name})`).join(', ')}))
     ${lists.map((list) => `(${list})`).join(' union all ')}`,
    text.values,
  )
  for (const { field, value } of rows) values[fields[field]!]!.push(value)
  return values
}

/** `grouping()` has a bit for each field, the first the highest; of a set of one field all others are set. */
const groupingMask = (at: number, count: number): number => 2 ** count - 1 - 2 ** (count - 1 - at)
