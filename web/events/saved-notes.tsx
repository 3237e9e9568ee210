import type { UserEvent } from '@trellis/contract/events.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { dateTimeText } from '../grid/cells/text-of.ts'
import { Banner } from '../ui/banner.tsx'

/** Who logged the event, who changed it last, and whether it is deleted. */
export function SavedNotes({ event }: { event: UserEvent }) {
  const { deleted } = event
  return (
    <>
      {deleted && (
        <Banner tone="warn" title={`Deleted ${dateTimeText(deleted.at)}${deleted.by ? ` by ${deleted.by}` : ''}`}>
          {deleted.reason} It can be restored until {toUsDate(deleted.restorableUntil)}.
        </Banner>
      )}
      <p className="text-xs text-muted">
        Logged by {event.loggedBy ?? 'somebody who is not on record'}.
        {event.version > 1 && ` Last changed ${dateTimeText(event.changedAt)} by ${event.changedBy ?? 'somebody'}; earlier versions are kept.`}
      </p>
    </>
  )
}
