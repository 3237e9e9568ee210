import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('GET /EITransition/EI/{id}', () => {
  let database: TestDatabase
  let product: TestApp
  let ours: SignedIn
  let theirs: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    const [nine, seven] = await Promise.all([9, 7].map((district) => addLocation(database, { kind: 'district', district })))
    ours = product.signIn(await addPersonInRole(database, 43, nine!.key))
    theirs = product.signIn(await addPersonInRole(database, 43, seven!.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  it('[S-7.1-09] answers the child with address and first guardian, to whom it is within reach', async () => {
    const id = await addStudent(database, { nycId: null, eiId: '123456', first: 'Eve', last: 'Early', birthDate: '2023-09-01', district: 9, borough: 1 })
    await database.asOwner("update student set house_number = '12', street = 'Grand Concourse', city = 'Bronx', state = 'NY', zip = '10451', sex_id = 1 where student_sk = $1", [id])
    await database.asOwner("insert into guardian (student_sk, is_primary, relationship_id, first_name, last_name) values ($1, false, 7, 'Adam', 'Early'), ($1, true, 13, 'Luz', 'Early')", [id])
    const { status, body } = await ours.call('getEiRecord', { params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual({
      studentSk: id, eiId: '123456', nycId: null, firstName: 'Eve', middleName: null, lastName: 'Early', dob: '2023-09-01', gender: 1, homeBorough: 1,
      houseNumber: '12', streetName: 'Grand Concourse', apartmentNumber: null, city: 'Bronx', state: 33, zip: '10451', schoolDistrict: 9,
      guardianId: expect.stringMatching(/^\d+$/), guardianRelationship: 13, guardianFirstName: 'Luz', guardianLastName: 'Early',
    })
    expect((await theirs.call('getEiRecord', { params: { id } })).status).toBe(404)
  })

  it('knows nothing of a child who has no early-intervention id', async () => {
    const id = await addStudent(database, { district: 9 })
    expect((await ours.call('getEiRecord', { params: { id } })).status).toBe(404)
  })
})
