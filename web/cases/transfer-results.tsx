import { Banner } from '../ui/banner.tsx'
import type { TransferOutcome } from './use-transfer.ts'

interface TransferResultsProps {
  all: number
  /** Of the moves, how many were tried. */
  done: number
  outcome: TransferOutcome | undefined
  isRunning: boolean
}

/** How far it is, and what became of each case. */
export function TransferResults({ all, done, outcome, isRunning }: TransferResultsProps) {
  const { moved = 0, stayed = [] } = outcome ?? {}
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5">
        <span>{isRunning ? `Reassigning: ${done} of ${all}` : `${done} of ${all} done`}</span>
        <progress className="h-2 w-full accent-accent" max={all} value={done} />
      </label>
      {moved > 0 && (
        <Banner tone="ok" isLive title={`${moved} ${moved === 1 ? 'case was' : 'cases were'} reassigned`}>
          Those who received and gave them are told. The notice at the top takes all of them back.
        </Banner>
      )}
      {stayed.length > 0 && (
        <Banner tone="warn" isLive title={`${stayed.length} ${stayed.length === 1 ? 'case' : 'cases'} stayed`}>
          <ul className="list-disc ps-4">
            {[...new Set(stayed.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>
                {stayed.filter((one) => one.reason === reason).length}: {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  )
}
