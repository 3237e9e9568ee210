import type { ColumnType } from './grid-column.ts'

export const TEXT_OPERATORS = ['contains', 'startswith', 'eq', 'doesnotcontain', 'isempty'] as const
export type TextOperator = (typeof TEXT_OPERATORS)[number]

export const TEXT_OPERATOR_LABELS: Readonly<Record<TextOperator, string>> = {
  contains: 'contains',
  startswith: 'starts with',
  eq: 'equals',
  doesnotcontain: 'does not contain',
  isempty: 'is empty',
}

export interface TextCondition {
  operator: TextOperator
  value: string
}

/** What the person asked of one column. At most one filter a column. */
export type ColumnFilter =
  | { kind: 'text'; field: string; logic: 'and' | 'or'; conditions: readonly TextCondition[] }
  | { kind: 'values'; field: string; values: readonly string[] }
  | { kind: 'dates'; field: string; from?: string | undefined; to?: string | undefined }
  | { kind: 'numbers'; field: string; from?: number | undefined; to?: number | undefined }

export type FilterKind = ColumnFilter['kind']

const KINDS: Readonly<Partial<Record<ColumnType, FilterKind>>> = {
  text: 'text',
  select: 'values',
  date: 'dates',
  dateTime: 'dates',
  numeric: 'numbers',
}

/** Which filter a column of this type takes; icons and files take none. */
export const filterKind = (type: ColumnType): FilterKind | undefined => KINDS[type]

const speaks = ({ operator, value }: TextCondition): boolean => operator === 'isempty' || value.trim() !== ''

/** The conditions that say something: an empty box does not filter. */
export const spokenConditions = (conditions: readonly TextCondition[]): readonly TextCondition[] =>
  conditions.filter(speaks).map(({ operator, value }) => ({ operator, value: operator === 'isempty' ? '' : value.trim() }))

/** False for a filter that lets everything through. */
export function isActive(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'text':
      return filter.conditions.some(speaks)
    case 'values':
      return filter.values.length > 0
    case 'dates':
    case 'numbers':
      return filter.from !== undefined || filter.to !== undefined
  }
}

/** `filters` with this one in the place of the column's former one. */
export function withFilter(
  filters: readonly ColumnFilter[],
  field: string,
  filter: ColumnFilter | undefined,
): readonly ColumnFilter[] {
  const next = filter && isActive(filter) ? filter : undefined
  const at = filters.findIndex((one) => one.field === field)
  if (at === -1) return next ? [...filters, next] : filters
  return next ? filters.with(at, next) : filters.toSpliced(at, 1)
}
