import { dayOf } from './read-filter.ts'
import { foldText, isGroup, type Condition, type Filter, type GridFields, type SortOrder } from './filter-language.ts'

export type GridValue = string | number | null
export type GridRow = Readonly<Record<string, GridValue>>

/**
 * Whether a row meets a filter: the meaning of the language, against which the SQL is held. A value that is not there
 * equals nothing, differs from everything, contains nothing, and is in no range; it counts as empty.
 */
export function matches(filter: Filter | undefined, row: GridRow): boolean {
  if (!filter) return true
  if (!isGroup(filter)) return meets(filter, row[filter.field] ?? null)
  return filter.logic === 'and'
    ? filter.filters.every((one) => matches(one, row))
    : filter.filters.some((one) => matches(one, row))
}

function meets({ kind, operator, value }: Condition, cell: GridValue): boolean {
  switch (operator) {
    case 'isnull':
      return cell === null
    case 'isnotnull':
      return cell !== null
    case 'isempty':
      return cell === null || cell === ''
    case 'isnotempty':
      return cell !== null && cell !== ''
    case 'neq':
      return !meets({ field: '', kind, operator: 'eq', value }, cell)
    case 'doesnotcontain':
      return !meets({ field: '', kind, operator: 'contains', value }, cell)
    default:
      break
  }
  if (cell === null || value === null) return false
  if (kind === 'name' || kind === 'text') {
    const text = foldText(kind, String(cell))
    const term = String(value)
    if (operator === 'eq') return text === term
    if (kind === 'name' && term === '') return false
    return operator === 'contains'
      ? text.includes(term)
      : operator === 'startswith'
        ? text.startsWith(term)
        : text.endsWith(term)
  }
  const order = compareValues(comparable(kind, cell), value)
  switch (operator) {
    case 'eq':
      return order === 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
    default:
      return false
  }
}

/** Keys of records travel as text and are compared as the numbers they are. */
const comparable = (kind: Condition['kind'], cell: string | number): string | number =>
  kind === 'instant' ? (dayOf(String(cell)) ?? '') : kind === 'number' ? Number(cell) : cell

/** The order of a grid: what is not there stands last in either direction. */
export const compareRows =
  (sort: readonly SortOrder[], fields: GridFields) =>
  (a: GridRow, b: GridRow): number => {
    for (const { field, dir } of sort) {
      const [x, y] = [sortKey(fields, field, a), sortKey(fields, field, b)]
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1
        continue
      }
      const order = compareValues(x, y)
      if (order !== 0) return dir === 'asc' ? order : -order
    }
    return 0
  }

function sortKey(fields: GridFields, field: string, row: GridRow): GridValue {
  const cell = row[field] ?? null
  const kind = fields[field]?.kind
  if (cell === null) return null
  // 'Last, First' by last name, then by first
  if (kind === 'name')
    return String(cell)
      .split(', ')
      .map((part) => foldText('name', part))
      .join('\0')
  if (kind === 'number') return Number(cell)
  return kind === 'text' ? foldText(kind, String(cell)) : cell
}

/** Text by code points, as the database orders it under the collation "C". */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [Array.from(String(a)), Array.from(String(b))]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!
    if (order !== 0) return order
  }
  return left.length - right.length
}
