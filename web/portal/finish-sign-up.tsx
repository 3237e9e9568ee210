import { checkPortalSignUp, finishPortalSignUp } from '@trellis/contract/portal-sign-up.ts'
import { useState, type FormEvent } from 'react'
import { savedValue } from '../api/envelope.ts'
import { ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { authorizePath } from '../session/authorize-path.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { WithName } from './with-name.tsx'

/** The link of the mail: whoever opens it chooses the password, and the address counts as theirs. */
export function FinishSignUp({ token, language }: { token: string; language: PortalLanguage }) {
  const { words } = language
  const [isReady, setReady] = useState(false)
  const { data, error, refetch, isFetching } = useRead(checkPortalSignUp, { body: { token } }, { isEnabled: !isReady, isQuietRefusal: true, staleTime: Infinity })
  if (isReady)
    return (
      <>
        <Banner isLive tone="ok">
          {words.requests.ready}
        </Banner>
        <p>
          <Link href={authorizePath('/portal')} look="primary">
            {words.requests.signIn}
          </Link>
        </p>
      </>
    )
  if (!data)
    return error ? (
      <Banner
        isLive
        tone="danger"
        actions={
          <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
            {words.retry}
          </Button>
        }
      >
        {words.nothingLost}
      </Banner>
    ) : (
      <Spinner label={words.loading} isLabelShown />
    )
  return data.isOpen ? <PasswordForm token={token} email={data.email ?? ''} language={language} onReady={() => setReady(true)} /> : <Ended language={language} />
}

function Ended({ language }: { language: PortalLanguage }) {
  const { requests: words } = language.words
  return (
    <>
      <Banner isLive tone="warn">
        {words.ended}
      </Banner>
      <p className="flex flex-wrap gap-3">
        {/* a new page, so that the old token is gone from it */}
        <a className="text-accent underline" href="/verification-guardian-parent-child">
          {words.startAgain}
        </a>
        <Link href={authorizePath('/portal')}>{words.signIn}</Link>
      </p>
    </>
  )
}

function PasswordForm({ token, email, language, onReady }: { token: string; email: string; language: PortalLanguage; onReady: () => void }) {
  const { requests: words } = language.words
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { send, isPending, error } = useSend(finishPortalSignUp)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    try {
      savedValue(await send({ body: { token, password, repeated } }))
      onReady()
    } catch {
      // said below; what was typed stays
    }
  }
  const fields = error instanceof ServiceError ? error.fieldErrors : {}
  const isEnglish = language.id === 'en'
  const hasEnded = error instanceof ServiceError && error.status === 422 && Object.keys(fields).length === 0
  if (hasEnded) return <Ended language={language} />
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 && (
        <Banner isLive tone="danger">
          {words.notSent}
        </Banner>
      )}
      <p><WithName text={words.userName} place="email" name={email} /></p>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={words.password}
        isRequired
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        description={words.passwordHint}
        error={fields['password'] && (isEnglish ? fields['password'] : words.passwordHint)}
      />
      <PasswordField
        label={words.passwordAgain}
        isRequired
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={fields['repeated'] && (isEnglish ? fields['repeated'] : words.passwordsDiffer)}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.savePassword}
        </Button>
      </div>
    </form>
  )
}
