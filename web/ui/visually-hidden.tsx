import type { ReactNode } from 'react'

/** Read out, not seen. Inside a scrolling box give the box `position: relative`, or the page grows sideways. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  )
}
