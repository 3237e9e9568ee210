/** What a grid asks its server, in the words of the data-source request (P 7). */
export interface FilterCondition {
  field: string
  operator: FilterOperator
  value?: string | number
}
export type FilterOperator =
  | 'eq'
  | 'neq'
  | 'contains'
  | 'doesnotcontain'
  | 'startswith'
  | 'isempty'
  | 'isnull'
  | 'gte'
  | 'lte'

export interface CompositeFilter {
  logic: 'and' | 'or'
  filters: (FilterCondition | CompositeFilter)[]
}

export interface SortOrder {
  field: string
  dir: 'asc' | 'desc'
}

export interface DataSourceRequest {
  skip: number
  take: number
  sort?: SortOrder[]
  filter?: CompositeFilter
}

export interface GridAsk {
  dataSourceRequest: DataSourceRequest
  /** Fields whose distinct values the answer should bring. */
  distinctFields: string[]
}

export interface GridAnswer<Row extends object> {
  data: readonly Row[]
  total: number
  distinctFieldValues: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
}

export type GridLoad<Row extends object> = (ask: GridAsk, signal: AbortSignal) => Promise<GridAnswer<Row>>
