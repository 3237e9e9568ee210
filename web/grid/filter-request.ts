import { spokenConditions, type ColumnFilter } from './column-filter.ts'
import type { GridColumn } from './grid-column.ts'
import type { CompositeFilter, FilterCondition } from './grid-request.ts'

type Part = CompositeFilter | FilterCondition

/** One part alone, several joined. */
function joined(logic: 'and' | 'or', parts: Part[]): Part | undefined {
  return parts.length > 1 ? { logic, filters: parts } : parts[0]
}

const range = (field: string, from: string | number | undefined, to: string | number | undefined): Part | undefined =>
  joined('and', [
    ...(from === undefined ? [] : [{ field, operator: 'gte' as const, value: from }]),
    ...(to === undefined ? [] : [{ field, operator: 'lte' as const, value: to }]),
  ])

function partOf(filter: ColumnFilter): Part | undefined {
  const { field } = filter
  switch (filter.kind) {
    case 'text': {
      const parts = spokenConditions(filter.conditions).map(
        ({ operator, value }): Part => (operator === 'isempty' ? { field, operator } : { field, operator, value }),
      )
      return joined(filter.logic, parts)
    }
    case 'values':
      return joined(
        'or',
        filter.values.map((value) => (value === '' ? { field, operator: 'isnull' } : { field, operator: 'eq', value })),
      )
    case 'dates':
    case 'numbers':
      return range(field, filter.from, filter.to)
  }
}

/** The filter object of a request: every column's part, all or any of which a row must match. */
export function requestFilter(
  filters: readonly ColumnFilter[],
  logic: 'and' | 'or',
  columns: readonly GridColumn<never>[],
): CompositeFilter | undefined {
  const parts = filters.flatMap((filter) => {
    const part = columns.some(({ field }) => field === filter.field) ? partOf(filter) : undefined
    return part ? [part] : []
  })
  return parts.length > 0 ? { logic, filters: parts } : undefined
}
