import { parseDate, today, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { given } from './given.ts'

export interface CalendarProps {
  /** `YYYY-MM-DD`, or anything else for none. */
  value: string
  onChange: (isoDate: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Days that cannot be chosen, such as school holidays. */
  isDateUnavailable?: ((isoDate: string) => boolean) | undefined
  /** The day marked as today; the machine's own when left out. */
  today?: string | undefined
}

const CELL =
  'grid size-9 cursor-pointer place-items-center rounded-md text-sm tabular-nums outline-none hover:bg-accent-soft data-[disabled]:cursor-default data-[disabled]:text-muted data-[disabled]:line-through data-[disabled]:hover:bg-transparent data-[unavailable]:text-muted data-[unavailable]:line-through data-[outside-month]:hidden data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus data-[selected]:bg-accent data-[selected]:font-semibold data-[selected]:text-on-accent data-[today]:not-data-[selected]:font-semibold data-[today]:not-data-[selected]:text-accent data-[today]:underline data-[today]:underline-offset-4'

const parse = (text: string | undefined): CalendarDate | undefined => {
  try {
    return text ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

/** A month to choose a day from. Load it lazily: it is the heaviest part of the date field. */
export function Calendar({ value, onChange, min, max, isDateUnavailable, today: marked }: CalendarProps) {
  const chosen = parse(value)
  return (
    <AriaCalendar
      // the popover was opened to choose a day: focus belongs on one
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={chosen ?? null}
      defaultFocusedValue={chosen ?? parse(marked) ?? today('America/New_York')}
      {...given({
        minValue: parse(min),
        maxValue: parse(max),
        isDateUnavailable: isDateUnavailable && ((day: { toString(): string }) => isDateUnavailable(day.toString())),
      })}
      onChange={(day) => onChange(day.toString())}
    >
      <header className="mb-2 flex items-center gap-1">
        <Button slot="previous" className="grid size-8 place-items-center rounded-md text-muted hover:bg-sunken">
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
        </Button>
        <Heading className="flex-1 text-center text-sm font-semibold" />
        <Button slot="next" className="grid size-8 place-items-center rounded-md text-muted hover:bg-sunken">
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Button>
      </header>
      <CalendarGrid className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="h-8 text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(day) => <CalendarCell date={day} className={CELL} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
