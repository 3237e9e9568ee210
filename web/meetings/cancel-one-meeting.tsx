import { NOT_CANCELLABLE } from '@trellis/domain/meetings/cancel-meetings.ts'
import { Button } from '../ui/button.tsx'
import { CancelReasonFields } from './cancel-reason-fields.tsx'
import { FormSection } from './form-section.tsx'
import { useCancelMeetings } from './use-cancel-meetings.ts'

/** [S-2.10-33] The reason and 'Cancel Meeting' before a meeting that is only shown: who came to cancel it does not pass its whole form. */
export function CancelOneMeeting({ meetingSk, canCancel, onDone }: { meetingSk: string; canCancel: boolean; onDone: () => void }) {
  const { reason, setReason, submit, isPending, errorsOf, refOf } = useCancelMeetings(onDone)
  return (
    <FormSection title="Cancel this meeting" description="Everybody who was invited is told.">
      <CancelReasonFields value={reason} onChange={setReason} errors={errorsOf([meetingSk])} refOf={refOf} />
      <div>
        <Button variant="danger" isPending={isPending} disabledReason={canCancel ? undefined : NOT_CANCELLABLE} onPress={() => void submit([meetingSk])}>
          Cancel Meeting
        </Button>
      </div>
    </FormSection>
  )
}
