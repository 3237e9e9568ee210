import { type Scope, findRole } from './roles.ts'

/** Which children a session reaches. An empty list of ids reaches nobody. */
export type Reach =
  | { readonly kind: 'city' }
  | { readonly kind: 'region'; readonly ids: readonly number[] }
  | { readonly kind: 'district'; readonly ids: readonly number[] }
  /** Location keys. */
  | { readonly kind: 'school'; readonly ids: readonly number[] }
  /** Borough ids; only children with an early-intervention id. */
  | { readonly kind: 'eiBorough'; readonly ids: readonly number[] }
  /** Agencies granted on the child. */
  | { readonly kind: 'agency'; readonly ids: readonly number[] }
  /** Persons (personSk) to whom the child is granted. */
  | { readonly kind: 'caseload'; readonly ids: readonly string[] }
  /** Persons (personSk) of the child's family. */
  | { readonly kind: 'family'; readonly ids: readonly string[] }
  | { readonly kind: 'none' }

export type LocationKind = 'school' | 'cseOffice' | 'district' | 'agency' | 'central' | 'borough'

/** The place at which a role is held, with what is known of where it lies. */
export interface WorkLocation {
  readonly kind: LocationKind
  readonly locationKey: number
  readonly district?: number | null | undefined
  readonly region?: number | null | undefined
  readonly borough?: number | null | undefined
  readonly agencySk?: number | null | undefined
}

/** What of a child decides who reaches it. */
export interface StudentTies {
  readonly schoolKey: number | null
  readonly district: number | null
  readonly region: number | null
  readonly borough: number | null
  readonly hasEiId: boolean
  readonly caseloadOf: readonly string[]
  readonly agencies: readonly number[]
  readonly family: readonly string[]
}

/** Bronx, Brooklyn, Manhattan, Queens, Staten Island. */
export const BOROUGH_IDS: readonly number[] = [1, 2, 3, 4, 5]

const NONE: Reach = { kind: 'none' }
const CITY: Reach = { kind: 'city' }

const of = (kind: 'region' | 'district' | 'school' | 'eiBorough' | 'agency', id: number | null | undefined): Reach =>
  id === null || id === undefined ? NONE : { kind, ids: [id] }

const schoolReach = (at: WorkLocation): Reach => (at.kind === 'school' ? of('school', at.locationKey) : NONE)
const districtReach = (at: WorkLocation): Reach =>
  at.kind === 'district' || at.kind === 'cseOffice' ? of('district', at.district) : NONE
const regionReach = (at: WorkLocation): Reach => (at.kind === 'cseOffice' ? of('region', at.region) : NONE)
const cityReach = (at: WorkLocation): Reach => (at.kind === 'central' ? CITY : NONE)
const agencyReach = (at: WorkLocation): Reach => (at.kind === 'agency' ? of('agency', at.agencySk) : NONE)
const boroughReach = (at: WorkLocation): Reach => {
  if (at.kind === 'central') return { kind: 'eiBorough', ids: BOROUGH_IDS }
  return at.kind === 'borough' ? of('eiBorough', at.borough) : NONE
}
const firstOf = (...reaches: readonly Reach[]): Reach => reaches.find((reach) => reach.kind !== 'none') ?? NONE

const scopedReach = (scope: Scope, at: WorkLocation, personSk: string): Reach => {
  switch (scope) {
    // A regional office without a district of its own works for its whole region.
    case 'schoolOrDistrict': return firstOf(schoolReach(at), districtReach(at), regionReach(at))
    case 'school': return schoolReach(at)
    case 'district': return districtReach(at)
    case 'region': return regionReach(at)
    case 'districtOrCity': return firstOf(districtReach(at), cityReach(at))
    case 'city': return cityReach(at)
    case 'borough': return boroughReach(at)
    case 'agency': return agencyReach(at)
    case 'caseload': return { kind: 'caseload', ids: [personSk] }
    case 'family': return { kind: 'family', ids: [personSk] }
  }
}

/** The reach of a role held at a location (process.md 5.1, 5.2). A role at a place it does not fit reaches nobody. */
export const reachOf = (roleId: number, location: WorkLocation, personSk: string): Reach => {
  const role = findRole(roleId)
  return role ? scopedReach(role.scope, location, personSk) : NONE
}

const holds = <T>(ids: readonly T[], id: T | null): boolean => id !== null && ids.includes(id)
const meets = <T>(ids: readonly T[], granted: readonly T[]): boolean => granted.some((id) => ids.includes(id))

/** Whether the child lies within the reach. The query that finds students says the same in SQL. */
export const covers = (reach: Reach, ties: StudentTies): boolean => {
  switch (reach.kind) {
    case 'city': return true
    case 'region': return holds(reach.ids, ties.region)
    case 'district': return holds(reach.ids, ties.district)
    case 'school': return holds(reach.ids, ties.schoolKey)
    case 'eiBorough': return ties.hasEiId && holds(reach.ids, ties.borough)
    case 'agency': return meets(reach.ids, ties.agencies)
    case 'caseload': return meets(reach.ids, ties.caseloadOf)
    case 'family': return meets(reach.ids, ties.family)
    case 'none': return false
  }
}
