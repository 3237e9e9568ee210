import {
  BOROUGH_NAMES,
  CSE_REGIONS,
  type DemoDistrict,
  readDistricts,
  readSchools,
  regionOf,
  type DemoSchool,
} from './demo-geography.ts'
import type { DemoRows } from './demo-rows.ts'
import { morningOf } from './demo-world.ts'
import { DemoStreets } from './demo-streets.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface School extends DemoSchool {
  readonly locationKey: number
  readonly borough: number
  readonly region: number
}

export interface Agency {
  readonly locationKey: number
  readonly agencySk: number
  readonly kind: 'earlyIntervention' | 'evaluation' | 'services'
  readonly name: string
}

export interface DemoPlaces {
  readonly districts: readonly DemoDistrict[]
  readonly streets: DemoStreets
  readonly schools: readonly School[]
  /** Location key by code: `CSE9`, `D01`, `CENTRAL`, `FAMILY`, `DOH3`, `EI1`, `MDE1`, or a school's. */
  readonly byCode: ReadonlyMap<string, number>
  readonly agencies: readonly Agency[]
}

const AGENCIES = [
  ['EI1', 501, 'earlyIntervention', 'First Steps Coordination', 3],
  ['EI2', 502, 'earlyIntervention', 'Harbor Early Start', 2],
  ['EI3', 503, 'earlyIntervention', 'Bronx Beginnings', 1],
  ['EI4', 504, 'earlyIntervention', 'Queens Little Bridges', 4],
  ['EI5', 505, 'earlyIntervention', 'Island Early Years', 5],
  ['MDE1', 201, 'evaluation', 'Willow Evaluation Center', 3],
  ['MDE2', 202, 'evaluation', 'Concourse Child Assessment', 1],
  ['MDE3', 203, 'evaluation', 'Kings Evaluation Group', 2],
  ['MDE4', 204, 'evaluation', 'Meadow Bilingual Evaluations', 4],
  ['SEIT1', 301, 'services', 'Trellis Lane Itinerant Teachers', 2],
] as const

const IN_THE_CITY = { state: 'NY', active: true }

export function makeLocations(rows: DemoRows, random: SeededRandom, today: string): DemoPlaces {
  const districts = readDistricts()
  const streets = new DemoStreets(districts)
  streets.writeTo(rows)
  const byCode = new Map<string, number>()
  const place = (row: { location_code: string } & Record<string, unknown>): number => {
    const key = rows.add('location', { ...IN_THE_CITY, ...row, updated_at: morningOf(today) })
    byCode.set(row.location_code, key)
    return key
  }
  const addressIn = (district: DemoDistrict) => {
    const { house_number, street, zip, city } = streets.addressIn(district, random)
    return {
      street: `${house_number} ${street}`,
      city,
      zip,
      borough_id: district.borough,
      phone: `${random.pick(['718', '212', '347'])}55501${random.int(10, 99)}`,
    }
  }
  const inBorough = (borough: number) => districts.find((one) => one.borough === borough)!
  for (const [region, listed] of Object.entries(CSE_REGIONS)) {
    rows.addUnkeyed('region', { region: Number(region), name: `CSE ${region}`, districts: listed })
    const home = districts.find((one) => listed.includes(one.district))!
    place({
      location_code: `CSE${region}`,
      name: `Committee on Special Education ${region}`,
      kind: 'cseOffice',
      region: Number(region),
      ...addressIn(home),
    })
  }
  for (const district of districts) {
    const code = `D${String(district.district).padStart(2, '0')}`
    place({
      location_code: code,
      name: `District ${district.district} Office`,
      kind: 'district',
      district: district.district,
      region: regionOf(district.district),
      ...addressIn(district),
    })
  }
  place({ location_code: 'CENTRAL', name: 'Central Office', kind: 'central', ...addressIn(inBorough(3)) })
  place({ location_code: 'FAMILY', name: 'Families', kind: 'central' })
  for (const borough of [1, 2, 3, 4, 5]) {
    place({
      location_code: `DOH${borough}`,
      name: `Health Department, ${BOROUGH_NAMES[borough]}`,
      kind: 'borough',
      ...addressIn(inBorough(borough)),
    })
  }
  const agencies = AGENCIES.map(([location_code, agencySk, kind, name, borough]): Agency => {
    const locationKey = place({
      location_code,
      name,
      kind: 'agency',
      agency_sk: agencySk,
      ...addressIn(inBorough(borough)),
    })
    return { locationKey, agencySk, kind, name }
  })
  const schools = readSchools().map((school): School => {
    const home = districts.find((one) => one.district === school.district)!
    const region = regionOf(school.district)
    const district = school.level === 'citywide' ? 75 : school.district
    const locationKey = place({
      location_code: school.dbn.slice(2),
      name: school.name,
      kind: 'school',
      dbn: school.dbn,
      district,
      region,
      ...addressIn(home),
    })
    return { ...school, locationKey, borough: home.borough, region }
  })
  return { districts, streets, schools, byCode, agencies }
}
