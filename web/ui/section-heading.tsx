import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  children: ReactNode
  id?: string
  level?: 2 | 3
  description?: ReactNode
  actions?: ReactNode
}

/** The heading of a part of a page, with what can be done there at its end. */
export function SectionHeading({ children, id, level = 2, description, actions }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <Heading id={id} className={level === 2 ? 'text-base leading-6 font-semibold tracking-normal' : undefined}>
          {children}
        </Heading>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
