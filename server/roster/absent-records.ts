import type { RosterImport } from './roster-import.ts'
import { prefixOf } from './roster-import.ts'

export type AbsentKind = 'student' | 'person' | 'location'

const OF = {
  student: {
    table: 'student',
    key: 'student_sk',
    staged: 'roster_user',
    file: 'users.csv',
    own: 'and not t.is_demo',
    gone: `u.gone or ($2 and coalesce(u.kind <> 'student', false))`,
  },
  person: {
    table: 'person',
    key: 'person_sk',
    staged: 'roster_user',
    file: 'users.csv',
    own: 'and not t.is_demo',
    gone: `u.gone or not u.enabled or ($2 and coalesce(u.kind = 'family', false))`,
  },
  location: { table: 'location', key: 'location_key', staged: 'roster_org', file: 'orgs.csv', own: '', gone: 'u.gone' },
} as const

/**
 * Active records of the folder's system and whether the folder ends them: absent from a bulk file, or marked
 * tobedeleted.
 * `$1` prefix, `$2` bulk, `$3` prefixes of other systems. A row that the import merely could not take is present.
 */
export function absentQuery(roster: RosterImport, kind: AbsentKind, others: readonly string[]) {
  const { table, key, staged, file, own, gone } = OF[kind]
  return {
    text: `select t.${key} as sk, case when u.source_id is null then $2 else (${gone}) end as gone
      from ${table} t left join ${staged} u on u.source_id = t.source_id
      where t.active ${own} and t.source_id ^@ $1 and not (t.source_id ^@ any($3::text[]))`,
    values: [prefixOf(roster.manifest.systemCode), roster.manifest.mode(file) === 'bulk', [...others]] as unknown[],
  }
}

/** Prefixes of the other systems, when this one has none of its own to be told by. */
export async function otherPrefixes({ database, manifest }: RosterImport): Promise<string[]> {
  if (manifest.systemCode) return []
  const codes = await database.once<{ code: string }>(
    'trellis_loader',
    "select distinct source_code as code from roster_import where source_code <> ''",
  )
  return codes.map(({ code }) => prefixOf(code))
}
