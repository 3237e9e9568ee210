import type { Scope } from '../access/scope.ts'
import type { CheckedRequest } from './check-request.ts'
import { compileFilter, compileSort } from './compile-filter.ts'
import type { GridSource } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

const BATCH = 250

/** All rows of a grid in its order, a batch at a time through a cursor of the open transaction. */
export async function* readAllRows<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  { filter, sort }: Pick<CheckedRequest, 'filter' | 'sort'>,
  location: string | null,
): AsyncGenerator<Raw[]> {
  const text = new SqlText(scope.today)
  const where = await source.where(scope, text, location)
  if (where === undefined) return
  await scope.tx.query(
    `declare grid_rows no scroll cursor for select ${source.select} from ${source.from} where ${TODAY_GIVEN} and ${where} and ${compileFilter(filter, source.columns, text)}
     order by ${compileSort(sort, source.columns, source.defaultSort, source.key)}`,
    text.values,
  )
  for (;;) {
    const rows = await scope.tx.query<Raw>(`fetch ${BATCH} from grid_rows`)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
  }
  await scope.tx.query('close grid_rows')
}
