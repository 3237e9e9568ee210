import { useEffect, useState } from 'react'
import { openChannel } from '../session/sign-in-again.ts'
import { useFrame } from '../shell/frame-language.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { usePageWords } from '../shell/page-words.ts'
import { PlainPage } from '../shell/plain-page.tsx'

const TEXT = { waiting: 'againWaiting', done: 'againDone', failed: 'againFailed' } as const

/** `/signed-in-again`: hands the issuer's answer to the page that asked, and closes. */
export function SignedInAgainPage() {
  const { words } = useFrame()
  const pages = usePageWords()
  usePageTitle(words.signInAgain)
  const { search } = window.location
  // the state begins with the attempt, so the answer finds who asked
  const attempt = new URLSearchParams(search).get('state')?.split('.', 1)[0]
  const [state, setState] = useState<keyof typeof TEXT>(attempt ? 'waiting' : 'failed')
  useEffect(() => {
    if (!attempt) return
    const channel = openChannel(attempt)
    channel.onmessage = ({ data }) => {
      if (data.kind === 'done') {
        setState('done')
        window.close()
      } else if (data.kind === 'failed') setState('failed')
    }
    channel.postMessage({ kind: 'answer', search })
    return () => channel.close()
  }, [attempt, search])
  return (
    <PlainPage title={words.signInAgain} hasFeedback={false}>
      <output className="block">{pages[TEXT[state]]}</output>
    </PlainPage>
  )
}
