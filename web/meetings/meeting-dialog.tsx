import { meetingTitle, type MeetingVerb } from '@trellis/domain/meetings/meeting-kinds.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MEETING_DIALOG_WIDTH, type MeetingDialogProps } from './meeting-dialog-props.ts'
import { MeetingFormDialog } from './meeting-form-dialog.tsx'
import { useMeetingFacts } from './use-meeting-facts.ts'

const verbOf = ({ meetingSk, viewMode, isCancelling }: MeetingDialogProps): MeetingVerb => {
  if (viewMode || isCancelling) return 'View'
  return meetingSk === undefined ? 'Schedule' : 'Reschedule'
}

/** Schedule Meeting: loads what the form must know, and says so when it cannot (M 2.1, 8). */
export function MeetingDialog(props: MeetingDialogProps) {
  const { studentSk, meetingType, meetingSk, onClose } = props
  const loaded = useMeetingFacts({ studentSk, kind: meetingType, meetingSk })
  const title = meetingTitle(verbOf(props), meetingType)
  if (loaded.state === 'ready') {
    const { saved } = loaded
    return <MeetingFormDialog key={`${meetingSk ?? ''} ${saved?.meeting.version ?? ''}`} {...props} title={title} loaded={loaded} />
  }
  return (
    <Dialog isOpen title={title} width={MEETING_DIALOG_WIDTH} onClose={onClose}>
      <div className="grid min-h-75 place-items-center">
        {loaded.state === 'loading' && <Spinner label="Loading the meeting" isLabelShown />}
        {loaded.state === 'nameless' && (
          <ErrorState
            title="This student has no first or last name on record."
            description="A meeting notice needs both. Record them on the student's profile, then open this again."
          />
        )}
        {loaded.state === 'failed' && (
          <ErrorState
            title="What this meeting needs could not be loaded."
            description={sentenceOf(loaded.error)}
            onRetry={loaded.retry}
            referenceId={loaded.error instanceof ServiceError ? loaded.error.reference : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}
