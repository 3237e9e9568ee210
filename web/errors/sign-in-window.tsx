import { useEffect, useState } from 'react'
import { openChannel } from '../session/sign-in-again.ts'
import { useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { PlainPage } from '../shell/plain-page.tsx'

/** Milliseconds after which nobody answers any more. */
const PATIENCE_MS = 10_000

/** The small window of signing in again, before the issuer: asks the page that opened it where to go. */
export function SignInWindow({ attempt }: { attempt: string }) {
  const { words } = useFrame()
  usePageTitle(words.signInAgain)
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
    <PlainPage title={words.signInAgain} hasFeedback={false}>
      <output className="block">{isAlone ? words.windowAlone : words.windowWaits}</output>
    </PlainPage>
  )
}
