import type { z } from 'zod'
import type { Agency } from '@trellis/contract/users.ts'

export interface AgencyRow {
  agency_sk: number
  location_code: string
  name: string
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  district: number | null
}

export const AGENCY_COLUMNS = 'agency_sk, location_code, name, street, city, state, zip, district'

/** S 3.7 in the specification's names. */
export const agencyRecord = (row: AgencyRow): z.output<typeof Agency> => ({
  agencySk: row.agency_sk,
  locationName: row.name,
  addressLine1: row.street,
  addressLine2: null,
  city: row.city,
  stateCode: row.state,
  zip: row.zip,
  locationCode: row.location_code,
  buildingCode: row.location_code,
  geographicalDistrictCode: row.district === null ? null : String(row.district).padStart(2, '0'),
})
