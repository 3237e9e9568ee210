import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { asMerger } from './as-merger.ts'
import { setColumns } from './merge-records.ts'
import type { KeptMerge, UnmergePlan } from './plan-unmerge.ts'
import { keyText } from './student-tables.ts'

const GENERATED = new Set(['student_sk', 'last_sound_1', 'last_sound_2'])
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key) values ($1, 'System', 'Merge undone', $2, 'student_merge', $3, $4, $5, $6)`
const UNDONE = 'update student_merge set undone_by = $2, undone_at = now(), undo_reason = $3, version = version + 1 where merge_sk = $1'

/** Gives the merged record back as it was, with its rows; whatever was added to the survivor since stays there. */
export async function unmergeRecords(scope: Scope, merge: KeptMerge, plan: UnmergePlan, reason: string): Promise<void> {
  const { tx, actor } = scope
  const { survivor_sk: survivorSk, merged_sk: mergedSk } = merge
  await tx.query('delete from student_alias where merge_sk = $1', [merge.merge_sk])
  await asMerger(scope, [survivorSk, mergedSk], async () => {
    for (const [table, keys] of plan.back) {
      if (keys.length === 0) continue
      await tx.query(`update ${table} t set student_sk = $1 where t.student_sk = $2 and ${keyText(plan.tables.get(table)!, 't')} = any($3::text[])`, [mergedSk, survivorSk, keys])
    }
    for (const { guardian_sk, source_id } of merge.changed) await tx.query('update guardian set source_id = $2 where guardian_sk = $1', [guardian_sk, source_id])
    await setColumns(scope, survivorSk, plan.columns)
    await giveBack(scope, mergedSk, merge)
  })
  await tx.query(UNDONE, [merge.merge_sk, actor.personSk, reason])
  for (const studentSk of [survivorSk, mergedSk]) {
    await tx.query(EVENT, [studentSk, reason, merge.merge_sk, actor.personSk, actor.roleId, actor.locationKey])
    await refreshCaseSummary(tx, studentSk)
  }
}

/** Every column as it was, also those by which the record is found; nobody could change it meanwhile. */
async function giveBack({ tx }: Scope, mergedSk: string, { merged_before: before }: KeptMerge): Promise<void> {
  const names = Object.keys(before).filter((name) => !GENERATED.has(name))
  await tx.query(
    `update student s set ${names.map((name) => `${name} = r.${name}`).join(', ')} from jsonb_populate_record(null::student, $2::jsonb) r where s.student_sk = $1`,
    [mergedSk, JSON.stringify(before)],
  )
}
