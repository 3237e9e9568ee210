import { NotAuthorized } from '@trellis/domain/basics/wire-messages.ts'
import { useSession } from '../session/session-context.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

export function NotAuthorizedPage() {
  const session = useSession()
  return (
    <PlainPage
      title={NotAuthorized.title}
      actions={
        <>
          <Link href="/" look="secondary">
            Go to the start page
          </Link>
          <Button variant="primary" onPress={() => void session.signOut()}>
            Logout
          </Button>
        </>
      }
    >
      <p>{NotAuthorized.text}</p>
    </PlainPage>
  )
}
