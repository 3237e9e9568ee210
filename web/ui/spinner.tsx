import { LoaderCircle } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SpinnerProps {
  /** Read out; seen only with `isLabelShown`. */
  label?: string
  isLabelShown?: boolean
  /** Pixels. */
  size?: number
}

/** Something is under way and no one knows how long. */
export function Spinner({ label = 'Loading', isLabelShown = false, size = 20 }: SpinnerProps) {
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      <LoaderCircle aria-hidden size={size} className="animate-spin text-accent" />
      {isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </output>
  )
}
