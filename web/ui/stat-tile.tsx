import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Skeleton } from './skeleton.tsx'
import { INK, type Tone } from './tone.ts'

export interface StatTileProps {
  label: string
  /** `undefined` while it is being fetched. */
  value: ReactNode | undefined
  /** What the figure rests on: '3 due this week'. */
  note?: ReactNode
  tone?: Tone
  icon?: ReactNode
  /** The list behind the figure. */
  href?: string
}

/** One figure with its name. Three of them at most stand on a grid page. */
export function StatTile({ label, value, note, tone = 'neutral', icon, href }: StatTileProps) {
  const body = (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-muted max-sm:text-xs max-sm:leading-4">
        {icon && <span className={clsx(INK[tone], 'max-sm:hidden')}>{icon}</span>}
        {label}
      </span>
      <span
        className={clsx(
          'mt-1.5 block text-2xl font-semibold tracking-tight tabular-nums',
          tone === 'neutral' ? 'text-ink' : INK[tone],
        )}
      >
        {value === undefined ? <Skeleton width="4rem" height="2rem" /> : value}
      </span>
      {note && <span className="mt-0.5 block text-xs text-muted">{note}</span>}
    </>
  )
  const box = 'block min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card max-sm:flex max-sm:h-full max-sm:flex-col max-sm:justify-between max-sm:p-2.5'
  return href ? (
    <Link href={href} className={clsx(box, 'transition-colors hover:border-edge hover:bg-hover')}>
      {body}
    </Link>
  ) : (
    <div className={box}>{body}</div>
  )
}
