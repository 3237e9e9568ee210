import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'

/** [M-2.1-01] What the dialog is opened with. */
export interface MeetingDialogProps {
  studentSk: string
  meetingType: MeetingType
  /** With it a saved meeting is shown or changed. */
  meetingSk?: string | undefined
  viewMode?: boolean
  /** Shows the reason and 'Cancel Meeting' below a meeting that is only shown. */
  isCancelling?: boolean
  /** [M-2.1-02] */
  onClose: () => void
  onDone: () => void
}

/** [M-2.1-03] */
export const MEETING_DIALOG_WIDTH = 1400
