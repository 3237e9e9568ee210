import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import { readyRanges } from './ready-ranges.ts'

const REAL = 'Enter a real date, like 12/15/2026.'
const errorOf = (text: string): string | undefined => (text === '' || isDay(text) ? undefined : REAL)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isPlainDate(text)

/** From a day to a day, either left open; common ranges by one press. */
export function DateFilter({ column, filter, onChange, today }: FilterEditorProps & { today: string }) {
  const { field } = column
  const given = filter?.kind === 'dates' ? filter : undefined
  const [from, setFrom] = useState(given?.from ?? '')
  const [to, setTo] = useState(given?.to ?? '')
  const write = (nextFrom: string, nextTo: string): void => {
    setFrom(nextFrom)
    setTo(nextTo)
    if (errorOf(nextFrom) || errorOf(nextTo)) return
    onChange({ kind: 'dates', field, from: nextFrom || undefined, to: nextTo || undefined })
  }
  const isReversed = isDay(from) && isDay(to) && from > to
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5">
        {readyRanges(today).map((range) => (
          <Button key={range.label} size="small" onPress={() => write(range.from ?? '', range.to ?? '')}>
            {range.label}
          </Button>
        ))}
      </div>
      <DateField label="From" today={today} value={from} error={errorOf(from)} onChange={(value) => write(value, to)} />
      <DateField
        label="To"
        today={today}
        value={to}
        error={errorOf(to) ?? (isReversed ? 'This lies before the first day: nothing can match.' : undefined)}
        onChange={(value) => write(from, value)}
        {...(isDay(from) && { min: from })}
      />
    </div>
  )
}
