import { MEETING_ACTION_KEYS } from '@trellis/domain/dashboards/meeting-actions.ts'
import { MEETING_KINDS } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { CancelMeetingsDialog } from './cancel-meetings-dialog.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'

/** `reschedule-iep-meeting` → its verb and kind. */
function wishOf(actionType: string): { verb: string; kind: MeetingType } {
  const [verb = ''] = actionType.split('-')
  const kind = MEETING_KINDS.find((one) => actionType === `${verb}-${MEETING_ACTION_KEYS[one]}`)
  if (kind === undefined) throw new RangeError(`${actionType} is no action of a meeting`)
  return { verb, kind }
}

/** Schedule, reschedule, view or cancel one meeting, from the action menus [S-2.10-33]. */
export function MeetingAction({ action, onClose, onDone }: ActionDialogProps) {
  const { verb, kind } = wishOf(action.actionType)
  return (
    <MeetingDialog
      studentSk={action.student.studentSk}
      meetingType={kind}
      meetingSk={verb === 'schedule' ? undefined : (action.actionSk ?? undefined)}
      viewMode={verb === 'view'}
      isCancelling={verb === 'cancel'}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** The dialog stays after a cancellation and shows what is left [M-4.4-03]. */
export function CancelMeetingsAction({ action, onClose }: ActionDialogProps) {
  return <CancelMeetingsDialog student={action.student} onClose={onClose} onCancelled={useCaseReload()} />
}
