import { isGroup, type Filter } from '@trellis/domain/grids/filter-language.ts'
import type { Scope } from '../access/scope.ts'
import type { CheckedRequest } from './check-request.ts'
import { compileFilter, compileSort } from './compile-filter.ts'
import type { GridSource } from './grid-source.ts'
import { ruleBroken } from '../http/refusals.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/** Rows before a page from which it counts as deep. */
const DEEP = 1_000
export const isDeep = ({ skip }: { readonly skip: number }): boolean => skip >= DEEP

/** Milliseconds that a deep page may take in the database, other work included; then it is refused with a way out. */
const DEEP_MS = 1_000
const CANCELLED = '57014'

/**
 * A search in texts looks at every row, whether it counts or shows: such a page brings its total along. Else an index
 * knows the first rows long before all are counted. A deep page is read from the nearer end, and refused rather than
 * waited for.
 * @throws Refusal 422 for a page that lies too deep
 */
export async function readPageAndTotal<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  checked: CheckedRequest,
  location: string | null,
): Promise<{ data: Row[]; total: number }> {
  if (searchesText(checked.filter)) {
    const raw = await inTime(scope, checked, () => readRaw(scope, source, checked, location, { withTotal: true }))
    const total = raw[0]?.grid_total ?? (checked.skip === 0 ? 0 : await countRows(scope, source, checked.filter, location))
    return { data: await source.toRows(scope, raw), total }
  }
  if (!isDeep(checked)) {
    const [data, total] = await Promise.all([readPage(scope, source, checked, location), countRows(scope, source, checked.filter, location)])
    return { data, total }
  }
  const total = await countRows(scope, source, checked.filter, location)
  const raw = await inTime(scope, checked, () => readRaw(scope, source, checked, location, { fromEndOf: total }))
  return { data: await source.toRows(scope, raw), total }
}

/** Runs what reads a deep page for a moment and no longer; nothing else may be asked in the transaction meanwhile. */
async function inTime<R>({ tx }: Scope, wish: PageWish, read: () => Promise<R>): Promise<R> {
  if (!isDeep(wish)) return read()
  try {
    await tx.query(`set local statement_timeout = ${DEEP_MS}`)
    const answer = await read()
    await tx.query('set local statement_timeout to default')
    return answer
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELLED) throw error
    throw ruleBroken({
      code: 'grid.tooDeep',
      message: 'This page lies too deep to be read at once. Narrow the rows by a filter, such as dates, a kind or a student, or begin from the other end.',
    })
  }
}

const SEARCHES: ReadonlySet<string> = new Set(['contains', 'startswith', 'endswith'])

const searchesText = (filter: Filter | undefined): boolean =>
  filter !== undefined && (isGroup(filter) ? filter.filters.some(searchesText) : SEARCHES.has(filter.operator))

type PageWish = Omit<CheckedRequest, 'distinct'>

export async function readPage<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  wish: PageWish,
  location: string | null,
): Promise<Row[]> {
  return source.toRows(scope, await readRaw(scope, source, wish, location, {}))
}

/**
 * The keys of the page are found first, in an index where there is one; what else a row shows is looked up for them
 * alone, however deep the page lies.
 */
async function readRaw<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  { skip, take, filter, sort }: PageWish,
  location: string | null,
  { withTotal = false, fromEndOf }: { readonly withTotal?: boolean; readonly fromEndOf?: number },
): Promise<(Raw & { readonly grid_total?: number })[]> {
  const text = new SqlText(scope.today)
  const { reversed } = source
  const isInOrder = fromEndOf !== undefined && reversed?.isDefault(sort) === true
  const way = isInOrder ? await source.deep?.(scope, text, filter) : undefined
  const where = way ? way.where : await source.where(scope, text, location)
  if (where === undefined) return []
  const order = compileSort(sort, source.columns, source.defaultSort, source.key)
  const rowsOf = (keys: string, total = '') =>
    `select ${source.select}${total} from ${source.from} where ${TODAY_GIVEN} and ${source.keyColumn} = any (${keys}) order by ${order}`
  const part = way ? undefined : await source.narrowed?.(scope, text, source.columns, { sort, filter, skip, take })
  const isFromEnd = isInOrder && skip > fromEndOf / 2
  const left = isFromEnd ? Math.max(0, fromEndOf - skip) : take
  const found = isFromEnd
    ? `order by ${reversed.order} limit ${Math.min(take, left)} offset ${Math.max(0, fromEndOf - skip - take)}`
    : `order by ${order} limit ${take} offset ${part?.skip ?? skip}`
  const page = `select ${source.keyColumn} as key${withTotal ? ', (count(*) over ())::int as total' : ''} from ${way?.from ?? source.from}
    where ${TODAY_GIVEN} and ${where} and ${part?.where ?? 'true'} and ${compileFilter(filter, source.columns, text)} ${found}`
  if (!way)
    return scope.tx.query<Raw & { readonly grid_total?: number }>(
      `with page as materialized (${page}) ${rowsOf('array(select key from page)', withTotal ? ', (select max(total) from page) as grid_total' : '')}`,
      text.values,
    )
  // the planner thinks that whatever meets the wall is dear, and would rather gather and sort
  await scope.tx.query('set local enable_sort = off')
  const keys = await scope.tx.query<{ key: string }>(page, text.values)
  await scope.tx.query('set local enable_sort to default')
  const shown = new SqlText(scope.today)
  return scope.tx.query<Raw>(rowsOf(shown.value(keys.map(({ key }) => key), 'bigint[]')), shown.values)
}

export async function countRows<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  filter: Filter | undefined,
  location: string | null,
): Promise<number> {
  const text = new SqlText(scope.today)
  const where = await source.where(scope, text, location)
  if (where === undefined) return 0
  const known = await source.knownTotal?.(scope, filter, location)
  if (known !== undefined) return known
  const [row] = await scope.tx.query<{ total: number }>(
    `select count(*)::int as total from ${source.from} where ${TODAY_GIVEN} and ${where} and ${compileFilter(filter, source.columns, text)}`,
    text.values,
  )
  return row!.total
}
