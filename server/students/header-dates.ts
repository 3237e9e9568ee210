import type { StudentHeader } from '@trellis/contract/students.ts'
import type { CaseProcess } from '@trellis/domain/students/case-stage.ts'
import { printHeaderDates } from '@trellis/domain/students/header-dates.ts'
import type { ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { headerLines, type HeaderLines, type OpenDate } from '@trellis/domain/timelines/header-lines.ts'
import type { ClockRow } from '../timelines/read-clocks.ts'
import type { CaseRecords } from './read-case-work.ts'

const SOCIAL_HISTORY = 3
const GENERAL_EDUCATION = 1
const MEETING_NAMES: Readonly<Record<number, string>> = { [SOCIAL_HISTORY]: 'Social History Meeting', [GENERAL_EDUCATION]: 'General Education Meeting', 4: 'IEP Meeting', 98: 'Annual Review Meeting', 99: 'IEP Reconvene' }
const CLOSING = new Set(['C17', 'C18'])

/** The two lines of dates of the card, in the wire form `description|date|days` (process.md 2.7). */
export function headerDates(clocks: readonly ClockRow[], process: CaseProcess, records: CaseRecords, today: string): Pick<StudentHeader, 'complianceDates' | 'dueDates'> {
  const lines = openDateLines(clocks, process, records, today)
  return { complianceDates: printHeaderDates(lines.complianceDates.shown), dueDates: printHeaderDates(lines.dueDates.shown) }
}

/** The same lines before they are printed; the earliest work date is the due date of a grid's row. */
export function openDateLines(
  clocks: readonly Pick<ClockRow, 'clock_id' | 'subject_sk' | 'stopped_on' | 'compliance_date'>[],
  process: CaseProcess, records: Pick<CaseRecords, 'meetings' | 'assessmentNames'>, today: string,
): HeaderLines {
  const running = clocks.filter((row) => row.stopped_on === null && row.compliance_date !== null)
  const open: OpenDate[] = [
    ...running.map((row) => ({ source: row.clock_id as ClockId, date: row.compliance_date!, ...assessmentName(row, records) })),
    ...records.meetings.map(({ kind, meetsOn }) => ({
      source: kind === SOCIAL_HISTORY || kind === GENERAL_EDUCATION ? ('openMeeting' as const) : ('iepMeeting' as const),
      date: meetsOn,
      description: MEETING_NAMES[kind] ?? 'Meeting',
    })),
  ]
  const isClosing = process === '' && running.some((row) => CLOSING.has(row.clock_id))
  return headerLines(isClosing ? 'closing' : process, open, today)
}

/** Several assessments run at once: each date is named after its own. */
function assessmentName(row: Pick<ClockRow, 'clock_id' | 'subject_sk'>, { assessmentNames }: Pick<CaseRecords, 'assessmentNames'>): { description?: string } {
  const name = row.clock_id === 'C33' && row.subject_sk ? assessmentNames.get(row.subject_sk) : undefined
  return name ? { description: name } : {}
}
