import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogCloseContext } from './dialog-close.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface DialogProps {
  title: ReactNode
  isOpen: boolean
  /** The dialog leaves; after the question, when `isDirty`. */
  onClose: () => void
  /** Pixels; a maximum from 768 px of viewport up. */
  width?: number
  /** Pixels, or a CSS length such as `min(650px, 90vh)`; a maximum. */
  height?: number | string
  /** Something was typed that closing would lose: Escape, the cross and Cancel then ask first. */
  isDirty?: boolean
  cancelQuestion?: string
  /** Buttons at the bottom, always in view. `useDialogClose()` gives a Cancel button its action. */
  footer?: ReactNode
  children: ReactNode
}

/** A task in front of the page. A click beside it does nothing, so that a stray one loses no work. */
export function Dialog(props: DialogProps) {
  const { isDirty = false, onClose, width = 560, cancelQuestion = 'Are you sure you want to cancel?' } = props
  const [isAsking, setAsking] = useState(false)
  const requestClose = (): void => (isDirty ? setAsking(true) : onClose())
  return (
    <DialogCloseContext value={requestClose}>
      <DialogFrame
        title={props.title}
        isOpen={props.isOpen}
        onRequestClose={requestClose}
        width={width}
        height={props.height}
        footer={props.footer}
      >
        {props.children}
        <ConfirmDialog
          isOpen={isAsking}
          message={cancelQuestion}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onClose()
          }}
        />
      </DialogFrame>
    </DialogCloseContext>
  )
}
