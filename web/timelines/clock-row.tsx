import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { daysBetween } from '@trellis/domain/basics/plain-date.ts'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ClockReasoning } from './clock-reasoning.tsx'
import { ClockStatusChip } from './clock-status-chip.tsx'
import { dayCountOf, shownDate } from './date-text.ts'
import type { ColumnCount } from './use-column-count.ts'

const CELL = 'border-b border-line px-4 pt-3 pb-2 text-start align-top font-normal max-sm:ps-2'

export interface ClockRowProps {
  clock: ClockExplanation
  today: string
  columnCount: ColumnCount
}

/**
 * One clock; its reasoning opens below it. On a phone the status stands below the date,
 * and the last two columns are in the reasoning alone.
 */
export function ClockRow({ clock, today, columnCount }: ClockRowProps) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  return (
    <>
      <tr className="bg-surface transition-colors hover:bg-hover">
        <th scope="row" className="border-b border-line py-2 ps-2 text-start align-top">
          <Button
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': detailId })}
            onPress={() => setOpen(!isOpen)}
            className="flex min-h-8 w-full items-start gap-1.5 rounded-md px-1.5 py-1 text-start font-medium hover:text-accent-ink"
          >
            <ChevronRight
              aria-hidden
              className={clsx('mt-0.5 size-4 shrink-0 text-muted transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
            />
            <span className="min-w-0">
              {clock.subject ?? clock.description}
              {!isSameName(clock) && (
                <span className="block text-xs font-normal text-muted">{clock.name}</span>
              )}
            </span>
          </Button>
        </th>
        <td className={clsx(CELL, 'tabular-nums')}>
          <Due clock={clock} today={today} />
          {columnCount === 2 && (
            <span className="mt-1 block">
              <ClockStatusChip clock={clock} today={today} />
            </span>
          )}
        </td>
        {columnCount > 2 && (
          <td className={CELL}>
            <ClockStatusChip clock={clock} today={today} />
          </td>
        )}
        {columnCount === 5 && (
          <>
            <td className={clsx(CELL, 'tabular-nums')}>
              {shownDate(clock.startedOn)}
              <span className="block text-xs text-muted">{clock.startEvent}</span>
            </td>
            <td className={clsx(CELL, 'text-xs leading-4 text-muted')}>{clock.citation}</td>
          </>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td id={detailId} colSpan={columnCount} className="border-b border-line bg-bg px-4 py-4 md:ps-9">
            <div className="max-w-3xl">
              <ClockReasoning clock={clock} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const isSameName = ({ name, description, subject }: ClockExplanation): boolean =>
  name.toLowerCase() === (subject ?? description).toLowerCase()

function Due({ clock, today }: { clock: ClockExplanation; today: string }) {
  const { complianceDate, stoppedOn } = clock
  if (!complianceDate) return <span className="text-muted">Not yet known</span>
  const isOverdue = !stoppedOn && daysBetween(today, complianceDate) < 0 && clock.status !== ''
  return (
    <>
      <span className={clsx('font-medium', isOverdue && 'text-danger')}>{shownDate(complianceDate)}</span>
      <span className="block text-xs text-muted">
        {stoppedOn ? `Stopped ${shownDate(stoppedOn)}` : dayCountOf(complianceDate, today)}
      </span>
    </>
  )
}
