import { makeAttendanceDocument } from '@trellis/contract/document-gen.ts'
import { listDocuments } from '@trellis/contract/documents.ts'
import type { Meeting } from '@trellis/contract/meetings.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { useState } from 'react'
import { useReferenceList } from '../api/use-reference-list.ts'
import { momentText } from '../drafts/moment-text.ts'
import { useRecordedSave } from '../notices/use-recorded-save.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FormSection } from './form-section.tsx'
import { roleOf } from './outcome-values.ts'
import { RecordOutcomeDialog } from './record-outcome-dialog.tsx'

/** What came of the meeting, with who came; until it is recorded, that somebody has to. */
export function OutcomeSection({ meeting }: { meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false)
  const { save, isPending, trouble } = useRecordedSave(makeAttendanceDocument, {
    changes: [listDocuments],
    said: () => 'The attendance page is being made. It appears among the documents of the student in a moment.',
  })
  const { outcome, isOverdue, canRecord } = meeting
  if (!outcome && !canRecord && !isOverdue) return null
  const close = (): void => setOpen(false)
  const record = canRecord && (
    <Button size="small" onPress={() => setOpen(true)}>
      {outcome ? 'Correct the attendance' : 'Record attendance'}
    </Button>
  )
  return (
    <>
      {outcome ? (
        <FormSection
          title="Outcome"
          actions={
            <>
              {record}
              {canRecord && (
                <Button size="small" isPending={isPending} onPress={() => void save({ query: { meetingSk: meeting.meetingSk } })}>
                  Print attendance page
                </Button>
              )}
            </>
          }
        >
          {trouble && (
            <Banner tone="danger" isLive title="The attendance page was not made">
              {trouble}
            </Banner>
          )}
          <Recorded meeting={meeting} outcome={outcome} />
        </FormSection>
      ) : (
        <Banner tone={isOverdue ? 'warn' : 'info'} title={isOverdue ? 'The day of this meeting has passed' : 'The meeting is today'} actions={record}>
          Who came, or that it was not held, is not recorded yet.
        </Banner>
      )}
      {isOpen && <RecordOutcomeDialog meetingSk={meeting.meetingSk} onClose={close} onDone={close} />}
    </>
  )
}

function Recorded({ meeting, outcome }: { meeting: Meeting; outcome: NonNullable<Meeting['outcome']> }) {
  const came = useReferenceList('AttendanceOutcome')
  const reasons = useReferenceList('MeetingNotHeldReason')
  const said = meeting.attendees.filter((one) => one.attendance !== null)
  const reason = [reasons.data?.items.find(({ id }) => id === outcome.reason)?.description, outcome.otherReason].filter(Boolean).join(': ')
  return (
    <>
      <p>
        {[meeting.statusText, reason, outcome.isAgreed === null ? '' : outcome.isAgreed ? 'supports were agreed on' : 'no agreement was reached'].filter(Boolean).join('; ')}
        <span className="block text-muted">{`Recorded by ${outcome.recordedBy ?? 'somebody'} on ${momentText(Date.parse(outcome.recordedAt))}`}</span>
      </p>
      {outcome.outcome === 'held' && (
        <ul className="flex flex-col gap-1" aria-label="Who attended">
          {said.map((one) => (
            <li key={one.attendeeSk}>
              <b className="font-medium">{one.name}</b>
              {`, ${roleOf(one)}: ${came.data?.items.find(({ id }) => id === one.attendance)?.description ?? ''}`}
            </li>
          ))}
        </ul>
      )}
      {outcome.attempts.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Attempts to reach the parent">
          {outcome.attempts.map(({ eventSk, on, method }) => (
            <li key={eventSk}>{`${toUsDate(on)}: ${method}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
