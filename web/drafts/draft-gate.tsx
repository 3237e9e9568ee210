import type { ReactNode } from 'react'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DraftStatus } from './draft-status.tsx'
import { momentText } from './moment-text.ts'
import type { FormDraft } from './use-draft.ts'

/** Before the fields: whether to go on with an earlier draft. Above them: where what is typed is kept. */
export function DraftGate({ draft, children }: { draft: FormDraft; children: ReactNode }) {
  const { phase, offer } = draft
  if (phase === 'reading') return <Spinner label="Looking for an earlier draft" isLabelShown />
  if (phase === 'offered' && offer)
    return (
      <Banner
        isLive
        title="You began this form and did not submit it"
        actions={
          <>
            <Button variant="primary" onPress={draft.accept}>
              Go on with the draft
            </Button>
            <Button onPress={draft.startAnew}>Start anew</Button>
          </>
        }
      >
        The draft is of {momentText(offer.keptAt)}. Starting anew discards it.
      </Banner>
    )
  return (
    <>
      {phase === 'elsewhere' && <Elsewhere draft={draft} />}
      <DraftStatus draft={draft} />
      {children}
    </>
  )
}

function Elsewhere({ draft }: { draft: FormDraft }) {
  const [trouble, setTrouble] = useState<string>()
  const choose = (how: () => Promise<void>) => () => {
    setTrouble(undefined)
    how().catch((error: unknown) => setTrouble(sentenceOf(error)))
  }
  return (
    <Banner
      isLive
      tone="warn"
      title="This form was changed in another tab or on another device"
      actions={
        <>
          <Button size="small" onPress={choose(draft.takeOther)}>
            Take the other text
          </Button>
          <Button size="small" onPress={choose(draft.keepThis)}>
            Keep this text
          </Button>
        </>
      }
    >
      Nothing was overwritten. What you type here is not kept until you choose which text stays.
      {trouble && <span className="mt-1 block font-medium">{trouble} Try again.</span>}
    </Banner>
  )
}
