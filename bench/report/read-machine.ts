import { cpus, totalmem } from 'node:os'
import pg from 'pg'

export type Machine = readonly string[]

const SETTINGS = [
  'shared_buffers',
  'effective_cache_size',
  'work_mem',
  'synchronous_commit',
  'fsync',
  'full_page_writes',
]

/** What a reader needs to judge the figures by. */
export async function readMachine(owner: pg.ClientConfig): Promise<Machine> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [['server_version', ...SETTINGS]],
  )
  const durable = await commitMilliseconds(client)
  await client.end()
  const setting = new Map(rows.map(({ name, value }) => [name, value]))
  return [
    [
      new Date().toISOString().slice(0, 10),
      `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`,
      `${Math.round(totalmem() / 2 ** 30)} GiB`,
      `Node ${process.version}`,
      `PostgreSQL ${setting.get('server_version')}`,
    ].join(', '),
    SETTINGS.map((name) => `${name} ${setting.get(name)}`).join(', '),
    `A durable commit of one row takes ${durable.toFixed(2)} ms here (p50)`,
  ]
}

async function commitMilliseconds(client: pg.Client): Promise<number> {
  await client.query('create table if not exists bench_commit (n int)')
  const times: number[] = []
  for (let n = 0; n < 100; n++) {
    const began = performance.now()
    await client.query('insert into bench_commit values (1)')
    times.push(performance.now() - began)
  }
  await client.query('drop table bench_commit')
  return times.toSorted((a, b) => a - b)[50]!
}
