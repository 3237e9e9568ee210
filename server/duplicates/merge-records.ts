import { FOUND_BY, MERGED_KEY, SEARCH_KEYS, type StudentColumns } from '@trellis/domain/duplicates/merged-record.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { asMerger } from './as-merger.ts'
import type { MergePlan } from './plan-merge.ts'
import { keyText, readStudentTables } from './student-tables.ts'

const HIDE = `update student set merged_into = $1, ${FOUND_BY.map((name) => `${name} = null`).join(', ')}, ${SEARCH_KEYS.map((name) => `${name} = '${MERGED_KEY}'`).join(', ')},
  last_sound = '{}', version = version + 1, updated_at = now() where student_sk = $2`
const KEEP = `insert into student_merge (survivor_sk, merged_sk, reason, merged_by, survivor_before, survivor_after, merged_before, moved, changed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning merge_sk`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key) values ($1, 'System', $2, $3, 'student_merge', $4, $5, $6, $7)`

/** Does what the plan says, in one transaction: nothing of a row changes but whose it is. */
export async function mergeRecords(scope: Scope, survivorSk: string, otherSk: string, plan: MergePlan, reason: string): Promise<string> {
  const { tx, actor } = scope
  const changed = await asMerger(scope, [survivorSk, otherSk], async () => {
    const before = await freeRegisterIds(scope, plan)
    await moveRows(scope, plan, survivorSk, otherSk)
    await tx.query(HIDE, [survivorSk, otherSk])
    await setColumns(scope, survivorSk, plan.taken)
    return before
  })
  const moved = Object.fromEntries(plan.tables.map(({ table, moves, has, stays }) => [table, { moved: moves, had: has, stayed: stays }]))
  const [kept] = await tx.query<{ merge_sk: string }>(KEEP, [
    survivorSk, otherSk, reason, actor.personSk, JSON.stringify(plan.survivor), JSON.stringify({ ...plan.survivor, ...plan.taken }), JSON.stringify(plan.other), JSON.stringify(moved), JSON.stringify(changed),
  ])
  const mergeSk = kept!.merge_sk
  const ids = [...plan.aliases, ...(typeof plan.other['source_id'] === 'string' && !('source_id' in plan.taken) ? [`source:${plan.other['source_id']}`] : [])]
  await tx.query('insert into student_alias (id, student_sk, merge_sk) select id, $2, $3 from unnest($1::text[]) id on conflict (id) do nothing', [ids, survivorSk, mergeSk])
  await tx.query(EVENT, [survivorSk, 'Records merged', reason, mergeSk, actor.personSk, actor.roleId, actor.locationKey])
  await refreshCaseSummary(tx, otherSk)
  await refreshCaseSummary(tx, survivorSk)
  return mergeSk
}

/** Guardians of the register that both records have: the moved one gives up its id there. */
async function freeRegisterIds({ tx }: Scope, { tables }: MergePlan): Promise<StudentColumns[]> {
  const renamed = tables.find(({ table }) => table === 'guardian')?.renamed ?? []
  if (renamed.length === 0) return []
  const before = await tx.query<{ guardian_sk: string; source_id: string }>('select guardian_sk, source_id from guardian where guardian_sk = any($1::bigint[])', [renamed])
  await tx.query('update guardian set source_id = null where guardian_sk = any($1::bigint[])', [renamed])
  return before.map(({ guardian_sk, source_id }) => ({ guardian_sk, source_id }))
}

async function moveRows({ tx }: Scope, { tables }: MergePlan, survivorSk: string, otherSk: string): Promise<void> {
  const known = new Map((await readStudentTables(tx)).map((one) => [one.table, one]))
  for (const { table, moves } of tables) {
    if (moves.length === 0) continue
    await tx.query(`update ${table} t set student_sk = $1 where t.student_sk = $2 and ${keyText(known.get(table)!, 't')} = any($3::text[])`, [survivorSk, otherSk, moves])
  }
}

/** Writes columns of a record from their JSON; the version goes on in any case. */
export async function setColumns({ tx }: Scope, studentSk: string, columns: StudentColumns): Promise<void> {
  const names = Object.keys(columns)
  const set = names.map((name) => `${name} = r.${name}, `).join('')
  await tx.query(
    `update student s set ${set}version = s.version + 1, updated_at = now() from jsonb_populate_record(null::student, $2::jsonb) r where s.student_sk = $1`,
    [studentSk, JSON.stringify(columns)],
  )
}
