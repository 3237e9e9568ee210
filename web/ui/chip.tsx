import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SOFT, type Tone } from './tone.ts'

export interface ChipProps {
  tone?: Tone
  /** The word that says the status; colour never stands alone. */
  children: ReactNode
  /** A 12 px icon before the word. */
  icon?: ReactNode
  className?: string
}

/** A status in a soft pill. */
export function Chip({ tone = 'neutral', children, icon, className }: ChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full border border-transparent px-2 py-0.5 text-xs font-medium',
        SOFT[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
