import { useId, type ReactNode } from 'react'
import { SectionHeading } from '../ui/section-heading.tsx'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A named part of the form. */
export function FormSection({ title, description, actions, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <SectionHeading id={id} level={3} description={description} actions={actions}>
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}
