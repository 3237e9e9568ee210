import { ACTION_COLUMN_WIDTH, NARROWEST, WIDEST, type GridColumn } from './grid-column.ts'

/** Pixels that 'Make wider' and 'Make narrower' move. */
export const WIDTH_STEP = 32

export const clampWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

export const widthOf = (column: GridColumn<never>, widths: Readonly<Record<string, number>>): number =>
  widths[column.field] ?? column.width

/** The sum of all columns: the table never gets narrower than it. */
export const tableWidth = (
  columns: readonly GridColumn<never>[],
  widths: Readonly<Record<string, number>>,
  hasActions: boolean,
): number =>
  columns.reduce((sum, column) => sum + widthOf(column, widths), hasActions ? ACTION_COLUMN_WIDTH : 0)

/** Widths as drawn now, by field: a first resize starts from them, so that only the dragged column moves. */
export function drawnWidths(table: HTMLTableElement): Record<string, number> {
  const heads = table.tHead?.querySelectorAll<HTMLElement>('th[data-field]') ?? []
  return Object.fromEntries(
    Array.from(heads, (head): [string, number] => [head.dataset['field']!, clampWidth(head.offsetWidth)]).filter(
      ([, width]) => width > 0,
    ),
  )
}
