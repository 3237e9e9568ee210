import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import clsx from 'clsx'
import { shortDay, weekdayName } from './day-words.ts'
import type { ForecastLine } from './forecast-data.ts'

const CELL = 'h-8 border-b border-line px-2 text-end tabular-nums'

/** The figures behind the chart: one row a person or school, one column a day. */
export function ForecastTable({ what, lines }: { what: string; lines: readonly ForecastLine[] }) {
  const days = lines[0]?.days ?? []
  const hasOverdue = lines.some(({ overdue }) => overdue !== null)
  if (lines.length === 0) return <p className="text-muted">Nothing falls due within your reach.</p>
  return (
    <section
      aria-label={`Table of cases due: ${what}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-96 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{`Cases due in the next 14 days: ${what}`}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sticky start-0 top-0 z-2 border-b border-line bg-sunken px-2 text-start">
              {what}
            </th>
            {(hasOverdue ? ['Late', 'Due'] : ['Due']).map((name) => (
              <th key={name} scope="col" className={clsx(CELL, 'sticky top-0 z-1 bg-sunken')}>
                {name}
              </th>
            ))}
            {days.map(({ date }) => (
              <th key={date} scope="col" aria-label={toUsDate(date)} className={clsx(CELL, 'sticky top-0 z-1 bg-sunken')}>
                <span className="block">{weekdayName(date)}</span>
                <span className="block font-normal">{shortDay(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key ?? line.name} className="bg-surface">
              <th scope="row" className="sticky start-0 max-w-44 border-b border-line bg-inherit px-2 text-start font-medium">
                {line.name}
              </th>
              {hasOverdue && <td className={clsx(CELL, line.overdue && 'text-danger')}>{line.overdue}</td>}
              <td className={clsx(CELL, 'font-medium')}>{line.total}</td>
              {line.days.map(({ date, due }) => (
                <td key={date} className={clsx(CELL, due === 0 && 'text-muted')}>
                  {due}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
