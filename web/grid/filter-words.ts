import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { spokenConditions, TEXT_OPERATOR_LABELS, type ColumnFilter, type TextCondition } from './column-filter.ts'
import type { GridColumn } from './grid-column.ts'

/** How a value that is not there is named among the choices. */
export const BLANK_LABEL = '(blank)'

/** Values named in a chip; further ones are counted. */
const NAMED = 2

export const valueLabel = (column: Pick<GridColumn<never>, 'labelOf' | 'blankLabel'>, value: string): string =>
  value === '' ? (column.blankLabel ?? BLANK_LABEL) : (column.labelOf?.(value) ?? value)

const conditionWords = ({ operator, value }: TextCondition): string =>
  operator === 'isempty' ? TEXT_OPERATOR_LABELS.isempty : `${TEXT_OPERATOR_LABELS[operator]} “${value}”`

function rangeWords<T>(from: T | undefined, to: T | undefined, show: (value: T) => string): string {
  if (from !== undefined && to !== undefined) return from === to ? show(from) : `${show(from)} – ${show(to)}`
  if (from !== undefined) return `from ${show(from)}`
  return to === undefined ? '' : `up to ${show(to)}`
}

/** What a filter asks, without the column's name: 'contains “ada”', '01/01/2026 – 01/31/2026'. */
export function filterWords(filter: ColumnFilter, column: Pick<GridColumn<never>, 'labelOf' | 'blankLabel'>): string {
  switch (filter.kind) {
    case 'text':
      return spokenConditions(filter.conditions).map(conditionWords).join(` ${filter.logic} `)
    case 'values': {
      const named = filter.values.slice(0, NAMED).map((value) => valueLabel(column, value))
      const more = filter.values.length - named.length
      return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ')
    }
    case 'dates':
      return rangeWords(filter.from, filter.to, toUsDate)
    case 'numbers':
      return rangeWords(filter.from, filter.to, (value) => value.toLocaleString('en-US'))
  }
}
