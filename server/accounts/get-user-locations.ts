import type { getUserLocations as contract } from '@trellis/contract/users.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { locationOption, type LocationRow } from '../reference/location-option.ts'

/** GET User/Locations: where the person holds the selected role today [S-7.2-05]. */
export const getUserLocations: UseCase<typeof contract> = async ({ tx, actor, today }) => {
  const rows = await tx.query<LocationRow>(
    `select l.location_key, l.location_code, l.name, l.dbn from role_assignment r join location l using (location_key)
     where r.person_sk = $1 and r.role_id = $2 and r.starts_on <= $3 and coalesce(r.ends_on, $3) >= $3 order by r.assignment_sk`,
    [actor.personSk, actor.roleId, today],
  )
  return rows.map(locationOption)
}
