import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSession, useSubject } from '../session/session-context.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { useProductName } from '../shell/product-name.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { SignInWindow } from './sign-in-window.tsx'

const UNREACHABLE = 'The sign-in service cannot be reached. Check your connection and try again.'

/** `/authorize`: to the root when signed in; otherwise one button, so that nothing goes round in circles. */
export function AuthorizePage() {
  const [search] = useSearchParams()
  const subject = useSubject()
  const attempt = search.get('popup')
  if (attempt) return <SignInWindow attempt={attempt} />
  return subject === undefined ? <SignInPage returnTo={search.get('returnTo') ?? '/'} /> : <Navigate to="/" replace />
}

function SignInPage({ returnTo }: { returnTo: string }) {
  const session = useSession()
  const productName = useProductName()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const notice = problem ?? session.notice()
  const signIn = (): void => {
    setPending(true)
    session.signIn(returnTo).catch(() => {
      setPending(false)
      setProblem(UNREACHABLE)
    })
  }
  return (
    <PlainPage
      title={`Sign in to ${productName}`}
      actions={
        <Button variant="primary" onPress={signIn} isPending={isPending}>
          Sign in
        </Button>
      }
    >
      {notice && (
        <Banner tone={problem ? 'danger' : 'info'} isLive={problem !== undefined}>
          {notice}
        </Banner>
      )}
      <p>
        {returnTo === '/'
          ? 'For staff who work with students with disabilities, and for their parents and guardians.'
          : 'Sign in to open the page you asked for.'}
      </p>
    </PlainPage>
  )
}
