import { previewTransfer, type StaffRecord } from '@trellis/contract/case-assignment.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StaffPicker } from './staff-picker.tsx'
import { TransferPreviewPanel } from './transfer-preview.tsx'
import { TransferResults } from './transfer-results.tsx'
import { useTransfer } from './use-transfer.ts'

interface TransferDialogProps {
  studentSks: readonly string[]
  /** Says whether anything moved. */
  onClose: (hasMoved: boolean) => void
}

/** Many cases to one or more people: choose them, see who would get what, do it, see what became of each. */
export function TransferDialog({ studentSks, onClose }: TransferDialogProps) {
  const [receivers, setReceivers] = useState<readonly StaffRecord[]>([])
  const { run, stop, done, outcome, trouble, isRunning } = useTransfer()
  const isEnabled = receivers.length > 0 && !outcome && !isRunning
  const request = { body: { studentSks: [...studentSks], toPersonSks: receivers.map(({ personSk }) => personSk) } }
  const { data, error, refetch, isFetching } = useRead(previewTransfer, request, { isEnabled, staleTime: 0, isQuietRefusal: true })
  const preview = receivers.length > 0 ? data : undefined
  const add = (staff: StaffRecord): void => setReceivers((old) => (old.some(({ personSk }) => personSk === staff.personSk) ? old : [...old, staff]))
  const isOver = outcome !== undefined && !isRunning && !trouble
  const whyNot = receivers.length === 0 ? 'Select who will have the cases first.' : !preview || isFetching ? 'The preview is being made.' : preview.total === 0 ? 'None of the cases can be moved to those selected.' : undefined
  return (
    <Dialog
      isOpen
      title={`Reassign ${studentSks.length} ${studentSks.length === 1 ? 'case' : 'cases'}`}
      width={900}
      isDirty={isRunning || (receivers.length > 0 && !outcome)}
      {...(isRunning && { cancelQuestion: STOP })}
      onClose={() => {
        stop()
        onClose((outcome?.moved ?? 0) > 0)
      }}
      footer={<Footer isOver={isOver} isPending={isRunning} disabledReason={whyNot} count={preview?.total ?? 0} onSubmit={() => preview && void run(preview.moves)} />}
    >
      <div className="flex flex-col gap-5">
        <TroubleBanner
          trouble={trouble}
          title={done > 0 ? `The first ${done} are done; the rest was not reassigned.` : 'Nothing was reassigned. Your choice is kept.'}
          onRetry={() => preview && void run(preview.moves)}
          isRetrying={isRunning}
        />
        {outcome || isRunning ? (
          <TransferResults all={preview?.moves.length ?? done} done={done} outcome={outcome} isRunning={isRunning} />
        ) : (
          <>
            <StaffPicker takesFocus selected={undefined} onSelect={add} />
            <section aria-label="Who will have the cases" className="flex flex-col gap-3">
              <SectionHeading>Who will have the cases</SectionHeading>
              {receivers.length === 0 && <p className="text-muted">Nobody is selected yet. With several, each case goes to whoever has the fewest and works where it is.</p>}
              <ul className="flex flex-wrap gap-2">
                {receivers.map(({ personSk, fullName }) => (
                  <li key={personSk}>
                    <Button size="small" icon={<X aria-hidden className="size-4" />} aria-label={`Remove ${fullName}`} onPress={() => setReceivers(receivers.filter((one) => one.personSk !== personSk))}>
                      {fullName}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
            {isEnabled && error && <ErrorState title={`The preview could not be made. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />}
            {isEnabled && !preview && !error && <Spinner label="Making the preview" isLabelShown />}
            {preview && !error && <TransferPreviewPanel preview={preview} receivers={receivers} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const STOP = 'The cases are being reassigned. Stop after the batch that is under way? What is done stays done, and this page lets you continue with the rest.'

interface FooterProps {
  isOver: boolean
  isPending: boolean
  disabledReason: string | undefined
  count: number
  onSubmit: () => void
}

function Footer({ isOver, isPending, disabledReason, count, onSubmit }: FooterProps) {
  const close = useDialogClose()
  return isOver ? (
    <Button variant="primary" onPress={close}>
      Close
    </Button>
  ) : (
    <>
      <Button onPress={close}>{isPending ? 'Stop' : 'Cancel'}</Button>
      <Button variant="primary" onPress={onSubmit} isPending={isPending} disabledReason={disabledReason}>
        {`Reassign${count > 0 ? ` ${count} ${count === 1 ? 'case' : 'cases'}` : ''}`}
      </Button>
    </>
  )
}
