import { houseNumberKey, streetKey } from '@trellis/domain/addresses/street-key.ts'
import type { DemoDistrict } from './demo-geography.ts'
import type { DemoRows } from './demo-rows.ts'
import type { SeededRandom } from './seeded-random.ts'

const FIRST = 10
const LAST = 999

interface Stretch {
  readonly district: DemoDistrict
  readonly place: DemoDistrict['places'][number]
  readonly low: number
  readonly high: number
}

/** Every street of the demo district, cut into stretches: one for each zip that it runs through, in the order of the list. */
export class DemoStreets {
  readonly #stretches = new Map<string, Stretch[]>()

  constructor(districts: readonly DemoDistrict[]) {
    const streets = new Map<string, { district: DemoDistrict; place: DemoDistrict['places'][number] }[]>()
    for (const district of districts) {
      for (const street of district.streets) {
        const key = keyOf(district, street)
        streets.set(key, [...(streets.get(key) ?? []), ...district.places.map((place) => ({ district, place }))])
      }
    }
    for (const [key, parts] of streets) {
      const length = Math.floor((LAST - FIRST + 1) / parts.length)
      const stretches = parts.map((part, at) => ({ ...part, low: FIRST + at * length, high: at === parts.length - 1 ? LAST : FIRST + (at + 1) * length - 1 }))
      this.#stretches.set(key, stretches)
    }
  }

  /** A house in a district that the directory finds again. Three draws. */
  addressIn(district: DemoDistrict, random: SeededRandom): { house_number: string; street: string; zip: string; city: string } {
    const street = random.pick(district.streets)
    const { zip, city } = random.pick(district.places)
    const stretch = this.#stretches.get(keyOf(district, street))!.find((one) => one.district === district && one.place.zip === zip)!
    return { house_number: String(random.int(stretch.low, stretch.high)), street, zip, city }
  }

  writeTo(rows: DemoRows): void {
    for (const [key, stretches] of this.#stretches) {
      for (const { district, place, low, high } of stretches) {
        rows.addUnkeyed('street_segment', {
          borough_id: district.borough,
          street_key: key.slice(2),
          low_number: houseNumberKey(String(low)),
          high_number: houseNumberKey(String(high)),
          side: 'both',
          ...place,
          school_district: district.district,
        })
      }
    }
  }
}

const keyOf = (district: DemoDistrict, street: string): string => `${district.borough} ${streetKey(street)}`
