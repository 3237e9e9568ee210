import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  icon?: ReactNode
  /** What to do about it. */
  action?: ReactNode
}

/** Nothing is here, and that is not an error. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
        {icon ?? <Inbox aria-hidden className="size-5" />}
      </span>
      <p className="mt-3 font-semibold">{title}</p>
      {description && <div className="mt-1 text-muted">{description}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
