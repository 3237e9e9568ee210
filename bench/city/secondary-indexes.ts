import type pg from 'pg'

/** Tables that are loaded in bulk. */
const TABLES = [
  'person',
  'role_assignment',
  'student',
  'student_grant',
  'guardian',
  'case_assignment',
  'referral',
  'assessment',
  'consent',
  'meeting',
  'iep_form',
  'mandate',
  'placement',
  'notice',
  'document',
  'ei_child',
  'agency_case',
  'clock',
  'event',
]

/** Drops every index that no constraint needs. @returns what makes them again */
export async function dropSecondaryIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any ($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

export async function makeIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'")
  for (const definition of definitions) await client.query(definition)
}
