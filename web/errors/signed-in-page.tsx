import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { authorizePath } from '../session/authorize-path.ts'
import { useSession } from '../session/session-context.ts'
import type { SignInOutcome } from '../session/sign-in.ts'
import { PageLoading } from '../shell/page-loading.tsx'

/** An answer is good once; React's strict mode would use it twice. */
const outcomes = new Map<string, Promise<SignInOutcome>>()

/** `/signed-in`: where the issuer sends its answer. Goes on to the page that was asked for. */
export function SignedInPage() {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const url = new URL(window.location.href)
    const outcome = outcomes.get(url.search) ?? session.finishSignIn(url)
    outcomes.set(url.search, outcome)
    void outcome.then(({ kind, returnTo }) =>
      navigate(kind === 'signed-in' ? returnTo : authorizePath(returnTo), { replace: true }),
    )
  }, [session, navigate])
  return <PageLoading />
}
