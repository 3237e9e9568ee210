import type { DataSourceRequest, GridRequest } from '@trellis/contract/grid-request.ts'
import { MAX_DISTINCT_VALUES } from '@trellis/contract/grid-request.ts'
import type { Filter, SortOrder } from '@trellis/domain/grids/filter-language.ts'
import { FilterProblem, readDistinct, readFilter, readSort } from '@trellis/domain/grids/read-filter.ts'
import type { Scope } from '../access/scope.ts'
import { malformed } from '../http/refusals.ts'
import { compileFilter, compileSort } from './compile-filter.ts'
import type { GridSource } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

export interface GridAnswer<Row> {
  dataSourceResult: { data: Row[]; total: number }
  distinctFieldValues: Record<string, (string | number)[]>
  location: string | null
}

export interface CheckedRequest {
  readonly skip: number
  readonly take: number
  readonly filter: Filter | undefined
  readonly sort: readonly SortOrder[]
  readonly distinct: readonly string[]
}

type Wish = Partial<Pick<DataSourceRequest, 'skip' | 'take' | 'sort' | 'filter'>>

/** @throws Refusal 400 naming the field, operator or order that the grid does not know */
export function checkRequest(source: Pick<GridSource<object, object>, 'columns'>, wish: Wish, distinctFields: GridRequest['distinctFields']): CheckedRequest {
  try {
    return {
      skip: wish.skip ?? 0,
      take: wish.take ?? 10,
      filter: readFilter(wish.filter, source.columns),
      sort: readSort(wish.sort, source.columns),
      distinct: readDistinct(distinctFields, source.columns),
    }
  } catch (error) {
    if (error instanceof FilterProblem) throw malformed([error.problem])
    throw error
  }
}

/**
 * One page of a grid with its exact total and the different values that the caller may see, asked side by side in the
 * actor's transaction; audited with the children shown.
 */
export async function answerGrid<Row extends object, Raw extends object>(scope: Scope, source: GridSource<Row, Raw>, request: GridRequest): Promise<GridAnswer<Row>> {
  const checked = checkRequest(source, request.dataSourceRequest ?? {}, request.distinctFields)
  const location = request.location ?? null
  const [data, total, distinctFieldValues] = await Promise.all([
    readPage(scope, source, checked, location),
    countRows(scope, source, checked.filter, location),
    readDistinctValues(scope, source, checked.distinct, location),
  ])
  scope.audit({ studentSks: source.studentSks(data), entityKind: source.name, private: { dataSourceRequest: request.dataSourceRequest ?? {}, total } })
  return { dataSourceResult: { data, total }, distinctFieldValues, location: request.location ?? scope.actor.locationCode }
}

export async function readPage<Row extends object, Raw extends object>(
  scope: Scope, source: GridSource<Row, Raw>, { skip, take, filter, sort }: Omit<CheckedRequest, 'distinct'>, location: string | null,
): Promise<Row[]> {
  const text = new SqlText(scope.today)
  const where = await source.where(scope, text, location)
  if (where === undefined) return []
  const raw = await scope.tx.query<Raw>(
    `select ${source.select} from ${source.from} where ${TODAY_GIVEN} and ${where} and ${compileFilter(filter, source.columns, text)}
     order by ${compileSort(sort, source.columns, source.defaultSort, source.key)} limit ${take} offset ${skip}`,
    text.values,
  )
  return source.toRows(scope, raw)
}

export async function countRows<Row extends object, Raw extends object>(scope: Scope, source: GridSource<Row, Raw>, filter: Filter | undefined, location: string | null): Promise<number> {
  const text = new SqlText(scope.today)
  const where = await source.where(scope, text, location)
  if (where === undefined) return 0
  const known = await source.knownTotal?.(scope, filter)
  if (known !== undefined) return known
  const [row] = await scope.tx.query<{ total: number }>(
    `select count(*)::int as total from ${source.from} where ${TODAY_GIVEN} and ${where} and ${compileFilter(filter, source.columns, text)}`, text.values)
  return row!.total
}

/** Of the rows that the caller may see, whatever the filter: so that another choice can be made. */
async function readDistinctValues<Row extends object, Raw extends object>(
  scope: Scope, source: GridSource<Row, Raw>, fields: readonly string[], location: string | null,
): Promise<Record<string, (string | number)[]>> {
  const lists = await Promise.all(fields.map(async (field): Promise<[string, (string | number)[]]> => {
    const { sql } = source.columns[field]!
    const text = new SqlText(scope.today)
    const where = await source.where(scope, text, location)
    if (where === undefined) return [field, []]
    const rows = await scope.tx.query<{ value: string | number }>(
      `select distinct ${sql} as value from ${source.from} where ${TODAY_GIVEN} and ${where} and ${sql} is not null order by 1 limit ${MAX_DISTINCT_VALUES}`, text.values)
    return [field, rows.map(({ value }) => value)]
  }))
  return Object.fromEntries(lists)
}
