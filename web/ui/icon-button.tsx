import clsx from 'clsx'
import type { ReactNode } from 'react'
import { BareButton, type ButtonBehaviour } from './bare-button.tsx'

export interface IconButtonProps extends Omit<ButtonBehaviour, 'aria-label' | 'tooltip'> {
  /** The button's name, also its tooltip. */
  label: string
  /** A 16 or 20 px icon. */
  children: ReactNode
  size?: 'regular' | 'small'
  /** No tooltip where the meaning is plain, such as the cross of a dialog. */
  hasTooltip?: boolean
}

/** A button that is one icon: 32 px, or 28 px in dense rows. */
export function IconButton({ label, children, size = 'regular', hasTooltip = true, className, ...rest }: IconButtonProps) {
  return (
    <BareButton
      {...rest}
      aria-label={label}
      tooltip={hasTooltip ? label : undefined}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-md border border-transparent text-muted transition-colors hover:bg-sunken hover:text-ink',
        '[&.is-blocked]:cursor-not-allowed [&.is-blocked]:bg-transparent [&.is-blocked]:text-control',
        size === 'small' ? 'size-7' : 'size-8',
        className,
      )}
    >
      {children}
    </BareButton>
  )
}
