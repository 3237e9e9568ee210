import { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import type { Transaction } from '../database/database.ts'

interface YearRow {
  readonly school_year: string
  readonly first_day: string
  readonly last_day: string
  readonly projected: boolean
  readonly origin: string
  readonly closed: readonly { readonly date: string; readonly name: string }[]
}

/** The calendars loaded in this installation. */
export async function readCalendar(tx: Transaction): Promise<SchoolCalendar> {
  const rows = await tx.query<YearRow>(
    `select y.school_year, y.first_day, y.last_day, y.projected, y.origin,
       coalesce((select jsonb_agg(jsonb_build_object('date', d.day, 'name', d.name) order by d.day)
         from school_day_off d where d.school_year = y.school_year), '[]') as closed
     from school_year y`,
  )
  return new SchoolCalendar(
    rows.map((row) => ({
      schoolYear: row.school_year,
      first: row.first_day,
      last: row.last_day,
      projected: row.projected,
      origin: row.origin,
      closed: row.closed,
    })),
  )
}
