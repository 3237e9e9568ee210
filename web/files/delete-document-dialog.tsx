import { deleteDocument, type StudentDocument } from '@trellis/contract/documents.ts'
import { DELETE_CONFIRMATION, RESTORABLE_DAYS } from '@trellis/domain/files/deletion-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { notify } from '../ui/toast-queue.ts'
import { changedDocuments } from './document-keys.ts'

interface DeleteDocumentDialogProps {
  document: StudentDocument
  onClose: () => void
}

/** Asks before a document is deleted [S-8-17], and why it is. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { send, isPending } = useSend(deleteDocument)
  const { studentSk, documentRef, documentName } = document
  const confirm = async (): Promise<void> => {
    try {
      savedValue(await send({ params: { studentSk, documentRef }, body: { reason: reason.trim() } }))
      notify.success('The document was deleted.', { detail: `It can be restored for ${RESTORABLE_DAYS} days.` })
      onClose()
      await Promise.all(changedDocuments().map((queryKey) => queries.invalidateQueries({ queryKey })))
    } catch (error) {
      tellSaveFailure(error, () => void confirm())
    }
  }
  return (
    <ConfirmDialog
      isOpen
      message={
        <>
          {DELETE_CONFIRMATION}
          <b className="mt-2 block font-medium [overflow-wrap:anywhere]">{documentName}</b>
        </>
      }
      isDestructive
      isPending={isPending}
      disabledReason={reason.trim() === '' ? 'Say why it is deleted.' : undefined}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <TextArea
        label="Reason"
        isRequired
        value={reason}
        onChange={setReason}
        maxLength={500}
        rows={2}
        description={`It can be restored for ${RESTORABLE_DAYS} days.`}
      />
    </ConfirmDialog>
  )
}
