import { listMeetings } from '@trellis/contract/meetings.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CancelReasonFields } from './cancel-reason-fields.tsx'
import { scheduledText } from './scheduled-text.ts'
import { useCancelMeetings } from './use-cancel-meetings.ts'

type MeetingRow = ResponseOf<typeof listMeetings>[number]

export interface CancelMeetingsDialogProps {
  student: { studentSk: string; studentName: string }
  onClose: () => void
  /** Something was cancelled; the dialog stays. */
  onCancelled: () => void
}

/** [M-2.4-01 to M-2.4-08] The scheduled meetings of a student, of which several are cancelled in one step. */
export function CancelMeetingsDialog({ student, onClose, onCancelled }: CancelMeetingsDialogProps) {
  const { data: meetings, error, isFetching, refetch } = useRead(listMeetings, { params: { id: student.studentSk } }, { staleTime: 0 })
  const [selected, setSelected] = useState<readonly string[]>([])
  const { reason, setReason, submit, isPending, problemsOf, errorsOf, refOf } = useCancelMeetings(() => {
    setSelected([])
    onCancelled()
  })
  const toggle = (meetingSk: string, isOn: boolean): void =>
    setSelected(isOn ? [...selected, meetingSk] : selected.filter((one) => one !== meetingSk))
  const [first] = problemsOf(selected)
  const whyNot = meetings?.length === 0 ? 'No meeting is scheduled.' : first?.field === 'meetingSk' ? first.message : undefined
  return (
    <Dialog
      isOpen
      title="Cancel Meeting(s)"
      width={1400}
      onClose={onClose}
      isDirty={selected.length > 0 || reason.otherReason !== ''}
      footer={<Footer isPending={isPending} whyNot={whyNot ?? (first ? 'Choose the reason and say more about it.' : undefined)} onSubmit={() => void submit(selected)} />}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{`Meetings of ${student.studentName}. Everybody who was invited to a cancelled meeting is told.`}</p>
        {!meetings && error ? (
          <ErrorState title="The meetings could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <DataTable
            caption="Scheduled meetings"
            columns={columns(selected, toggle)}
            rows={meetings}
            rowKey={(row) => row.meetingSk}
            isLoading={!meetings}
            emptyText="No meeting is scheduled."
          />
        )}
        <CancelReasonFields value={reason} onChange={setReason} errors={errorsOf(selected)} refOf={refOf} />
      </div>
    </Dialog>
  )
}

const columns = (selected: readonly string[], toggle: (meetingSk: string, isOn: boolean) => void): readonly TableColumn<MeetingRow>[] => [
  {
    id: 'select',
    header: 'Select',
    cell: ({ meetingSk, meetingName, canCancel, whyNot, origScheduleDt }) => (
      <Checkbox
        label={<span className="sr-only">{`${meetingName} of ${scheduledText(origScheduleDt)}`}</span>}
        value={selected.includes(meetingSk)}
        onChange={(isOn) => toggle(meetingSk, isOn)}
        isDisabled={!canCancel}
        description={whyNot ?? undefined}
      />
    ),
  },
  { id: 'meetingName', header: 'Meeting', isRowHeader: true, cell: ({ meetingName }) => meetingName },
  { id: 'location', header: 'Location', isWrapping: true, cell: ({ location }) => location },
  { id: 'origScheduleDt', header: 'Scheduled for', cell: ({ currScheduleDt, origScheduleDt }) => scheduledText(currScheduleDt ?? origScheduleDt) },
]

function Footer({ isPending, whyNot, onSubmit }: { isPending: boolean; whyNot: string | undefined; onSubmit: () => void }) {
  return (
    <>
      <Button onPress={useDialogClose()}>Close</Button>
      <Button variant="danger" isPending={isPending} disabledReason={whyNot} onPress={onSubmit}>
        Cancel Selected Meeting(s)
      </Button>
    </>
  )
}
