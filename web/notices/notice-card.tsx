import type { NoticeProof } from '@trellis/contract/notices.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { channelWords } from '@trellis/domain/notices/delivery-words.ts'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser, useMay } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import { DocumentButton } from './document-button.tsx'
import { MailAttempts } from './mail-attempts.tsx'
import { momentOf } from './moment.ts'

const ReturnedDialog = lazy(async () => ({ default: (await import('./returned-dialog.tsx')).ReturnedDialog }))

const MailAgainDialog = lazy(async () => ({ default: (await import('./mail-again-dialog.tsx')).MailAgainDialog }))

type Delivery = NoticeProof['deliveries'][number]

/** One version of a notice: what it is, and each way it went. */
export function NoticeCard({ notice }: { notice: NoticeProof }) {
  const [returned, setReturned] = useState<Delivery>()
  const [again, setAgain] = useState<Delivery>()
  const { isViewOnly } = useCurrentUser()
  const mayRecord = useMay()(Permission.scheduleGeneralMeeting) && !isViewOnly
  return (
    <Card
      title={`Version ${notice.number}${notice.isCopy ? ` for ${notice.recipientName ?? 'a further parent'}` : ''}: ${notice.title}`}
      actions={notice.documentRef ? <DocumentButton documentRef={notice.documentRef} label="Download PDF" /> : <Chip>PDF is being made</Chip>}
    >
      <div className="flex flex-col gap-4">
        {!notice.isIntact && (
          <Banner tone="danger" title="The stored text is not what was issued">
            Its hash differs from the one recorded when it was issued. Tell your administrator.
          </Banner>
        )}
        <DescriptionList
          columns={4}
          items={[
            { term: 'Issued', value: `${momentOf(notice.issuedAt)}${notice.issuedBy ? ` by ${notice.issuedBy}` : ''}` },
            { term: 'Language', value: `${notice.language}${notice.isReviewed ? '' : ' (wording not reviewed yet)'}` },
            { term: 'Meeting as announced', value: `${toUsDate(notice.meetsOn)}, ${notice.startsAt}` },
            { term: 'Copy on file', value: `${notice.reference}, SHA-256 ${notice.sha256.slice(0, 16)}…` },
          ]}
        />
        <ul className="flex flex-col gap-4">
          {notice.deliveries.map((delivery) => (
            <li key={delivery.deliverySk} className="border-t border-line pt-3">
              <DeliveryProof
                delivery={delivery}
                onReturned={mayRecord && delivery.state === 'mailed' && delivery.channel === 'post' ? () => setReturned(delivery) : undefined}
                onAgain={mayRecord && delivery.canMailAgain ? () => setAgain(delivery) : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {returned && (
        <Suspense>
          <ReturnedDialog deliverySk={returned.deliverySk} mailedOn={returned.mailedOn!} onClose={() => setReturned(undefined)} />
        </Suspense>
      )}
      {again && (
        <Suspense>
          <MailAgainDialog delivery={again} onClose={() => setAgain(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

interface DeliveryProofProps {
  delivery: Delivery
  onReturned: (() => void) | undefined
  onAgain: (() => void) | undefined
}

function DeliveryProof({ delivery, onReturned, onAgain }: DeliveryProofProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{channelWords(delivery.channel)}</span>
        <DeliveryChip state={delivery.state} />
        {delivery.isInTime === false && <Chip tone="warn">Less than 5 days</Chip>}
        {onReturned && (
          <Button size="small" onPress={onReturned}>
            The letter came back
          </Button>
        )}
        {onAgain && (
          <Button size="small" onPress={onAgain}>
            Mail again
          </Button>
        )}
      </div>
      <p className="text-muted">
        {`${delivery.recipientName}${delivery.to === delivery.recipientName ? '' : `, ${delivery.to}`}`}
        {delivery.mailedOn && `. Postmark ${toUsDate(delivery.mailedOn)}`}
        {delivery.openedAt && `. Opened ${momentOf(delivery.openedAt)}`}
      </p>
      {delivery.reason && <p>{delivery.reason}</p>}
      {delivery.timeliness && <p className="text-muted">{delivery.timeliness}</p>}
      <Disclosure title={`Every step (${delivery.steps.length + delivery.attempts.length})`}>
        <ol className="flex flex-col gap-1.5">
          {delivery.steps.map(({ at, state, detail, person }) => (
            <li key={`${at}${state}`} className="flex flex-wrap items-center gap-x-2">
              <span className="tabular-nums">{momentOf(at)}</span>
              <DeliveryChip state={state} />
              <span className="text-muted">{[detail, person].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          <MailAttempts attempts={delivery.attempts} />
        </ol>
      </Disclosure>
    </div>
  )
}
