import clsx from 'clsx'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  /** Nothing is drawn for 0. Above 99 it reads 99+. */
  count: number
  /** Read out after the number: 'unread notices'. */
  label: string
  tone?: Extract<Tone, 'neutral' | 'info' | 'danger'>
  className?: string
}

const FILL = { neutral: 'bg-sunken text-muted', info: 'bg-accent text-on-accent', danger: 'bg-danger text-on-danger' }

/** A small count beside or on an icon. */
export function Badge({ count, label, tone = 'info', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={clsx(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full border border-transparent px-1 text-xs leading-none font-semibold tabular-nums',
        FILL[tone],
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  )
}
