import type { Transaction } from '../database/database.ts'
import { publishLive } from '../notifications/publish-live.ts'
import { readCases } from './read-cases.ts'
import { summariseCase, type CaseSummary } from './summarise-case.ts'

/**
 * Brings the dashboards' row of one child up to date. Call it last in the transaction of whatever changed the case:
 * referral, assessment, meeting, IEP, placement, EI record, clock, assignment, event, name, school.
 */
export async function refreshCaseSummary(tx: Transaction, studentSk: string): Promise<void> {
  await refreshCaseSummaries(tx, [studentSk])
  publishLive(tx, 'case', { studentSk })
}

/** The same for many, some thousands at most in one call; a bulk load, of which no screen is told. */
export async function refreshCaseSummaries(tx: Transaction, studentSks: readonly string[]): Promise<void> {
  if (studentSks.length === 0) return
  const summaries = (await readCases(tx, studentSks)).map(summariseCase).filter((one) => one !== undefined)
  await Promise.all([write(tx, summaries), forget(tx, studentSks, summaries)])
}

async function write(tx: Transaction, summaries: readonly CaseSummary[]): Promise<void> {
  const [first] = summaries
  if (!first) return
  const names = Object.keys(first)
  const sets = names.filter((name) => name !== 'student_sk').map((name) => `${name} = excluded.${name}`)
  await tx.query(
    `insert into case_summary (${names.join(', ')}) select ${names.join(', ')} from json_populate_recordset(null::case_summary, $1::json)
     on conflict (student_sk) do update set ${sets.join(', ')}`,
    [JSON.stringify(summaries)],
    'summary-write',
  )
}

/** Of these children those that have no case any more. */
async function forget(
  tx: Transaction,
  studentSks: readonly string[],
  summaries: readonly CaseSummary[],
): Promise<void> {
  if (summaries.length === studentSks.length) return
  await tx.query(
    'delete from case_summary where student_sk = any($1::bigint[]) and student_sk <> all($2::bigint[])',
    [studentSks, summaries.map((one) => one.student_sk)],
    'summary-forget',
  )
}
