// Writes database/seed/school-calendars.json: the published 2025-26 as it stands in the reference data, the other years
// by rule.
import { readFileSync, writeFileSync } from 'node:fs'
import { type CalendarYear, schoolYearName } from '../../domain/timelines/calendars/calendar-year.ts'
import { projectCalendar } from '../../domain/timelines/calendars/project-calendar.ts'

const seed = new URL('../../database/seed/', import.meta.url)
type Published = Pick<CalendarYear, 'first' | 'last' | 'closed' | 'origin'>
const lists = JSON.parse(
  readFileSync(new URL('reference-lists.json', seed), 'utf8'),
) as { calendars: Record<string, Published> }

const years = [2023, 2024, 2025, 2026, 2027, 2028].map((startYear): CalendarYear => {
  const schoolYear = schoolYearName(startYear)
  const published = lists.calendars[schoolYear]
  if (published) {
    const { first, last, closed, origin } = published
    return { schoolYear, first, last, closed, projected: false, origin }
  }
  const projected = projectCalendar(startYear)
  if (!projected) throw new Error(`The table of movable feasts lacks ${schoolYear}`)
  return projected
})

const day = (closed: { date: string; name: string }): string => `      ${JSON.stringify(closed)}`
const year = ({ closed, ...rest }: CalendarYear): string => {
  const fields = Object.entries(rest).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `  {\n${fields.join(',\n')},\n    "closed": [\n${closed.map(day).join(',\n')}\n    ]\n  }`
}
writeFileSync(new URL('school-calendars.json', seed), `[\n${years.map(year).join(',\n')}\n]\n`)
