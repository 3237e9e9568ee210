import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { given } from './given.ts'

export interface PopoverProps {
  /** Read out when it opens. */
  label: string
  /** The Button or IconButton that opens it. */
  trigger: ReactElement
  children: ReactNode | ((parts: { close: () => void }) => ReactNode)
  placement?: NonNullable<AriaPopoverProps['placement']>
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  className?: string
}

/** A small card beside its trigger. Escape, a press beside it or Tab past its end closes it; focus returns. */
export function Popover({ label, trigger, children, placement, isOpen, onOpenChange, className }: PopoverProps) {
  return (
    <DialogTrigger {...given({ isOpen, onOpenChange })}>
      {trigger}
      <AriaPopover
        offset={6}
        placement={placement ?? 'bottom end'}
        className="popover max-w-[calc(100vw-1rem)] animate-fade-in overflow-auto"
      >
        <Dialog aria-label={label} className={clsx('outline-none', className ?? 'p-4')}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
