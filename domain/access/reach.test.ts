import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Reach, type StudentTies, type WorkLocation, covers, reachOf } from './reach.ts'
import { ROLES } from './roles.ts'

const me = '9007199254740993'
const school: WorkLocation = { kind: 'school', locationKey: 101, district: 9, region: 1, borough: 1 }
const office: WorkLocation = { kind: 'cseOffice', locationKey: 601, district: 9, region: 1 }
const regionalOffice: WorkLocation = { kind: 'cseOffice', locationKey: 602, region: 1 }
const district: WorkLocation = { kind: 'district', locationKey: 700, district: 9, region: 1 }
const agency: WorkLocation = { kind: 'agency', locationKey: 201, agencySk: 33 }
const central: WorkLocation = { kind: 'central', locationKey: 900, district: 2, region: 9, borough: 3 }
const borough: WorkLocation = { kind: 'borough', locationKey: 800, borough: 2 }

const none: Reach = { kind: 'none' }
const city: Reach = { kind: 'city' }
const inSchool: Reach = { kind: 'school', ids: [101] }
const inDistrict: Reach = { kind: 'district', ids: [9] }
const inRegion: Reach = { kind: 'region', ids: [1] }
const mine: Reach = { kind: 'caseload', ids: [me] }

// A column a location: school, office with district, regional office, district, agency, central, borough.
const AT = [school, office, regionalOffice, district, agency, central, borough]
const allOf = (reach: Reach): readonly Reach[] => AT.map(() => reach)
const atSchoolOrDistrict = [inSchool, inDistrict, inRegion, inDistrict, none, none, none]
const atSchool = [inSchool, none, none, none, none, none, none]
const fromCentral = [none, none, none, none, none, city, none]
const ofRegion = [none, inRegion, inRegion, none, none, none, none]
const ofAgency = [none, none, none, none, { kind: 'agency', ids: [33] }, none, none]
const ofHealth = [
  none, none, none, none, none, { kind: 'eiBorough', ids: [1, 2, 3, 4, 5] }, { kind: 'eiBorough', ids: [2] },
]
const TABLE: readonly (readonly [number, readonly object[]])[] = [
  [40, atSchoolOrDistrict], [41, atSchoolOrDistrict], [53, atSchoolOrDistrict],
  [51, atSchool], [47, atSchool],
  [45, ofRegion], [46, ofRegion],
  [43, [none, inDistrict, none, inDistrict, none, none, none]],
  [48, [none, inDistrict, none, inDistrict, none, city, none]],
  [4, fromCentral], [49, fromCentral], [50, fromCentral], [54, fromCentral], [55, fromCentral], [56, fromCentral],
  [57, fromCentral],
  [35, ofHealth], [36, ofHealth],
  [1, ofAgency], [37, ofAgency], [38, ofAgency], [101, ofAgency], [61, ofAgency],
  [42, allOf(mine)], [52, allOf(mine)], [44, allOf(mine)], [60, allOf(mine)],
  [90, allOf({ kind: 'family', ids: [me] })],
  [99, allOf(none)],
]

const anyLocation: fc.Arbitrary<WorkLocation> = fc.record({
  kind: fc.constantFrom('school', 'cseOffice', 'district', 'agency', 'central', 'borough'),
  locationKey: fc.integer({ min: 1, max: 9 }),
  district: fc.option(fc.integer({ min: 1, max: 3 })),
  region: fc.option(fc.integer({ min: 1, max: 3 })),
  borough: fc.option(fc.integer({ min: 1, max: 5 })),
  agencySk: fc.option(fc.integer({ min: 1, max: 3 })),
})

const child: StudentTies = {
  schoolKey: 101, district: 9, region: 1, borough: 2, hasEiId: true, caseloadOf: [me], agencies: [33], family: ['7'],
}

describe('how far a session reaches', () => {
  it.each(TABLE)('role %i reaches from each kind of location what its scope says', (roleId, expected) => {
    expect(AT.map((location) => reachOf(roleId, location, me))).toEqual(expected)
  })
  it('every role has its line in this table', () => {
    expect(ROLES.filter((role) => !TABLE.some(([id]) => id === role.id))).toEqual([])
  })
  it('only a central location gives the whole city', () => {
    fc.assert(fc.property(fc.constantFrom(...ROLES), anyLocation, (role, location) =>
      reachOf(role.id, location, me).kind !== 'city' || location.kind === 'central'))
  })
})

describe('which children a reach covers', () => {
  it.each<[Reach, Partial<StudentTies>]>([
    [inSchool, { schoolKey: 102 }],
    [inSchool, { schoolKey: null }],
    [inDistrict, { district: 8 }],
    [inDistrict, { district: null }],
    [inRegion, { region: 2 }],
    [{ kind: 'eiBorough', ids: [2] }, { borough: 3 }],
    [{ kind: 'eiBorough', ids: [2] }, { hasEiId: false }],
    [{ kind: 'agency', ids: [33] }, { agencies: [34] }],
    [{ kind: 'agency', ids: [33] }, { agencies: [] }],
    [mine, { caseloadOf: ['7'] }],
    [{ kind: 'family', ids: ['7'] }, { family: [me], caseloadOf: ['7'] }],
  ])('%j covers the child, and not one with %j', (reach, elsewhere) => {
    expect(covers(reach, child)).toBe(true)
    expect(covers(reach, { ...child, ...elsewhere })).toBe(false)
  })
  it('the city covers a child with no ties at all, no reach covers none', () => {
    const untied: StudentTies = {
      schoolKey: null, district: null, region: null, borough: null, hasEiId: false,
      caseloadOf: [], agencies: [], family: [],
    }
    expect(covers(city, untied)).toBe(true)
    expect(covers(none, child)).toBe(false)
    expect(covers({ kind: 'school', ids: [] }, child)).toBe(false)
  })
})
