import type { Transaction } from '../database/database.ts'
import type { City } from './place-org.ts'

interface ListedItem {
  readonly id: number
  readonly value: string
  readonly letter: string | null
}

/** Districts, regions and boroughs as the reference lists have them. */
export async function readCity(tx: Transaction): Promise<City> {
  const items = (list: string): Promise<ListedItem[]> =>
    tx.query(`select id, value, attributes ->> 'boroughLetter' as letter from reference_item where list_name = $1`, [
      list,
    ])
  const [districts, boroughs, regions] = await Promise.all([
    items('District'),
    items('Borough'),
    tx.query<{ region: number; districts: number[] }>('select region, districts from region'),
  ])
  return {
    boroughOfDistrict: new Map(districts.map(({ id, letter }) => [id, letter ?? ''])),
    boroughByLetter: new Map(boroughs.map(({ id, value }) => [value, id])),
    regionOfDistrict: new Map(
      regions.flatMap(({ region, districts: within }) => within.map((district) => [district, region])),
    ),
  }
}
