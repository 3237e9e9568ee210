import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CalendarYear } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import { parseCalendarCsv, type CalendarProblem } from '@trellis/domain/timelines/calendars/parse-calendar-csv.ts'
import { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { CALENDAR_ACTOR, recomputeClocks, type RecomputedClocks } from './recompute-clocks.ts'
import { readCalendar } from './read-calendar.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'

export interface CalendarFile {
  readonly name: string
  readonly text: string
}

export interface LoadedCalendar {
  readonly year: CalendarYear
  /** What stood for this school year before; undefined when there was none. */
  readonly replaced: CalendarYear | undefined
  readonly clocks: RecomputedClocks
}

export type CalendarImport =
  { readonly problems: readonly CalendarProblem[] } | ({ readonly problems?: never } & LoadedCalendar)

/**
 * Loads a district's own calendar of one school year, in place of the projected one or of an earlier file, and counts
 * every open clock anew (process.md 2.1: retroactive calendar change). The year changes in one transaction, the clocks
 * follow in batches; a broken-off import is finished by repeating it.
 * @param today the day written into the calendar's origin
 */
export async function importCalendar(
  database: Database,
  file: CalendarFile,
  { today, isDryRun }: { today: PlainDate; isDryRun: boolean },
): Promise<CalendarImport> {
  const parsed = parseCalendarCsv(file.text)
  if (parsed.problems) return { problems: parsed.problems }
  const year: CalendarYear = { ...parsed.calendar, origin: `district file ${file.name} ${today}` }
  const { replaced, calendar } = await database.transaction('trellis_loader', {}, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.calendarImport])
    const before = await readCalendar(tx)
    const replaced = before.years.find(({ schoolYear }) => schoolYear === year.schoolYear)
    if (!isDryRun) await replaceYear(tx, year, replaced)
    return { replaced, calendar: new SchoolCalendar([...before.years.filter((one) => one !== replaced), year]) }
  })
  return { year, replaced, clocks: await recomputeClocks(database, calendar, isDryRun) }
}

async function replaceYear(tx: Transaction, year: CalendarYear, replaced: CalendarYear | undefined): Promise<void> {
  const { schoolYear, first, last, closed, origin } = year
  await tx.query(
    `insert into school_year (school_year, first_day, last_day, projected, origin) values ($1, $2, $3, false, $4)
     on conflict (school_year) do update set first_day = excluded.first_day, last_day = excluded.last_day,
       projected = false, origin = excluded.origin, version = school_year.version + 1`,
    [schoolYear, first, last, origin],
  )
  await tx.query('delete from school_day_off where school_year = $1', [schoolYear])
  await tx.query(
    `insert into school_day_off (school_year, day, name)
     select $1, d.date, d.name from jsonb_to_recordset($2::jsonb) as d(date date, name text)`,
    [schoolYear, JSON.stringify(closed)],
  )
  recordAudit(tx, {
    actor: CALENDAR_ACTOR,
    action: 'import',
    operation: 'calendar.year',
    outcome: 'done',
    entityKind: 'school_year',
    private: { year, replaced: replaced ?? null },
  })
}
