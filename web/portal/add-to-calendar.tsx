import type { OwnMeeting } from '@trellis/contract/portal.ts'
import { familyCalendar } from '@trellis/domain/meetings/family-calendar.ts'
import { CalendarPlus } from 'lucide-react'
import { saveFile } from '../api/save-file.ts'
import { Button } from '../ui/button.tsx'
import type { PortalLanguage } from './language/languages.ts'

/** A file that the telephone's own calendar takes. The name of the child stays out of it. */
export function AddToCalendar({ meeting, language }: { meeting: OwnMeeting; language: PortalLanguage }) {
  const { meetings: words } = language.words
  const save = (): void => {
    const { calendarUid, calendarSequence, meetsOn, startsAt, endsAt, placeLines, kind } = meeting
    const text = familyCalendar({
      uid: calendarUid, sequence: calendarSequence, stamp: new Date(), day: meetsOn, start: startsAt, end: endsAt ?? undefined,
      summary: words.kinds[kind] ?? words.kinds[4]!, location: placeLines.join(', '),
    })
    saveFile({ content: new Blob([text], { type: 'text/calendar' }), name: `meeting-${meetsOn}.ics` })
  }
  return (
    <div>
      <Button size="small" icon={<CalendarPlus aria-hidden className="size-4" />} onPress={save}>
        {words.addToCalendar}
      </Button>
    </div>
  )
}
