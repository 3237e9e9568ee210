import { nameKey } from '@trellis/domain/students/name-keys.ts'
import type { Transaction } from '../database/database.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
}
const AT_MOST = 50
const ALL = 'select count_namesakes(n.first, n.last, $3) as count from unnest($1::text[], $2::text[]) with ordinality as n(first, last, at) order by n.at'

/** How many children bear both names, counted up to 50. */
export async function countNamesakes(tx: Transaction, { firstName, lastName }: Named): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count_namesakes($1, $2, $3) as count', [nameKey(firstName), nameKey(lastName), AT_MOST], 'namesakes')
  return row!.count
}

/** The same for many at once. */
export async function countAllNamesakes(tx: Transaction, children: readonly Named[]): Promise<(child: Named) => number> {
  const keyOf = ({ firstName, lastName }: Named): string => `${nameKey(firstName)} ${nameKey(lastName)}`
  const keys = [...new Set(children.map(keyOf))]
  if (keys.length === 0) return () => 0
  const names = keys.map((key) => key.split(' '))
  const rows = await tx.query<{ count: number }>(ALL, [names.map(([first]) => first), names.map(([, last]) => last), AT_MOST], 'all-namesakes')
  const counts = new Map(keys.map((key, at) => [key, rows[at]!.count]))
  return (child) => counts.get(keyOf(child)) ?? 0
}
