import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, actorOf, holdsPermission, may, mayWrite, ownChildren } from './actor.ts'
import { Permission } from './permission-ids.ts'
import { PERMISSIONS, isWritePermission } from './permissions.ts'
import type { StudentTies, WorkLocation } from './reach.ts'
import { ROLES } from './roles.ts'

const school = { kind: 'school', locationKey: 101, locationCode: 'S101', district: 9, region: 1 } as const
const central = { kind: 'central', locationKey: 900, locationCode: 'C900' } as const
const child: StudentTies = {
  schoolKey: 101, district: 9, region: 1, borough: 1, hasEiId: false, caseloadOf: [], agencies: [], family: ['42'],
}
const act = (roleId: number, location: WorkLocation & { locationCode: string } = school, personSk = '7'): Actor =>
  actorOf({ personSk, roleId, location })

const anyActor = fc.record({
  roleId: fc.constantFrom(...ROLES.map((role) => role.id), 99),
  location: fc.constantFrom(school, central, { ...school, locationKey: 102, locationCode: 'S102' }),
  personSk: fc.constantFrom('7', '42'),
}).map(actorOf)
const anyPermission = fc.constantFrom(...PERMISSIONS.map((entry) => entry.id), 31_337)

describe('who may do what with which child', () => {
  it('needs the permission and the reach, both', () => {
    expect(may(act(51), Permission.viewReferral, child)).toBe(true)
    expect(may(act(51), Permission.addIep, child)).toBe(false)
    expect(may(act(51), Permission.viewReferral, { ...child, schoolKey: 102 })).toBe(false)
  })
  it('what a person may do changes with the role the session is in', () => {
    expect(may(act(40), Permission.addIep, child)).toBe(true)
    expect(may(act(52), Permission.addIep, { ...child, caseloadOf: ['7'] })).toBe(false)
    expect(may(act(99), Permission.viewReferral, child)).toBe(false)
  })
  it('1038 is asked and answered as 38', () => {
    expect(holdsPermission(act(40), 1038)).toBe(true)
    expect(holdsPermission(act(51), 1038)).toBe(false)
  })
  it('a view-only person never writes, even with a permission list that says so', () => {
    const auditor = { ...act(56, central), permissions: new Set([Permission.viewReferral, Permission.addReferral]) }
    expect(may(auditor, Permission.viewReferral, child)).toBe(true)
    expect(may(auditor, Permission.addReferral, child)).toBe(false)
    expect(mayWrite(auditor)).toBe(false)
    expect(mayWrite(act(51))).toBe(true)
    fc.assert(fc.property(anyActor, anyPermission, (actor, permission) =>
      !holdsPermission({ ...actor, isViewOnly: true }, permission) || !isWritePermission(permission)))
  })
  it('a parent reaches the own child with the own right and with no permission id', () => {
    const parent = act(90, school, '42')
    expect(may(parent, ownChildren, child)).toBe(true)
    expect(may(parent, ownChildren, { ...child, family: ['43'] })).toBe(false)
    fc.assert(fc.property(anyPermission, (permission) => !may(parent, permission, child)))
  })
  it('nobody on the staff has the right of a parent', () => {
    for (const role of ROLES.filter((each) => each.id !== 90)) {
      expect(may(act(role.id, central, '42'), ownChildren, child)).toBe(false)
      expect(may(act(role.id, school, '42'), ownChildren, child)).toBe(false)
    }
  })
  it('whoever may do something holds the permission of his role', () => {
    fc.assert(fc.property(anyActor, anyPermission, (actor, permission) =>
      !may(actor, permission, child) || (ROLES.find((role) => role.id === actor.roleId)?.permissions.has(
        permission === 1038 ? 38 : permission) ?? false)))
  })
  it('carries the wire name of the role and both names of the location', () => {
    expect(act(4, central)).toMatchObject({
      roleName: 'dece', isGlobalUser: true, isViewOnly: false,
      locationKey: 900, locationCode: 'C900', reach: { kind: 'city' },
    })
    expect(act(99)).toMatchObject({ roleName: '', isViewOnly: true, isGlobalUser: false, reach: { kind: 'none' } })
  })
})
