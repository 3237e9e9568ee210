import pg from 'pg'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { clockTable } from './clock-table.ts'
import { CASE_SQL, FILL_CASES, MAKE_CASES } from './case-sql.ts'
import { namePool, SLOTS } from './name-pool.ts'
import { PLACE_SQL } from './place-sql.ts'
import { LINK_REQUEST_SQL, RECORD_SQL } from './record-sql.ts'
import { dropSecondaryIndexes, makeIndexes } from './secondary-indexes.ts'
import { STUDENT_SQL } from './student-sql.ts'

export interface CityOptions {
  /** 1,100,000 for the whole city; everything else follows in proportion. */
  readonly students: number
  readonly today: PlainDate
  readonly report?: (line: string) => void
}

export interface CityFigures {
  readonly seconds: number
  readonly bytes: number
  readonly rows: Readonly<Record<string, number>>
}

const CHUNK = 100_000

/**
 * Fills a migrated, seeded and otherwise empty database with a benchmark city, set-based: 1,100,000 children, 230,000
 * open cases, 60,000 staff, 5,000,000 events and 1,700 schools, or as many in proportion. Names carry true search keys.
 * Memory stays bounded: children and what belongs to them go in blocks of 100,000.
 */
export async function generateCity(
  owner: pg.ClientConfig,
  { students, today, report = () => undefined }: CityOptions,
): Promise<CityFigures> {
  const client = new pg.Client(owner)
  await client.connect()
  const began = performance.now()
  const lap = (what: string) => report(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  try {
    await client.query("set synchronous_commit = off; set work_mem = '128MB'; set jit = off")
    const { rows: who } = await client.query<{ super: boolean }>(
      'select rolsuper as super from pg_roles where rolname = current_user',
    )
    const definitions = await dropSecondaryIndexes(client)
    // rows are consistent by construction, so the checks of foreign keys may rest where the owner is allowed to say so
    if (who[0]!.super) await client.query('set session_replication_role = replica')
    await makeParameters(client, students, today)
    for (const text of PLACE_SQL) await client.query(text)
    lap('places and staff')
    for (let from = 1; from <= students; from += CHUNK) {
      const block = [from, Math.min(from + CHUNK - 1, students)]
      for (const text of STUDENT_SQL) await client.query(text, block)
    }
    lap(`${students} children`)
    await client.query(MAKE_CASES)
    for (let from = 1; from <= students; from += CHUNK) {
      const block = [from, Math.min(from + CHUNK - 1, students)]
      await client.query('truncate k')
      await client.query(FILL_CASES, block)
      await client.query('analyze k')
      for (const text of [...CASE_SQL, ...RECORD_SQL]) await client.query(text, text.includes('$1') ? block : [])
    }
    lap('cases, records, clocks and events')
    await moveSequences(client)
    for (const text of LINK_REQUEST_SQL) await client.query(text)
    await client.query('set session_replication_role = origin')
    await makeIndexes(client, definitions)
    lap('indexes')
    await client.query('vacuum analyze')
    lap('vacuum analyze')
    return await figures(client, (performance.now() - began) / 1000)
  } finally {
    await client.end()
  }
}

/** Names by slot, the dates of clocks, and the sizes, in temporary tables. */
async function makeParameters(client: pg.Client, students: number, today: PlainDate): Promise<void> {
  for (const [table, names] of [
    ['first_pool', namePool('first', 3000)],
    ['last_pool', namePool('last', 10_000)],
  ] as const) {
    await client.query(
      `create temp table ${table} as
       select (row_number() over ())::int - 1 as slot, n.name, n.key, n.sound, n.letters
       from jsonb_to_recordset($1::jsonb) as n(name text, key text, sound text[], letters text, slots int),
         generate_series(1, n.slots)`,
      [JSON.stringify(names)],
    )
    await client.query(`delete from ${table} where slot >= ${SLOTS}`)
    await client.query(
      `insert into ${table} select s, p.name, p.key, p.sound, p.letters
       from (select coalesce(max(slot), -1) as top from ${table}) t, generate_series(t.top + 1, ${SLOTS - 1}) s
       join ${table} p on p.slot = s % 1000`,
    )
    await client.query(`create unique index on ${table} (slot); analyze ${table}`)
  }
  await client.query(
    `create temp table clock_dates as select * from jsonb_to_recordset($1::jsonb) as c(clock_id text, start_event text,
       is_legal boolean, started_on date, policy_date date, compliance_date date, after_known_day date, rests_on_projected boolean)`,
    [JSON.stringify(clockTable(today))],
  )
  await client.query('analyze clock_dates')
  const size = (whole: number) => Math.max(1, Math.round((whole * students) / 1_100_000))
  await client.query(
    `create temp table city as select $1::int as students, $2::int as schools, $3::int as staff, $4::date as today,
       (select coalesce(max(student_sk), 999999) from student) as first_student,
       (select coalesce(max(person_sk), 99999) from person) as first_person,
       (select coalesce(max(location_key), 999) from location) as first_location,
       (select coalesce(max(referral_sk), 1999999) from referral) as first_referral,
       (select coalesce(max(meeting_sk), 3999999) from meeting) as first_meeting,
       (select coalesce(max(iep_form_sk), 5999999) from iep_form) as first_iep`,
    [students, size(1700), size(60_000), today],
  )
}

const SEQUENCES = {
  student: 'student_sk',
  person: 'person_sk',
  location: 'location_key',
  referral: 'referral_sk',
  meeting: 'meeting_sk',
  iep_form: 'iep_form_sk',
}

async function moveSequences(client: pg.Client): Promise<void> {
  for (const [table, key] of Object.entries(SEQUENCES))
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${key}'), (select max(${key}) from ${table}))`,
    )
}

async function figures(client: pg.Client, seconds: number): Promise<CityFigures> {
  const tables = [
    'location',
    'person',
    'student',
    'guardian',
    'student_grant',
    'referral',
    'consent',
    'assessment',
    'meeting',
    'iep_form',
    'mandate',
    'placement',
    'notice',
    'document',
    'ei_child',
    'agency_case',
    'parent_link_request',
    'clock',
    'case_assignment',
    'event',
  ]
  const { rows } = await client.query<Record<string, string>>(
    `select ${tables.map((one) => `(select count(*) from ${one}) as ${one}`).join(', ')},
       pg_database_size(current_database()) as bytes`,
  )
  const { bytes, ...counts } = rows[0]!
  return {
    seconds,
    bytes: Number(bytes),
    rows: Object.fromEntries(Object.entries(counts).map(([table, n]) => [table, Number(n)])),
  }
}
