import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Readable } from 'node:stream'
import type { Database, Transaction } from '../database/database.ts'
import { readPeopleRows, type PeopleProblem, type PeopleRow } from './people-import/people-rows.ts'
import { planPerson, type PersonPlan } from './people-import/plan-person.ts'
import { readAccounts, readLocationKeys } from './people-import/read-accounts.ts'
import { outcomeOf, writePerson } from './people-import/write-people.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'

export interface PeopleImport {
  added: number
  changed: number
  unchanged: number
  /** People with a problem: none of their rows was taken. */
  refused: number
  /** In the order of the rows. */
  problems: PeopleProblem[]
  /** Everybody of the file who is in the database now. */
  personSks: string[]
}

const BATCH = 200
const TAKEN = {
  column: 'userName',
  reason: 'This user name was taken by another person meanwhile. Repeat the import.',
} as const

/**
 * Takes people and their roles from a CSV file, each person whole or not at all. Repeatable: what is there already stays
 * as it is, nobody and nothing is ended because the file leaves it out. The operator stands behind it, so no rule about
 * what an administrator may give applies; every change is audited under `people-import`.
 * @throws RosterRefusal for a file that is no CSV or lacks a column; nothing was written then.
 */
export async function importPeople(
  database: Database,
  file: { name: string; stream: Readable },
  { today, isDryRun }: { today: PlainDate; isDryRun: boolean },
): Promise<PeopleImport> {
  const { people, problems } = await readPeopleRows(file.name, file.stream)
  const done: PeopleImport = { added: 0, changed: 0, unchanged: 0, refused: 0, problems: [...problems], personSks: [] }
  for (let from = 0; from < people.length; from += BATCH) {
    await database.transaction('trellis_loader', {}, (tx) =>
      importBatch(tx, people.slice(from, from + BATCH), { today, isDryRun, done }),
    )
  }
  done.problems.sort((a, b) => a.row - b.row)
  return done
}

interface Batch {
  readonly today: PlainDate
  readonly isDryRun: boolean
  readonly done: PeopleImport
}

async function importBatch(
  tx: Transaction,
  people: readonly (readonly PeopleRow[])[],
  { today, isDryRun, done }: Batch,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.peopleImport])
  const locations = await readLocationKeys(tx)
  const accounts = await readAccounts(tx, people.map(keyOf))
  for (const rows of people) {
    const { plan, problems } = planPerson(rows, { account: accounts.get(keyOf(rows)), locations, today })
    const said = plan && !isDryRun ? await settle(tx, plan, done) : problems
    done.problems.push(...said)
    if (said.length > 0 || !plan) done.refused++
    else done[outcomeOf(plan)]++
  }
  if (!isDryRun) tx.beforeCommit("select pg_notify('access_changed', '')", []) // every process forgets what it knew
}

async function settle(tx: Transaction, plan: PersonPlan, done: PeopleImport): Promise<readonly PeopleProblem[]> {
  const personSk = await writePerson(tx, plan)
  if (personSk === undefined) return [{ row: plan.row, ...TAKEN }]
  done.personSks.push(personSk)
  return []
}

const keyOf = (rows: readonly PeopleRow[]): string => rows[0]!.cells.userName.toLowerCase()
