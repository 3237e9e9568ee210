import { putCancelMeetings } from '@trellis/contract/meetings.ts'
import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { ExtensionStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/toast-queue.ts'
import { ExtensionFacts, legalFact } from './extension-facts.tsx'
import type { ModeProps } from './mode-props.ts'
import { RequestedFacts, useReasonText } from './requested-facts.tsx'
import { NotSaved } from './not-saved.tsx'

/** [M-2.3-19] The latest request, as it stands. Whoever asked can take it back while nobody has decided [S-7.2-12]. */
export function ViewExtension({ record, studentName, onClose, onDone, onReload }: ModeProps) {
  const view = record.value
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(putCancelMeetings)
  const withdraw = async (): Promise<void> => {
    setAsking(false)
    setTrouble(undefined)
    try {
      savedValue(await send({ body: { evaluationSk: view.evaluationSk } }))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return (
    <Dialog
      isOpen
      title="View Request for Extension"
      width={700}
      onClose={onClose}
      footer={
        view.whyNot.withdraw === null && (
          <Button variant="danger" isPending={isPending} onPress={() => setAsking(true)}>
            Withdraw request
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <NotSaved trouble={trouble} onReload={onReload} />
        <div>{stateChip(view.status)}</div>
        <ExtensionFacts
          view={view}
          studentName={studentName}
          facts={[{ term: 'Evaluation due date', value: shownDate(view.dueDate) }, legalFact(view)]}
        />
        <RequestedFacts view={view} />
        <DecisionFacts view={view} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        message="Withdraw this request? Nobody will decide it; the due date stays."
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      />
    </Dialog>
  )
}

function stateChip(status: number | null) {
  if (status === ExtensionStatus.Approved) return <Chip tone="ok">Approved</Chip>
  if (status === ExtensionStatus.Rejected) return <Chip tone="danger">Rejected</Chip>
  return status === null ? <Chip tone="neutral">No request</Chip> : <Chip tone="info">Waits for a decision</Chip>
}

function DecisionFacts({ view }: { view: ExtensionView }) {
  const rejection = useReasonText('ExtensionRejectionReason', view.reasonForRejection)
  if (view.isApproved === null) return null
  const by = { term: 'Decided by', value: [view.decidedBy, shownDate(view.reviewDate)].filter(Boolean).join(', ') }
  const approved = [
    { term: 'Extension days approved', value: view.extensionDaysApproved },
    { term: 'New due-by date', value: shownDate(view.newDueByDate) },
    ...(view.overrideReason ? [{ term: 'Reason for passing the legal date', value: view.overrideReason }] : []),
  ]
  const rejected = [
    { term: 'Reason for rejection', value: rejection },
    ...(view.otherReasonForRejection ? [{ term: 'Additional information on the rejection', value: view.otherReasonForRejection }] : []),
  ]
  return <DescriptionList items={[by, ...(view.isApproved ? approved : rejected)]} />
}
