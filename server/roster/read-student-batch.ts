import type { Transaction } from '../database/database.ts'
import { agentIdsOf } from './judge-guardians.ts'
import type { Known } from './judgement.ts'
import {
  ENROLMENT_COLUMNS,
  GUARDIAN_COLUMNS,
  STUDENT_COLUMNS,
  type StagedAgent,
  type StagedStudent,
  type StoredEnrolment,
  type StoredGuardian,
  type StoredStudent,
} from './student-rows.ts'

export interface StudentBatch {
  readonly staged: readonly StagedStudent[]
  readonly bySource: ReadonlyMap<string, StoredStudent>
  /** Who holds the ids that the folder gives. */
  readonly byNycId: ReadonlyMap<string, StoredStudent>
  readonly byEiId: ReadonlyMap<string, StoredStudent>
  /** Ids and sourcedIds of records that were merged into another one. */
  readonly merged: ReadonlySet<string>
  readonly agents: ReadonlyMap<string, StagedAgent>
  readonly guardians: ReadonlyMap<string, readonly StoredGuardian[]>
  readonly guardiansElsewhere: ReadonlyMap<string, StoredGuardian>
  readonly enrolments: ReadonlyMap<string, readonly StoredEnrolment[]>
}

const STAGED = `select u.source_id, u.row, u.file, u.given, u.family, u.middle, u.identifier, u.agents, u.grades,
  u.org, u.nyc_id, u.ei_id,
    u.language, u.street, u.city, u.state, u.zip, r.org as role_org,
    d.row as demographics_row, d.birth_date, d.sex, d.race, e.enrolled
  from roster_user u
  left join roster_demographics d on d.source_id = u.source_id
  left join roster_role r on r.user_source = u.source_id and r.role = 'student' and not r.gone
  left join lateral (select json_agg(x order by x.row) as enrolled from roster_enrollment x
    where x.user_source = u.source_id) e on true
  where u.kind = 'student' and u.row = any($1::bigint[]) order by u.row`

const STUDENT = `s.student_sk, s.last_key, s.edited_fields, g.sk is not null as was_gone, ${Object.keys(STUDENT_COLUMNS)
  .map((name) => `s.${name}`)
  .join(', ')}`
const students = (
  column: string,
): string => `select ${STUDENT} from unnest($1::text[]) k join student s on s.${column} = k
  left join roster_gone g on g.kind = 'student' and g.sk = s.student_sk for update of s`
const GUARDIAN = `t.guardian_sk, t.student_sk, t.is_primary, t.edited_fields, ${Object.keys(GUARDIAN_COLUMNS)
  .map((name) => `t.${name}`)
  .join(', ')}`

/** Everything that the folder and the records know of the students in these rows, the records locked. */
export async function readStudentBatch(tx: Transaction, rows: readonly string[], known: Known): Promise<StudentBatch> {
  const staged = await tx.query<StagedStudent>(STAGED, [rows])
  const nycIds = staged.flatMap(({ nyc_id, identifier }) => [nyc_id, identifier].filter((id) => id !== null))
  const agentIds = [...new Set(staged.flatMap((one) => agentIdsOf(one, known.prefix)))]
  const eiIds = staged.flatMap(({ ei_id }) => ei_id ?? [])
  const [bySource, byNycId, byEiId, merged] = await Promise.all([
    tx.query<StoredStudent>(students('source_id'), [staged.map((one) => one.source_id)]),
    nycIds.length > 0 ? tx.query<StoredStudent>(students('nyc_id'), [nycIds]) : [],
    eiIds.length > 0 ? tx.query<StoredStudent>(students('ei_id'), [eiIds]) : [],
    tx.query<{ id: string }>('select id from student_alias where id = any($1::text[])', [[...nycIds, ...eiIds, ...staged.map((one) => `source:${one.source_id}`)]]),
  ])
  const sks = [...new Set([...bySource, ...byNycId, ...byEiId].map((one) => one.student_sk))]
  const [guardians, enrolments] =
    sks.length === 0
      ? [[], []]
      : await Promise.all([
          tx.query<StoredGuardian>(
            `select ${GUARDIAN}, g.sk is not null as was_gone from unnest($1::bigint[]) k join guardian t
              on t.student_sk = k
       left join roster_gone g on g.kind = 'guardian' and g.sk = t.guardian_sk order by t.guardian_sk for update of t`,
            [sks],
          ),
          tx.query<StoredEnrolment>(
            `select t.enrolment_sk, t.student_sk, ${Object.keys(ENROLMENT_COLUMNS)
              .map((name) => `t.${name}`)
              .join(', ')}
       from unnest($1::bigint[]) k join enrolment t on t.student_sk = k where starts_with(t.source_id, $2)`,
            [sks, known.prefix],
          ),
        ])
  const held = guardians.flatMap((one) => (one.source_id ? [one.source_id] : []))
  const agents = await tx.query<StagedAgent>(
    `select u.source_id, u.row, u.kind, u.relation, u.gone, u.given, u.family, u.email, u.phone, u.language, u.street,
      u.city, u.state, u.zip
     from unnest($1::text[]) k join roster_user u on u.source_id = k where u.file = 'users.csv'`,
    [[...new Set([...agentIds, ...held])]],
  )
  const agentById = new Map(agents.map((one) => [one.source_id, one]))
  const missing = known.usersAreBulk ? [] : agentIds.filter((id) => !agentById.has(id) && !held.includes(id))
  const elsewhere =
    missing.length === 0
      ? []
      : await tx.query<StoredGuardian>(
          `select distinct on (t.source_id) ${GUARDIAN}, false as was_gone from guardian t
            where t.source_id = any($1::text[]) and t.active order by t.source_id, t.updated_at desc`,
          [missing],
        )
  return {
    staged,
    bySource: keyed(bySource, (one) => one.source_id),
    byNycId: keyed(byNycId, (one) => one.nyc_id),
    byEiId: keyed(byEiId, (one) => one.ei_id),
    merged: new Set(merged.map(({ id }) => id)),
    agents: agentById,
    guardians: grouped(guardians, (one) => one.student_sk),
    guardiansElsewhere: keyed(elsewhere, (one) => one.source_id),
    enrolments: grouped(enrolments, (one) => one.student_sk),
  }
}

const keyed = <T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T> =>
  new Map(rows.flatMap((row) => (key(row) === null ? [] : [[key(row)!, row]])))

function grouped<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
