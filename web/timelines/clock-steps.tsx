import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import clsx from 'clsx'
import {
  BookOpen,
  CalendarClock,
  CalendarRange,
  CircleHelp,
  Flag,
  Hourglass,
  Pause,
  Play,
  TriangleAlert,
} from 'lucide-react'

const ICONS: Readonly<Record<string, typeof Flag>> = {
  rule: BookOpen,
  start: Play,
  notStarted: CircleHelp,
  pause: Pause,
  extension: Hourglass,
  agreedDate: Hourglass,
  policyDate: CalendarClock,
  advisedDate: CalendarClock,
  projected: TriangleAlert,
  beyondCalendar: TriangleAlert,
  result: Flag,
}

const emphasis = (kind: string): string => {
  if (kind === 'result') return 'border-transparent bg-accent text-on-accent'
  if (kind === 'projected' || kind === 'beyondCalendar') return 'border-transparent bg-warn-soft text-warn'
  return 'border-line bg-sunken text-muted'
}

/** The way to a date as the server tells it: rule, start, days counted and left out, pauses, extensions, result. */
export function ClockSteps({ steps }: { steps: ClockExplanation['steps'] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ kind, text }, index) => {
        const Icon = ICONS[kind] ?? CalendarRange
        return (
          <li key={index} className="relative flex gap-3 pb-3 last:pb-0">
            {index < steps.length - 1 && <span aria-hidden className="absolute start-3 top-6 bottom-0 w-px bg-line" />}
            <span
              aria-hidden
              className={clsx('grid size-6 shrink-0 place-items-center rounded-full border', emphasis(kind))}
            >
              <Icon className="size-3.5" />
            </span>
            <span className={clsx('min-w-0 flex-1 py-0.5', kind === 'result' && 'font-semibold')}>{text}</span>
          </li>
        )
      })}
    </ol>
  )
}
