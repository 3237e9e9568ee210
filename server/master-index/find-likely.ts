import type { ChildFacts, Likeness } from '@trellis/domain/duplicates/child-facts.ts'
import { scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import type { Transaction } from '../database/database.ts'
import type { IndexEntry, MasterIndex } from './master-index.ts'

export interface LikelyChild {
  readonly entry: IndexEntry
  readonly likeness: Likeness
}

const AT_MOST = 50

/** Children of the index who may be this one, the likeliest first; brothers, sisters and twins are none of them. */
export async function findLikelyChildren(tx: Transaction, index: MasterIndex, child: ChildFacts): Promise<readonly LikelyChild[]> {
  if (!child.birthDate) return []
  const candidates = await index(tx, { firstName: child.firstName, lastName: child.lastName, birthDate: child.birthDate })
  return candidates
    .map((entry) => ({ entry, likeness: scoreLikeness(child, entry) }))
    .filter(({ likeness }) => likeness.verdict !== 'unlikely')
    .toSorted((a, b) => b.likeness.score - a.likeness.score)
    .slice(0, AT_MOST)
}
