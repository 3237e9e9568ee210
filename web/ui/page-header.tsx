import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** One quiet line: for whom, for which year, how many. */
  description?: ReactNode
  /** A line above the title: where this stands. */
  eyebrow?: ReactNode
  /** Chips beside the title. */
  badges?: ReactNode
  /** At most one of them primary. */
  actions?: ReactNode
}

/** The page's `h1` with its actions. */
export function PageHeader({ title, description, eyebrow, badges, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        {eyebrow && <div className="mb-1 text-xs font-medium text-muted">{eyebrow}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>{title}</h1>
          {badges}
        </div>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
