import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareButton, type ButtonBehaviour } from './bare-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ButtonBehaviour {
  children: ReactNode
  /** One primary a view; `quiet` for what stands in a row of others. */
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  /** A 16 px icon before the words. */
  icon?: ReactNode
  /** A 16 px icon after the words, such as a menu's chevron. */
  endIcon?: ReactNode
  isFullWidth?: boolean
}

/** Also for links that look like buttons. */
export const BUTTON_LOOK: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover pressed:bg-accent-hover',
  secondary: 'border-edge bg-surface text-ink shadow-button hover:bg-sunken pressed:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken pressed:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover pressed:bg-danger-hover',
}
const SIZE = { regular: 'min-h-9 px-3.5 py-1.5', small: 'min-h-8 px-2.5 py-1' }
const BLOCKED: Record<ButtonVariant, string> = {
  primary: '[&.is-blocked]:border-line [&.is-blocked]:bg-sunken [&.is-blocked]:text-muted',
  secondary: '[&.is-blocked]:border-line [&.is-blocked]:bg-sunken [&.is-blocked]:text-muted',
  quiet: '[&.is-blocked]:bg-transparent [&.is-blocked]:text-muted',
  danger: '[&.is-blocked]:border-line [&.is-blocked]:bg-sunken [&.is-blocked]:text-muted',
}

/** The class list of a button, for a link that acts like one. */
export const buttonClass = (variant: ButtonVariant, size: 'regular' | 'small' = 'regular'): string =>
  clsx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-md border text-center text-sm font-medium transition-colors',
    SIZE[size],
    BUTTON_LOOK[variant],
    BLOCKED[variant],
    '[&.is-blocked]:cursor-not-allowed',
  )

/** A press that does something. `disabledReason` blocks it and says why; `isPending` shows that it is under way. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  endIcon,
  isFullWidth,
  children,
  className,
  isPending,
  ...rest
}: ButtonProps) {
  return (
    <BareButton
      {...rest}
      isPending={isPending}
      className={clsx(buttonClass(variant, size), isFullWidth && 'w-full', className)}
    >
      {isPending ? <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" /> : icon}
      <span>{children}</span>
      {isPending && <VisuallyHidden>, please wait</VisuallyHidden>}
      {endIcon}
    </BareButton>
  )
}
