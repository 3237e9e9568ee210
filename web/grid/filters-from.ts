import type { GridFilter } from '@trellis/contract/grid-request.ts'
import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { filterKind, type ColumnFilter } from './column-filter.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridState } from './grid-state.ts'

const parts = (filter: GridFilter): readonly GridFilter[] => filter.filters ?? [filter]
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isPlainDate(value)

/** Conditions on one field as that column's filter. */
function columnFilter(conditions: readonly GridFilter[], logic: GridFilter['logic'], column: GridColumn<never>): ColumnFilter | undefined {
  const { field } = column
  const kind = filterKind(column.type)
  if (kind === 'values' && (conditions.length === 1 || logic === 'or')) {
    const values = conditions.map(({ operator, value }) => (operator === 'isnull' ? '' : operator === 'eq' ? String(value) : undefined))
    return values.every((value) => value !== undefined) ? { kind, field, values } : undefined
  }
  if ((kind === 'dates' || kind === 'numbers') && logic !== 'or') {
    const bound = (operator: string) => conditions.find((one) => one.operator === operator)?.value ?? undefined
    const [from, to] = [bound('gte'), bound('lte')]
    if (conditions.some(({ operator }) => operator !== 'gte' && operator !== 'lte')) return undefined
    if (kind === 'dates' && [from, to].every((day) => day === undefined || isDay(day)))
      return { kind, field, ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
    if (kind === 'numbers' && [from, to].every((figure) => figure === undefined || typeof figure === 'number'))
      return { kind, field, ...(typeof from === 'number' && { from }), ...(typeof to === 'number' && { to }) }
  }
  return undefined
}

/**
 * The state that shows exactly the rows of a filter the server made, as behind a figure, so that it can be read and changed
 * in chips. Undefined when the grid's own filters cannot say it: then it must not be opened as something near it.
 */
export function stateOfFilter(
  filter: GridFilter,
  columns: readonly GridColumn<never>[],
): Pick<GridState, 'filters' | 'logic'> | undefined {
  const logic = filter.logic ?? 'and'
  const filters = parts(filter).map((part) => {
    const conditions = parts(part)
    const field = conditions[0]?.field
    const column = columns.find((one) => one.field === field)
    if (!column || conditions.some((one) => one.field !== field || one.filters)) return undefined
    return columnFilter(conditions, part.logic, column)
  })
  const known = filters.filter((one) => one !== undefined)
  const fields = new Set(known.map(({ field }) => field))
  return known.length === filters.length && fields.size === known.length ? { filters: known, logic } : undefined
}
