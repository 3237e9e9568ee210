import { sql, type RawBuilder } from 'kysely'
import type { Reach } from '@trellis/domain/access/reach.ts'
import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import type { Scope } from '../access/scope.ts'
import { sqlFor } from '../database/database.ts'

/** Active people `p` who hold today, at a place `held` within the actor's reach, a role that can have cases. */
export const caseStaff = ({ actor, today }: Pick<Scope, 'actor' | 'today'>) =>
  sqlFor
    .selectFrom('person as p')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('role_assignment as r')
          .innerJoin('location as l', 'l.location_key', 'r.location_key')
          .select(['r.role_id', 'l.name', 'l.dbn', 'l.street', 'l.city', 'l.state', 'l.zip'])
          .whereRef('r.person_sk', '=', 'p.person_sk')
          .where('r.role_id', '=', sql<number>`any(${list(CASE_HOLDER_ROLE_IDS)}::int[])`)
          .where('r.starts_on', '<=', today)
          .where((w) => w.or([w('r.ends_on', 'is', null), w('r.ends_on', '>=', today)]))
          .where(liesWithin(actor.reach))
          .orderBy('r.assignment_sk')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .where('p.active', '=', true)
    // the same again, so that those of a school are found by the school and not among all staff
    .$if(actor.reach.kind !== 'city', (q) =>
      q.where('p.person_sk', 'in', (w) =>
        w
          .selectFrom('role_assignment as a')
          .innerJoin('location as l', 'l.location_key', 'a.location_key')
          .select('a.person_sk')
          .where('a.role_id', '=', sql<number>`any(${list(CASE_HOLDER_ROLE_IDS)}::int[])`)
          .where(liesWithin(actor.reach)),
      ),
    )

/** Places where cases of this reach are worked on; only reaches of an area have any. */
function liesWithin(reach: Reach): RawBuilder<boolean> {
  switch (reach.kind) {
    case 'city':
      return sql`true`
    case 'region':
      return sql`l.region = any(${list(reach.ids)}::int[])`
    case 'district':
      return sql`l.district = any(${list(reach.ids)}::int[])`
    case 'school':
      return sql`l.location_key = any(${list(reach.ids)}::int[])`
    case 'eiBorough':
    case 'agency':
    case 'caseload':
    case 'family':
    case 'none':
      return sql`false`
  }
}

const list = (ids: readonly number[]): string => `{${ids.join(',')}}`
