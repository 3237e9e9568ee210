import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

export interface CardProps {
  /** With a title the card is a named region. */
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** No padding inside: for tables that reach the edges. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

/** A white surface with one thing on it. */
export function Card({ title, description, actions, isFlush, children, className }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={clsx('min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card', className)}
    >
      {title && (
        <div className={clsx('px-4 pt-3.5', isFlush ? 'border-b border-line pb-3.5' : 'pb-0')}>
          <SectionHeading id={id} description={description} actions={actions}>
            {title}
          </SectionHeading>
        </div>
      )}
      <div className={isFlush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}
