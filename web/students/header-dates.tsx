import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { dayCountLabel } from '@trellis/domain/students/day-labels.ts'
import { parseHeaderDates, type HeaderDate } from '@trellis/domain/students/header-dates.ts'
import clsx from 'clsx'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import type { DateTarget } from '../timelines/find-clock.ts'

export interface HeaderDatesProps {
  title: 'Activity due dates' | 'Compliance dates'
  /** As it travels: `description|MM/DD/YYYY|days`, comma-separated. */
  list: string
  onOpenDate: (target: DateTarget) => void
}

/** One line of the card's dates; each opens its reasons. */
export function HeaderDates({ title, list, onOpenDate }: HeaderDatesProps) {
  const id = useId()
  const dates = parseHeaderDates(list)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xs leading-4 font-medium tracking-normal text-muted">
        {title}
      </h2>
      {dates.length === 0 ? (
        <p className="mt-1.5 text-muted">None</p>
      ) : (
        <ul className="mt-1 -mx-2">
          {dates.map((date, index) => (
            <li key={index}>
              <DateLine date={date} onOpenDate={onOpenDate} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DateLine({ date, onOpenDate }: { date: HeaderDate; onOpenDate: HeaderDatesProps['onOpenDate'] }) {
  const isOverdue = date.days < 0
  const count = dayCountLabel(date.days)
  const said = isOverdue ? `${count} past due` : count
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={`${date.description}, ${toUsDate(date.date)}, ${said}. Show the reasons`}
      onPress={() => onOpenDate(date)}
      className="group flex min-h-8 w-full flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-start transition-colors hover:bg-hover"
    >
      <span className="min-w-0 flex-1 basis-24 underline-offset-2 group-hover:underline max-[25rem]:basis-full">{date.description}</span>
      <span className={clsx('font-medium tabular-nums', isOverdue && 'text-danger')}>{toUsDate(date.date)}</span>
      <span
        className={clsx(
          'min-w-25 shrink-0 rounded-full border border-transparent px-2 py-0.5 text-center',
          'text-xs font-medium tabular-nums',
          isOverdue ? 'bg-danger-soft text-danger' : 'bg-sunken text-muted',
        )}
      >
        {count}
      </span>
    </Button>
  )
}
