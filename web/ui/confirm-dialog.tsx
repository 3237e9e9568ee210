import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
  title?: string
  message?: ReactNode
  /** More below the question, such as a field for the reason. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The confirmed action destroys something. */
  isDestructive?: boolean
  isPending?: boolean
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined
  /** Pixels; a maximum from 768 px of viewport up. */
  width?: number
  height?: number
}

/** A question with two answers. Focus starts on the one that changes nothing; Escape gives it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title = 'Please confirm', message = 'Are you sure?', width = 440 } = props
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      isOpen={props.isOpen}
      onRequestClose={props.onCancel}
      width={width}
      height={props.height}
      hasCloseButton={false}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of an alertdialog takes focus (ARIA APG) */}
          <Button autoFocus onPress={props.onCancel}>
            {props.cancelLabel ?? 'No'}
          </Button>
          <Button
            variant={props.isDestructive ? 'danger' : 'primary'}
            onPress={props.onConfirm}
            isPending={props.isPending}
            disabledReason={props.disabledReason}
          >
            {props.confirmLabel ?? 'Yes'}
          </Button>
        </>
      }
    >
      <div className="text-sm leading-5">{message}</div>
      {props.children && <div className="mt-4">{props.children}</div>}
    </DialogFrame>
  )
}
