import type { markDifferentChildren as contract } from '@trellis/contract/duplicates.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict } from '../http/refusals.ts'
import { decide, lockPair } from './lock-pair.ts'

/** POST /Duplicates/Pairs/{pairSk}/different: remembered with who and why. */
export const markDifferentChildren: UseCase<typeof contract> = async (scope, { params, body }) => {
  const pair = await lockPair(scope, params.pairSk)
  if (pair.decision === 'merged') throw conflict('pair-merged', 'These records are merged. Undo the merge first.')
  await decide(scope, pair.pair_sk, 'different', body.reason.trim())
  for (const studentSk of [pair.student_sk, pair.other_sk]) {
    scope.audit({ studentSk, entityKind: 'duplicate_pair', entitySk: pair.pair_sk, private: { decision: 'different', reason: body.reason } })
  }
  return { pairSk: pair.pair_sk }
}
