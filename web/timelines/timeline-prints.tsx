import { getTimelineFacts, printCaseTimeline } from '@trellis/contract/case-timeline.ts'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { momentText } from '../drafts/moment-text.ts'
import { DocumentButton } from '../notices/document-button.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notify } from '../ui/toast-queue.ts'
import { queryOf, type TimelineFilter } from './timeline-filter.ts'

const LOOK_AGAIN_MS = 2_000
const LOOKS = 30
const PDF_PERIOD = 'A PDF is narrowed by subject, stage, person and period. Clear the text first.'

/** The timeline on paper, as it is narrowed now; a job makes it. */
export function TimelinePrints({ studentId, filter }: { studentId: string; filter: TimelineFilter }) {
  const { data, refetch } = useRead(getTimelineFacts, { params: { nycid: studentId } }, { isQuietRefusal: true })
  const prints = data?.prints ?? []
  const [waitingFor, setWaitingFor] = useState<{ newest: string | undefined }>()
  const [trouble, setTrouble] = useState<string>()
  const { send, isPending } = useSend(printCaseTimeline)
  const newest = prints[0]?.documentRef
  const isWaiting = waitingFor !== undefined && waitingFor.newest === newest
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = window.setInterval(() => {
      looks += 1
      if (looks <= LOOKS) return void refetch()
      setWaitingFor(undefined)
      setTrouble('The PDF is not ready yet. It will stand here and among the documents once it is made.')
    }, LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isWaiting, refetch])
  const print = async (): Promise<void> => {
    setTrouble(undefined)
    try {
      const { text: _text, ...body } = queryOf(filter)
      const { entries } = savedValue(await send({ params: { nycid: studentId }, body }))
      notify.success(`A PDF with ${entries} ${entries === 1 ? 'event' : 'events'} is being made. It appears here in a moment.`)
      setWaitingFor({ newest })
    } catch (error) {
      setTrouble(sentenceOf(error))
    }
  }
  return (
    <Card
      className="print:hidden"
      title="Printed timelines"
      description="Each shows the case as it stood when it was made. Printing is recorded as an export."
      actions={
        <Button
          size="small"
          icon={<FileText aria-hidden className="size-4" />}
          isPending={isPending || isWaiting}
          disabledReason={filter.text.trim() === '' ? undefined : PDF_PERIOD}
          onPress={() => void print()}
        >
          Make a PDF
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {trouble && (
          <Banner tone="warn" isLive title="No PDF yet">
            {trouble}
          </Banner>
        )}
        {prints.length === 0 ? (
          <p className="text-muted">None was made yet.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {prints.map(({ documentRef, name, madeAt }) => (
              <li key={documentRef} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <DocumentButton documentRef={documentRef} label={name} />
                <span className="text-muted">{momentText(Date.parse(madeAt))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
