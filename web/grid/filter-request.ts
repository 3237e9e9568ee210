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

function partOf(filter: ColumnFilter, column: GridColumn<never>): Part | undefined {
  const { field } = filter
  switch (filter.kind) {
    case 'text': {
      const fields = [field, ...(column.alsoSearches ?? [])]
      const parts = spokenConditions(filter.conditions).map(({ operator, value }) => {
        const each = fields.map((name): Part => ({ field: name, operator, ...(operator !== 'isempty' && { value }) }))
        // what must not be in either field must be missing in both
        return joined(operator === 'doesnotcontain' || operator === 'isempty' ? 'and' : 'or', each)!
      })
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
    const column = columns.find(({ field }) => field === filter.field)
    const part = column && partOf(filter, column)
    return part ? [part] : []
  })
  return parts.length > 0 ? { logic, filters: parts } : undefined
}
