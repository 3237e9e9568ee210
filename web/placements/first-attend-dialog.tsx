import { getFirstAttendDetails } from '@trellis/contract/placements.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { useMay } from '../session/current-user-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FirstAttendForm } from './first-attend-form.tsx'
import { FirstAttendHead } from './first-attend-head.tsx'
import { AttendFacts } from './first-attend-row.tsx'
import { attendRows, FIRST_ATTEND_TITLE, FIRST_ATTEND_WIDTH } from './first-attend-values.ts'

/** [S-2.9-01][S-6.1-05][S-6.1-06] Editable with the permission to capture; otherwise the dates alone, without Submit. */
export function FirstAttendDialog({ action: { student }, onClose, onDone }: ActionDialogProps) {
  const mayCapture = useMay()(Permission.captureFirstAttendance)
  const request = { query: { studentId: student.studentSk } }
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useVersionedRead(getFirstAttendDetails, request, { isQuietRefusal: true, staleTime: 0 })
  const rows = data && isFetchedAfterMount ? attendRows(data.value) : undefined
  if (data && rows && mayCapture && rows.some(({ whyNot }) => whyNot === undefined)) {
    const reload = (): unknown => refetch()
    return <FirstAttendForm key={data.etag} details={data.value} rows={rows} etag={data.etag} student={student} onClose={onClose} onDone={onDone} onReload={reload} />
  }
  return (
    <Dialog isOpen title={FIRST_ATTEND_TITLE} width={FIRST_ATTEND_WIDTH} onClose={onClose}>
      {data && rows ? (
        <div className="flex flex-col gap-5">
          <FirstAttendHead details={data.value} studentName={student.studentName} />
          {rows.length === 0 && <EmptyState title="No service of an IEP in force is placed yet." />}
          {rows.map((row) => (
            <AttendFacts key={row.key} row={row} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={`The placements could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the placements" />
      )}
    </Dialog>
  )
}
