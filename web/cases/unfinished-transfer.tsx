import type { ReactNode } from 'react'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast-queue.ts'
import { useTransferRecord, type TransferRecord } from './transfer-record.ts'
import { TransferResults } from './transfer-results.tsx'
import { useTransfer } from './use-transfer.ts'

interface UnfinishedTransferProps {
  record: TransferRecord
  /** Continued to its end, or left as it is. */
  onOver: () => void
}

const cases = (count: number): string => `${count} ${count === 1 ? 'case' : 'cases'}`

/** A hand-over whose window was closed, or that was stopped: what was done, what was not, and the way on. */
export function UnfinishedTransfer({ record, onOver }: UnfinishedTransferProps) {
  const { run, done, outcome, trouble, isRunning } = useTransfer(record)
  const { forget } = useTransferRecord()
  const left = record.moves.length - done
  const leave = async (): Promise<void> => {
    await forget('discarded')
    onOver()
  }
  const goOn = async (): Promise<void> => {
    if (left > 0) await run(record.moves)
  }
  if (!isRunning && left === 0)
    return (
      <Result>
        <TransferResults all={record.moves.length} done={done} outcome={outcome} isRunning={false} />
        <div>
          <Button onPress={onOver}>Close</Button>
        </div>
      </Result>
    )
  return (
    <Result>
      <TroubleBanner trouble={trouble} title={`The first ${done} are done; the rest was not reassigned.`} onRetry={() => void goOn()} isRetrying={isRunning} />
      {isRunning ? (
        <TransferResults all={record.moves.length} done={done} outcome={outcome} isRunning />
      ) : (
        <Banner
          tone="warn"
          title="A hand-over was not finished"
          actions={
            <>
              <Button size="small" variant="primary" onPress={() => void goOn()}>
                {`Reassign the other ${left}`}
              </Button>
              <Button
                size="small"
                onPress={() => {
                  void leave()
                  notify.info(`${cases(left)} ${left === 1 ? 'stays' : 'stay'} with whoever had ${left === 1 ? 'it' : 'them'}.`)
                }}
              >
                Leave them
              </Button>
            </>
          }
        >
          {`Of ${cases(record.moves.length)}, ${outcome?.moved ?? 0} were reassigned${stayedText(outcome?.stayed.length ?? 0)}. ${left} were not: they are still with whoever had them, or one batch of them was under way when the window was closed. Nothing is moved twice.`}
        </Banner>
      )}
    </Result>
  )
}

const stayedText = (stayed: number): string => (stayed > 0 ? ` and ${stayed} stayed for a reason` : '')

const Result = ({ children }: { children: ReactNode }) => (
  <section aria-label="Unfinished hand-over" className="flex flex-col gap-3">
    {children}
  </section>
)
