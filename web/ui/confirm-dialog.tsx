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
  /** Pixels, maxima from 768 px of viewport up: 550 by 250 unless told (P 2). */
  width?: number
  height?: number
}

/** A question with two answers. Focus starts on the one that changes nothing; Escape gives it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title = 'Please confirm', message = 'Are you sure?', width = 550 } = props
  // more below the question needs more room than the question alone
  const height = props.height ?? (props.children ? undefined : 250)
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      isOpen={props.isOpen}
      onRequestClose={props.onCancel}
      width={width}
      height={height}
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
