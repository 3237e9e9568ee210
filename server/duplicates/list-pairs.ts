import type { listDuplicatePairs as contract } from '@trellis/contract/duplicates.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { PAIRS, pairOf, type PairRow } from './read-pairs.ts'

const COUNTED_AT_MOST = 1_000
const WHERE = { open: 'p.decision is null', different: "p.decision = 'different'", merged: "p.decision = 'merged'" } as const
const ORDER = { open: 'p.score desc, p.pair_sk', different: 'p.decided_at desc, p.pair_sk', merged: 'p.decided_at desc, p.pair_sk' } as const

/** GET /Duplicates/Pairs: the policy shows pairs of which both records are within reach. */
export const listDuplicatePairs: UseCase<typeof contract> = async (scope, { query }) => {
  const { show, skip, take } = query
  const [rows, [counted]] = await Promise.all([
    scope.tx.query<PairRow>(`${PAIRS} where ${WHERE[show]} order by ${ORDER[show]} offset $1 limit $2`, [skip, take], `pairs-${show}`),
    scope.tx.query<{ count: number }>(`select count(*)::int as count from (select 1 from duplicate_pair p where ${WHERE[show]} limit ${COUNTED_AT_MOST}) x`, [], `pairs-count-${show}`),
  ])
  scope.header('x-total-count', String(counted!.count))
  scope.audit({ studentSks: rows.flatMap((row) => [row.student_sk, row.other_sk]) })
  return rows.map(pairOf)
}
