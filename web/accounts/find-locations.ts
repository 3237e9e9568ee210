import type { getReferenceLocations } from '@trellis/contract/reference.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import type { Option } from '../ui/option.tsx'
import { matchesTyped } from '../ui/option-match.ts'

export type LocationChoice = ResponseOf<typeof getReferenceLocations>[number]

/** More are never drawn at once; a city has thousands. */
export const SHOWN_AT_MOST = 50

export const locationLabel = ({
  locationCode,
  locationName,
}: Pick<LocationChoice, 'locationCode' | 'locationName'>): string => `${locationName} (${locationCode})`

export interface FoundLocations {
  options: readonly Option[]
  /** How many match in all. */
  total: number
}

/** The first matches by name, code or DBN. Key 0, 'All Agencies', is no place where somebody works. */
export function findLocations(locations: readonly LocationChoice[], typed: string): FoundLocations {
  const found = locations.filter(
    (one) => one.locationKey !== 0 && matchesTyped(`${one.locationName} ${one.locationCode} ${one.dbn ?? ''}`, typed),
  )
  return {
    options: found.slice(0, SHOWN_AT_MOST).map((one) => ({ id: String(one.locationKey), label: locationLabel(one) })),
    total: found.length,
  }
}
