import { describe, expect, it } from 'vitest'
import { isWritePermission } from './permissions.ts'
import { RoleName, isRelatedActionOffered } from './role-names.ts'
import {
  CENTRAL_EDUCATION_ROLE_IDS, EI_AGENCY_ROLE_IDS, EI_ROLE_IDS, EXTERNAL_LOGIN_CODES, KIP_ROLE_IDS,
  isCentralEducationRole,
} from './role-sets.ts'
import { ROLES, findRole, findRoleByName, permissionsOf } from './roles.ts'

const ALL_IDS = [
  1, 4, 35, 36, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 60, 61, 90, 101,
]
const idsWhere = (flag: 'isMDE' | 'isMDESupervisor' | 'isSupervisor' | 'isGlobalUser' | 'isViewOnly'): number[] =>
  ROLES.filter((role) => role[flag]).map((role) => role.id).toSorted((a, b) => a - b)

describe('the roles', () => {
  it('every role id resolves, once', () => {
    expect(ROLES.map((role) => role.id).toSorted((a, b) => a - b)).toEqual(ALL_IDS)
    for (const id of ALL_IDS) expect(findRole(id)?.id).toBe(id)
  })
  // Counts of process.md 5.3, less one where the row lists 1038 beside 38.
  it.each([
    [40, 53], [41, 40], [42, 17], [52, 9], [44, 15], [51, 27], [45, 71], [46, 45], [43, 65], [47, 46],
    [48, 24], [49, 42], [50, 13], [4, 17], [35, 4], [36, 4], [1, 2], [37, 2], [38, 2], [101, 2], [60, 10], 
    [61, 13], [54, 8], [53, 16], [55, 11], [56, 14], [57, 5], [90, 0],
  ])('[M-6-13] role %i holds a defined set of %i permissions', (roleId, count) => {
    expect(permissionsOf(roleId).size).toBe(count)
  })
  it('an unknown role holds nothing', () => {
    expect(findRole(99)).toBeUndefined()
    expect(permissionsOf(99).size).toBe(0)
    expect(permissionsOf(Number.NaN).size).toBe(0)
  })
  it('no role holds the alias 1038, and who had it holds 38', () => {
    expect(ROLES.some((role) => role.permissions.has(1038))).toBe(false)
    expect(permissionsOf(40).has(38)).toBe(true)
  })
  it('[P-6-10] the flags are isMDE, isMDESupervisor, isSupervisor, isGlobalUser and isViewOnly', () => {
    expect(idsWhere('isMDE')).toEqual([60, 61])
    expect(idsWhere('isMDESupervisor')).toEqual([61])
    expect(idsWhere('isSupervisor')).toEqual([45, 46, 51])
    expect(idsWhere('isGlobalUser')).toEqual([4, 49, 50, 55])
    expect(idsWhere('isViewOnly')).toEqual([56])
  })
  it('a view-only role holds View permissions only', () => {
    for (const role of ROLES.filter((each) => each.isViewOnly)) {
      expect([...role.permissions].filter(isWritePermission)).toEqual([])
    }
  })
})

describe('role ids and names that rules ask for', () => {
  it('[P-6-11] the KIP roles are the nineteen of the education department', () => {
    expect(KIP_ROLE_IDS).toEqual([56, 57, 43, 47, 41, 54, 45, 51, 50, 55, 49, 4, 40, 42, 44, 48, 52, 46, 53])
    expect(KIP_ROLE_IDS.every((id) => findRole(id))).toBe(true)
  })
  it('[P-6-12] a further list is 1, 35, 36, 37, 38, 101', () => {
    expect(EI_ROLE_IDS).toEqual([1, 35, 36, 37, 38, 101])
    expect(EI_ROLE_IDS.some((id) => KIP_ROLE_IDS.includes(id))).toBe(false)
  })
  it('[P-6-13] a further list is 1, 37, 38, 101, all of them agency roles', () => {
    expect(EI_AGENCY_ROLE_IDS).toEqual([1, 37, 38, 101])
    expect(EI_AGENCY_ROLE_IDS.every((id) => findRole(id)?.scope === 'agency')).toBe(true)
  })
  it('[S-6.1-04] the central education department roles are a configured list, by default 4, 49, 50 and 55', () => {
    expect(CENTRAL_EDUCATION_ROLE_IDS).toEqual([4, 49, 50, 55])
    expect(isCentralEducationRole(49)).toBe(true)
    expect(isCentralEducationRole(51)).toBe(false)
    expect(isCentralEducationRole(51, [51])).toBe(true)
  })
  it('[P-6-14] the codes zzx1 to zzx4 and dhser are known and name no role', () => {
    expect(EXTERNAL_LOGIN_CODES).toEqual(['zzx1', 'zzx2', 'zzx3', 'zzx4', 'dhser'])
    for (const code of EXTERNAL_LOGIN_CODES) expect(findRoleByName(code)).toBeUndefined()
  })
  it('[P-6-15] a role is named Service Coordinator', () => {
    expect(RoleName.serviceCoordinator).toBe('Service Coordinator')
    expect(findRoleByName('Service Coordinator')?.id).toBe(1)
  })
  it('[S-6.1-07] the constant role names are those of three known roles', () => {
    expect(RoleName.principal).toBe('PRINCIPAL')
    expect(RoleName.teacher).toBe('TEACHER')
    expect(RoleName.schoolSocialWorker).toBe('SCHOOL SOCIAL WORKERS (MANDATED SERVICES)')
    for (const name of ['PRINCIPAL', 'TEACHER', 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)']) {
      expect(findRoleByName(name)).toBeDefined()
    }
  })
  it("[P-6-16] [M-5.2-11] only the role 'dece' is offered 'EI - TC' for an EI student", () => {
    expect(findRoleByName('dece')?.id).toBe(4)
    const offered = ROLES.filter((role) => isRelatedActionOffered('EI - TC', role.name, true))
    expect(offered.map((role) => role.id)).toEqual([4])
    expect(isRelatedActionOffered('EI - TC', 'PRINCIPAL', false)).toBe(true)
    expect(isRelatedActionOffered('Other', 'PRINCIPAL', true)).toBe(true)
  })
})
