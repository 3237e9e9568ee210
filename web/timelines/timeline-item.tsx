import type { TimelineEntry } from '@trellis/contract/case-timeline.ts'
import { TIMELINE_KINDS } from '@trellis/domain/timelines/case-timeline.ts'
import { Clock } from 'lucide-react'
import { DocumentButton } from '../notices/document-button.tsx'
import { viewReferralHref } from '../referrals/referral-href.ts'
import { Chip } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { momentText } from '../drafts/moment-text.ts'

const LABELS = new Map<string, string>(TIMELINE_KINDS.map(({ id, label }) => [id, label]))

/** One event: when, what, who, which clocks it moved, and what it leads to. */
export function TimelineItem({ entry, studentId }: { entry: TimelineEntry; studentId: string }) {
  const { at, subject, detail, by, role, clocks, link, documents } = entry
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 break-inside-avoid sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-muted tabular-nums">
        {momentText(Date.parse(at))}
      </time>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{subject}</span>
          <Chip>{LABELS.get(entry.kind)}</Chip>
        </div>
        {detail && <p className="break-words whitespace-pre-line">{detail}</p>}
        {clocks.length > 0 && (
          <ul aria-label="Clocks" className="flex flex-col gap-1">
            {clocks.map(({ clockId, move, sentence }) => (
              <li key={`${clockId}${move}`} className="flex items-start gap-1.5 text-accent-ink">
                <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        {by && <p className="text-xs text-muted">{[by, role].filter(Boolean).join(', ')}</p>}
        {(link || documents.length > 0) && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {link && <Link href={hrefOf(link, studentId)}>{WORDS[link.to]}</Link>}
            {documents.map(({ documentRef, name }) => (
              <DocumentButton key={documentRef} documentRef={documentRef} label={name} />
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

type Target = NonNullable<TimelineEntry['link']>
const WORDS: Readonly<Record<Target['to'], string>> = { meeting: 'Open the meeting', notice: 'Open the proof of notice', referral: 'Open the referral' }

function hrefOf({ to, sk, type }: Target, studentId: string): string {
  switch (to) {
    case 'meeting':
      return `/meetings/${sk}`
    case 'notice':
      return `/meetings/${sk}/notices`
    case 'referral':
      return viewReferralHref({ referralSk: sk, type: type ?? 0, studentId })
  }
}
