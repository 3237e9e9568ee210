import type { getSchools as contract } from '@trellis/contract/reference.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

/** GET CommonConsent/GetSchools [M-7-21]. */
export const getSchools: UseCase<typeof contract> = async ({ tx }) => {
  const rows = await tx.query<{ location_code: string; name: string }>("select location_code, name from location where kind = 'school' and active order by name")
  return rows.map((row) => ({ locationCode: row.location_code, locationName: row.name }))
}
