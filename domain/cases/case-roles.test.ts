import { describe, expect, it } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { assignsCases, CASE_HOLDER_ROLE_IDS } from './case-roles.ts'

const codes = (ids: readonly number[]): string[] => ROLES.filter(({ id }) => ids.includes(id)).map(({ code }) => code)

describe('roles and cases', () => {
  it('case managers and those who edit referrals can hold a case', () => {
    const holders = ['CEN', 'CHR', 'DECE', 'DR', 'IEPC', 'PRN', 'PSY', 'SSW', 'SUP']
    expect(codes(CASE_HOLDER_ROLE_IDS).toSorted()).toEqual(holders)
  })
  it('global users and supervisors assign cases, nobody else does', () => {
    const assigning = ROLES.filter(({ id }) => assignsCases(id)).map(({ id }) => id)
    expect(codes(assigning).toSorted()).toEqual(['CBST', 'CEN', 'CHR', 'DECE', 'PRN', 'REC', 'SUP'])
    expect(assignsCases(12_345)).toBe(false)
  })
})
