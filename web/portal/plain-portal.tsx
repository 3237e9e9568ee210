import clsx from 'clsx'
import { useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { speak, useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { useProductName } from '../shell/product-name.ts'
import { Banner } from '../ui/banner.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { PortalLanguage, PortalLanguageName } from './language/languages.ts'

export interface PlainPortalProps {
  language: PortalLanguage
  onLanguage: (language: PortalLanguageName) => void
  title: string
  children: ReactNode
}

/** A page of the portal outside the shell, for parents who have no account yet. */
export function PlainPortal({ language, onLanguage, title, children }: PlainPortalProps) {
  const productName = useProductName()
  const { id, words, locale, direction, isReviewed } = language
  usePageTitle(title)
  useEffect(() => void speak(id), [id])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={useFrame().words.skip} />
      <header className="flex items-center gap-2.5 px-4 py-4 text-base font-semibold tracking-tight sm:px-6">
        <BrandMark />
        {productName}
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col items-center px-4 pt-4 pb-10 outline-none">
        <I18nProvider locale={locale}>
          <div lang={id} dir={direction} className={clsx('flex w-full max-w-xl flex-col gap-4 text-start', direction === 'rtl' && '[&_h1]:leading-11')}>
            <LanguageSwitch language={language} onChange={onLanguage} />
            {!isReviewed && <Banner tone="warn">{words.notReviewed}</Banner>}
            <div className="rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
              <h1>{title}</h1>
              <div className="mt-3 flex flex-col gap-4 leading-6">{children}</div>
            </div>
          </div>
        </I18nProvider>
      </main>
      <footer className="px-4 pb-5 sm:px-6">
        <FeedbackButton />
      </footer>
    </div>
  )
}
