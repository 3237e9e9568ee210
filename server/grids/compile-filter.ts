import { DISTRICT_ZONE } from '@trellis/domain/grids/read-filter.ts'
import { isGroup, type Condition, type Filter, type SortOrder } from '@trellis/domain/grids/filter-language.ts'
import type { GridColumn } from './grid-source.ts'
import type { SqlText } from './sql-text.ts'

type Columns = Readonly<Record<string, GridColumn>>

/** The SQL of a filter whose fields were checked; it means exactly what `domain/grids/evaluate.ts` says. */
export function compileFilter(filter: Filter | undefined, columns: Columns, text: SqlText): string {
  if (!filter) return 'true'
  if (isGroup(filter))
    return `(${filter.filters.map((one) => compileFilter(one, columns, text)).join(` ${filter.logic} `)})`
  return `(${compileCondition(filter, columns[filter.field]!, text)})`
}

// under the collation "C" only A to Z would be folded
export const foldedSql = (column: GridColumn): string => column.folded ?? `lower(${column.sql} collate "default")`

function compileCondition(condition: Condition, column: GridColumn, text: SqlText): string {
  const { sql } = column
  switch (condition.operator) {
    case 'isnull':
      return `${sql} is null`
    case 'isnotnull':
      return `${sql} is not null`
    case 'isempty':
      return `${sql} is null or ${sql} = ''`
    case 'isnotempty':
      return `${sql} is not null and ${sql} <> ''`
    // what is not there differs from everything and contains nothing
    case 'neq':
      return `(${compileCondition({ ...condition, operator: 'eq' }, column, text)}) is not true`
    case 'doesnotcontain':
      return `(${compileCondition({ ...condition, operator: 'contains' }, column, text)}) is not true`
    default:
      break
  }
  switch (column.kind) {
    case 'name':
    case 'text':
      if (column.closed && condition.operator === 'eq') return column.closed[String(condition.value)] ?? 'false'
      return compareText(condition, column, text)
    case 'number':
      return `${sql} ${SIGN[condition.operator]} ${text.value(condition.value, 'numeric')}`
    case 'date':
      return `${sql} ${SIGN[condition.operator]} ${text.value(condition.value, 'date')}`
    case 'instant':
      return compareMoment(condition, sql, text)
  }
}

const SIGN: Readonly<Record<string, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function compareText({ kind, operator, value }: Condition, column: GridColumn, text: SqlText): string {
  const folded = foldedSql(column)
  if (operator === 'eq') return `${folded} = ${text.value(value, 'text')}`
  if (kind === 'name' && value === '') return 'false'
  const term = text.value(value, 'text')
  if (operator === 'startswith') return `${folded} ^@ ${term}${startsHead(column, term)}`
  return operator === 'contains' ? `position(${term} in ${folded}) > 0` : `right(${folded}, length(${term})) = ${term}`
}

/**
 * What begins with the term has a head that begins with it, or that it begins with: one range of an index and some
 * places. Written with comparisons that leak nothing, or the policy would have to look at every row before.
 */
const startsHead = ({ head }: GridColumn, term: string): string =>
  head
    ? ` and (${head} >= ${term} and ${head} < ${term} || chr(1114111) or ${head} = any (array(select left(${term}, n) from generate_series(0, length(${term})) n)))`
    : ''

/** By the day of the district, written as a range of moments so that an index on them serves. */
function compareMoment({ operator, value }: Condition, sql: string, text: SqlText): string {
  const day = text.value(value, 'date')
  const begins = `(${day}::timestamp at time zone '${DISTRICT_ZONE}')`
  const ends = `((${day} + 1)::timestamp at time zone '${DISTRICT_ZONE}')`
  switch (operator) {
    case 'eq':
      return `${sql} >= ${begins} and ${sql} < ${ends}`
    case 'gt':
      return `${sql} >= ${ends}`
    case 'gte':
      return `${sql} >= ${begins}`
    case 'lt':
      return `${sql} < ${begins}`
    default:
      return `${sql} < ${ends}`
  }
}

/** What is not there stands last in either direction. */
export function compileSort(sort: readonly SortOrder[], columns: Columns, defaultSort: string, key: string): string {
  const orders = sort.map(({ field, dir }) => {
    const column = columns[field]!
    if (column.order) return column.order(dir, sort.length === 1)
    const value = column.kind === 'name' || column.kind === 'text' ? `${foldedSql(column)} collate "C"` : column.sql
    return `${value} ${dir} nulls last`
  })
  return [...(orders.length > 0 ? orders : [defaultSort]), key].join(', ')
}
