import { transferCases, undoTransfer, type TransferPreview } from '@trellis/contract/case-assignment.ts'
import { BATCH } from '@trellis/domain/cases/transfer-plan.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { notify } from '../ui/toast-queue.ts'

export interface TransferOutcome {
  moved: number
  /** Cases that stayed, with why. */
  stayed: readonly { studentSk: string; reason: string }[]
}
type Moves = TransferPreview['moves']

/** Batches one after the other, each a transaction of its own: one that fails leaves the former done, and can be tried again. */
export function useTransfer() {
  const [transferKey] = useState(() => crypto.randomUUID())
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<TransferOutcome>()
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const [isRunning, setRunning] = useState(false)
  const { send } = useSend(transferCases)
  const { send: sendUndo } = useSend(undoTransfer)
  const reload = useCaseReload()
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
    let [moved, at] = [outcome?.moved ?? 0, done]
    const stayed = [...(outcome?.stayed ?? [])]
    try {
      for (; at < moves.length; at += BATCH) {
        const { results } = savedValue(await send({ body: { transferKey, moves: moves.slice(at, at + BATCH) } }))
        moved += results.filter(({ isMoved }) => isMoved).length
        stayed.push(...results.filter(({ isMoved }) => !isMoved).map(({ studentSk, reason }) => ({ studentSk, reason: reason ?? '' })))
        setDone(Math.min(at + BATCH, moves.length))
        setOutcome({ moved, stayed: [...stayed] })
      }
      if (moved > 0) notify.success(`${moved} ${moved === 1 ? 'case was' : 'cases were'} reassigned.`, { action: { label: 'Undo', onAction: () => void undo() } })
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setRunning(false)
    reload()
  }
  return { run, done, outcome, trouble, isRunning }
}
