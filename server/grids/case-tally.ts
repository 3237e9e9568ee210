import type { Filter } from '@trellis/domain/grids/filter-language.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from './case-scope.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/** What `case_tally` adds up for each place. */
export type Tallied =
  'cases' | 'referrals' | 'evaluations' | 'ieps' | 'placements' | 'cbst' | 'ei' | 'events' | 'manual_events'

/** Reaches that are places. The children of a caseload or an agency are no place, and few: they are counted. */
const PLACES: ReadonlySet<string> = new Set(['city', 'region', 'district', 'school', 'eiBorough'])

/** A sum over the places within reach, as exact as a count; undefined where the reach is not made of places. */
export async function readTally(scope: Pick<Scope, 'tx' | 'actor' | 'today'>, right: number, sum: string): Promise<number | undefined> {
  if (!PLACES.has(scope.actor.reach.kind)) return undefined
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, right, text)
  if (where === undefined) return 0
  const [row] = await scope.tx.query<{ total: number }>(
    `select coalesce(sum(${sum}), 0)::int as total from case_tally c where ${TODAY_GIVEN} and ${where}`,
    text.values,
  )
  return row!.total
}

/** The total of a grid of cases as long as nothing is filtered. */
export const talliedTotal =
  (right: number, tallied: Tallied) =>
  (scope: Scope, filter: Filter | undefined): Promise<number | undefined> =>
    filter ? Promise.resolve(undefined) : readTally(scope, right, `c.${tallied}`)
