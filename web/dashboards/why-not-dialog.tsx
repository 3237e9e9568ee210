import { getActionItems, type ActionItems } from '@trellis/contract/dashboards.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { ActionStudent } from './action-targets.tsx'
import { STAGE_TITLES, WHY_NOT } from './menu-of-actions.ts'

interface WhyNotDialogProps {
  student: ActionStudent
  onClose: () => void
}

/** Which actions the menu leaves out, and the nearest reason of each. */
export function WhyNotDialog({ student, onClose }: WhyNotDialogProps) {
  const request = { params: { studentSk: student.studentSk }, query: { explain: '1' } } as const
  const { data, error, refetch, isFetching } = useRead(getActionItems, request, { isQuietRefusal: true, staleTime: 0 })
  return (
    <Dialog title={WHY_NOT} isOpen onClose={onClose} width={640} footer={<Button onPress={onClose}>Close</Button>}>
      {error && !data ? (
        <ErrorState
          title={`The reasons could not be loaded. ${sentenceOf(error)}`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data ? (
        <Reasons name={student.studentName} absent={data.absent ?? []} />
      ) : (
        <Spinner label="Loading the reasons" />
      )}
    </Dialog>
  )
}

function Reasons({ name, absent }: { name: string; absent: NonNullable<ActionItems['absent']> }) {
  if (absent.length === 0) return <p>Every action is offered for {name}.</p>
  const stages = [...new Set(absent.map(({ stageName }) => stageName))]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Not offered for <b className="font-medium text-ink">{name}</b> now, and why:
      </p>
      {stages.map((stage) => (
        <section key={stage} aria-label={titleOf(stage)}>
          <h3 className="mb-1 text-xs font-semibold text-muted">{titleOf(stage)}</h3>
          <dl className="grid gap-x-4 sm:grid-cols-[minmax(10rem,2fr)_3fr]">
            {absent
              .filter(({ stageName }) => stageName === stage)
              .map(({ actionName, reason }) => (
                <div key={actionName} className="col-span-full grid grid-cols-subgrid gap-y-0.5 border-t border-line py-1.5">
                  <dt className="font-medium">{actionName}</dt>
                  <dd className="text-muted">{reason}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const titleOf = (stage: string): string => (STAGE_TITLES as Readonly<Record<string, string>>)[stage] ?? stage
