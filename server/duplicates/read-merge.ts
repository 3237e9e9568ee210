import type { Transaction } from '../database/database.ts'
import type { KeptMerge } from './plan-unmerge.ts'

/** The merge of two records that holds now. */
export async function readMerge(tx: Transaction, pair: { student_sk: string; other_sk: string }): Promise<KeptMerge | undefined> {
  const [merge] = await tx.query<KeptMerge>(
    'select * from student_merge where undone_at is null and ((survivor_sk = $1 and merged_sk = $2) or (survivor_sk = $2 and merged_sk = $1))',
    [pair.student_sk, pair.other_sk],
  )
  return merge
}
