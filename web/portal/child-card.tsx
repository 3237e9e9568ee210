import type { getOwnChildren } from '@trellis/contract/portal.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { CalendarDays, Mail, MapPin } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import type { PortalLanguage } from './language/languages.ts'
import { longDay } from './language/write-days.ts'
import { Translated } from './translated.tsx'

export type OwnChild = ResponseOf<typeof getOwnChildren>[number]

/** One child: who, where things stand, whom to ask, what comes next. */
export function ChildCard({ child, language }: { child: OwnChild; language: PortalLanguage }) {
  const id = useId()
  const { words } = language
  const name = `${child.firstName} ${child.lastName}`
  const { dateOfBirth } = child
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <div className="flex items-center gap-3 border-b border-line p-4">
        <AvatarInitials name={name} size="large" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg leading-6">
            <bdi>{name}</bdi>
          </h2>
          {dateOfBirth && <p className="text-muted">{words.bornOn(longDay(dateOfBirth, language))}</p>}
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2">
        <div className="rounded-lg bg-accent-soft p-4 text-accent-ink sm:col-span-2">
          <h3>{words.stageTitle}</h3>
          <p className="mt-1 text-base leading-6 font-medium">
            <Translated text={child.stage} table={words.stages} />
          </p>
          {words.nextSteps[child.stage] && <p className="mt-1">{words.nextSteps[child.stage]}</p>}
        </div>
        <Part icon={<MapPin aria-hidden className="size-4" />} title={words.school}>
          {child.schoolName ? <bdi>{child.schoolName}</bdi> : words.noSchool}
          {child.grade && (
            <span className="block text-muted">
              {words.grade} <bdi>{child.grade.replace(/^0+(?=.)/, '')}</bdi>
            </span>
          )}
        </Part>
        <Part icon={<Mail aria-hidden className="size-4" />} title={words.contactTitle}>
          <Contact child={child} language={language} />
        </Part>
        <Part icon={<CalendarDays aria-hidden className="size-4" />} title={words.datesTitle} isWide>
          <NextDates child={child} language={language} />
        </Part>
      </div>
    </section>
  )
}

function Part({
  icon,
  title,
  isWide,
  children,
}: {
  icon: ReactNode
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <h3 className="mb-1 flex items-center gap-2 text-muted">
        {icon}
        {title}
      </h3>
      <div className="ps-6">{children}</div>
    </div>
  )
}

function Contact({
  child: { contactName, contactEmail },
  language: { words },
}: {
  child: OwnChild
  language: PortalLanguage
}) {
  if (!contactName) return words.noContact
  return (
    <>
      <bdi className="font-medium">{contactName}</bdi>
      {contactEmail && (
        <span className="block">
          {/* no address of the app: the kit's link is for those */}
          <a
            href={`mailto:${contactEmail}`}
            aria-label={words.writeTo(contactName)}
            dir="ltr"
            className="rounded-sm wrap-anywhere text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
          >
            {contactEmail}
          </a>
        </span>
      )}
    </>
  )
}

function NextDates({ child: { nextDates }, language }: { child: OwnChild; language: PortalLanguage }) {
  const { words } = language
  if (nextDates.length === 0) return <p>{words.noDates}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {nextDates.map(({ description, date }) => (
          <li key={`${description} ${date}`} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <Translated text={description} table={words.dates} />
            <time dateTime={date} className="font-medium tabular-nums">
              {longDay(date, language)}
            </time>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-muted">{words.datesHelp}</p>
    </>
  )
}
