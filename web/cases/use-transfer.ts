import { transferCases, undoTransfer, type TransferPreview } from '@trellis/contract/case-assignment.ts'
import { BATCH } from '@trellis/domain/cases/transfer-plan.ts'
import { useEffect, useRef, useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { notify } from '../ui/toast-queue.ts'
import { useTransferRecord, type TransferRecord } from './transfer-record.ts'

export interface TransferOutcome {
  moved: number
  /** Cases that stayed, with why. */
  stayed: readonly { studentSk: string; reason: string }[]
}
type Moves = TransferPreview['moves']

/** The browser asks before the window is closed on it. */
function useAskBeforeUnload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}

/**
 * Batches one after the other, each a transaction of its own: one that fails leaves the former done, and can be tried again. How far it
 * is stands on the server, so that a hand-over whose window was closed is continued from `earlier`.
 */
export function useTransfer(earlier?: TransferRecord) {
  const [transferKey] = useState(() => earlier?.transferKey ?? crypto.randomUUID())
  const [done, setDone] = useState(earlier?.done ?? 0)
  const [outcome, setOutcome] = useState<TransferOutcome | undefined>(earlier && { moved: earlier.moved, stayed: earlier.stayed })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const { send } = useSend(transferCases)
  const { send: sendUndo } = useSend(undoTransfer)
  const { keep, forget } = useTransferRecord()
  const reload = useCaseReload()
  useAskBeforeUnload(isRunning)
  const undo = async (): Promise<void> => {
    try {
      const { results } = savedValue(await sendUndo({ params: { transferKey } }))
      const kept = results.filter(({ isMoved }) => !isMoved)
      notify.success(`${results.length - kept.length} cases are back with whoever had them.`, kept.length > 0 ? { detail: `${kept.length} stayed: ${kept[0]!.reason}` } : {})
    } catch (error) {
      notify.error(`The cases were not taken back. ${troubleOf(error).sentence}`)
    }
    reload()
  }
  const run = async (moves: Moves): Promise<void> => {
    setRunning(true)
    setTrouble(undefined)
    isStopped.current = false
    let [moved, at] = [outcome?.moved ?? 0, done]
    const stayed = [...(outcome?.stayed ?? [])]
    const note = () => keep({ transferKey, moves, done: at, moved, stayed })
    try {
      if (moves.length > BATCH) await note()
      while (at < moves.length && !isStopped.current) {
        const { results } = savedValue(await send({ body: { transferKey, moves: moves.slice(at, at + BATCH) } }))
        moved += results.filter(({ isMoved }) => isMoved).length
        stayed.push(...results.filter(({ isMoved }) => !isMoved).map(({ studentSk, reason }) => ({ studentSk, reason: reason ?? '' })))
        at = Math.min(at + BATCH, moves.length)
        setDone(at)
        setOutcome({ moved, stayed: [...stayed] })
        if (at < moves.length) await note()
      }
      if (at === moves.length && moves.length > BATCH) await forget('submitted')
      if (moved > 0) notify.success(`${moved} ${moved === 1 ? 'case was' : 'cases were'} reassigned.`, { action: { label: 'Undo', onAction: () => void undo() } })
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setRunning(false)
    reload()
  }
  return { run, stop: () => void (isStopped.current = true), done, outcome, trouble, isRunning }
}
