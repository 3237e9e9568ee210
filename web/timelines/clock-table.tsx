import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import clsx from 'clsx'
import { ClockRow } from './clock-row.tsx'

const HEADERS = ['What', 'Due', 'Status', 'Started', 'Rule'] as const
const WIDTHS = ['w-[42%] md:w-[26%]', 'w-[30%] md:w-[15%]', 'md:w-[17%]', 'max-md:hidden md:w-[20%]', 'max-md:hidden']

/** Clocks with their dates. It fits the width of a phone, so nothing scrolls sideways. */
export function ClockTable({ caption, clocks, today }: { caption: string; clocks: readonly ClockExplanation[]; today: string }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {HEADERS.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx(
                'h-10 border-b border-line bg-sunken px-4 text-start text-xs font-semibold text-muted',
                WIDTHS[index],
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {clocks.map((clock) => (
          <ClockRow key={clock.clockSk} clock={clock} today={today} />
        ))}
      </tbody>
    </table>
  )
}
