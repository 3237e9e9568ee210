import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { runFileImport } from '../database/run-file-import.ts'
import { importDirectory } from './import-directory.ts'

const USAGE = `npm run addresses:import -- <streets.csv> [--dry-run]

Loads the directory of streets that address lookups use when no geocoding service is set, in the place of the one before.
Columns: borough,street,low,high,side,city,zip,schoolDistrict (side may be left out: odd, even or both).
For the operator of this installation: it needs the database itself and asks for no sign-in. Every change is audited.
  --dry-run  says what would be loaded and writes nothing`

await runFileImport(process.argv.slice(2), {
  usage: USAGE,
  load: async (database, path, isDryRun) => {
    const file = { name: basename(path), stream: createReadStream(path) }
    const { segments, problems } = await importDirectory(database, file, { isDryRun })
    if (problems.length > 0) return problems
    return `${isDryRun ? 'Dry run, nothing was written. It would be' : 'Loaded'}: ${segments.toLocaleString('en-US')} stretches of street.`
  },
})
