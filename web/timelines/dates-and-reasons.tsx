import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { CalendarClock } from 'lucide-react'
import { LoadFailure } from '../errors/load-failure.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { orderClocks } from './clock-order.ts'
import { ClockTable } from './clock-table.tsx'
import { useStudentClocks } from './use-student-clocks.ts'

/** Every date of a case: those that run, then those that ended, each with its reasons below it. */
export function DatesAndReasons({ studentId }: { studentId: string }) {
  const { data, error, refetch, isFetching } = useStudentClocks(studentId)
  if (error && !data)
    return (
      <Card>
        <LoadFailure title="The dates of this student could not be loaded." error={error} onRetry={refetch} isRetrying={isFetching} />
      </Card>
    )
  if (!data) return <LoadingDates />
  const { open, stopped } = orderClocks(data.clocks)
  return (
    <div className="flex flex-col gap-4">
      <Card
        title="Running now"
        description="Earliest date first. Open a line to see the rule and how its date was counted."
        isFlush
      >
        {open.length > 0 ? (
          <ClockTable caption="Running dates" clocks={open} today={data.today} />
        ) : (
          <EmptyState
            title={EmptyGrid.data}
            description="No date is running for this student."
            icon={<CalendarClock aria-hidden className="size-5" />}
          />
        )}
      </Card>
      {stopped.length > 0 && (
        <Card isFlush>
          <div className="px-4 [&_[role=group]>div]:-mx-4 [&_[role=group]>div]:p-0">
            <Disclosure title={`Stopped dates (${stopped.length})`} level={2}>
              <div className="border-t border-line">
                <ClockTable caption="Stopped dates" clocks={stopped} today={data.today} />
              </div>
            </Disclosure>
          </div>
        </Card>
      )}
    </div>
  )
}

function LoadingDates() {
  return (
    <Card title="Running now" isFlush>
      <output className="flex flex-col gap-4 p-4">
        <span className="sr-only">Loading</span>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} width={`${70 + ((index * 7) % 25)}%`} />
        ))}
      </output>
    </Card>
  )
}
