import { boroughIdOf } from '@trellis/domain/addresses/lookup-rules.ts'
import { houseNumberKey, isOddHouse, streetKey } from '@trellis/domain/addresses/street-key.ts'
import { notRecognised, type AddressFinder } from './address-finder.ts'

interface Segment {
  readonly fits: boolean
  readonly city: string
  readonly zip: string
  readonly school_district: number
}

// the street's own segments first decide whether the street or the number is unknown
const SEGMENTS = `select low_number <= $3 and high_number >= $3 and side in ('both', $4) as fits, city, zip, school_district
  from street_segment where borough_id = $1 and street_key = $2 order by 1 desc, low_number limit 1`

/** Looks into the bundled directory of streets. */
export const findInDirectory: AddressFinder = async (tx, { borough, addressNumber, streetName }) => {
  const boroughId = boroughIdOf(borough)
  if (!boroughId) return notRecognised(`Borough '${borough}' is not recognized.`)
  const number = houseNumberKey(addressNumber)
  if (number === undefined) return notRecognised(`House number '${addressNumber}' is not a number.`)
  const side = isOddHouse(addressNumber) ? 'odd' : 'even'
  const [segment] = await tx.query<Segment>(SEGMENTS, [boroughId, streetKey(streetName), number, side])
  if (!segment) return notRecognised(`Street '${streetName}' is not recognized in ${borough}.`)
  if (!segment.fits) return notRecognised(`House number ${addressNumber} is out of range on '${streetName}'.`)
  return {
    out_error_message: '',
    out_usps_city_name: segment.city,
    out_zip_code: segment.zip,
    out_school_dist: String(segment.school_district),
  }
}
