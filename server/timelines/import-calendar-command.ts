import { dayInZone, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openForCommand } from '../database/open-for-command.ts'
import { readEnvironment } from '../start/environment.ts'
import { importCalendar, type LoadedCalendar } from './import-calendar.ts'

const USAGE = `npm run calendar:import -- <calendar.csv> [--dry-run]

Loads the district's own calendar of one school year, in place of the projected one, and counts every open clock anew.
Columns: date,dayType,name. See domain/timelines/calendars/parse-calendar-csv.ts for an example.
For the operator of this installation: it needs the database itself and asks for no sign-in. Every change is audited.
  --dry-run  says what would move and writes nothing`

/** @returns the exit code: 0 loaded, 1 refused or failed. */
async function main(args: readonly string[]): Promise<number> {
  const say = (line: string): void => console.error(line)
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (positionals.length !== 1 || !path) {
    say(USAGE)
    return 1
  }
  const text = readFileSync(path, 'utf8')
  const { timeZone } = readEnvironment(process.env)
  const isDryRun = values['dry-run']
  const command = await openForCommand(process.env)
  say(`Loading into ${command.remark}.`)
  try {
    const file = { name: basename(path), text }
    const outcome = await importCalendar(command.database, file, { today: dayInZone(new Date(), timeZone), isDryRun })
    if (outcome.problems) {
      say('Nothing was loaded. row,column,reason')
      for (const { row, column, reason } of outcome.problems) say(`${row},${column},${reason}`)
      return 1
    }
    say(summary(outcome, isDryRun))
    return 0
  } finally {
    await command.close()
  }
}

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

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
