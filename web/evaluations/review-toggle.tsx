import { ToggleGroup } from '../ui/toggle-group.tsx'
import type { ReviewValues } from './extension-values.ts'

const DECISIONS = [
  { id: 'approve', label: 'Approve' },
  { id: 'reject', label: 'Reject' },
]

/** [M-2.3-08][M-2.3-16] Neither is chosen at first. */
export const ReviewToggle = ({ value, onChange }: { value: ReviewValues['action']; onChange: (action: 'approve' | 'reject') => void }) => (
  <ToggleGroup label="Decision" options={DECISIONS} value={value} onChange={(action) => onChange(action === 'approve' ? 'approve' : 'reject')} />
)
