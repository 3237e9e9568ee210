import { useSession } from '../session/session-context.ts'
import { useFrame } from '../shell/frame-language.ts'
import { usePageWords } from '../shell/page-words.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export function NotAuthorizedPage() {
  const session = useSession()
  const { words } = useFrame()
  const pages = usePageWords()
  usePageTitle(words.pages?.forbiddenTitle)
  return (
    <PlainPage
      title={pages.forbiddenTitle}
      actions={
        <>
          <Link href="/" look="secondary">
            {words.toStart}
          </Link>
          <Button variant="primary" onPress={() => void session.signOut()}>
            {pages.logout}
          </Button>
        </>
      }
    >
      <p>{pages.forbiddenText}</p>
    </PlainPage>
  )
}
