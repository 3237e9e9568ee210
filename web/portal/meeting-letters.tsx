import type { OwnMeeting } from '@trellis/contract/portal.ts'
import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { dayOfInstant } from './language/write-days.ts'

/** Every letter about a meeting stays readable; one that was replaced says so. */
export function MeetingLetters({ meeting: { notices, standing }, language }: { meeting: OwnMeeting; language: PortalLanguage }) {
  const { meetings: words } = language.words
  if (notices.length === 0) return standing === 'coming' ? <p className="text-muted">{words.noLetters}</p> : null
  return (
    <div>
      <h4 className="mb-1 text-muted">{words.letters}</h4>
      <ul className="flex flex-col gap-2">
        {notices.map((notice) => (
          <li key={notice.noticeSk} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={`/portal/notice/${notice.noticeSk}`}>
              {fillIn(words.letterOf, { what: words.changes[notice.change], date: dayOfInstant(notice.issuedAt, language) })}
            </Link>
            {!notice.isCurrent && <Chip>{words.replaced}</Chip>}
            {notice.isCurrent && notice.openedAt === null && <Chip tone="info">{words.unread}</Chip>}
            {notice.openedAt && <span className="text-xs text-muted">{fillIn(words.readOn, { date: dayOfInstant(notice.openedAt, language) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
