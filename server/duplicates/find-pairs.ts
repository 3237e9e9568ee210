import type { ChildFacts, Likeness } from '@trellis/domain/duplicates/child-facts.ts'
import { scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Transaction } from '../database/database.ts'
import { findInOwnRecords } from '../master-index/find-in-own-records.ts'
import { countNamesakes } from './namesakes.ts'

export interface FoundPair {
  readonly otherSk: string
  readonly likeness: Likeness
}

/**
 * Records that are likely the same child, by way of the indexes of names and birth dates: some dozens of candidates, not
 * all children. Namesakes are counted only where the names agree, and say how much that is worth.
 */
export async function findPairs(tx: Transaction, studentSk: string, child: ChildFacts): Promise<readonly FoundPair[]> {
  if (!child.birthDate) return []
  const candidates = await findInOwnRecords(tx, { firstName: child.firstName, lastName: child.lastName, birthDate: child.birthDate })
  const likely = candidates.filter((one) => one.studentSk !== undefined && one.studentSk !== studentSk && scoreLikeness(child, one).verdict === 'likely')
  const found: FoundPair[] = []
  for (const one of likely) {
    const likeness = scoreLikeness(child, one, await namesakesOf(tx, child, one))
    if (likeness.verdict === 'likely') found.push({ otherSk: one.studentSk!, likeness })
  }
  return found
}

async function namesakesOf(tx: Transaction, one: ChildFacts, other: ChildFacts): Promise<number> {
  const agree = [nameKey(one.firstName), nameKey(one.lastName)].toSorted().join() === [nameKey(other.firstName), nameKey(other.lastName)].toSorted().join()
  return agree ? countNamesakes(tx, one) : 0
}
