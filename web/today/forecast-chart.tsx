import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { useId } from 'react'
import { shortDay, weekdayName } from './day-words.ts'
import type { ForecastDay } from './forecast-data.ts'

const BAR = 24
const GAP = 12
const HEIGHT = 120
const TOP = 18
const FOOT = 34

const isWeekend = (day: ForecastDay): boolean => ['Sat', 'Sun'].includes(weekdayName(day.date))

/** One bar a day with its figure on top. Read out as one picture; the table says the same figure by figure. */
export function ForecastChart({ days }: { days: readonly ForecastDay[] }) {
  const id = useId()
  const most = Math.max(1, ...days.map(({ due }) => due))
  const busiest = days.find(({ due }) => due === most)
  const width = days.length * (BAR + GAP) - GAP
  return (
    <figure className="m-0">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, there is no file for an img
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
        className="block h-auto w-full text-muted"
      >
        <title id={id}>
          {busiest
            ? `Cases due by day. The most, ${most}, fall due on ${toUsDate(busiest.date)}.`
            : 'Cases due by day. Nothing falls due.'}
        </title>
        <line x1={0} x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} className="stroke-edge" />
        {days.map((day, index) => {
          const height = Math.round((day.due / most) * HEIGHT)
          const x = index * (BAR + GAP)
          const middle = x + BAR / 2
          return (
            <g key={day.date} textAnchor="middle" className="text-[11px] tabular-nums">
              {isWeekend(day) && (
                <rect x={x - GAP / 2} y={TOP} width={BAR + GAP} height={HEIGHT} className="fill-sunken" />
              )}
              <rect
                x={x}
                y={TOP + HEIGHT - height}
                width={BAR}
                height={height}
                rx={3}
                className={index === 0 ? 'fill-warn' : 'fill-accent'}
              />
              <text x={middle} y={TOP + HEIGHT - height - 5} className={day.due > 0 ? 'fill-ink font-medium' : 'fill-muted'}>
                {day.due}
              </text>
              <text x={middle} y={TOP + HEIGHT + 14} className="fill-muted">
                {index === 0 ? 'Today' : weekdayName(day.date)}
              </text>
              <text x={middle} y={TOP + HEIGHT + 28} className="fill-muted">
                {shortDay(day.date)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
