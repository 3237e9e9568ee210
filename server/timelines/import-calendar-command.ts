import { dayInZone, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runFileImport } from '../database/run-file-import.ts'
import { readEnvironment } from '../start/environment.ts'
import { importCalendar, type LoadedCalendar } from './import-calendar.ts'

const USAGE = `npm run calendar:import -- <calendar.csv> [--dry-run]

Loads the district's own calendar of one school year, in place of the projected one, and counts every open clock anew.
Columns: date,dayType,name. See domain/timelines/calendars/parse-calendar-csv.ts for an example.
For the operator of this installation: it needs the database itself and asks for no sign-in. Every change is audited.
  --dry-run  says what would move and writes nothing`

await runFileImport(process.argv.slice(2), {
  usage: USAGE,
  load: async (database, path, isDryRun) => {
    const { timeZone } = readEnvironment(process.env)
    const file = { name: basename(path), text: readFileSync(path, 'utf8') }
    const outcome = await importCalendar(database, file, { today: dayInZone(new Date(), timeZone), isDryRun })
    return outcome.problems ?? summary(outcome, isDryRun)
  },
})

function summary({ year, replaced, clocks }: LoadedCalendar, isDryRun: boolean): string {
  const count = (n: number): string => n.toLocaleString('en-US')
  const before = replaced
    ? `instead of ${replaced.projected ? 'the projected calendar' : `"${replaced.origin}"`}`
    : 'which had no calendar before'
  return [
    isDryRun ? 'Dry run, nothing was written. It would be:' : 'Loaded:',
    `  School year ${year.schoolYear}, ${toUsDate(year.first)} to ${toUsDate(year.last)}, ${count(year.closed.length)} days off, ${before}.`,
    `  Open clocks: ${count(clocks.looked)} looked at, ${count(clocks.moved)} moved, ${count(clocks.resettled)} with the same dates on another calendar.`,
  ].join('\n')
}
