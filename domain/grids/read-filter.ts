import { dayInZone, isPlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import {
  foldText,
  isNegative,
  needsNoValue,
  OPERATORS,
  takesOperator,
  type Condition,
  type Filter,
  type GridFields,
  type SortOrder,
} from './filter-language.ts'

/** All rules of dates and times are those of the district. */
export const DISTRICT_ZONE = 'America/New_York'
export const MAX_CONDITIONS = 50
export const MAX_DEPTH = 4

/** A filter as it arrives. */
export interface WireFilter {
  readonly logic?: 'and' | 'or' | undefined
  readonly filters?: readonly WireFilter[] | null | undefined
  readonly field?: string | undefined
  readonly operator?: string | undefined
  readonly value?: string | number | boolean | null | undefined
}

export class FilterProblem extends Error {
  readonly problem: Problem
  constructor(code: string, field: string, message: string) {
    super(message)
    this.problem = { code, field, message }
  }
}

/**
 * The filter of a request in the types of the grid's columns; undefined when it asks nothing.
 * @throws FilterProblem naming the unknown field or operator, or what is too much.
 */
export function readFilter(wire: WireFilter | null | undefined, fields: GridFields): Filter | undefined {
  if (!wire) return undefined
  let conditions = 0
  const read = (node: WireFilter, depth: number): Filter | undefined => {
    if (node.filters === undefined && node.logic === undefined) {
      if (++conditions > MAX_CONDITIONS)
        throw new FilterProblem('filter-too-large', 'filter', `A filter has at most ${MAX_CONDITIONS} conditions.`)
      const also = node.field === undefined ? undefined : own(fields, node.field)?.alsoSearches
      const condition = readCondition(node, fields)
      if (also === undefined) return condition
      return {
        logic: isNegative(condition.operator) ? 'and' : 'or',
        filters: [condition, readCondition({ ...node, field: also }, fields)],
      }
    }
    if (depth > MAX_DEPTH)
      throw new FilterProblem('filter-too-deep', 'filter', `A filter is nested at most ${MAX_DEPTH} deep.`)
    const filters = (node.filters ?? []).map((one) => read(one, depth + 1)).filter((one) => one !== undefined)
    return filters.length === 0
      ? undefined
      : filters.length === 1
        ? filters[0]
        : { logic: node.logic ?? 'and', filters }
  }
  return read(wire, 1)
}

/** @throws FilterProblem naming what cannot be sorted by. Orders without a direction sort nothing. */
export function readSort(
  wire: readonly { readonly field: string; readonly dir?: 'asc' | 'desc' | null | undefined }[] | null | undefined,
  fields: GridFields,
): SortOrder[] {
  return (wire ?? []).flatMap(({ field, dir }) => {
    const known = own(fields, field)
    if (!known) throw new FilterProblem('unknown-field', field, `There is no field '${field}' to sort by.`)
    if (known.isSortable === false)
      throw new FilterProblem('not-sortable', field, `The field '${field}' cannot be sorted by.`)
    return dir ? [{ field, dir }] : []
  })
}

export function readDistinct(wire: readonly string[] | null | undefined, fields: GridFields): string[] {
  return [...new Set(wire ?? [])].map((field) => {
    if (!own(fields, field)?.isDistinct)
      throw new FilterProblem(
        'unknown-field',
        field,
        `There is no field '${field}' whose different values can be asked for.`,
      )
    return field
  })
}

// only what the table itself names: never 'constructor' or another word every object knows
const own = (fields: GridFields, field: string) => (Object.hasOwn(fields, field) ? fields[field] : undefined)

function readCondition({ field = '', operator: word = '', value }: WireFilter, fields: GridFields): Condition {
  const known = own(fields, field)
  if (!known) throw new FilterProblem('unknown-field', field || 'filter', `There is no field '${field}' to filter by.`)
  if (known.isFilterable === false)
    throw new FilterProblem('not-filterable', field, `The field '${field}' cannot be filtered by.`)
  const { kind } = known
  const operator = OPERATORS.find((one) => one === word)
  if (!operator) throw new FilterProblem('unknown-operator', field, `There is no operator '${word}'.`)
  if (!takesOperator(kind, operator))
    throw new FilterProblem('unknown-operator', field, `The operator '${word}' does not apply to the field '${field}'.`)
  if (needsNoValue(operator)) return { field, kind, operator, value: null }
  if (value === null || value === undefined) {
    if (operator === 'eq' || operator === 'neq')
      return { field, kind, operator: operator === 'eq' ? 'isnull' : 'isnotnull', value: null }
    throw new FilterProblem('value-needed', field, `The operator '${word}' of the field '${field}' needs a value.`)
  }
  return { field, kind, operator, value: readValue(field, kind, value) }
}

function readValue(field: string, kind: Condition['kind'], value: string | number | boolean): string | number {
  const wrong = (what: string) =>
    new FilterProblem('wrong-type', field, `The field '${field}' is compared with ${what}.`)
  switch (kind) {
    case 'name':
    case 'text':
      if (String(value).includes('\0')) throw wrong('text')
      return foldText(kind, String(value))
    case 'number': {
      const number = typeof value === 'string' && /^-?\d{1,18}(\.\d{1,6})?$/.test(value) ? Number(value) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong('a number')
      return number
    }
    case 'date':
    case 'instant': {
      const day = typeof value === 'string' ? dayOf(value) : undefined
      if (day === undefined) throw wrong('a day in the form YYYY-MM-DD')
      return day
    }
  }
}

/** A day, or the district's day of a moment. */
export function dayOf(value: string): string | undefined {
  if (isPlainDate(value)) return value
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return undefined
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : dayInZone(moment, DISTRICT_ZONE)
}
