import { useEffect, useEffectEvent } from 'react'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useNewIep } from './use-new-iep.ts'

/** [S-4.9-10] Asks nothing: the record is created and its page opens. The dialog shows that it is under way, or why not. */
export function CreateIepAction({ action, onClose, onDone }: ActionDialogProps) {
  const { begin, isPending, trouble } = useNewIep('create', action, onDone)
  const start = useEffectEvent(() => void begin())
  useEffect(() => start(), [])
  return (
    <Dialog isOpen title="Create IEP document" width={550} onClose={onClose}>
      {trouble ? (
        <TroubleBanner title="No IEP was created." trouble={trouble} onRetry={() => void begin()} isRetrying={isPending} />
      ) : (
        <Spinner label="Creating the IEP document" isLabelShown />
      )}
    </Dialog>
  )
}
