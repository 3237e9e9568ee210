import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { memo, useId, type ReactNode } from 'react'
import { PHONE_CARDS, ROLES } from '../ui/phone-cards.ts'
import { GridCell } from './cells/grid-cell.tsx'
import { isNumeric, type GridColumn } from './grid-column.ts'
import type { GridDetail, GridRowMenu } from './grid-props.ts'
import { RowMenuButton } from './row-menu-button.tsx'

interface GridRowProps<Row extends object> {
  row: Row
  columns: readonly GridColumn<Row>[]
  /** Position in all rows that match, the header being 1. */
  rowIndex: number
  isDense: boolean
  isExpanded: boolean
  onToggle: (row: Row) => void
  detail: GridDetail<Row> | undefined
  menu: GridRowMenu<Row> | undefined
  isMenuOpen: boolean
  onMenu: (row: Row, anchor: HTMLElement) => void
}

/** Text keeps to one line and its end shows on hover of a wider column; chips and lists may grow the row. */
const CELL = 'border-b border-line bg-inherit px-2.5 font-normal'
const STICKY = 'sm:sticky sm:start-0 sm:z-1'

function Row<R extends object>(props: GridRowProps<R>) {
  const { row, columns, rowIndex, isDense, isExpanded, detail, menu } = props
  const id = useId()
  const canExpand = detail !== undefined && (detail.canExpand?.(row) ?? true)
  return (
    <>
      <tr
        {...ROLES.row}
        aria-rowindex={rowIndex}
        className={clsx('bg-surface hover:bg-hover', isDense ? 'h-9' : 'h-11', isExpanded && 'bg-hover', PHONE_CARDS.row)}
      >
        {columns.map((column, index) => {
          const className = clsx(
            CELL,
            isDense ? 'py-0.5' : 'py-1.5',
            isNumeric(column) ? 'text-end' : 'text-start',
            column.type !== 'text' && 'tabular-nums',
            index === 0 ? [STICKY, PHONE_CARDS.title, 'max-sm:pe-14'] : PHONE_CARDS.cell,
          )
          const content = <GridCell row={row} column={column} />
          return index === 0 ? (
            <th key={column.field} scope="row" {...ROLES.rowHead} aria-colindex={1} className={className}>
              <FirstCell
                toggle={
                  detail && (
                    <ExpandButton
                      label={detail.labelOf(row)}
                      isExpanded={isExpanded}
                      isPossible={canExpand}
                      controls={id}
                      onPress={() => props.onToggle(row)}
                    />
                  )
                }
              >
                {content}
              </FirstCell>
            </th>
          ) : (
            <td key={column.field} {...ROLES.cell} data-label={column.header} aria-colindex={index + 1} className={className}>
              {content}
            </td>
          )
        })}
        {menu && (
          <td
            {...ROLES.cell}
            aria-colindex={columns.length + 1}
            className={clsx(
              CELL,
              'px-1 text-center max-sm:absolute max-sm:end-2 max-sm:top-1.5 max-sm:border-0 md:sticky md:end-0 md:z-1 md:border-s',
              isDense ? 'py-0' : 'py-1',
            )}
          >
            <RowMenuButton row={row} menu={menu} isOpen={props.isMenuOpen} onOpen={props.onMenu} />
          </td>
        )}
      </tr>
      {isExpanded && canExpand && (
        <tr {...ROLES.row} className={clsx('bg-bg', PHONE_CARDS.wide)}>
          <td
            id={id}
            {...ROLES.cell}
            colSpan={columns.length + (menu ? 1 : 0)}
            className={clsx('border-b border-line p-0', PHONE_CARDS.wide)}
          >
            {/* as wide as what is seen of the grid, whatever the columns add up to */}
            <div className="sticky start-0 w-[100cqi] px-3 py-3 sm:ps-12 sm:pe-4">
              {detail.render(row)}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** A row is drawn again only when it changed: paging and typing stay fast. */
export const GridRow = memo(Row) as typeof Row

function FirstCell({ toggle, children }: { toggle: ReactNode; children: ReactNode }) {
  if (!toggle) return <div className="min-w-0">{children}</div>
  return (
    <div className="flex items-center gap-1.5">
      {toggle}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

interface ExpandButtonProps {
  label: string
  isExpanded: boolean
  isPossible: boolean
  controls: string
  onPress: () => void
}

function ExpandButton({ label, isExpanded, isPossible, controls, onPress }: ExpandButtonProps) {
  if (!isPossible) return <span className="size-6 shrink-0" />
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      {...(isExpanded && { 'aria-controls': controls })}
      onClick={onPress}
      className="-ms-1.5 grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <ChevronRight
        aria-hidden
        className={clsx('size-4 transition-transform', isExpanded ? 'rotate-90' : 'rtl:rotate-180')}
      />
    </button>
  )
}
