import { rejectLinkRequest, type ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellForm, type SaveTrouble } from '../api/save-trouble.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { useSend } from '../api/use-send.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { notify } from '../ui/toast-queue.ts'

export interface RejectDialogProps {
  details: ParentLinkDetails
  onClose: () => void
  onDone: () => void
  onReload: () => unknown
}

const chosen = (value: string): string | true => (value === '' ? 'Error: Selection is mandatory' : true)

/** Rejects with a reason that stays with staff. */
export function RejectDialog({ details, onClose, onDone, onReload }: RejectDialogProps) {
  const reasons = useReferenceList('LinkRejectionReason')
  const form = useForm({ defaultValues: { reason: '', note: '' }, mode: 'onTouched' })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(rejectLinkRequest)
  const reason = useField(form.control, 'reason', { validate: chosen })
  const note = useField(form.control, 'note')
  const save = async (values: { reason: string; note: string }): Promise<void> => {
    setTrouble(undefined)
    try {
      savedValue(await send({ body: { linkSk: details.linkSk, guardianId: details.guardianId, reason: Number(values.reason), note: values.note || null } }))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      setTrouble(tellForm(form, error))
    }
  }
  return (
    <FormDialog
      isOpen
      title="Reject request"
      width={560}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      submitLabel="Reject"
      isDestructive
      isPending={isPending}
      onSubmit={form.handleSubmit(save)}
    >
      <TroubleBanner trouble={trouble} title="The request was not rejected." onReload={onReload} />
      <p className="text-muted">
        The parent is told in their language that the request could not be accepted, and nothing of the reason or of whether the child is known here.
      </p>
      {reasons.error && !reasons.data ? (
        <ErrorState title={`The reasons could not be loaded. ${sentenceOf(reasons.error)}`} onRetry={() => void reasons.refetch()} isRetrying={reasons.isFetching} />
      ) : (
        <Select
          {...reason}
          label="Reason"
          isRequired
          isDisabled={!reasons.data}
          placeholder={reasons.data ? 'Select' : 'Loading…'}
          options={(reasons.data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
        />
      )}
      <TextArea {...note} label="Note for staff" rows={3} maxLength={1000} />
    </FormDialog>
  )
}
