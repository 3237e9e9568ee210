import type { getReferenceLocations as contract } from '@trellis/contract/reference.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ALL_AGENCIES, locationOption, type LocationRow } from './location-option.ts'

/** GET ReferenceValue/Locations [S-7.2-04]: the installation's own locations, All Agencies first. */
export const getReferenceLocations: UseCase<typeof contract> = async ({ tx }) => {
  const rows = await tx.query<LocationRow>('select location_key, location_code, name, dbn from location where active order by name, location_key')
  return [ALL_AGENCIES, ...rows].map(locationOption)
}
