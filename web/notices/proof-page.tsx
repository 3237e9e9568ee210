import { getProofOfNotice, makeProofExhibit, type ProofOfNotice } from '@trellis/contract/notices.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { FileCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { PageLoading } from '../shell/page-loading.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DocumentButton } from './document-button.tsx'
import { momentOf } from './moment.ts'
import { NoticeCard } from './notice-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { useRecordedSave } from './use-recorded-save.ts'

const LOOK_AGAIN_MS = 2_000
const LOOKS = 30
const VIEW_ONLY = 'Your role sees everything and changes nothing.'

/** The proof of every notice of a meeting. */
export function ProofPage() {
  const { meetingSk = '' } = useParams()
  const { data, error, refetch, isFetching } = useRead(getProofOfNotice, { params: { meetingSk } })
  usePageTitle(data && `Notices: ${data.meetingName}`)
  if (data) return <Proof key={meetingSk} proof={data} onReload={refetch} />
  if (!error) return <PageLoading />
  const isMissing = error instanceof ServiceError && (error.status === 404 || error.status === 400)
  return (
    <ErrorState
      title={isMissing ? 'This meeting was not found.' : sentenceOf(error)}
      {...(isMissing && { description: 'The address may be wrong, or the student is not within your reach in this role.' })}
      onRetry={isMissing ? undefined : () => void refetch()}
      isRetrying={isFetching}
      referenceId={error instanceof ServiceError ? error.reference : undefined}
    />
  )
}

function Proof({ proof, onReload }: { proof: ProofOfNotice; onReload: () => Promise<unknown> }) {
  const wait = useWaitForExhibit(proof, onReload)
  const { save, isPending, trouble } = useRecordedSave(makeProofExhibit, {
    changes: [],
    said: () => 'The exhibit is being made. It appears below in a moment.',
    onSaved: wait.begin,
  })
  const { meetingSk } = proof
  const { isViewOnly } = useCurrentUser()
  return (
    <>
      <PageHeader
        eyebrow={
          <span className="flex flex-wrap gap-x-3">
            <Link look="plain" href={`/student/${proof.nycId ?? proof.studentSk}`}>
              {proof.studentName}
            </Link>
            <Link look="plain" href={`/meetings/${meetingSk}`}>
              The meeting
            </Link>
          </span>
        }
        title={`Notices: ${proof.meetingName}`}
        actions={
          <Button
            icon={<FileCheck aria-hidden className="size-4" />}
            isPending={isPending || wait.isWaiting}
            disabledReason={isViewOnly ? VIEW_ONLY : proof.notices.length === 0 ? 'No notice was issued for this meeting.' : undefined}
            onPress={() => void save({ params: { meetingSk }, body: {} })}
          >
            Print as one exhibit
          </Button>
        }
      />
      {trouble && (
        <Banner tone="danger" isLive title="No exhibit was made">
          {trouble}
        </Banner>
      )}
      <div className="flex flex-col gap-5">
        <Card title="Meeting">
          <DescriptionList
            columns={3}
            items={[
              { term: 'Date', value: proof.meetsOn && toUsDate(proof.meetsOn) },
              { term: 'Start', value: proof.startsAt },
              { term: 'Place', value: proof.location },
            ]}
          />
        </Card>
        {proof.notices.length === 0 && <EmptyState title="No notice was issued for this meeting." description="It was entered before notices were made here." />}
        {proof.notices.toReversed().map((notice) => (
          <NoticeCard key={notice.noticeSk} notice={notice} />
        ))}
        {proof.reminders.length > 0 && <RemindersCard reminders={proof.reminders} />}
        <Outreach proof={proof} />
        {proof.exhibits.length > 0 && (
          <Card title="Exhibits" description="Each shows the record as it stood when it was made.">
            <ul className="flex flex-col gap-2">
              {proof.exhibits.map(({ documentRef, name, madeAt }) => (
                <li key={documentRef} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <DocumentButton documentRef={documentRef} label={name} />
                  <span className="text-muted">{momentOf(madeAt)}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}

function Outreach({ proof: { outreach } }: { proof: ProofOfNotice }) {
  return (
    <Card title="Other attempts to reach the parent" description="Events that staff logged, from a month before the first notice on.">
      {outreach.length === 0 ? (
        <p className="text-muted">None are on record.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {outreach.map(({ at, subject, detail, person }) => (
            <li key={`${at}${subject}`}>
              <span className="font-medium">{subject}</span>
              <span className="text-muted">{`, ${momentOf(at)}${person ? `, ${person}` : ''}`}</span>
              {detail && <p className="text-muted">{detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Looks again until the job has put the exhibit among the documents; a minute at most. */
function useWaitForExhibit({ exhibits }: ProofOfNotice, onReload: () => Promise<unknown>) {
  const [from, setFrom] = useState<number>()
  const isWaiting = from !== undefined && exhibits.length <= from
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = window.setInterval(() => {
      looks += 1
      if (looks > LOOKS) setFrom(undefined)
      else void onReload()
    }, LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isWaiting, onReload])
  return { isWaiting, begin: () => setFrom(exhibits.length) }
}
