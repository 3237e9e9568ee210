import type { searchSeitLocations as contract } from '@trellis/contract/consents.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { AGENCY_COLUMNS, agencyRecord, type AgencyRow } from './agency-record.ts'

const MOST = 200
const SEARCH = `select ${AGENCY_COLUMNS} from location where kind = 'agency' and active and agency_sk is not null
  and ($1 = '' or strpos(lower(name), lower($1)) > 0) and ($2 = '' or starts_with(lower(location_code), lower($2)))
  order by name, location_code limit ${MOST}`

/** GET MDE/SearchSEITLocations [S-7.3-03] */
export const searchSeitLocations: UseCase<typeof contract> = async ({ tx }, { query }) => {
  const { agencyName, loctionCode } = query
  if (!agencyName && !loctionCode) {
    throw ruleBroken({ code: 'agency.search', message: 'Type an agency name or a location code.', field: 'agencyName' })
  }
  return (await tx.query<AgencyRow>(SEARCH, [agencyName, loctionCode], 'seit-locations')).map(agencyRecord)
}
