import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A community school district with where its children live. */
export interface DemoDistrict {
  readonly district: number
  /** Reference list Borough: 1 Bronx to 5 Staten Island. */
  readonly borough: number
  readonly places: readonly { readonly zip: string; readonly city: string }[]
  readonly streets: readonly string[]
}

export interface DemoSchool {
  readonly dbn: string
  readonly name: string
  /** The geographic district, also for the citywide schools of district 75. */
  readonly district: number
  readonly level: 'elementary' | 'middle' | 'high' | 'citywide'
}

/** How a community of the city names its children and what it speaks at home; nobody in it exists. */
export interface DemoCommunity {
  readonly code: string
  readonly weight: number
  readonly ethnicity: number
  /** Language ids with their shares. */
  readonly languages: readonly (readonly [id: number, share: number])[]
  readonly girls: readonly string[]
  readonly boys: readonly string[]
  readonly surnames: readonly string[]
  readonly doubleSurnames: boolean
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, 'data', name), 'utf8')) as T

export const readDistricts = (): readonly DemoDistrict[] => read('districts.json')
export const readSchools = (): readonly DemoSchool[] => read('schools.json')
export const readCommunities = (): readonly DemoCommunity[] => read('communities.json')

/** The committees' regions (reference list CSERegion). */
export const CSE_REGIONS: Readonly<Record<number, readonly number[]>> = {
  1: [7, 9, 10],
  2: [8, 11, 12],
  3: [25, 26, 28, 29],
  4: [24, 27, 30],
  5: [19, 23, 32],
  6: [17, 18, 22],
  7: [20, 21, 31],
  8: [13, 14, 15, 16],
  9: [1, 2, 4],
  10: [3, 5, 6],
}

export const regionOf = (district: number): number => {
  const found = Object.entries(CSE_REGIONS).find(([, districts]) => districts.includes(district))
  if (!found) throw new RangeError(`District ${district} belongs to no region`)
  return Number(found[0])
}

export const BOROUGH_NAMES: Readonly<Record<number, string>> = {
  1: 'Bronx',
  2: 'Brooklyn',
  3: 'Manhattan',
  4: 'Queens',
  5: 'Staten Island',
}
