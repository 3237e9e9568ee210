import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openForCommand } from '../database/open-for-command.ts'
import { importDirectory } from './import-directory.ts'

const USAGE = `npm run addresses:import -- <streets.csv> [--dry-run]

Loads the directory of streets that address lookups use when no geocoding service is set, in the place of the one before.
Columns: borough,street,low,high,side,city,zip,schoolDistrict (side may be left out: odd, even or both).
For the operator of this installation: it needs the database itself and asks for no sign-in. Every change is audited.
  --dry-run  says what would be loaded and writes nothing`

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
  const isDryRun = values['dry-run']
  const command = await openForCommand(process.env)
  say(`Loading into ${command.remark}.`)
  try {
    const file = { name: basename(path), stream: createReadStream(path) }
    const { segments, problems } = await importDirectory(command.database, file, { isDryRun })
    if (problems.length > 0) {
      say('Nothing was loaded. row,column,reason')
      for (const { row, column, reason } of problems) say(`${row},${column},${reason}`)
      return 1
    }
    say(`${isDryRun ? 'Dry run, nothing was written. It would be' : 'Loaded'}: ${segments.toLocaleString('en-US')} stretches of street.`)
    return 0
  } finally {
    await command.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
