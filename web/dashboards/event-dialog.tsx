import { getUserEvent } from '@trellis/contract/events.ts'
import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { DocumentLinks } from '../files/document-links.tsx'
import { dateTimeText } from '../grid/cells/text-of.ts'
import { Button } from '../ui/button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** One event as it was saved; the dialog of user events is 1,500 by 800 px (P 2). */
export function EventDialog({ event, onClose }: { event: EventLogRow; onClose: () => void }) {
  const { data, error, refetch } = useRead(getUserEvent, { query: { caseactionSk: event.eventSk } }, { isQuietRefusal: true })
  return (
    <Dialog
      title={event.eventSubject}
      isOpen
      onClose={onClose}
      width={1500}
      height={800}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {error ? (
        <ErrorState title={`The event could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-5">
          <DescriptionList
            columns={4}
            items={[
              { term: 'Student', value: event.studentName },
              { term: 'Student ID', value: data.studentOSISId },
              { term: 'School', value: data.schoolDBN },
              { term: 'When', value: dateTimeText(data.dateTimeoccured) },
              { term: 'Type', value: data.eventType },
              { term: 'Logged by', value: event.loggedBy },
            ]}
          />
          <section>
            <h3>Notes</h3>
            <p className="mt-1 max-w-prose whitespace-pre-line">{data.notes ?? 'No notes were written.'}</p>
          </section>
          <section>
            <h3 className="mb-1">Documents</h3>
            {event.documentDetails.length > 0 ? (
              <DocumentLinks documents={event.documentDetails} />
            ) : (
              <p className="text-muted">No document belongs to this event.</p>
            )}
          </section>
        </div>
      ) : (
        <Spinner label="Loading the event" />
      )}
    </Dialog>
  )
}
