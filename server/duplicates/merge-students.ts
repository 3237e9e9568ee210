import type { mergeStudents as contract } from '@trellis/contract/duplicates.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, malformed, ruleBroken } from '../http/refusals.ts'
import { asMerger } from './as-merger.ts'
import { decide, lockPair } from './lock-pair.ts'
import { mergeRecords } from './merge-records.ts'
import { planMerge } from './plan-merge.ts'

const LOCK = 'select student_sk from student where student_sk = any($1::bigint[]) order by student_sk for update'

/** POST /Duplicates/Pairs/{pairSk}/merge: what was shown is what is done, or nothing. */
export const mergeStudents: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { tx } = scope
  const pair = await lockPair(scope, params.pairSk)
  if (pair.decision === 'merged') throw conflict('pair-merged', 'These records are merged already.')
  const records = [pair.student_sk, pair.other_sk]
  if (!records.includes(body.survivorSk)) throw malformed([{ code: 'malformed-body', field: 'survivorSk', message: 'must be one of the two records' }])
  const otherSk = records.find((sk) => sk !== body.survivorSk)!
  await tx.query(LOCK, [records])
  const plan = await asMerger(scope, records, () => planMerge(tx, body.survivorSk, otherSk))
  if (plan.key !== body.planKey) throw conflict('plan-changed', 'The records changed since they were shown. Look at the comparison again.')
  if (plan.blocks.length > 0) throw ruleBroken(...plan.blocks.map((message) => ({ code: 'merge.blocked', message })))
  const mergeSk = await mergeRecords(scope, body.survivorSk, otherSk, plan, body.reason.trim())
  await decide(scope, pair.pair_sk, 'merged', body.reason.trim())
  for (const studentSk of records) {
    scope.audit({ studentSk, entityKind: 'student_merge', entitySk: mergeSk, private: { survivorSk: body.survivorSk, mergedSk: otherSk, reason: body.reason } })
  }
  const nycId = (plan.survivor['nyc_id'] ?? plan.taken['nyc_id'] ?? null) as string | null
  return { mergeSk, survivorSk: body.survivorSk, nycId }
}
