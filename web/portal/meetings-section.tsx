import { listOwnMeetings } from '@trellis/contract/portal.ts'
import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { useId } from 'react'
import { useRead } from '../api/use-read.ts'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { MeetingCard } from './meeting-card.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { ChildrenLoading, PortalFailed } from './without-children.tsx'

/** Meetings to come, then those cancelled or past behind a line that opens. */
export function MeetingsSection({ language }: { language: PortalLanguage }) {
  const id = useId()
  const { words } = language
  const { data, error, refetch, isFetching } = useRead(listOwnMeetings, {})
  const coming = data?.filter((one) => one.standing === 'coming') ?? []
  // what was cancelled and not read yet must not hide
  const isShown = (one: (typeof coming)[number]): boolean =>
    one.standing === 'coming' || one.notices.some((notice) => notice.isCurrent && notice.openedAt === null)
  const shown = data?.filter(isShown) ?? []
  const others = data?.filter((one) => !isShown(one)) ?? []
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg leading-6">
        {words.meetings.title}
      </h2>
      {error && !data && <PortalFailed words={words} sentence={words.meetings.failed} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <ChildrenLoading words={words} />}
      {data && shown.length === 0 && others.length === 0 && (
        <Card>
          <p className="text-muted">{words.meetings.none}</p>
        </Card>
      )}
      {shown.map((meeting) => (
        <MeetingCard key={meeting.meetingSk} meeting={meeting} language={language} />
      ))}
      {others.length > 0 && (
        <Disclosure title={fillIn(words.meetings.earlier, { count: String(others.length) })} isOpenAtFirst={coming.length === 0 && shown.length === 0}>
          <div className="flex flex-col gap-3 pt-2">
            {others.map((meeting) => (
              <MeetingCard key={meeting.meetingSk} meeting={meeting} language={language} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  )
}
