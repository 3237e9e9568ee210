import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openForCommand } from '../database/open-for-command.ts'
import { INVITATION_HOURS } from '../identity/invitations.ts'
import { readEnvironment } from '../start/environment.ts'
import { importPeople, type PeopleImport } from './import-people.ts'
import { invitePeople } from './people-import/invite-people.ts'
import { openPrivateCsv } from './people-import/private-csv.ts'

const USAGE = `npm run people:import -- <people.csv> [--dry-run] [--report problems.csv] [--print-links links.csv]

Columns: userName, firstName, lastName, email, title, roleCode or roleId, locationCode, startsOn, endsOn.
One row a role; several rows with one userName are one person. Dates are YYYY-MM-DD or MM/DD/YYYY; without startsOn a
role starts today, without endsOn it stays. A person with a faulty row is left out whole. Repeatable.
For the operator of this installation: it needs the database itself and asks for no sign-in. Every change is audited.
  --dry-run      checks everything and writes nothing
  --report       writes row, column and reason of every problem to this new file instead of the terminal
  --print-links  writes one-time links for those who cannot sign in yet to this new file, which only you may read`

/** @returns the exit code: 0 imported, 1 refused or failed, 2 imported without the people of the reported rows. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      'print-links': { type: 'string' },
    },
  })
  const [path] = positionals
  if (positionals.length !== 1 || !path) {
    say(USAGE)
    return 1
  }
  const isDryRun = values['dry-run']
  const { timeZone, publicUrl } = readEnvironment(process.env)
  const links =
    values['print-links'] && !isDryRun
      ? openPrivateCsv(values['print-links'], ['userName', 'firstName', 'lastName', 'email', 'link'])
      : undefined
  const report = values.report ? openPrivateCsv(values.report, ['row', 'column', 'reason']) : undefined
  const command = await openForCommand(process.env)
  say(`Importing into ${command.remark}.`)
  try {
    const file = { name: basename(path), stream: createReadStream(path) }
    const done = await importPeople(command.database, file, { today: dayInZone(new Date(), timeZone), isDryRun })
    const { added, changed, unchanged, refused } = done
    say(isDryRun ? 'Dry run, nothing was written. It would be:' : 'Imported:')
    say(`  people: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} left out`)
    if (links) {
      const count = await invitePeople(command.database, done.personSks, publicUrl, (invited) => {
        for (const one of invited) links.write([one.userName, one.firstName, one.lastName, one.email, one.link])
      })
      say(
        `  ${count} one-time links in ${values['print-links']}, good for ${INVITATION_HOURS} hours. Hand them over, then delete the file.`,
      )
    }
    return tellProblems(done, report, values.report)
  } finally {
    links?.close()
    report?.close()
    await command.close()
  }
}

const say = (line: string): void => console.error(line)

function tellProblems(
  { problems }: PeopleImport,
  report: ReturnType<typeof openPrivateCsv> | undefined,
  path: string | undefined,
): number {
  if (problems.length === 0) return 0
  if (!report) say('row,column,reason')
  for (const { row, column, reason } of problems) {
    if (report) report.write([row, column, reason])
    else say(`${row},${column},${reason}`)
  }
  if (report) say(`${problems.length} problems: see ${path}.`)
  return 2
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
