import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { parseArgs } from 'node:util'
import { openForCommand } from '../database/open-for-command.ts'
import { openErrorReport } from './error-report.ts'
import { importRoster } from './import-roster.ts'
import { progressTo } from './progress.ts'
import type { RosterCounts } from './roster-import.ts'

const USAGE = `npm run roster:import -- <folder|zip> [options]

Imports a OneRoster 1.2 (or 1.1) CSV folder or zip: schools, staff, students and their guardians. Repeatable.
  --report                 where the rows are listed that could not be taken (default roster-report.csv)
  --dry-run                reads and checks everything and writes nothing
  --confirm-deactivations  the folder is complete although it makes more than 5 % inactive
  --into-demo              yes, into a demo district`

/** @returns the exit code: 0 imported, 1 refused or failed, 2 imported with reported rows. */
async function main(args: readonly string[]): Promise<number> {
  const say = (line: string): void => console.error(line)
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      report: { type: 'string', default: 'roster-report.csv' },
      'dry-run': { type: 'boolean', default: false },
      'confirm-deactivations': { type: 'boolean', default: false },
      'into-demo': { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (positionals.length !== 1 || !path) {
    say(USAGE)
    return 1
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      stop.abort(new Error('Stopped by the operator. What was imported is whole; repeat the command to finish.')),
    )
  }
  const report = openErrorReport(values.report)
  const command = await openForCommand(process.env)
  try {
    say(`Importing into ${command.remark}.`)
    const counts = await importRoster(command.database, {
      path,
      report,
      progress: progressTo(say),
      remark: say,
      stop: stop.signal,
      today: dayInZone(new Date(), 'America/New_York'),
      isDryRun: values['dry-run'],
      confirmDeactivations: values['confirm-deactivations'],
      intoDemo: values['into-demo'],
    })
    say(summary(counts, values['dry-run']))
    if (report.count > 0) say(`${report.count.toLocaleString('en-US')} reported rows: see ${values.report}.`)
    return report.count > 0 ? 2 : 0
  } finally {
    report.close()
    await command.close()
  }
}

function summary(counts: RosterCounts, isDryRun: boolean): string {
  const lines = Object.entries(counts).map(([name, tally]) => {
    const parts = Object.entries(tally as Record<string, number>).map(
      ([what, count]) => `${count.toLocaleString('en-US')} ${what}`,
    )
    return `  ${name}: ${parts.join(', ')}`
  })
  return [isDryRun ? 'Dry run, nothing was written. It would be:' : 'Imported:', ...lines].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
