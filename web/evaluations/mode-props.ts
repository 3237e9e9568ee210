import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import type { Versioned } from '../api/use-read.ts'

/** What each mode of the dialog is given once the record is there. */
export interface ModeProps {
  record: Versioned<ExtensionView>
  studentName: string
  onClose: () => void
  /** Something was saved; the dialog leaves and the grid is read again. */
  onDone: () => void
  /** Reads the record again, after somebody else was quicker. */
  onReload: () => void
}
