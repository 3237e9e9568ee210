import { useState } from 'react'
import { useLocation } from 'react-router'
import { authorizePath } from '../session/authorize-path.ts'
import { useSubject } from '../session/session-context.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Link } from '../ui/link.tsx'
import { FinishSignUp } from './finish-sign-up.tsx'
import { HelpPhone } from './help-phone.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { PlainPortal } from './plain-portal.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useDeviceLanguage } from './use-device-language.ts'

/** `#token=…` of the mail. */
const tokenIn = (hash: string): string | undefined => /^#token=([\w-]{43})$/.exec(hash)?.[1]

/** `/verification-guardian-parent-child` [S-2.1-08]: a parent gets an account, and shows that the address is theirs. */
export function AccountPage() {
  const { language, choose } = useDeviceLanguage()
  const { hash } = useLocation()
  const [token] = useState(() => tokenIn(hash))
  const { requests } = language.words
  return (
    <PlainPortal language={language} onLanguage={choose} title={token ? requests.passwordTitle : requests.accountTitle}>
      {token ? <FinishSignUp token={token} language={language} /> : <Begin language={language} />}
    </PlainPortal>
  )
}

function Begin({ language }: { language: PortalLanguage }) {
  const { requests: words } = language.words
  const isSignedIn = useSubject() !== undefined
  const { portalSignUp } = useConfiguration()
  if (isSignedIn)
    return (
      <>
        <p>{words.isSignedIn}</p>
        <p>
          <Link href="/portal" look="primary">
            {words.goToChildren}
          </Link>
        </p>
      </>
    )
  return (
    <>
      {portalSignUp ? (
        <>
          <p>{words.accountIntro}</p>
          <SignUpForm language={language} />
        </>
      ) : (
        <>
          <p>{words.notOffered}</p>
          <HelpPhone language={language} />
        </>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
        <span>{words.haveAccount}</span>
        <Link href={authorizePath('/portal')}>{words.signIn}</Link>
      </p>
    </>
  )
}
