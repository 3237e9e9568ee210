import type { StacView } from '@trellis/contract/evaluations.ts'
import { Confirmation } from '@trellis/domain/basics/wire-messages.ts'
import type { StacAction } from '@trellis/domain/placements/stac-rules.ts'
import { useState } from 'react'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useMoveStac } from './use-move-stac.ts'

export interface StacDialogProps {
  action: StacAction
  stac: StacView
  studentName: string
  onClose: () => void
}

const MOST_LETTERS = 2000

/** State reimbursement approval: submitting and approving ask once, returning asks what has to be corrected. */
export function StacDialog({ action, stac, studentName, onClose }: StacDialogProps) {
  const [comment, setComment] = useState('')
  const { move, isPending, trouble } = useMoveStac(action, stac, onClose)
  const banner = trouble && <TroubleBanner title="The STAC was not changed." trouble={trouble} />
  const whyNot = trouble?.isConflict ? trouble.sentence : undefined
  if (action === 'return') {
    return (
      <FormDialog
        isOpen
        title="Return STAC"
        width={550}
        isDirty={comment !== ''}
        onClose={onClose}
        submitLabel="Return"
        isPending={isPending}
        submitDisabledReason={whyNot ?? (comment.trim() === '' ? 'Say what has to be corrected first.' : undefined)}
        onSubmit={() => move(comment)}
      >
        {banner}
        <p>
          The STAC of <b className="font-medium">{studentName}</b> goes back to {stac.submittedBy ?? 'whoever submitted it'}.
        </p>
        <TextArea label="What has to be corrected" isRequired value={comment} onChange={setComment} maxLength={MOST_LETTERS} />
      </FormDialog>
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={Confirmation.title}
      message={
        <>
          <p>{action === 'submit' ? Confirmation.submit : Confirmation.areYouSure}</p>
          <p className="mt-2">
            {action === 'submit' ? 'The STAC officer is asked to approve the STAC of ' : 'You approve the STAC of '}
            {studentName}.
          </p>
        </>
      }
      isPending={isPending}
      disabledReason={whyNot}
      onCancel={onClose}
      onConfirm={() => void move()}
    >
      {banner}
    </ConfirmDialog>
  )
}
