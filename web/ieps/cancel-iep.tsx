import { cancelIepForm, getIepForm } from '@trellis/contract/ieps.ts'
import { Confirmation } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/toast-queue.ts'
import { eligibilityHref } from './iep-href.ts'

/** I9: a draft that will not be finished. What was written stays in the record. */
export function CancelIep({ iepFormSk, nycId, etag }: { iepFormSk: string; nycId: string; etag: string | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const navigate = useNavigate()
  const reload = useCaseReload()
  const { send, isPending } = useSend(cancelIepForm, { changes: [getIepForm] })
  const cancel = async (): Promise<void> => {
    setTrouble(undefined)
    try {
      savedValue(await send({ body: { iepFormSK: iepFormSk } }, etag))
      notify.success('The draft of the IEP is cancelled.')
      setAsking(false)
      reload()
      void navigate(eligibilityHref(nycId, iepFormSk, 'view'))
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return (
    <>
      <Button onPress={() => setAsking(true)}>Cancel this draft</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={Confirmation.title}
        message={
          <>
            <p>{Confirmation.cancel}</p>
            <p className="mt-2">The draft is closed and cannot be taken up again. An IEP in force is not touched.</p>
          </>
        }
        isDestructive
        isPending={isPending}
        disabledReason={trouble?.isConflict ? trouble.sentence : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel()}
      >
        {trouble && <TroubleBanner title="The draft was not cancelled." trouble={trouble} />}
      </ConfirmDialog>
    </>
  )
}
