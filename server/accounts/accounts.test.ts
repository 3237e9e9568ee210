import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CurrentUser } from '@trellis/contract/users.ts'
import type { Person } from '@trellis/contract/people.ts'
import { addLocation, addPersonInRole, giveRole } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-11-20'

describe('accounts, people and roles', () => {
  let database: TestDatabase
  let product: TestApp
  let central: { key: number; code: string }
  let school: { key: number; code: string }
  let administrator: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date(`${TODAY}T15:00:00Z`) })
    central = await addLocation(database, { kind: 'central', code: 'CENTRAL' })
    school = await addLocation(database, { kind: 'school', code: 'K993', dbn: '17K993', district: 17 })
    administrator = product.signIn(await addPersonInRole(database, 57, central.key, { userName: 'root', first: 'Ada', last: 'Admin' }))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const person = async (personSk: string): Promise<Person> => (await administrator.call('getPerson', { params: { personSk } })).body as Person
  const value = <T>(answer: Answer): T => {
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, error: null, errorCodes: {} } })
    return (answer.body as { value: T }).value
  }

  describe('GET User/user', () => {
    it('[S-7.6-05][P-4-10][P-1-04][P-6-02] answers roles with locations and permissions, the first role and location chosen', async () => {
      const sk = await addPersonInRole(database, 40, school.key, { userName: 'dana', first: 'Dana', last: 'Psych' })
      const other = await addLocation(database, { kind: 'school', code: 'X992' })
      await giveRole(database, sk, 40, other.key)
      await giveRole(database, sk, 47, other.key)
      const user = (await product.signIn(sk).call('getCurrentUser')).body as CurrentUser
      expect(user).toMatchObject({
        displayName: 'Dana Psych', username: 'dana', loginID: 'dana', firstName: 'Dana', lastName: 'Psych', personSk: sk, selectedRoleId: 40, selectedLocation: 'K993',
        isMDE: false, isMDESupervisor: false, isSupervisor: false, isGlobalUser: false, isViewOnly: false, agencySk: null, mayAdministerPeople: false, today: TODAY,
      })
      expect(user.userRoles.map((role) => [role.roleId, role.locations.map((place) => place.locationCode)])).toEqual([[40, ['K993', 'X992']], [47, ['X992']]])
      expect(user.locationsForSelectedRole.map((place) => place.locationCode)).toEqual(['K993', 'X992'])
      expect(user.userRoles[0]!.userPermissions).toContainEqual({ permissionId: 9, permissionName: 'Student profile' })
      expect(user.userRoles[0]!.userPermissions.map(({ permissionId }) => permissionId)).not.toContain(2)
    })

    it('[M-6-14][P-6-01] acts in the role and location that the request carries', async () => {
      const sk = await addPersonInRole(database, 40, school.key)
      await giveRole(database, sk, 56, central.key)
      const both = product.signIn(sk)
      const as = async (roleId: number, locationCode: string) => (await both.call('getCurrentUser', {}, { roleId, locationCode })).body as CurrentUser
      expect(await as(56, 'CENTRAL')).toMatchObject({ selectedRoleId: 56, selectedLocation: 'CENTRAL', isViewOnly: true })
      expect(await as(40, 'K993')).toMatchObject({ selectedRoleId: 40, isViewOnly: false })
    })

    it('[S-7.2-05][S-7.2-06][S-7.2-07] answers locations and agencies', async () => {
      const agency = await addLocation(database, { kind: 'agency', code: 'EI7', agencySk: 507 })
      await addLocation(database, { kind: 'agency', code: 'EI8', agencySk: 508 })
      const coordinator = product.signIn(await addPersonInRole(database, 1, agency.key))
      expect((await coordinator.call('getUserLocations')).body).toEqual([
        { locationCode: 'EI7', locationName: 'Place EI7', locationKey: agency.key, id: agency.key, dbn: null, value: 'EI7', description: 'Place EI7' },
      ])
      expect((await coordinator.call('getUserAgencies')).body).toMatchObject([{ agencySk: 507, locationCode: 'EI7' }])
      expect((await administrator.call('getUserAgencies')).body).toHaveLength(2)
      expect(await administrator.call('getAgency', { params: { id: '508' } })).toMatchObject({ status: 200, body: { agencySk: 508, locationName: 'Place EI8' } })
      expect(await administrator.call('getAgency', { params: { id: '999' } })).toMatchObject({ status: 404, body: { message: 'Agency 999 was not found.' } })
    })

    it('a role that begins tomorrow or ended yesterday is not held', async () => {
      const sk = await addPersonInRole(database, 40, school.key)
      await database.asOwner("update role_assignment set starts_on = '2026-11-21' where person_sk = $1", [sk])
      expect(await product.signIn(sk).call('getCurrentUser')).toMatchObject({ status: 403, body: { message: 'You hold no role today. Ask your administrator.' } })
      const past = await addPersonInRole(database, 40, school.key)
      await database.asOwner("update role_assignment set ends_on = '2026-11-19' where person_sk = $1", [past])
      expect((await product.signIn(past).call('getCurrentUser')).status).toBe(403)
      await database.asOwner("update role_assignment set ends_on = '2026-11-20' where person_sk = $1", [past])
      await database.asOwner("select pg_notify('access_changed', $1)", [past])
      await expect.poll(async () => (await product.signIn(past).call('getCurrentUser')).status).toBe(200)
    })
  })

  describe('People and roles', () => {
    const newcomer = () => ({ firstName: 'Nia', lastName: "O'Neil", email: 'nia@example.org', roleId: 40, locationKey: school.key, startsOn: TODAY })

    it('invites by a link that is kept only as a hash and sets the password once', async () => {
      const invited = value<{ personSk: string; link: string; expiresAt: string }>(await administrator.call('invitePerson', { body: { userName: 'nia', ...newcomer() } }))
      expect(invited.link).toMatch(/^http:\/\/127\.0\.0\.1:4999\/invitation\/[\w-]{43}$/)
      expect(await person(invited.personSk)).toMatchObject({ userName: 'nia', active: true, invitedUntil: expect.any(String), roles: [{ roleId: 40, locationCode: 'K993', grantedBy: 'Ada Admin' }] })
      const [row] = await database.asOwner<{ token: string }>("select encode(token_hash, 'base64') as token from invitation where person_sk = $1", [invited.personSk])
      expect(row!.token).not.toContain(invited.link.split('/').at(-1))
      expect(await database.asOwner('select 1 from credential where person_sk = $1', [invited.personSk])).toEqual([])
      const page = await product.app.inject({ method: 'GET', url: new URL(invited.link).pathname })
      expect(page.statusCode).toBe(200)
    })

    it('refuses at the field with the shared sentences, and a taken user name', async () => {
      await administrator.call('invitePerson', { body: { userName: 'taken', ...newcomer() } })
      const refused = async (change: object) => (await administrator.call('invitePerson', { body: { userName: 'fresh', ...newcomer(), ...change } })).body
      expect(await refused({ firstName: '' })).toMatchObject({ status: 422, errors: [{ field: 'firstName', message: 'Error: Name is required' }] })
      expect(await refused({ email: 'x@y' })).toMatchObject({ status: 422, errors: [{ field: 'email', message: 'Error: Email format is invalid.' }] })
      expect(await refused({ userName: 'TAKEN' })).toMatchObject({ status: 422, errors: [{ field: 'userName', message: 'Error: This user name is already taken.' }] })
      expect(await refused({ endsOn: '2026-01-01' })).toMatchObject({ status: 422, errors: [{ field: 'endsOn' }] })
      expect(await database.asOwner("select 1 from person where user_name = 'fresh'")).toEqual([])
    })

    it('sent twice with one key invites once; the same key for another request is refused', async () => {
      const headers = { 'idempotency-key': 'form-opening-0001' }
      const body = { userName: 'once', ...newcomer() }
      const first = await administrator.call('invitePerson', { body }, { headers })
      const second = await administrator.call('invitePerson', { body }, { headers })
      expect(second.body).toEqual(first.body)
      expect(await database.asOwner("select 1 from person where user_name = 'once'")).toHaveLength(1)
      expect(await administrator.call('invitePerson', { body: { ...body, userName: 'twice' } }, { headers })).toMatchObject({ status: 409, body: { errorCodes: ['key-reused'] } })
      const both = await Promise.all([1, 2, 3].map(() => administrator.call('invitePerson', { body: { ...body, userName: 'racing' } }, { headers: { 'idempotency-key': 'form-opening-0002' } })))
      expect(new Set(both.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    })

    it('gives and ends roles with dates; the past stays', async () => {
      const sk = await addPersonInRole(database, 40, school.key)
      const { version } = await person(sk)
      const given = value<Person>(await administrator.call('grantRole', { params: { personSk: sk }, body: { roleId: 47, locationKey: school.key, startsOn: TODAY, endsOn: '2027-06-30', version } }))
      expect(new Map(given.roles.map((role) => [role.roleId, role.endsOn]))).toEqual(new Map([[40, null], [47, '2027-06-30']]))
      const assignmentSk = given.roles.find((role) => role.roleId === 47)!.assignmentSk
      const ended = value<Person>(await administrator.call('endRole', { params: { personSk: sk, assignmentSk }, body: { endsOn: TODAY, version: given.version } }))
      expect(ended.roles.find((role) => role.roleId === 47)?.endsOn).toBe(TODAY)
      expect(await administrator.call('grantRole', { params: { personSk: sk }, body: { roleId: 40, locationKey: school.key, startsOn: TODAY, version: ended.version } })).toMatchObject({
        status: 422, body: { message: 'This person already holds this role at this location in that time.' },
      })
    })

    it('a save made from an older reading is refused and changes nothing', async () => {
      const sk = await addPersonInRole(database, 40, school.key)
      const { version } = await person(sk)
      value(await administrator.call('setPersonActive', { params: { personSk: sk }, body: { active: false, version } }))
      expect(await administrator.call('setPersonActive', { params: { personSk: sk }, body: { active: true, version } })).toMatchObject({ status: 409, body: { errorCodes: ['stale-version'] } })
      expect((await person(sk)).active).toBe(false)
    })

    it('deactivating and signing out end every session at once, at every process', async () => {
      const second = await createTestApp(database)
      const sk = await addPersonInRole(database, 40, school.key)
      const here = product.signIn(sk)
      expect((await here.call('getCurrentUser')).status).toBe(200)
      const { version } = await person(sk)
      value(await administrator.call('setPersonActive', { params: { personSk: sk }, body: { active: false, version } }))
      await expect.poll(async () => (await here.call('getCurrentUser')).status).toBe(401)
      const back = await person(sk)
      value(await administrator.call('setPersonActive', { params: { personSk: sk }, body: { active: true, version: back.version } }))
      expect((await here.call('getCurrentUser')).status).toBe(401)
      await second.close()
    })

    it('nobody gives what lies beyond them: not to themselves, not wider, not the central roles from a school', async () => {
      const local = product.signIn(await addPersonInRole(database, 57, school.key))
      const sk = await addPersonInRole(database, 40, school.key)
      const { version } = await person(sk)
      const give = async (who: SignedIn, personSk: string, roleId: number, locationKey: number) => who.call('grantRole', { params: { personSk }, body: { roleId, locationKey, startsOn: TODAY, version } })
      expect(await give(local, sk, 49, central.key)).toMatchObject({ status: 422 })
      expect(await give(local, sk, 57, school.key)).toMatchObject({ status: 422 })
      const self = await person(administrator.personSk)
      expect(await administrator.call('grantRole', { params: { personSk: administrator.personSk }, body: { roleId: 49, locationKey: central.key, startsOn: TODAY, version: self.version } })).toMatchObject({
        status: 422, body: { message: 'You cannot give a role to yourself. Ask another administrator.' },
      })
      expect(await give(local, sk, 47, school.key)).toMatchObject({ status: 200 })
      expect(await local.call('setPersonActive', { params: { personSk: administrator.personSk }, body: { active: false, version: self.version } })).toMatchObject({ status: 422 })
      expect(await local.call('signOutEverywhere', { params: { personSk: administrator.personSk } })).toMatchObject({ status: 422 })
    })

    it('every change is audited with what changed', async () => {
      const sk = await addPersonInRole(database, 40, school.key)
      value(await administrator.call('signOutEverywhere', { params: { personSk: sk } }))
      const rows = await database.asOwner('select operation, action, outcome, private_data from audit_entry where entity_kind = $1 and entity_sk = $2', ['person', sk])
      expect(rows).toEqual([{ operation: 'signOutEverywhere', action: 'change', outcome: 'done', private_data: expect.objectContaining({ change: 'signed out everywhere' }) }])
    })

    it('finds people by the beginning of a name, a page at a time', async () => {
      for (let n = 0; n < 23; n++) await addPersonInRole(database, 52, school.key, { first: `B${n}`, last: 'Quimby', userName: `quimby${n}` })
      const page = (await administrator.call('listPeople', { query: { search: 'quim', take: '10' } })).body as { people: Person[]; total: number }
      expect(page.people).toHaveLength(10)
      expect(page.total).toBe(23)
      const last = (await administrator.call('listPeople', { query: { search: 'QUIMBY2', skip: '0' } })).body as { people: Person[]; total: number }
      expect(last.total).toBe(4)
    })
  })
})
