import type { CurrentUser } from '@trellis/contract/users.ts'
import { expect, it } from 'vitest'
import { matchingChoices, roleChoices } from './role-choice.ts'

const role = (roleId: number, roleName: string, names: string[], isActive = true) => ({
  roleId,
  roleName,
  roleDescription: '',
  isActive,
  locations: names.map((locationName, index) => ({ locationName, locationCode: `K${roleId}${index}` })),
})
const user = {
  userRoles: [
    role(1, 'SCHOOL PSYCHOLOGIST', ['P.S. 123', 'P.S. 200']),
    role(2, 'PRINCIPAL', ['P.S. 123'], false),
    role(3, 'TEACHER', ['P.S. 123']),
  ],
} as unknown as Pick<CurrentUser, 'userRoles'>

it('[P-4-11] offers every active role with each of its locations', () => {
  expect(roleChoices(user).map(({ roleName, locationName }) => `${roleName} · ${locationName}`)).toEqual([
    'SCHOOL PSYCHOLOGIST · P.S. 123',
    'SCHOOL PSYCHOLOGIST · P.S. 200',
    'TEACHER · P.S. 123',
  ])
})

it('finds by any words of role, location or code', () => {
  const found = (text: string) => matchingChoices(roleChoices(user), text).map(({ id }) => id)
  expect(found('123 psych')).toEqual(['1|K10'])
  expect(found('k30')).toEqual(['3|K30'])
  expect(found('')).toHaveLength(3)
  expect(found('nobody')).toEqual([])
})
