import { useSession } from '../session/session-context.ts'
import { Filled } from '../shell/filled.tsx'
import { useFrame } from '../shell/frame-language.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'

/** For somebody who signed in and holds no role today. */
export function NoRole({ name }: { name: string }) {
  const session = useSession()
  const { words } = useFrame()
  return (
    <PlainPage
      title={words.noRoleTitle}
      actions={<Button onPress={() => void session.signOut()}>{words.signOut}</Button>}
    >
      <p>
        <Filled text={words.noRoleText} places={{ name: <bdi>{name}</bdi> }} />
      </p>
    </PlainPage>
  )
}
