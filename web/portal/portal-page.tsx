import { getOwnChildren } from '@trellis/contract/portal.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useRead } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ChildCard } from './child-card.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { keepLanguage, languageAtFirst } from './language/languages.ts'
import { ChildrenFailed, ChildrenLoading, NoChildren } from './without-children.tsx'

// letters that join and reach high want neither tightened spacing nor tight lines
const JOINED_SCRIPT = '[&_h1]:leading-11 [&_h1]:tracking-normal [&_h2]:leading-8 [&_h2]:tracking-normal'

/** A parent's own children, in plain words and in the parent's language. */
export function PortalPage() {
  const [language, setLanguage] = useState(() => languageAtFirst(localStorage, navigator.languages))
  const { data, error, refetch, isFetching } = useRead(getOwnChildren, {})
  const { words, locale, direction, isReviewed } = language
  return (
    <I18nProvider locale={locale}>
      <div
        lang={locale}
        dir={direction}
        className={clsx('mx-auto max-w-4xl text-start', direction === 'rtl' && JOINED_SCRIPT)}
      >
        <PageHeader
          title={words.title}
          description={words.intro}
          actions={
            <LanguageSwitch
              language={language}
              onChange={(next) => {
                keepLanguage(localStorage, next)
                setLanguage(next)
              }}
            />
          }
        />
        <div className="flex flex-col gap-5">
          {!isReviewed && <Banner tone="warn">{words.notReviewed}</Banner>}
          {error && !data && <ChildrenFailed words={words} onRetry={() => void refetch()} isRetrying={isFetching} />}
          {!error && !data && <ChildrenLoading words={words} />}
          {data?.length === 0 && <NoChildren words={words} />}
          {data?.map((child) => (
            <ChildCard key={child.studentSk} child={child} language={language} />
          ))}
        </div>
      </div>
    </I18nProvider>
  )
}
