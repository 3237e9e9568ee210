import type { getAgency as contract } from '@trellis/contract/users.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { AGENCY_COLUMNS, agencyRecord, type AgencyRow } from './agency-record.ts'

/** GET User/GetAgency/{id} [S-7.2-07]. */
export const getAgency: UseCase<typeof contract> = async ({ tx }, { params }) => {
  const [row] = await tx.query<AgencyRow>(`select ${AGENCY_COLUMNS} from location where kind = 'agency' and agency_sk = $1`, [params.id])
  if (!row) throw notFound(`Agency ${params.id}`)
  return agencyRecord(row)
}
