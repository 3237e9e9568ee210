import type { ColumnFilter } from './column-filter.ts'
import { filterKind } from './column-filter.ts'
import { requestFilter } from './filter-request.ts'
import { canFilter, canSort, type GridColumn } from './grid-column.ts'
import type { DataSourceRequest, SortOrder } from './grid-request.ts'

/** [S-9-11] */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10

/** What a person changes about a grid. It stands in the address, so that Back and a bookmark bring it back. */
export interface GridState {
  /** From 1. */
  page: number
  size: number
  sort: SortOrder | undefined
  filters: readonly ColumnFilter[]
  /** Whether a row must match all filters or any. */
  logic: 'and' | 'or'
  hidden: readonly string[]
  /** Pixels by field; empty until somebody resizes. */
  widths: Readonly<Record<string, number>>
  isDense: boolean
}

/** How a grid opens: its own page size, order and filters. */
export type GridDefaults = Partial<Pick<GridState, 'size' | 'sort' | 'filters'>>

export const initialState = (columns: readonly GridColumn<never>[], defaults: GridDefaults = {}): GridState => ({
  page: 1,
  size: defaults.size ?? DEFAULT_PAGE_SIZE,
  sort: defaults.sort,
  filters: defaults.filters ?? [],
  logic: 'and',
  hidden: columns.filter((column) => column.isHiddenAtFirst).map(({ field }) => field),
  widths: {},
  isDense: false,
})

export const shownColumns = <Row extends object>(
  columns: readonly GridColumn<Row>[],
  hidden: readonly string[],
): readonly GridColumn<Row>[] => columns.filter(({ field }, index) => index === 0 || !hidden.includes(field))

/** The state without what the columns do not know: an address is typed by anybody. */
export function tidyState(state: GridState, columns: readonly GridColumn<never>[]): GridState {
  const by = new Map(columns.map((column) => [column.field, column]))
  const sorted = state.sort && by.get(state.sort.field)
  return {
    ...state,
    size: PAGE_SIZES.some((size) => size === state.size) ? state.size : DEFAULT_PAGE_SIZE,
    sort: sorted && canSort(sorted) ? state.sort : undefined,
    filters: state.filters.filter(({ field, kind }) => {
      const column = by.get(field)
      return column && canFilter(column) && filterKind(column.type) === kind
    }),
    hidden: state.hidden.filter((field) => by.has(field) && field !== columns[0]?.field),
    widths: Object.fromEntries(Object.entries(state.widths).filter(([field]) => by.has(field))),
  }
}

/** What the server is asked for this state. */
export function requestOf(
  state: Pick<GridState, 'page' | 'size' | 'sort' | 'filters' | 'logic'>,
  columns: readonly GridColumn<never>[],
): DataSourceRequest {
  const filter = requestFilter(state.filters, state.logic, columns)
  return {
    skip: (state.page - 1) * state.size,
    take: state.size,
    ...(state.sort && { sort: [state.sort] }),
    ...(filter && { filter }),
  }
}

/** Ascending, descending, none, and again. */
export function nextSort(sort: SortOrder | undefined, field: string): SortOrder | undefined {
  if (sort?.field !== field) return { field, dir: 'asc' }
  return sort.dir === 'asc' ? { field, dir: 'desc' } : undefined
}
