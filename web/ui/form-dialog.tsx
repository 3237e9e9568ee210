import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useDialogClose } from './dialog-close.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { RequiredNote } from './required-note.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** `handleSubmit(save)` of React Hook Form, or any other handler; the page never reloads. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  submitLabel: string
  cancelLabel?: string
  /** False leaves the dialog by the cross of its title alone. */
  hasCancel?: boolean
  isPending?: boolean
  /** Why it cannot be submitted now. */
  submitDisabledReason?: string | undefined
  /** It was submitted while it cannot be: marks what is missing and leads there. */
  onBlockedSubmit?: (() => void) | undefined
  isDestructive?: boolean
  /** Says what the asterisk means; on unless nothing is required. */
  hasRequiredNote?: boolean
  /** Further buttons, before Cancel. */
  extraActions?: ReactNode
}

/** A dialog that is one form: fields, Cancel and Submit, and the question before typed work is thrown away. */
export function FormDialog({ onSubmit, hasRequiredNote = true, ...props }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog {...props} footer={<FormDialogFooter {...props} formId={formId} />}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          // Enter in a field submits without the button, so the button's state counts here too
          if (props.isPending) return
          if (props.submitDisabledReason === undefined) void onSubmit(event)
          else props.onBlockedSubmit?.()
        }}
      >
        {hasRequiredNote && <RequiredNote />}
        {props.children}
      </form>
    </Dialog>
  )
}

function FormDialogFooter(props: Omit<FormDialogProps, 'onSubmit' | 'children'> & { formId: string }) {
  const close = useDialogClose()
  return (
    <>
      {props.extraActions}
      {props.hasCancel !== false && <Button onPress={close}>{props.cancelLabel ?? 'Cancel'}</Button>}
      <Button
        type="submit"
        form={props.formId}
        variant={props.isDestructive ? 'danger' : 'primary'}
        isPending={props.isPending}
        disabledReason={props.submitDisabledReason}
        onBlockedPress={props.onBlockedSubmit}
      >
        {props.submitLabel}
      </Button>
    </>
  )
}
