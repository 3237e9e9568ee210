import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RoleGrant, administeredArea, grantProblem } from './grant-rule.ts'
import { type StudentTies, type WorkLocation, covers, reachOf } from './reach.ts'
import { ROLES, findRole } from './roles.ts'

// A small city: three regions of two districts of two schools each, so that ties and locations agree with each other.
const regionOf = (district: number): number => Math.ceil(district / 2)
const districts = [1, 2, 3, 4, 5, 6]
const schools: readonly WorkLocation[] = districts.flatMap((district) => [1, 2].map((n): WorkLocation => ({
  kind: 'school', locationKey: district * 10 + n, district, region: regionOf(district), borough: regionOf(district),
})))
const districtSeats = districts.map((district): WorkLocation => ({
  kind: 'district', locationKey: 100 + district, district, region: regionOf(district),
}))
const offices = [1, 2, 3].flatMap((region): WorkLocation[] => [
  { kind: 'cseOffice', locationKey: 200 + region, region },
  { kind: 'cseOffice', locationKey: 300 + region, region, district: region * 2 },
  { kind: 'cseOffice', locationKey: 350 + region, district: region * 2 },
])
const agencies = [1, 2].map((agencySk): WorkLocation => ({
  kind: 'agency', locationKey: 400 + agencySk, agencySk, district: agencySk * 2, region: agencySk,
}))
const boroughs = [1, 2, 3].map((borough): WorkLocation => ({
  kind: 'borough', locationKey: 500 + borough, borough, region: borough,
}))
const central: WorkLocation = { kind: 'central', locationKey: 900 }
const elsewhere = [...schools, ...districtSeats, ...offices, ...agencies, ...boroughs]

const anyRoleId = fc.constantFrom(...ROLES.map((role) => role.id))
const anyPlace = fc.constantFrom(...elsewhere, central)
const anyGrant: fc.Arbitrary<RoleGrant> = fc.record({
  personSk: fc.constant('2'), roleId: anyRoleId, location: anyPlace,
})
const localSeats = fc.array(fc.constantFrom(...elsewhere), { minLength: 1, maxLength: 3 })
const anyChild: fc.Arbitrary<StudentTies> = fc.record({
  school: fc.constantFrom(...schools),
  hasEiId: fc.boolean(),
  agencies: fc.subarray([1, 2]),
}).map(({ school, hasEiId, agencies: granted }) => ({
  schoolKey: school.locationKey,
  district: school.district ?? null,
  region: school.region ?? null,
  borough: school.borough ?? null,
  hasEiId,
  agencies: granted,
  caseloadOf: [],
  family: [],
}))

const give = (locations: readonly WorkLocation[], roleId: number, location: WorkLocation): string | undefined =>
  grantProblem({ personSk: '1', roleId: 57, locations }, { personSk: '2', roleId, location })?.code
const [school, otherSchool] = schools as [WorkLocation, WorkLocation]
const districtOne = districtSeats[0] as WorkLocation
const officeWithDistrict: WorkLocation = { kind: 'cseOffice', locationKey: 301, region: 1, district: 1 }

describe('who may give which role', () => {
  it('says each refusal in a sentence', () => {
    const admin = { personSk: '1', roleId: 57, locations: [school] }
    const grant = { personSk: '2', roleId: 40, location: school }
    expect(grantProblem(admin, grant)).toBeUndefined()
    expect(grantProblem({ ...admin, roleId: 49 }, grant)?.message).toBe('Only a system administrator can give roles.')
    expect(grantProblem(admin, { ...grant, personSk: '1' })?.message).toBe(
      'You cannot give a role to yourself. Ask another administrator.',
    )
    expect(grantProblem(admin, { ...grant, roleId: 99 })?.message).toBe('This role does not exist.')
    expect(grantProblem(admin, { ...grant, roleId: 57 })?.message).toBe(
      'Only an administrator at a central location can give the role System Administrator.',
    )
    expect(grantProblem(admin, { ...grant, location: otherSchool })?.message).toBe(
      'This role would reach beyond the locations you administer.',
    )
  })
  it('a district gives roles of its schools and of the district, not of its region', () => {
    expect(give([districtOne], 51, school)).toBeUndefined()
    expect(give([districtOne], 43, districtOne)).toBeUndefined()
    expect(give([districtOne], 40, officeWithDistrict)).toBeUndefined()
    expect(give([districtOne], 45, officeWithDistrict)).toBe('grant.tooWide')
    expect(give([{ kind: 'cseOffice', locationKey: 201, region: 1 }], 45, officeWithDistrict)).toBeUndefined()
  })
  it('an agency or a central place is not run by the district or region in which it lies, even for a narrow role', () => {
    const region: WorkLocation = { kind: 'cseOffice', locationKey: 201, region: 1 }
    for (const kind of ['agency', 'central', 'borough'] as const) {
      const place: WorkLocation = { kind, locationKey: 950, district: 1, region: 1 }
      expect(give([districtOne], 44, place)).toBe('grant.tooWide')
      expect(give([region], 44, place)).toBe('grant.tooWide')
    }
    expect(give([districtOne], 44, school)).toBeUndefined()
    expect(give([region], 44, school)).toBeUndefined()
  })
  it('an agency gives its own roles at its own place', () => {
    const [first, second] = agencies as [WorkLocation, WorkLocation]
    expect(give([first], 61, first)).toBeUndefined()
    expect(give([first], 61, second)).toBe('grant.tooWide')
  })
  it('only somebody at the centre makes administrators, global users and view-only auditors', () => {
    for (const roleId of [57, 4, 49, 50, 55, 56]) {
      expect(give([school, districtOne], roleId, central)).toBe('grant.centralOnly')
      expect(give([school], roleId, school)).toBe('grant.centralOnly')
      expect(give([central], roleId, central)).toBeUndefined()
    }
  })
  it('nobody without the administrator role gives anything, and nobody gives to himself', () => {
    fc.assert(fc.property(anyRoleId, anyGrant, anyPlace, (roleId, grant, seat) =>
      roleId === 57 || grantProblem({ personSk: '1', roleId, locations: [seat] }, grant) !== undefined))
    fc.assert(fc.property(anyGrant, anyPlace, (grant, seat) =>
      grantProblem({ personSk: '2', roleId: 57, locations: [seat, central] }, grant)?.code === 'grant.self'))
  })
  it('the centre gives any role anywhere to anybody else', () => {
    fc.assert(fc.property(anyGrant, (grant) =>
      grantProblem({ personSk: '1', roleId: 57, locations: [central] }, grant) === undefined))
  })
  it('a role that was given reaches no child outside what its giver administers', () => {
    let given = 0
    fc.assert(fc.property(localSeats, anyGrant, anyChild, (locations, grant, child) => {
      if (grantProblem({ personSk: '1', roleId: 57, locations }, grant)) return true
      given += 1
      const reach = reachOf(grant.roleId, grant.location, grant.personSk)
      return !covers(reach, child) || locations.some((seat) => covers(administeredArea(seat), child))
    }), { numRuns: 5000 })
    expect(given).toBeGreaterThan(50)
  })
  it('a local administrator never gives a city, an administrator, a global or a view-only role', () => {
    fc.assert(fc.property(localSeats, anyGrant, (locations, grant) => {
      if (grantProblem({ personSk: '1', roleId: 57, locations }, grant)) return true
      const role = findRole(grant.roleId)
      return role !== undefined && role.id !== 57 && !role.isGlobalUser && !role.isViewOnly
        && reachOf(grant.roleId, grant.location, '2').kind !== 'city'
    }), { numRuns: 2000 })
  })
})
