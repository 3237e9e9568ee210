import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleHelp, Clock } from 'lucide-react'
import { INK, type Tone } from '../../ui/tone.ts'
import type { GridIcon } from '../grid-column.ts'
import { Missing } from './missing.tsx'

const ICONS: Readonly<Record<Tone, typeof Circle>> = {
  neutral: Circle,
  info: CircleDot,
  ok: CircleCheck,
  warn: Clock,
  danger: CircleAlert,
  explained: CircleHelp,
}

/** A shape of its own for each tone, with its word: colour alone says nothing. */
export function IconCell({ look }: { look: GridIcon | undefined }) {
  if (!look) return <Missing />
  const Icon = ICONS[look.tone]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className={clsx('size-4 shrink-0', INK[look.tone])} />
      <span>{look.title}</span>
    </span>
  )
}
