import { findMeetingConflicts } from '@trellis/contract/schedule-facts.ts'
import { isPlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { clocksBrokenBy, noSchoolText } from '@trellis/domain/meetings/date-hints.ts'
import { isNoticeLate } from '@trellis/domain/meetings/meeting-date.ts'
import { isClockTime } from '@trellis/domain/meetings/meeting-time.ts'
import { useWatch } from 'react-hook-form'
import { useRead } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { useMeetingForm } from './meeting-context.ts'

/** What speaks for and against a date: clocks, the five days of the notice, days without school, people who are taken. */
export function DateAdvice() {
  const { form, loaded } = useMeetingForm()
  const date = useWatch({ control: form.control, name: 'meetingDate' })
  const { hints, today, earliestWithNotice, schoolDays } = loaded.facts
  if (!isPlainDate(date)) {
    if (hints.length === 0) return null
    return (
      <Banner title="Dates to keep">
        <ul className="list-disc ps-5">
          {hints.map(({ clockId, sentence, citation }) => (
            <li key={clockId}>
              {`${sentence} `}
              <span className="text-xs text-muted">{citation}</span>
            </li>
          ))}
          <li>{`From ${toUsDate(earliestWithNotice)} on, the parent can have the notice five days before.`}</li>
        </ul>
      </Banner>
    )
  }
  const broken = clocksBrokenBy(date, hints)
  const noSchool = noSchoolText(date, schoolDays)
  const isLate = date > today && isNoticeLate(date, today)
  return (
    <>
      {broken.length > 0 && (
        <Banner isLive tone={broken.some(({ isLegal }) => isLegal) ? 'danger' : 'warn'} title="This date is too late">
          <ul className="list-disc ps-5">
            {broken.map(({ clockId, name, lastDay, citation }) => (
              <li key={clockId}>
                {`${name} ends on ${toUsDate(lastDay)}. `}
                <span className="text-xs">{citation}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isLate && (
        <Banner isLive tone="warn">
          {`The parent must get the notice at least 5 days before the meeting; that is possible from ${toUsDate(earliestWithNotice)} on.`}
        </Banner>
      )}
      {noSchool && <Banner isLive>{noSchool}</Banner>}
      <Conflicts date={date} />
    </>
  )
}

function Conflicts({ date }: { date: string }) {
  const { form, loaded, rules, isViewMode } = useMeetingForm()
  const [time, cards, rows] = useWatch({ control: form.control, name: ['meetingStartTime', 'cards', 'attendees'] })
  const people = [...rules.groups.required, ...rules.groups.optional].map((card) => cards[card].selectedAttendee)
  const attendees = [...new Set([...people, ...rows.map(({ selectedAttendee }) => selectedAttendee)].filter(Boolean))].toSorted()
  const { data } = useRead(
    findMeetingConflicts,
    {
      body: {
        studentSk: loaded.profile.studentSk,
        meetingSk: loaded.saved?.meeting.meetingSk ?? null,
        meetingDate: date,
        meetingStartTime: time,
        attendees,
      },
    },
    { isEnabled: !isViewMode && isClockTime(time), keepsPrevious: true },
  )
  if (!data || data.length === 0) return null
  return (
    <Banner isLive tone="warn" title="Somebody is taken at that time">
      <ul className="list-disc ps-5">
        {data.map(({ name, fromTime, message }) => (
          <li key={`${name} ${fromTime}`}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}
