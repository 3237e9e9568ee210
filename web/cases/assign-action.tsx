import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** 'Assign' of the action menus. */
export const AssignAction = ({ action, onClose, onDone }: ActionDialogProps) => (
  <AssignDialog student={action.student} onClose={onClose} onAssigned={onDone} />
)
