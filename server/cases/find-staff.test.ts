import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRecord } from '@trellis/contract/case-assignment.ts'
import { addLocation, addPersonInRole, giveRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('GET /CaseAssignment/Staff', () => {
  let database: TestDatabase
  let product: TestApp
  let central: SignedIn
  let chair: SignedIn
  let principal: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    await database.asOwner("insert into region (region, name, districts) values (9, 'CSE 9', '{9}'), (8, 'CSE 8', '{8}') on conflict do nothing")
    const near = await addLocation(database, { kind: 'school', code: 'X991', dbn: '09X991', district: 9, region: 9 })
    const beside = await addLocation(database, { kind: 'school', district: 9, region: 9 })
    const far = await addLocation(database, { kind: 'school', district: 8, region: 8 })
    const office = await addLocation(database, { kind: 'central' })
    const committee = await addLocation(database, { kind: 'cseOffice', region: 9 })
    await database.asOwner("update location set street = '1 Main St', city = 'Bronx', state = 'NY', zip = '10451' where location_key = $1", [near.key])
    central = product.signIn(await addPersonInRole(database, 49, office.key, { first: 'Cen', last: 'Zed' }))
    chair = product.signIn(await addPersonInRole(database, 45, committee.key, { first: 'Cha', last: 'Zed' }))
    principal = product.signIn(await addPersonInRole(database, 51, near.key, { first: 'Pri', last: 'Zed' }))
    const add = (roleId: number, place: { key: number }, first: string, last: string, userName: string) => addPersonInRole(database, roleId, place.key, { first, last, userName })
    const ada = await add(40, near, 'Ada', "O'Hara", 'aohara')
    await giveRole(database, ada, 52, far.key)
    await database.asOwner("update person set phone = '2125550100', email = 'ada@example.org', title = 'Psychologist', doe_employee_id = 'E77' where person_sk = $1", [ada])
    await add(41, beside, 'Bea', 'Oakes', 'boakes')
    await add(47, far, 'Cal', 'Oakley', 'coakley')
    await add(52, near, 'Dan', 'Oates', 'doates')
    const left = await add(40, near, 'Eve', 'Oaks', 'eoaks')
    await database.asOwner('update person set active = false where person_sk = $1', [left])
    const past = await add(40, near, 'Fay', 'Oaks', 'foaks')
    await database.asOwner("update role_assignment set ends_on = '2026-11-19' where person_sk = $1", [past])
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const find = async (query: object, who = central) => {
    const answer = await who.call('findCaseStaff', { query })
    expect(answer.status).toBe(200)
    return { staff: answer.body as StaffRecord[], total: answer.headers['x-total-count'], atLeast: answer.headers['x-total-is-at-least'] }
  }
  const names = async (query: object, who = central) => (await find(query, who)).staff.map(({ fullName }) => fullName)

  it('[S-3.6-01][S-7.5-12] answers staff records, with the phone under both names', async () => {
    const { staff, total, atLeast } = await find({ lastName: "o'h" })
    expect(staff).toEqual([
      {
        personSk: expect.stringMatching(/^\d+$/), loginId: 'aohara', firstName: 'Ada', lastName: "O'Hara", fullName: "Ada O'Hara", title: 'Psychologist',
        locationName: 'Place X991', school: '09X991', workPhone: '2125550100', phone: '2125550100', email: 'ada@example.org',
        streetAddress1: '1 Main St', streetAddress2: null, city: 'Bronx', stateName: 'NY', zip: '10451',
      },
    ])
    expect([total, atLeast]).toEqual(['1', 'false'])
  })

  it('finds by beginning of first name, last name or staff ID, and by all that is given', async () => {
    expect(await names({ firstName: 'BE' })).toEqual(['Bea Oakes'])
    expect(await names({ loginId: 'Coak' })).toEqual(['Cal Oakley'])
    expect(await names({ loginId: 'e77' })).toEqual(["Ada O'Hara"])
    expect(await names({ lastName: 'oak', firstName: 'c' })).toEqual(['Cal Oakley'])
    expect(await names({ lastName: 'oak', firstName: 'x' })).toEqual([])
  })

  it('offers only active people who hold today a role that can have cases', async () => {
    expect(await names({ lastName: 'oa' })).toEqual(['Bea Oakes', 'Cal Oakley'])
    expect((await find({ lastName: 'oakes' })).staff[0]!.title).toBeTruthy()
  })

  it('offers a global user the city, a supervisor their own region or school', async () => {
    expect(await names({ lastName: 'o' }, chair)).toEqual(["Ada O'Hara", 'Bea Oakes'])
    expect(await names({ lastName: 'o' }, principal)).toEqual(["Ada O'Hara"])
    expect(await names({ lastName: 'o' })).toEqual(["Ada O'Hara", 'Bea Oakes', 'Cal Oakley'])
  })

  it('answers a page of what it counted', async () => {
    const { staff, total } = await find({ lastName: 'o', skip: '1', take: '1' })
    expect([staff.map(({ loginId }) => loginId), total]).toEqual([['boakes'], '3'])
    expect((await central.call('findCaseStaff', { query: { take: '101' } })).status).toBe(400)
  })
})
