import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useKitWords } from './kit-words.ts'
import { SOFT, type Tone } from './tone.ts'

const ICON = { neutral: Info, info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, explained: Info }

export interface BannerProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** With it, a cross closes the banner. */
  onClose?: (() => void) | undefined
  /** Read out when it appears; leave off for one that stands from the start. */
  isLive?: boolean
}

/** A notice that stays on the page above what it is about. */
export function Banner({ tone = 'info', title, children, actions, onClose, isLive }: BannerProps) {
  const Icon = ICON[tone]
  const { close } = useKitWords()
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      {...(isLive && { role })}
      className={clsx('flex items-start gap-3 rounded-lg border border-current/25 px-4 py-3', SOFT[tone])}
    >
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && (
        <IconButton label={close} hasTooltip={false} size="small" onPress={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
