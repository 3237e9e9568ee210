import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { LoadFailure } from '../errors/load-failure.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ClockReasoning } from './clock-reasoning.tsx'
import { ClockStatusChip } from './clock-status-chip.tsx'
import { dayCountOf, shownDate } from './date-text.ts'
import { findClock, type DateTarget } from './find-clock.ts'
import { useStudentClocks } from './use-student-clocks.ts'

export interface ClockPanelProps {
  studentId: string
  /** The date that was pressed; undefined while the panel is closed. */
  target: DateTarget | undefined
  onClose: () => void
}

/** A date, opened: its rule, its start and every step of the counting. */
export function ClockPanel({ studentId, target, onClose }: ClockPanelProps) {
  return (
    <Dialog
      title={target?.description ?? ''}
      isOpen={target !== undefined}
      onClose={onClose}
      width={680}
      footer={<CloseButton />}
    >
      {target && <PanelBody studentId={studentId} target={target} />}
    </Dialog>
  )
}

function PanelBody({ studentId, target }: { studentId: string; target: DateTarget }) {
  const { data, error, refetch, isFetching } = useStudentClocks(studentId)
  if (data) return <Reasoned target={target} clock={findClock(data.clocks, target)} today={data.today} />
  if (error)
    return (
      <LoadFailure title="The reasons for this date could not be loaded." error={error} onRetry={refetch} isRetrying={isFetching} />
    )
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton width="11rem" height="2rem" />
      <Skeleton height="5rem" />
      <Skeleton height="9rem" />
    </output>
  )
}

interface ReasonedProps {
  target: DateTarget
  clock: ClockExplanation | undefined
  today: string
}

function Reasoned({ target, clock, today }: ReasonedProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{shownDate(target.date)}</p>
        <p className="text-muted">{dayCountOf(target.date, today)}</p>
        {clock && <ClockStatusChip clock={clock} today={today} />}
      </div>
      {clock && clock.name !== target.description && <p className="-mt-2 mb-4 text-muted">{clock.name}</p>}
      {clock ? (
        <ClockReasoning clock={clock} />
      ) : (
        <p>No rule computes this date. It is the day that was set for a meeting or a task of this case.</p>
      )}
    </>
  )
}

function CloseButton() {
  return <Button onPress={useDialogClose()}>Close</Button>
}
