import { type PlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { isolateIn } from '../../engine/isolate.ts'
import { type Part, storable, type Transcript } from '../../engine/transcript.ts'
import { titleOfRole } from '../meeting-notice/attendee-role.ts'
import { wordingOf } from '../meeting-notice/wording.ts'

/** The attendance page of a meeting as it was recorded (process.md 7.5). */
export interface MeetingAttendanceFacts {
  readonly madeOn: PlainDate
  readonly reference: string
  readonly office: string
  readonly student: { readonly name: string; readonly id: string; readonly birthDate: PlainDate }
  readonly meeting: { readonly name: string; readonly date: PlainDate; readonly time: string; readonly place: string }
  /** In the words of the list. */
  readonly outcome: string
  readonly recordedBy: string
  readonly recordedOn: PlainDate
  readonly people: readonly { readonly name: string; readonly role: string; readonly isRequired: boolean; readonly attendance: string }[]
  /** Where the parent was not there: how they were tried to be reached. */
  readonly attempts: readonly { readonly on: PlainDate; readonly how: string }[]
}

const TITLE = 'Meeting Attendance'
const { code, words } = isolateIn('ltr')

export const freezeMeetingAttendance = (facts: MeetingAttendanceFacts): Transcript =>
  storable({
    form: 'meeting-attendance',
    version: 1,
    writtenOn: facts.madeOn,
    reference: facts.reference,
    office: facts.office,
    languages: [{ locale: 'en', direction: 'ltr', reviewed: true, title: TITLE, parts: attendanceParts(facts) }],
  })

function attendanceParts({ madeOn, office, student, meeting, outcome, recordedBy, recordedOn, people, attempts }: MeetingAttendanceFacts): Part[] {
  const english = wordingOf('en')
  return [
    { kind: 'sender', lines: [office] },
    { kind: 'dateline', items: [`Made on ${toUsDate(madeOn)}`] },
    { kind: 'title', text: TITLE },
    {
      kind: 'answers',
      style: 'key',
      rows: [
        { label: 'Student', lines: [words(student.name)] },
        { label: 'Student ID', lines: [code(student.id)] },
        { label: 'Date of birth', lines: [toUsDate(student.birthDate)] },
        { label: 'Meeting', lines: [meeting.name, `${toUsDate(meeting.date)}, ${meeting.time}`, words(meeting.place)] },
        { label: 'Outcome', lines: [outcome] },
        { label: 'Recorded', lines: [toUsDate(recordedOn), `by ${words(recordedBy)}`] },
      ],
    },
    { kind: 'heading', text: 'Who attended' },
    {
      kind: 'table',
      columns: ['Name', 'Title', 'Required', 'Attendance'],
      widths: [4, 4, 2, 5],
      rows: people.map(({ name, role, isRequired, attendance }) => [words(name), titleOfRole(role, english) ?? words(role), isRequired ? 'Yes' : 'No', attendance]),
    },
    ...(attempts.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Attempts to reach the parent' } as const,
          { kind: 'table', columns: ['Day', 'How'], widths: [2, 5], rows: attempts.map(({ on, how }) => [toUsDate(on), how]) } as const,
        ]),
    { kind: 'note', text: 'Printed from the record. A correction is recorded anew, and printed as a page of its own.' },
  ]
}
