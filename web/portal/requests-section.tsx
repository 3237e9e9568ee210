import { listOwnLinkRequests, withdrawLinkRequest, type OwnLinkRequest } from '@trellis/contract/parent-links.ts'
import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { ParentLinkStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import type { Tone } from '../ui/tone.ts'
import type { PortalLanguage } from './language/languages.ts'
import { longDay } from './language/write-days.ts'
import { PortalFailed } from './without-children.tsx'

const TONES: Readonly<Record<number, Tone>> = {
  [ParentLinkStatus.Open]: 'info',
  [ParentLinkStatus.PendingReview]: 'info',
  [ParentLinkStatus.Linked]: 'ok',
  [ParentLinkStatus.Rejected]: 'warn',
  [ParentLinkStatus.Cancelled]: 'neutral',
}

const UNDECIDED: ReadonlySet<number> = new Set([ParentLinkStatus.Open, ParentLinkStatus.PendingReview])

/** The button that asked is gone; the same function each time, so that it is called once. */
const focusOnce = (element: HTMLElement | null): void => element?.focus()

/** What the parent asked for, how each stands, and the way to ask. */
export function RequestsSection({ language }: { language: PortalLanguage }) {
  const { requests: words } = language.words
  const { data, error, refetch, isFetching } = useRead(listOwnLinkRequests, {})
  if (error && !data) return <PortalFailed words={language.words} sentence={words.listFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return null
  return (
    <Card
      title={words.listTitle}
      actions={
        data.canAsk && (
          <Link href="/portal/ask" look="primary">
            {words.ask}
          </Link>
        )
      }
    >
      {!data.canAsk && <p className="text-muted">{words.cannotAsk}</p>}
      {data.requests.length === 0 ? (
        <p className="text-muted">{words.listNone}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.requests.map((request) => (
            <OwnRequest key={request.linkSk} request={request} language={language} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OwnRequest({ request, language }: { request: OwnLinkRequest; language: PortalLanguage }) {
  const { requests: words } = language.words
  const [isAsking, setAsking] = useState(false)
  const { send, isPending, error } = useSend(withdrawLinkRequest, { changes: [listOwnLinkRequests] })
  const withdraw = async (): Promise<void> => {
    try {
      savedValue(await send({ params: { linkSk: request.linkSk } }))
    } catch {
      // said below
    }
    setAsking(false)
  }
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>
          <bdi>
            {request.childFname} {request.childLname}
          </bdi>
        </h3>
        <Chip tone={TONES[request.status] ?? 'neutral'}>{words.states[request.status]}</Chip>
      </div>
      <p className="text-muted">
        {request.referralType === null ? words.wantsLink : words.wantsReferral} · {fillIn(words.askedOn, { date: longDay(request.requestDate, language) })}
      </p>
      <p>
        {words.stateHelp[request.status]}
        {UNDECIDED.has(request.status) && ` ${words.told}`}
      </p>
      {error && (
        <Banner isLive tone="danger">
          {words.withdrawFailed}
        </Banner>
      )}
      {request.canWithdraw &&
        (isAsking ? (
          <div ref={focusOnce} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
            <span>{words.withdrawSure}</span>
            <Button size="small" variant="danger" isPending={isPending} onPress={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <Button size="small" onPress={() => setAsking(false)}>
              {words.keep}
            </Button>
          </div>
        ) : (
          <div>
            <Button size="small" onPress={() => setAsking(true)}>
              {words.withdraw}
            </Button>
          </div>
        ))}
    </li>
  )
}
