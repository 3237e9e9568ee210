import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { ExtensionDialog, type ExtensionMode } from './extension-dialog.tsx'

const MODE: Readonly<Record<string, ExtensionMode>> = {
  'request-extension': 'request',
  'view-extension': 'view',
  'review-extension': 'review',
  'review-assessment': 'reviewAssessment',
}

/** The dialog behind the actions of one assessment. */
export function ExtensionAction({ action, onClose, onDone }: ActionDialogProps) {
  const mode = MODE[action.actionType]
  if (!mode || action.actionSk === null) throw new RangeError(`${action.actionType} is no action of an assessment`)
  return <ExtensionDialog mode={mode} evaluationSk={action.actionSk} studentName={action.student.studentName} onClose={onClose} onDone={onDone} />
}
