import { grantProblem } from '@trellis/domain/access/grant-rule.ts'
import type { WorkLocation } from '@trellis/domain/access/reach.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'

export interface WantedGrant {
  readonly personSk: string
  readonly roleId: number
  readonly locationKey: number
  readonly startsOn: PlainDate
  readonly endsOn?: PlainDate | null | undefined
}

const PLACE = 'kind, location_key as "locationKey", district, region, borough_id as borough, agency_sk as "agencySk"'

/** Nobody grants more than they hold: asked with every location at which the administrator administers today. @throws Refusal 422 */
export async function requireGrantable({ tx, actor, today }: Scope, { personSk, roleId, locationKey, startsOn, endsOn }: WantedGrant): Promise<void> {
  if (endsOn && endsOn < startsOn) {
    throw ruleBroken({ code: 'grant.dates', message: 'Error: The end date cannot be before the start date.', field: 'endsOn' })
  }
  const [[place], seats] = await Promise.all([
    tx.query<WorkLocation>(`select ${PLACE} from location where location_key = $1 and active`, [locationKey]),
    tx.query<WorkLocation>(
      `select ${PLACE} from location where location_key in (
         select location_key from role_assignment where person_sk = $1 and role_id = $2 and starts_on <= $3 and coalesce(ends_on, $3) >= $3)`,
      [actor.personSk, actor.roleId, today],
    ),
  ])
  if (!place) throw ruleBroken({ code: 'grant.location', message: 'This location does not exist.', field: 'locationKey' })
  const problem = grantProblem({ personSk: actor.personSk, roleId: actor.roleId, locations: seats }, { personSk, roleId, location: place })
  if (problem) throw ruleBroken(problem)
}
