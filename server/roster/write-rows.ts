import type { Transaction } from '../database/database.ts'

type Columns = Readonly<Record<string, string>>
const names = (columns: Columns): string => Object.keys(columns).join(', ')
const recordset = (columns: Columns): string =>
  `json_to_recordset($1::json) as r(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`

/** Inserts many rows in one statement. */
export function insertRows<T extends object>(
  tx: Transaction,
  table: string,
  columns: Columns,
  rows: readonly object[],
  returning = '1 as done',
): Promise<T[]> {
  if (rows.length === 0) return Promise.resolve([])
  return tx.query<T>(
    `insert into ${table} (${names(columns)}) select ${names(columns)} from ${recordset(columns)}
      returning ${returning}`,
    [JSON.stringify(rows)],
  )
}

/** Updates many rows in one statement; `versioned` tables count the change. */
export async function updateRows(
  tx: Transaction,
  table: string,
  key: string,
  columns: Columns,
  rows: readonly object[],
  isVersioned = true,
): Promise<void> {
  if (rows.length === 0) return
  const set = Object.keys(columns)
    .map((name) => `${name} = r.${name}`)
    .join(', ')
  await tx.query(
    `update ${table} t set ${set}${isVersioned ? ', version = t.version + 1, updated_at = now()' : ''}
     from ${recordset({ [key]: 'bigint', ...columns })} where t.${key} = r.${key}`,
    [JSON.stringify(rows)],
  )
}
