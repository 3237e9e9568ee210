import clsx from 'clsx'
import { useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { speak } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { Banner } from '../ui/banner.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { usePortalLanguage } from './use-portal-language.ts'

// letters that join and reach high want neither tightened spacing nor tight lines
const JOINED_SCRIPT = '[&_h1]:leading-11 [&_h1]:tracking-normal [&_h2]:leading-8 [&_h2]:tracking-normal'

export interface PortalFrameProps {
  title: (language: PortalLanguage) => string
  description?: (language: PortalLanguage) => string
  eyebrow?: (language: PortalLanguage) => ReactNode
  isWide?: boolean
  children: (language: PortalLanguage) => ReactNode
}

/** A page of the parents in their language, with the switch that is remembered for the person. */
export function PortalFrame({ title, description, eyebrow, isWide, children }: PortalFrameProps) {
  const { language, choose, isForgotten } = usePortalLanguage()
  const { id, words, locale, direction, isReviewed } = language
  usePageTitle(title(language))
  useEffect(() => void speak(id), [id])
  return (
    <I18nProvider locale={locale}>
      <div lang={id} dir={direction} className={clsx('mx-auto text-start', isWide ? 'max-w-6xl' : 'max-w-4xl', direction === 'rtl' && JOINED_SCRIPT)}>
        <PageHeader
          title={title(language)}
          description={description?.(language)}
          eyebrow={eyebrow?.(language)}
          actions={<LanguageSwitch language={language} onChange={choose} />}
        />
        <div className="flex flex-col gap-5">
          {!isReviewed && <Banner tone="warn">{words.notReviewed}</Banner>}
          {isForgotten && (
            <Banner isLive tone="warn">
              {words.meetings.languageFailed}
            </Banner>
          )}
          {children(language)}
        </div>
      </div>
    </I18nProvider>
  )
}
