import { useEffect, useState } from 'react'
import { openChannel } from '../session/sign-in-again.ts'
import { PlainPage } from '../shell/plain-page.tsx'

/** Milliseconds after which nobody answers any more. */
const PATIENCE_MS = 10_000

/** The small window of signing in again, before the issuer: asks the page that opened it where to go. */
export function SignInWindow({ attempt }: { attempt: string }) {
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const channel = openChannel(attempt)
    channel.onmessage = ({ data }) => {
      if (data.kind === 'go') window.location.replace(data.url)
    }
    channel.postMessage({ kind: 'ready' })
    const timer = setTimeout(setAlone, PATIENCE_MS, true)
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [attempt])
  return (
    <PlainPage title="Sign in again" hasFeedback={false}>
      <output className="block">
        {isAlone
          ? 'The page that asked for this window does not answer. Close this window and choose Sign in again there.'
          : 'One moment, you are being taken to sign in.'}
      </output>
    </PlainPage>
  )
}
