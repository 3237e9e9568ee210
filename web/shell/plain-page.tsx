import type { ReactNode } from 'react'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useFrame } from './frame-language.ts'
import { useProductName } from './product-name.ts'

export interface PlainPageProps {
  title: string
  children?: ReactNode
  /** Buttons and links below the text. */
  actions?: ReactNode
  /** Stands under the panel and is reached after it. */
  beneath?: ReactNode
  /** Left out of windows that close by themselves. */
  hasFeedback?: boolean
}

/** One thing said, one thing to do. */
export function PlainPanel({ title, children, actions }: Omit<PlainPageProps, 'hasFeedback' | 'beneath'>) {
  return (
    <div className="w-full max-w-xl rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
      <h1>{title}</h1>
      {children && <div className="mt-3 space-y-3 leading-6">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}

/** A page outside the shell. */
export function PlainPage({ hasFeedback = true, beneath, ...panel }: PlainPageProps) {
  const productName = useProductName()
  const { words } = useFrame()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skip} />
      <header className="flex items-center gap-2.5 px-4 py-4 text-base font-semibold tracking-tight sm:px-6">
        <BrandMark />
        {productName}
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col items-center px-4 pt-[8vh] pb-10 outline-none">
        <PlainPanel {...panel} />
        {beneath && <div className="mt-4">{beneath}</div>}
      </main>
      {hasFeedback && (
        <footer className="px-4 pb-5 sm:px-6">
          <FeedbackButton />
        </footer>
      )}
    </div>
  )
}
