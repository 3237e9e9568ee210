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
  const { looked, differences } = await checkCaseSummaries(opened.database)
  for (const { studentSk, column, stored, derived } of differences.slice(0, SHOWN))
    console.log(`student ${studentSk}: ${column} is ${String(stored)}, its case says ${String(derived)}`)
  if (differences.length > SHOWN) console.log(`… and ${differences.length - SHOWN} more.`)
  console.log(
    differences.length === 0
      ? `${looked} cases: no difference.`
      : `${looked} cases: ${differences.length} differences. Mend them with npm run cases:check -- --rebuild.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await opened.close()
}
