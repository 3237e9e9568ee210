import { useSearchParams } from 'react-router'
import { useConfiguration } from '../shell/configuration-context.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Link } from '../ui/link.tsx'
import { SUPPORT_HUB_TOPIC } from './support-hub.ts'

/** `/error`: something went wrong outside any page, or the support hub is asked for where none is set up. */
export function ErrorPage() {
  const [search] = useSearchParams()
  const { serviceDeskPhone } = useConfiguration()
  const isAboutHub = search.get('about') === SUPPORT_HUB_TOPIC
  const desk = serviceDeskPhone
    ? `Please call the Service Desk at ${serviceDeskPhone}.`
    : 'Please ask your Service Desk.'
  return (
    <PlainPage
      title={isAboutHub ? 'The Support Hub is not set up' : 'Something went wrong'}
      actions={
        <Link href="/" look="primary">
          Go to the start page
        </Link>
      }
    >
      <p>
        {isAboutHub
          ? `This installation has no Support Hub yet. ${desk}`
          : `What you did could not be completed. Go to the start page and try again. If it happens again: ${desk}`}
      </p>
    </PlainPage>
  )
}
