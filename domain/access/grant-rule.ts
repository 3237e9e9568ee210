import type { Problem } from '../basics/problem.ts'
import { type Reach, type WorkLocation, reachOf } from './reach.ts'
import { SYSTEM_ADMINISTRATOR_ROLE_ID } from './role-sets.ts'
import { type Role, findRole } from './roles.ts'

/** Who gives a role: a person in a role, with every location at which that role is held. */
export interface Administrator {
  readonly personSk: string
  readonly roleId: number
  readonly locations: readonly WorkLocation[]
}

/** A role at a location, given to a person. */
export interface RoleGrant {
  readonly personSk: string
  readonly roleId: number
  readonly location: WorkLocation
}

const isKnown = (id: number | null | undefined): id is number => id !== null && id !== undefined
const area = (kind: 'region' | 'district' | 'agency' | 'eiBorough', id: number | null | undefined): Reach =>
  isKnown(id) ? { kind, ids: [id] } : { kind: 'none' }

/** The area an administrator answers for: a school, district, region, agency or borough, or from the centre all. */
export const administeredArea = (at: WorkLocation): Reach => {
  switch (at.kind) {
    case 'central': return { kind: 'city' }
    case 'school': return { kind: 'school', ids: [at.locationKey] }
    case 'district': return area('district', at.district)
    case 'cseOffice': return isKnown(at.region) ? area('region', at.region) : area('district', at.district)
    case 'agency': return area('agency', at.agencySk)
    case 'borough': return area('eiBorough', at.borough)
  }
}

const same = (id: number | null | undefined, other: number | null | undefined): boolean =>
  isKnown(id) && id === other

/** Places that a district or a region runs; agencies and health offices answer for themselves. */
const isSchoolSystemPlace = (place: WorkLocation): boolean => ['school', 'district', 'cseOffice'].includes(place.kind)

/** Whether `place`, and everybody the role would reach from there, lies within what `seat` administers. */
const liesWithin = (seat: WorkLocation, place: WorkLocation, reach: Reach): boolean => {
  switch (administeredArea(seat).kind) {
    case 'city': return true
    case 'region': return isSchoolSystemPlace(place) && same(seat.region, place.region)
    case 'district': return isSchoolSystemPlace(place) && same(seat.district, place.district) && reach.kind !== 'region'
    case 'school': return place.kind === 'school' && place.locationKey === seat.locationKey
    case 'agency': return place.kind === 'agency' && same(seat.agencySk, place.agencySk)
    case 'eiBorough': return place.kind === 'borough' && same(seat.borough, place.borough)
    case 'caseload': case 'family': case 'none': return false
  }
}

const isForTheCentreOnly = (role: Role): boolean =>
  role.id === SYSTEM_ADMINISTRATOR_ROLE_ID || role.isGlobalUser || role.isViewOnly

/** Why this role may not be given, or nothing. Nobody gives more than lies within the locations he administers. */
export const grantProblem = (administrator: Administrator, grant: RoleGrant): Problem | undefined => {
  if (administrator.roleId !== SYSTEM_ADMINISTRATOR_ROLE_ID) {
    return { code: 'grant.notAdministrator', message: 'Only a system administrator can give roles.' }
  }
  if (administrator.personSk === grant.personSk) {
    return { code: 'grant.self', message: 'You cannot give a role to yourself. Ask another administrator.' }
  }
  const role = findRole(grant.roleId)
  if (!role) return { code: 'grant.unknownRole', message: 'This role does not exist.', field: 'roleId' }
  const sitsCentrally = administrator.locations.some((seat) => seat.kind === 'central')
  if (isForTheCentreOnly(role) && !sitsCentrally) {
    return {
      code: 'grant.centralOnly',
      message: `Only an administrator at a central location can give the role ${role.description}.`,
      field: 'roleId',
    }
  }
  const reach = reachOf(grant.roleId, grant.location, grant.personSk)
  if (administrator.locations.some((seat) => liesWithin(seat, grant.location, reach))) return undefined
  return {
    code: 'grant.tooWide',
    message: 'This role would reach beyond the locations you administer.',
    field: 'locationKey',
  }
}
