import { openForCommand } from '../database/open-for-command.ts'
import { checkCaseSummaries } from './check-case-summaries.ts'
import { rebuildCaseSummaries } from './rebuild-case-summaries.ts'

const SHOWN = 50

// npm run cases:check — exit code 0 when every row of the dashboards says what its case says, 1 otherwise.
// With -- --rebuild every row is made anew first.
const opened = await openForCommand(process.env)
try {
  console.log(`Checking the dashboards' rows in ${opened.remark}.`)
  if (process.argv.includes('--rebuild')) await rebuildCaseSummaries(opened.database, (line) => console.log(line))
  const { looked, found, differences, histories, tallies } = await checkCaseSummaries(opened.database)
  for (const { studentSk, column, stored, derived } of differences.slice(0, SHOWN))
    console.log(`student ${studentSk}: ${column} is ${String(stored)}, its case says ${String(derived)}`)
  if (found > SHOWN) console.log(`… and ${found - SHOWN} more.`)
  for (const { school_key: school, stored, derived } of tallies.slice(0, SHOWN))
    console.log(`totals of school ${school ?? 'none'}: ${stored}, its cases say ${derived}`)
  for (const { kind, records, told } of histories)
    console.log(`${kind}: events lead to the status of ${told} of ${records} records.`)
  console.log(
    found === 0
      ? `${looked} cases: no difference.`
      : `${looked} cases: ${found} differences. Rows are mended with npm run cases:check -- --rebuild; a record that its events lead elsewhere is not.`,
  )
  process.exitCode = found === 0 ? 0 : 1
} finally {
  await opened.close()
}
