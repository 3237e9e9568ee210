import type { undoMerge as contract } from '@trellis/contract/duplicates.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict } from '../http/refusals.ts'
import { asMerger } from './as-merger.ts'
import { decide, lockPair } from './lock-pair.ts'
import { planUnmerge } from './plan-unmerge.ts'
import { readMerge } from './read-merge.ts'
import { unmergeRecords } from './unmerge-records.ts'

const LOCK = 'select student_sk from student where student_sk = any($1::bigint[]) order by student_sk for update'

/** POST /Duplicates/Pairs/{pairSk}/undo: both records are there again, and the pair is open. */
export const undoMerge: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { tx } = scope
  const pair = await lockPair(scope, params.pairSk)
  const merge = pair.decision === 'merged' ? await readMerge(tx, pair) : undefined
  if (!merge) throw conflict('pair-not-merged', 'These records are not merged.')
  await tx.query(LOCK, [[merge.survivor_sk]])
  const plan = await asMerger(scope, [merge.survivor_sk, merge.merged_sk], () => planUnmerge(tx, merge))
  await unmergeRecords(scope, merge, plan, body.reason.trim())
  await decide(scope, pair.pair_sk, null, null)
  for (const studentSk of [merge.survivor_sk, merge.merged_sk]) {
    scope.audit({ studentSk, entityKind: 'student_merge', entitySk: merge.merge_sk, private: { undone: true, reason: body.reason } })
  }
  return { pairSk: pair.pair_sk }
}
