import type { OwnMeeting } from '@trellis/contract/portal.ts'
import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { useId, type ReactNode } from 'react'
import { Chip } from '../ui/chip.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { clockTime, fullDay } from './language/write-days.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { MeetingAnswer } from './meeting-answer.tsx'
import { MeetingLetters } from './meeting-letters.tsx'
import { WithName } from './with-name.tsx'

const TONE = { coming: 'ok', cancelled: 'danger', over: 'neutral' } as const

/** One meeting: when, where, whom to ask, its letters, and what the parent answers. */
export function MeetingCard({ meeting, language }: { meeting: OwnMeeting; language: PortalLanguage }) {
  const id = useId()
  const { meetings: words } = language.words
  const { standing, startsAt, endsAt, placeLines, modeId, contact } = meeting
  const from = clockTime(startsAt, language)
  const mode = words.modes[modeId]
  const isCancelled = standing === 'cancelled'
  return (
    <article aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h3 id={id} className="text-base leading-6">
          {words.kinds[meeting.kind] ?? words.kinds[4]}
        </h3>
        <Chip tone={TONE[standing]}>{words[standing]}</Chip>
        {standing === 'coming' && meeting.wasMoved && <Chip tone="warn">{words.moved}</Chip>}
        <p className="w-full text-muted">
          <WithName text={words.about} place="name" name={meeting.childName} />
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-2">
        <Fact label={words.when}>
          <time dateTime={`${meeting.meetsOn}T${startsAt}`} className={isCancelled ? 'line-through' : 'font-semibold'}>
            {fullDay(meeting.meetsOn, language)}
            <span className="block">{endsAt ? fillIn(words.span, { from, to: clockTime(endsAt, language) }) : from}</span>
          </time>
        </Fact>
        <Fact label={words.where}>
          {placeLines.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Fact>
        {mode && <Fact label={words.how}>{mode}</Fact>}
        {contact.name && (
          <Fact label={words.questions}>
            <span className="block">
              <bdi>{contact.name}</bdi>
            </span>
            {contact.phone && (
              <a href={`tel:${contact.phone.replace(/\D/g, '')}`} dir="ltr" className={CONTACT}>
                {contact.phone}
              </a>
            )}
            {contact.email && (
              <a href={`mailto:${contact.email}`} dir="ltr" className={CONTACT}>
                {contact.email}
              </a>
            )}
          </Fact>
        )}
      </dl>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        {standing === 'coming' && <AddToCalendar meeting={meeting} language={language} />}
        <MeetingLetters meeting={meeting} language={language} />
        <MeetingAnswer key={`${meeting.meetsOn} ${startsAt}`} meeting={meeting} language={language} />
      </div>
    </article>
  )
}

// no address of the app: the kit's link is for those
const CONTACT = 'block w-fit py-0.5 leading-6 rounded-sm wrap-anywhere text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
