import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Transaction } from '../database/database.ts'

const AT_MOST = 50

/** How many children bear both names, counted up to 50. */
export async function countNamesakes(tx: Transaction, { firstName, lastName }: { firstName: string; lastName: string }): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count_namesakes($1, $2, $3) as count', [nameKey(firstName), nameKey(lastName), AT_MOST], 'namesakes')
  return row!.count
}
