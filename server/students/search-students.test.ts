import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('POST Student/Search', () => {
  let database: TestDatabase
  let product: TestApp
  let central: SignedIn
  let psychologist: SignedIn
  let school: { key: number; code: string }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', code: 'K993', dbn: '17K993', district: 17 })
    const office = await addLocation(database, { kind: 'central' })
    central = product.signIn(await addPersonInRole(database, 49, office.key))
    psychologist = product.signIn(await addPersonInRole(database, 40, school.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const search = async (body: object, who = central, query = {}) => {
    const answer = await who.call('searchStudents', { body, query })
    expect([answer.status, (answer.body as { message?: string }).message]).toEqual([200, undefined])
    return { rows: answer.body as StudentSearchRow[], total: answer.headers['x-total-count'], atLeast: answer.headers['x-total-is-at-least'] }
  }
  const found = async (body: object, who = central) => (await search(body, who)).rows.map((row) => [row.studentName, row.match])

  it('[S-3.1-01][S-3.2-01][S-7.1-01] takes the criteria and answers rows with every field', async () => {
    const sk = await addStudent(database, { first: 'Noor', last: 'Field', nycId: '210000001', eiId: '4567890', birthDate: '2022-03-04', grade: 'PK', schoolKey: school.key })
    await database.asOwner(
      "update student set house_number = '12', street = 'Eastern Parkway', apartment = '4B', city = 'Brooklyn', state = 'NY', zip = '11238', sex_id = 1, in_special_ed = true, special_ed_active = true where student_sk = $1", [sk],
    )
    const referralSk = await addReferral(database, sk, { type: 1, status: 6 })
    const criteria = { firstName: 'Noor', lastName: 'Field', dateOfBirth: '2022-03-04', grade: 'PK', schoolDBN: '17K993', nycId: '', isReferralSearch: false, roleId: 49, roleName: 'Central Office' }
    const { rows } = await search(criteria)
    expect(rows).toEqual([{
      studentName: 'Noor Field', nycId: '210000001', eiId: '4567890', studentSk: sk, dateOfBirth: '2022-03-04', gender: 'Female', grade: 'PK', school: 'Place K993',
      atsStatus: 'A', refStatus: 6, referralSk, referralType: 1, isPreSchool: true, isSpecialEd: true, isActive: true, studentStatus: null, caseCloseDate: null,
      ineligibleSE: false, hasIEP: false, hasRRE: false, isM3Y: false, hasEvals: false, schoolDBN: '17K993',
      address1: '12 Eastern Parkway', address2: '4B', city: 'Brooklyn', state: 'NY', zip: '11238', match: 'exact',
    }])
  })

  it('finds by the whole City id or early-intervention id, and by nothing shorter', async () => {
    await addStudent(database, { first: 'Ida', last: 'Number', nycId: '210000009', eiId: '765432' })
    expect(await found({ nycId: '210000009' })).toEqual([['Ida Number', 'id']])
    expect(await found({ nycId: '765432' })).toEqual([['Ida Number', 'id']])
    const short = await central.call('searchStudents', { body: { nycId: '21000000' } })
    expect(short).toMatchObject({ status: 422, body: { message: expect.stringContaining('Student ID should be 6, 7 or 9 digits'), errors: [{ field: 'nycId' }, {}] } })
  })

  it('matches names whatever their case, accents, hyphens, apostrophes and spaces', async () => {
    await addStudent(database, { first: 'Siobhán', last: "O'Brien-Smythe" })
    for (const lastName of ['O BRIEN', 'o brien smythe', 'OBrienSmythe', 'Óbrien']) expect((await found({ lastName, firstName: 'siobhan' })).at(0)?.[0]).toBe("Siobhán O'Brien-Smythe")
  })

  it('ranks exact before beginning, and both before transposed and similar-sounding names', async () => {
    for (const last of ['Katzz', 'Katzzman', 'Katzzer', 'Kazztr', 'Kazzt', 'Catzz']) await addStudent(database, { first: 'Mia', last })
    expect(await found({ lastName: 'Katzz' })).toEqual([
      ['Mia Katzz', 'exact'], ['Mia Katzzer', 'beginning'], ['Mia Katzzman', 'beginning'], ['Mia Kazzt', 'sounds-like'], ['Mia Catzz', 'sounds-like'],
    ])
    await addStudent(database, { first: 'Ben', last: 'Nguyen' })
    expect((await found({ lastName: 'Ngyuen' })).at(0)).toEqual(['Ben Nguyen', 'transposed'])
    expect((await found({ lastName: 'Ben', firstName: 'Nguyen' })).at(0)).toEqual(['Ben Nguyen', 'transposed'])
  })

  it('answers ten a page in one order, with the total', async () => {
    for (let n = 0; n < 23; n++) await addStudent(database, { first: `A${String.fromCharCode(97 + n)}`, last: 'Pagely' })
    const pages = await Promise.all([0, 10, 20, 30].map((skip) => search({ lastName: 'Pagely' }, central, { skip })))
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.flatMap(({ rows }) => rows.map((row) => row.studentSk))).size).toBe(23)
    expect(pages.map(({ total, atLeast }) => [total, atLeast])).toEqual(Array(4).fill(['23', 'false']))
  })

  it('counts only to a bound and says so', async () => {
    await database.asOwner(
      "insert into student (nyc_id, first_name, last_name, last_key, first_key, last_letters, first_letters) select (400000000 + n)::text, 'Many', 'Manifold', 'manifold', 'many', 'adfilmno', 'amny' from generate_series(1, 1005) n",
    )
    expect(await search({ lastName: 'Manifold' }, central, { take: 1 })).toMatchObject({ total: '1000', atLeast: 'true' })
  })

  it('[S-6.1-01] takes the role from the session: the one sent in the body widens nothing', async () => {
    await addStudent(database, { first: 'Far', last: 'Elsewhere' })
    await addStudent(database, { first: 'Near', last: 'Elsewhere', schoolKey: school.key })
    expect(await found({ lastName: 'Elsewhere', roleId: 49, roleName: 'Central Office' }, psychologist)).toEqual([['Near Elsewhere', 'exact']])
    expect((await search({ lastName: 'Elsewhere' }, psychologist)).total).toBe('1')
    expect(await found({ lastName: 'Elsewhere' })).toHaveLength(2)
  })

  it('[S-3.2-03] shows the open referral before a later closed one, never a cancelled one, and null without any', async () => {
    const sk = await addStudent(database, { first: 'Rita', last: 'Referred' })
    await addStudent(database, { first: 'Zoe', last: 'Referred' })
    await addReferral(database, sk, { type: 1, status: 7 })
    const requestSk = await addReferral(database, sk, { type: 4, status: 9 })
    await database.asOwner('update referral set request_date = current_date where referral_sk = $1', [requestSk])
    await addReferral(database, sk, { type: 1, status: 10 })
    expect((await search({ lastName: 'Referred' })).rows.map((row) => [row.studentName, row.refStatus, row.referralType, row.hasRRE])).toEqual([
      ['Rita Referred', 9, 4, true], ['Zoe Referred', null, null, false],
    ])
  })

  it('says exactly what is missing when there is too little to search by', async () => {
    for (const body of [{}, { lastName: 'a' }, { dateOfBirth: '2020-01-01' }]) {
      expect(await central.call('searchStudents', { body })).toMatchObject({
        status: 422, body: { message: 'Please enter either a valid Student ID or the Student Name to proceed.' },
      })
    }
  })

  it('refuses what is not in the contract, naming the place, and never fails on strange input', async () => {
    expect(await central.call('searchStudents', { body: { lastname: 'x' } as never })).toMatchObject({ status: 400, body: { message: expect.stringContaining('lastname') } })
    expect(await central.call('searchStudents', { body: { dateOfBirth: '2026-02-30' } })).toMatchObject({ status: 400, body: { errors: [{ field: 'dateOfBirth' }] } })
    for (const lastName of ["'; drop table student; --", '%%', '\u0000ab', '𝒜𝒷', 'שלום', '李小龍', 'ab\\', '￿￿']) {
      expect((await central.call('searchStudents', { body: { lastName } })).status).toBeLessThan(500)
    }
  })

  it('writes one audit row with the ids shown; the words searched stand in the erasable part', async () => {
    const sk = await addStudent(database, { first: 'Audrey', last: 'Auditson' })
    await search({ lastName: 'Auditson' }, psychologist)
    const { rows } = await search({ lastName: 'Auditson' })
    expect(rows).toHaveLength(1)
    const [row] = await database.asOwner<{ student_sks: string[]; action: string; outcome: string; private_data: { criteria: object } }>(
      'select student_sks::text[], action, outcome, private_data from audit_entry where person_sk = $1 order by entry_id desc limit 1', [central.personSk],
    )
    expect(row).toMatchObject({ student_sks: [sk], action: 'search', outcome: 'done', private_data: { criteria: { lastName: 'Auditson' } } })
  })
})
