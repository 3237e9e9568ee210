import type { z } from 'zod'
import type { LocationOption } from '@trellis/contract/users.ts'

export interface LocationRow {
  location_key: number
  location_code: string
  name: string
  dbn: string | null
}

/** A location under all the aliases that the documents use for it [P-3-18]. */
export const locationOption = (row: LocationRow): z.output<typeof LocationOption> => ({
  locationCode: row.location_code,
  locationName: row.name,
  locationKey: row.location_key,
  id: row.location_key,
  dbn: row.dbn,
  value: row.location_code,
  description: row.name,
})

/** Key 0 stands for all of them [P-3-19]. */
export const ALL_AGENCIES: LocationRow = { location_key: 0, location_code: 'ALL_AGENCY', name: 'All Agencies', dbn: null }
