import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { type PairRow, readPair } from './read-pairs.ts'

const LOCK = 'select pair_sk from duplicate_pair where pair_sk = $1 for update'

/**
 * The pair for a decision, locked, of the version that was shown. Both records, or the survivor of a merge, are within the
 * actor's reach for editing. @throws Refusal 404, 409
 */
export async function lockPair(scope: Scope, pairSk: string): Promise<PairRow> {
  const { tx, ifMatch } = scope
  await tx.query(LOCK, [pairSk])
  const pair = await findPair(scope, pairSk)
  if (pair.version !== ifMatch) {
    const by = pair.decided_by_name ? `${pair.decided_by_name} decided about` : 'Somebody changed'
    throw conflict('stale-version', `${by} these records meanwhile. Look at them again.`)
  }
  return pair
}

/** @throws Refusal 404, the same for absent and out of reach. */
export async function findPair(scope: Scope, pairSk: string): Promise<PairRow> {
  const pair = await readPair(scope.tx, pairSk)
  if (!pair) throw notFound('This pair of records')
  const records = [pair.student_sk, pair.other_sk]
  const seen = await scope.tx.run(visibleStudents(scope, Permission.editStudentProfile).select('student.student_sk').where('student.student_sk', 'in', records))
  // of a merged pair one record is hidden inside the other
  if (seen.length < (pair.decision === 'merged' ? 1 : 2)) throw notFound('This pair of records')
  return pair
}

/** Sets a decision; the version moves on. */
export const decide = ({ tx, actor }: Scope, pairSk: string, decision: 'different' | 'merged' | null, reason: string | null): Promise<object[]> =>
  tx.query(
    `update duplicate_pair set decision = $2, reason = $3, decided_by = case when $2::text is null then null else $4::bigint end,
      decided_at = case when $2::text is null then null else now() end, version = version + 1 where pair_sk = $1`,
    [pairSk, decision, reason, actor.personSk],
  )
