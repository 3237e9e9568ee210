import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { useSearchParams } from 'react-router'
import { useConfiguration } from '../shell/configuration-context.ts'
import { useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { usePageWords } from '../shell/page-words.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Link } from '../ui/link.tsx'
import { SUPPORT_HUB_TOPIC } from './support-hub.ts'

/** `/error`: something went wrong outside any page, or the support hub is asked for where none is set up. */
export function ErrorPage() {
  const [search] = useSearchParams()
  const { serviceDeskPhone } = useConfiguration()
  const { words } = useFrame()
  const pages = usePageWords()
  usePageTitle(words.pages && words.brokenTitle)
  const isAboutHub = search.get('about') === SUPPORT_HUB_TOPIC
  // the number keeps its order where the sentence runs from right to left
  const desk = serviceDeskPhone ? fillIn(pages.callDesk, { phone: `\u2066${serviceDeskPhone}\u2069` }) : pages.askDesk
  return (
    <PlainPage
      title={isAboutHub ? pages.noHubTitle : words.brokenTitle}
      actions={
        <Link href="/" look="primary">
          {words.toStart}
        </Link>
      }
    >
      <p>{fillIn(isAboutHub ? pages.noHubText : pages.failedText, { desk })}</p>
    </PlainPage>
  )
}
