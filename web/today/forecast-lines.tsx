import clsx from 'clsx'
import type { ForecastDay, ForecastLine } from './forecast-data.ts'

const BAR = 6
const GAP = 2
const HEIGHT = 22

/** The shape of fourteen days; the numbers beside it and the table say what it shows. */
function Spark({ days, most }: { days: readonly ForecastDay[]; most: number }) {
  const width = days.length * (BAR + GAP) - GAP
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} className="h-5.5 w-28 shrink-0">
      <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-edge" />
      {days.map(({ date, due }, index) => {
        const height = due === 0 ? 0 : Math.max(2, (due / most) * (HEIGHT - 1))
        return (
          <rect
            key={date}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
            className={index === 0 ? 'fill-warn' : 'fill-accent'}
          />
        )
      })}
    </svg>
  )
}

/** Who or which school has how much coming, the most first. */
export function ForecastLines({ what, lines }: { what: string; lines: readonly ForecastLine[] }) {
  const most = Math.max(1, ...lines.flatMap(({ days }) => days.map(({ due }) => due)))
  if (lines.length === 0) return <p className="text-muted">Nothing falls due within your reach.</p>
  return (
    <section
      aria-label={`Due by ${what.toLowerCase()}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto"
    >
      <ul>
        {lines.map(({ key, name, total, overdue, days }) => (
          <li key={key ?? name} className="flex min-h-9 items-center gap-3 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <Spark days={days} most={most} />
            <span className="w-14 shrink-0 text-end tabular-nums">{`${total.toLocaleString('en-US')} due`}</span>
            <span className={clsx('w-16 shrink-0 text-end tabular-nums', overdue ? 'text-danger' : 'text-muted')}>
              {`${(overdue ?? 0).toLocaleString('en-US')} late`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
