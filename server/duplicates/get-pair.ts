import type { DuplicateComparison, getDuplicatePair as contract, MergePreview } from '@trellis/contract/duplicates.ts'
import { scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { asMerger } from './as-merger.ts'
import { comparedFields, readRecord } from './compare-records.ts'
import { findPair } from './lock-pair.ts'
import { countNamesakes } from './namesakes.ts'
import { planMerge, planWords } from './plan-merge.ts'
import { planUnmerge } from './plan-unmerge.ts'
import { type PairRow, pairOf } from './read-pairs.ts'
import { readMerge } from './read-merge.ts'

/** GET /Duplicates/Pairs/{pairSk} */
export const getDuplicatePair: UseCase<typeof contract> = async (scope, { params }) => {
  const pair = await findPair(scope, params.pairSk)
  scope.header('etag', `"${pair.version}"`)
  scope.audit({ studentSks: [pair.student_sk, pair.other_sk], entityKind: 'duplicate_pair', entitySk: pair.pair_sk })
  const base = { pair: pairOf(pair), parts: [...pair.parts], heldDown: null, fields: [], previews: [], merge: null }
  return pair.decision === 'merged' ? { ...base, merge: await mergeOf(scope, pair) } : { ...base, ...(await comparisonOf(scope, pair)) }
}

/** Scored anew: a record may have been corrected since the pair was found. */
async function comparisonOf(scope: Scope, pair: PairRow): Promise<Pick<DuplicateComparison, 'parts' | 'heldDown' | 'fields' | 'previews'>> {
  const [one, other] = await Promise.all([readRecord(scope.tx, pair.student_sk), readRecord(scope.tx, pair.other_sk)])
  const likeness = scoreLikeness(one.child, other.child, await countNamesakes(scope.tx, one.child))
  const previews = [await previewOf(scope, pair.student_sk, pair.other_sk), await previewOf(scope, pair.other_sk, pair.student_sk)]
  return { parts: [...likeness.parts], heldDown: likeness.heldDown, fields: comparedFields(one.values, other.values), previews }
}

async function previewOf(scope: Scope, survivorSk: string, otherSk: string): Promise<MergePreview> {
  const plan = await asMerger(scope, [survivorSk, otherSk], () => planMerge(scope.tx, survivorSk, otherSk))
  return { survivorSk, ...planWords(plan), blocks: [...plan.blocks], notes: [...plan.notes], planKey: plan.key }
}

async function mergeOf(scope: Scope, pair: PairRow): Promise<DuplicateComparison['merge']> {
  const merge = await readMerge(scope.tx, pair)
  if (!merge) return null
  const plan = await asMerger(scope, [merge.survivor_sk, merge.merged_sk], () => planUnmerge(scope.tx, merge))
  const { goesBack, addedToMoved, staysWithSurvivor, gone, keptFields } = plan
  return {
    mergeSk: merge.merge_sk, survivorSk: merge.survivor_sk, mergedSk: merge.merged_sk,
    undo: { goesBack: [...goesBack], addedToMoved: [...addedToMoved], staysWithSurvivor: [...staysWithSurvivor], gone, keptFields: [...keptFields] },
  }
}
