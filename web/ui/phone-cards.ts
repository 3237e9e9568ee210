/**
 * A native table that a phone shows as cards: one row a card, each cell on a line with its name before it, what is missing
 * left out. Boxes that are no table to CSS lose their roles, so these are written out (`ROLES`).
 */
export const PHONE_CARDS = {
  table: 'max-sm:block',
  body: 'max-sm:block',
  row: 'max-sm:relative max-sm:flex max-sm:h-auto max-sm:flex-col max-sm:border-b max-sm:border-line max-sm:py-2',
  /** The cell that names the row. */
  title: 'max-sm:order-first max-sm:block max-sm:border-0 max-sm:px-4 max-sm:py-1 max-sm:text-start max-sm:text-base',
  cell: [
    'max-sm:relative max-sm:block max-sm:min-h-6 max-sm:border-0 max-sm:py-0.5 max-sm:ps-36 max-sm:pe-4 max-sm:text-start',
    'max-sm:before:absolute max-sm:before:start-4 max-sm:before:top-1 max-sm:before:w-28 max-sm:before:text-xs max-sm:before:font-normal max-sm:before:text-muted',
    'max-sm:before:content-[attr(data-label)] max-sm:has-[>[data-missing]]:hidden',
  ].join(' '),
  /** A cell whose name goes without saying, as that of a button. */
  bare: 'max-sm:block max-sm:border-0 max-sm:px-4 max-sm:py-1.5 max-sm:text-start',
  /** What stands in place of rows. */
  wide: 'max-sm:block',
} as const

export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
