import type { CalendarYear } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import type { Transaction } from '../database/database.ts'

interface YearRow {
  school_year: string
  first_day: string
  last_day: string
  projected: boolean
  origin: string
  closed: { date: string; name: string }[]
}

/** All school years of this installation, the district's own and the projected ones, laid end to end. */
export async function readCalendar(tx: Transaction): Promise<SchoolCalendar> {
  const rows = await tx.query<YearRow>(
    `select y.school_year, y.first_day, y.last_day, y.projected, y.origin,
       coalesce((select jsonb_agg(jsonb_build_object('date', o.day, 'name', o.name) order by o.day)
         from school_day_off o where o.school_year = y.school_year), '[]') as closed
     from school_year y order by y.school_year`,
    [],
    'calendar',
  )
  const years: CalendarYear[] = rows.map((row) => ({
    schoolYear: row.school_year,
    first: row.first_day,
    last: row.last_day,
    projected: row.projected,
    origin: row.origin,
    closed: row.closed,
  }))
  return new SchoolCalendar(years)
}
