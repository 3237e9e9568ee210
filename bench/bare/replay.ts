import type pg from 'pg'
import type { RecordedCall, Statement } from './record-call.ts'

export const SET_SCOPE = `select set_config('role', $1, true), set_config('app.person', $2, true),
  set_config('app.reach', $3, true), set_config('app.ids', $4, true)`

export const scopeValues = ({ settings: { person, reach, ids } }: RecordedCall): unknown[] => [
  'trellis_app',
  person,
  reach,
  `{${ids?.join(',')}}`,
]

/** The same scoped, audited transaction with nothing but the driver; it waits exactly where the product has to wait. */
export async function replay(client: pg.ClientBase, call: RecordedCall): Promise<object[]> {
  const pending: Promise<pg.QueryResult>[] = [
    client.query({ name: 'begin', text: 'begin' }),
    client.query({ name: 'set', text: SET_SCOPE, values: scopeValues(call) }),
  ]
  let rows: object[] = []
  for (const wave of call.waves) {
    for (const statement of wave) pending.push(send(client, statement))
    rows = (await Promise.all(pending.splice(0))).at(-1)!.rows as object[]
  }
  for (const statement of call.closing) pending.push(send(client, statement))
  pending.push(client.query({ name: 'commit', text: 'commit' }))
  await Promise.all(pending)
  return rows
}

const send = (client: pg.ClientBase, { text, values, name }: Statement): Promise<pg.QueryResult> =>
  client.query({ text, values: [...values], ...(name && { name }) })
