import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSession, useSubject } from '../session/session-context.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { PlainPage } from '../shell/plain-page.tsx'
import { useProductName } from '../shell/product-name.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { FrameLanguages } from './frame-languages.tsx'
import { SignInWindow } from './sign-in-window.tsx'

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
  const { portalSignUp } = useConfiguration()
  const { words } = useFrame()
  usePageTitle(words.signIn)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const notice = problem ?? session.notice()
  const signIn = (): void => {
    setPending(true)
    session.signIn(returnTo).catch(() => {
      setPending(false)
      setProblem(words.unreachable)
    })
  }
  return (
    <PlainPage
      title={fillIn(words.signInTo, { product: productName })}
      actions={
        <Button variant="primary" onPress={signIn} isPending={isPending}>
          {words.signIn}
        </Button>
      }
      beneath={<FrameLanguages />}
    >
      {notice && (
        <Banner tone={problem ? 'danger' : 'info'} isLive={problem !== undefined}>
          {words.notices[notice] ?? notice}
        </Banner>
      )}
      <p>{returnTo === '/' ? words.forWhom : words.forPage}</p>
      {portalSignUp && (
        <p>
          {words.noAccount} <Link href="/verification-guardian-parent-child">{words.getAccount}</Link>
        </p>
      )}
    </PlainPage>
  )
}
