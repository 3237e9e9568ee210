import type { CurrentUser } from '@trellis/contract/users.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSelection, loggedInUser, makeSelectionStore, validSelection } from './selection.ts'

const location = (locationCode: string) =>
  ({ locationCode, locationName: `P.S. ${locationCode}`, locationKey: 1, id: 1, dbn: null, value: '', description: '' })
const role = (roleId: number, codes: string[], isActive = true) =>
  ({ roleId, roleName: `Role ${roleId}`, isActive, locations: codes.map(location), userPermissions: [] })
const user = {
  firstName: 'Ana',
  lastName: 'Rivera',
  username: 'arivera',
  userRoles: [role(9, ['X'], false), role(3, ['K001', 'K002']), role(4, ['M001'])],
} as unknown as CurrentUser

beforeEach(() => sessionStorage.clear())

describe('selected role and location', () => {
  it('[S-6.1-03] the first role and the first location of that role are chosen at sign-in', () => {
    expect(firstSelection(user)).toEqual({ roleId: 3, locationCode: 'K001' })
    expect(validSelection(user, undefined)).toEqual({ roleId: 3, locationCode: 'K001' })
    expect(firstSelection({ userRoles: [] })).toBeUndefined()
  })

  it('keeps a selection that is still held, and falls back when the role or the location was taken away', () => {
    expect(validSelection(user, { roleId: 4, locationCode: 'M001' })).toEqual({ roleId: 4, locationCode: 'M001' })
    expect(validSelection(user, { roleId: 4, locationCode: 'K001' })).toEqual({ roleId: 3, locationCode: 'K001' })
    expect(validSelection(user, { roleId: 9, locationCode: 'X' })).toEqual({ roleId: 3, locationCode: 'K001' })
  })

  it('[P-1-04] the logged-in user carries names, selected role and location, and the locations of the role', () => {
    expect(loggedInUser(user, { roleId: 3, locationCode: 'K002' })).toMatchObject({
      firstName: 'Ana',
      lastName: 'Rivera',
      username: 'arivera',
      selectedRole: { roleId: 3 },
      selectedLocation: { locationCode: 'K002' },
      locationsForSelectedRole: [{ locationCode: 'K001' }, { locationCode: 'K002' }],
    })
  })

  it('is kept in the tab and told to whoever listens', () => {
    const store = makeSelectionStore(sessionStorage)
    const tell = vi.fn()
    store.subscribe(tell)
    store.set({ roleId: 4, locationCode: 'M001' })
    expect(tell).toHaveBeenCalledTimes(1)
    expect(makeSelectionStore(sessionStorage).get()).toEqual({ roleId: 4, locationCode: 'M001' })
    store.set(undefined)
    expect(makeSelectionStore(sessionStorage).get()).toBeUndefined()
  })
})
