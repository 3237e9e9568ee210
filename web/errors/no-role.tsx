import { useSession } from '../session/session-context.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'

/** For somebody who signed in and holds no role today. */
export function NoRole({ name }: { name: string }) {
  const session = useSession()
  return (
    <PlainPage
      title="You have no role yet"
      actions={<Button onPress={() => void session.signOut()}>Sign out</Button>}
    >
      <p>
        You are signed in as {name}, but no role at a school or office is assigned to you today. Whoever looks after
        people and roles where you work can assign one. Then sign in again.
      </p>
    </PlainPage>
  )
}
