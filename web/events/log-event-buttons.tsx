import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import type { EventAction } from './log-event-inputs.ts'

interface LogEventButtonsProps {
  formId: string
  action: EventAction | undefined
  /** The event is saved; only its files are not. */
  isSaved: boolean
  isPending: boolean
  whyNot: string | undefined
  whyNotDelete: string | undefined
  /** Pressed while something is missing. */
  onBlocked: () => void
  onDelete: () => void
  onDone: () => void
}

/** Cancel, and what this mode is for. */
export function LogEventButtons(props: LogEventButtonsProps) {
  const { action, formId, isPending, isSaved } = props
  const close = useDialogClose()
  if (isSaved)
    return (
      <Button onPress={props.onDone} disabledReason={isPending ? 'The files are being uploaded.' : undefined}>
        Close without these files
      </Button>
    )
  return (
    <>
      <Button onPress={close}>Cancel</Button>
      {action === 'delete' ? (
        <Button variant="danger" isPending={isPending} disabledReason={props.whyNotDelete} onPress={props.onDelete}>
          Delete Log Event
        </Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={isPending}
          disabledReason={action === 'view' ? 'The event is only shown here.' : props.whyNot}
          onBlockedPress={action === 'view' ? undefined : props.onBlocked}
        >
          Log Event
        </Button>
      )}
    </>
  )
}
