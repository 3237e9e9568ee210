import { PlainPage } from '../shell/plain-page.tsx'
import { Link } from '../ui/link.tsx'

export function NotFoundPage() {
  return (
    <PlainPage
      title="Page not found"
      actions={
        <Link href="/" look="primary">
          Go to the start page
        </Link>
      }
    >
      <p>There is no page at this address. It may have been mistyped, or the page has moved.</p>
    </PlainPage>
  )
}
