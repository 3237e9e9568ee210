import type { getUserAgencies as contract } from '@trellis/contract/users.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { AGENCY_COLUMNS, agencyRecord, type AgencyRow } from './agency-record.ts'

/** GET User/Agencies: an agency's own people see their agency, everyone else may choose among all [S-7.2-06, P-6]. */
export const getUserAgencies: UseCase<typeof contract> = async ({ tx, actor, today }) => {
  const rows = await tx.query<AgencyRow>(
    `select ${AGENCY_COLUMNS} from location
     where kind = 'agency' and active and ($1::bool or location_key in (
       select location_key from role_assignment where person_sk = $2 and role_id = $3 and starts_on <= $4 and coalesce(ends_on, $4) >= $4))
     order by name`,
    [actor.reach.kind !== 'agency' && actor.reach.kind !== 'caseload', actor.personSk, actor.roleId, today],
  )
  return rows.map(agencyRecord)
}
