import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from './session-context.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Shows the one question that all waiting calls share. */
export function SignInAgainHost() {
  const { again } = useSession()
  const { isAsked, problem } = useSyncExternalStore(again.subscribe, again.state)
  if (!isAsked) return null
  return (
    <Suspense>
      <SignInAgainDialog problem={problem} onSignIn={again.openWindow} onCancel={again.cancel} />
    </Suspense>
  )
}
