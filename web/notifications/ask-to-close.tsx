import { saveNotification } from '@trellis/contract/notifications.ts'
import type { StudentHeader } from '@trellis/contract/students.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/toast-queue.ts'

const REQUEST = 'Please close the initial referral.'

/** For whoever may not close a case: has its case manager close the initial referral. */
export function AskToClose({ header }: { header: StudentHeader }) {
  const { user } = useSignedInPerson()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { send, isPending } = useSend(saveNotification)
  const isInitialReferral = header.caseStage === 'Initial' && header.caseProcess === 'Referral'
  if (!isInitialReferral || !header.assigned || user.isViewOnly || may(Permission.closeCase) || !may(Permission.viewStudentProfile)) return null

  const ask = async (): Promise<void> => {
    try {
      savedValue(await send({ body: { studentSk: header.studentSK, message: REQUEST } }))
      setOpen(false)
      notify.success('The case manager was notified.')
    } catch (error) {
      tellSaveFailure(error, () => void ask())
    }
  }
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Button size="small" onPress={() => setOpen(true)}>
        Ask to close the initial referral
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        message={Notice.willNotifyCaseManager}
        confirmLabel="Notify"
        cancelLabel="Cancel"
        isPending={isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => void ask()}
      />
    </div>
  )
}
