import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { given } from './given.ts'

export interface TooltipProps {
  /** Short text; nothing to press inside. */
  text: ReactNode
  /** One focusable thing: a Button, a Link, an IconButton. */
  children: ReactNode
  placement?: 'top' | 'bottom' | 'start' | 'end'
  /** Milliseconds of hovering before it shows; keyboard focus shows it at once. */
  delay?: number
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Keep it shown while the trigger is pressed. */
  staysOnPress?: boolean
}

/** A hint on hover and focus, also read out as the trigger's description while it shows. */
export function Tooltip({ text, children, placement, delay = 600, isOpen, onOpenChange, staysOnPress }: TooltipProps) {
  return (
    <TooltipTrigger
      delay={delay}
      closeDelay={100}
      isDisabled={!text}
      shouldCloseOnPress={!staysOnPress}
      {...given({ isOpen, onOpenChange })}
    >
      {children}
      {text ? <TooltipBubble placement={placement ?? 'top'}>{text}</TooltipBubble> : null}
    </TooltipTrigger>
  )
}

function TooltipBubble({ children, placement }: { children: ReactNode; placement: 'top' | 'bottom' | 'start' | 'end' }) {
  return (
    <AriaTooltip
      offset={6}
      placement={placement}
      className="z-60 max-w-72 animate-fade-in rounded-md border border-transparent bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-pop"
    >
      {children}
    </AriaTooltip>
  )
}
