import { returnStac, updateStacStatus, type StacView } from '@trellis/contract/evaluations.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import type { StacAction } from '@trellis/domain/placements/stac-rules.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { RELOAD_MS, useCaseReload } from '../dashboards/use-case-reload.ts'
import { notify } from '../ui/toast-queue.ts'

/** [S-4.9-13] The grid is read again this long after an approval. */
export const APPROVE_RELOAD_MS = 1000

const TOASTS: Readonly<Record<StacAction, string>> = { submit: Toast.submitted, approve: Toast.approved, return: 'Returned Successfully' }

/** Submits, approves or returns a STAC, says so, and reads the grid again. */
export function useMoveStac(action: StacAction, stac: StacView, onClose: () => void) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const update = useSend(updateStacStatus)
  const back = useSend(returnStac)
  const reload = useCaseReload()
  const { evaluationSk, version } = stac
  const move = async (comment = ''): Promise<void> => {
    setTrouble(undefined)
    const ifMatch = `"${version}"`
    try {
      if (action === 'return') savedValue(await back.send({ body: { evaluationSk, comment } }, ifMatch))
      else savedValue(await update.send({ query: { evaluationSk, isSubmit: action === 'submit' ? 'true' : 'false' } }, ifMatch))
      notify.success(TOASTS[action])
      onClose()
      if (action === 'approve') window.setTimeout(reload, APPROVE_RELOAD_MS - RELOAD_MS)
      else reload()
    } catch (error) {
      const found = troubleOf(error)
      setTrouble(found)
      if (found.isConflict) reload()
    }
  }
  return { move, isPending: update.isPending || back.isPending, trouble }
}
