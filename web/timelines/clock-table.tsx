import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import clsx from 'clsx'
import { ClockRow } from './clock-row.tsx'
import { useColumnCount, type ColumnCount } from './use-column-count.ts'

const HEADERS = ['What', 'Due', 'Status', 'Counted from', 'Rule'] as const
const WIDTHS: Readonly<Record<ColumnCount, readonly string[]>> = {
  2: ['', 'w-44 ps-2 max-[23rem]:w-36'],
  3: ['w-[42%]', '', ''],
  5: ['w-[26%]', 'w-[14%]', 'w-[20%]', 'w-[19%]', ''],
}

export interface ClockTableProps {
  caption: string
  clocks: readonly ClockExplanation[]
  today: string
}

/** Clocks with their dates. It fits the width of a phone, so nothing scrolls sideways. */
export function ClockTable({ caption, clocks, today }: ClockTableProps) {
  const columnCount = useColumnCount()
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {HEADERS.slice(0, columnCount).map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx(
                'h-10 border-b border-line bg-sunken px-4 text-start text-xs font-semibold text-muted',
                WIDTHS[columnCount][index],
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {clocks.map((clock) => (
          <ClockRow key={clock.clockSk} clock={clock} today={today} columnCount={columnCount} />
        ))}
      </tbody>
    </table>
  )
}
