import type { Transaction } from '../database/database.ts'
import { DEMO_TABLES, type DemoRow, type DemoRows, type DemoTable, type KeyedTable } from './demo-rows.ts'

const BATCH = 2000
const keyed = Object.entries(DEMO_TABLES).filter(
  (entry): entry is [KeyedTable, (typeof DEMO_TABLES)[KeyedTable]] => entry[1] !== undefined,
)

/** The next key of each table. The rows are numbered on from it, so the same district gets the same keys. */
export async function takeFirstKeys(tx: Transaction): Promise<Record<KeyedTable, number>> {
  const columns = keyed.map(([table, key]) => `nextval(pg_get_serial_sequence('${table}', '${key}')) as "${table}"`)
  const [row] = await tx.query<Record<KeyedTable, string>>(`select ${columns.join(', ')}`)
  return Object.fromEntries(keyed.map(([table]) => [table, Number(row![table])])) as Record<KeyedTable, number>
}

/**
 * Writes everything in the order of the tables, in batches of 2,000 rows.
 * @throws Error when another session took keys meanwhile.
 */
export async function writeRows(tx: Transaction, rows: DemoRows): Promise<void> {
  await moveSequencesOn(tx, rows)
  const circular = rows
    .of('meeting')
    .flatMap((row) =>
      row['iep_form_sk'] === undefined ? [] : [{ meeting_sk: row['meeting_sk'], iep_form_sk: row['iep_form_sk'] }],
    )
  for (const row of rows.of('meeting')) delete row['iep_form_sk']
  const sent: Promise<unknown>[] = []
  for (const table of Object.keys(DEMO_TABLES) as DemoTable[]) {
    for (const [names, group] of groupByColumns(rows.of(table))) {
      const list = names.map((name) => `"${name}"`).join(', ')
      for (let i = 0; i < group.length; i += BATCH) {
        const text = `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`
        sent.push(
          tx.query(table === 'region' ? `${text} on conflict do nothing` : text, [
            JSON.stringify(group.slice(i, i + BATCH)),
          ]),
        )
      }
    }
  }
  sent.push(
    tx.query(
      `update meeting m set iep_form_sk = x.iep_form_sk
       from jsonb_to_recordset($1::jsonb) as x(meeting_sk bigint, iep_form_sk bigint) where m.meeting_sk = x.meeting_sk`,
      [JSON.stringify(circular)],
    ),
  )
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** A column left out takes its default, so rows go together that name the same columns. */
function groupByColumns(rows: readonly DemoRow[]): Map<string[], DemoRow[]> {
  const groups = new Map<string, { names: string[]; rows: DemoRow[] }>()
  for (const row of rows) {
    const names = Object.keys(row)
      .filter((name) => row[name] !== undefined)
      .toSorted()
    const key = names.join()
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { names, rows: [row] })
  }
  return new Map([...groups.values()].map((group) => [group.names, group.rows]))
}

async function moveSequencesOn(tx: Transaction, rows: DemoRows): Promise<void> {
  const used = keyed.filter(([table]) => rows.of(table).length > 1)
  const columns = used.map(
    ([table, key]) =>
      `(select max(n) from (select nextval(pg_get_serial_sequence('${table}', '${key}')) as n
          from generate_series(2, ${rows.of(table).length})) s) as "${table}"`,
  )
  const [row] = await tx.query<Record<string, string>>(`select ${columns.join(', ')}`)
  for (const [table, key] of used) {
    if (Number(row![table]) !== rows.of(table).at(-1)![key])
      throw new Error('Somebody else writes into this database; the demo district was not made.')
  }
}
