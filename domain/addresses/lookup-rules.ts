import { splitStreetAddress } from './street-key.ts'

/** How long nobody types before an address is looked up, in milliseconds [M-9-03]. */
export const ADDRESS_LOOKUP_DELAY_MS = 300

/** Reference list Borough [M-9-04]; the City numbers them otherwise, so a name is what travels (process.md 9.2, 27). */
export const BOROUGHS = {
  1: 'Bronx',
  2: 'Brooklyn',
  3: 'Manhattan',
  4: 'Queens',
  5: 'Staten Island',
} as const
export type BoroughId = keyof typeof BOROUGHS

export interface AddressQuestion {
  readonly borough: string
  readonly addressNumber: string
  readonly streetName: string
}

/** The answer as the specification spells it. */
export interface AddressAnswer {
  readonly out_error_message: string
  readonly out_usps_city_name: string
  readonly out_zip_code: string
  readonly out_school_dist: string
}

export const isBoroughId = (id: number): id is BoroughId => Object.hasOwn(BOROUGHS, id)

/** @returns the id of a borough by its name in any case. */
export function boroughIdOf(name: string): BoroughId | undefined {
  const wanted = name.trim().toLowerCase()
  const found = Object.entries(BOROUGHS).find(([, known]) => known.toLowerCase() === wanted)
  return found ? (Number(found[0]) as BoroughId) : undefined
}

/** What to ask for a borough and a street address; undefined while either is not filled [S-5.2-16, S-5.2-17]. */
export function addressQuestion(boroughId: number | null | undefined, streetAddress: string): AddressQuestion | undefined {
  if (boroughId === null || boroughId === undefined || !isBoroughId(boroughId)) return undefined
  const parts = splitStreetAddress(streetAddress)
  return parts && { borough: BOROUGHS[boroughId], ...parts }
}

/** What an answer fills in; undefined when it carries an error, then the fields are left alone [S-5.2-18]. */
export function filledBy(answer: AddressAnswer): { city: string; zip: string; schoolDistrict: string } | undefined {
  if (answer.out_error_message !== '') return undefined
  return { city: answer.out_usps_city_name, zip: answer.out_zip_code, schoolDistrict: answer.out_school_dist }
}
