import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewStudentPayload } from '@trellis/contract/new-student.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const CENTRAL_OFFICE = 49
const PRINCIPAL = 51
const DISTRICT_REP = 43
const SURNAMES = ['Abbott', 'Beaumont', 'Castellanos', 'Dragomir', 'Eastwood', 'Fitzgerald', 'Grimaldi', 'Hawthorne', 'Ivanova', 'Jankowski', 'Kirkpatrick', 'Lindqvist', 'Mbeki', 'Nakamura', 'Oyelaran', 'Petrossian']

interface Saved { isRequestSucessful: boolean; value: { nycID: string; studentSk: string } | null; error: string | null }

describe('POST Student/Create/', () => {
  let database: TestDatabase
  let product: TestApp
  let central: SignedIn
  let principal: SignedIn
  let representative: SignedIn
  let school: { key: number }
  let count = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', district: 7, dbn: '07X001' })
    const office = await addLocation(database, { kind: 'central' })
    const district = await addLocation(database, { kind: 'district', district: 9 })
    central = product.signIn(await addPersonInRole(database, CENTRAL_OFFICE, office.key))
    principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key))
    representative = product.signIn(await addPersonInRole(database, DISTRICT_REP, district.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const payload = (change: Partial<NewStudentPayload> = {}): NewStudentPayload => ({
    lastName: SURNAMES[count++]!, firstName: 'Ana', gender: 1, dob: '2023-05-06', homeBorough: 1,
    streetName: 'Grand Concourse', houseNumber: '12', apartmentNumber: '4B', city: 'Bronx', state: 33, zip: '10451',
    guardianRelationship: 13, guardianFirstName: 'Luz', guardianLastName: 'Rivera', schoolDistrict: 7, isSubmit: true, ...change,
  })
  const create = async (who: SignedIn, body: NewStudentPayload, headers?: Record<string, string>) => {
    const { status, body: answer } = await who.call('createStudent', { body }, headers && { headers })
    return { status, ...(answer as Saved & { message: string; errors: { field: string; message: string }[] }) }
  }
  const studentsNamed = async (lastName: string) => (await database.asOwner<{ n: number }>('select count(*)::int as n from student where last_name = $1', [lastName]))[0]!.n

  it('[S-3.3-01][S-7.1-03][S-4.5-01] takes the whole payload and answers isRequestSucessful, error and value.nycID', async () => {
    const body = payload({ middleName: 'Luz', studentSk: null, guardianId: null, reasonforReferral: 'Speech', isLocked: false, bypassDuplicateCheck: false, addedBy: 'me' })
    const saved = await create(central, body)
    expect(saved).toMatchObject({ status: 200, isRequestSucessful: true, error: null })
    expect(saved.value!.nycID).toMatch(/^8\d{8}$/)
    const [row] = await database.asOwner(
      `select s.first_name, s.middle_name, s.birth_date, s.sex_id, s.state, s.district, s.region, s.borough_id, s.grade, s.house_number, s.street, s.apartment, s.school_key,
        g.first_name as guardian, g.relationship_id, g.is_primary, g.street_address_1, e.subject, e.detail,
        (select count(*)::int from audit_entry a where a.student_sk = s.student_sk and a.operation = 'createStudent' and a.action = 'add') as audits
       from student s join guardian g using (student_sk) join event e using (student_sk) where s.nyc_id = $1`, [saved.value!.nycID])
    expect(row).toEqual({
      first_name: 'Ana', middle_name: 'Luz', birth_date: '2023-05-06', sex_id: 1, state: 'NY', district: 7, region: 1, borough_id: 1, grade: 'PK',
      house_number: '12', street: 'Grand Concourse', apartment: '4B', school_key: null,
      guardian: 'Luz', relationship_id: 13, is_primary: true, street_address_1: '12 Grand Concourse', subject: 'Student created', detail: 'Speech', audits: 1,
    })
    const found = await central.call('searchStudents', { body: { nycId: saved.value!.nycID } })
    expect(found.body).toMatchObject([{ studentSk: saved.value!.studentSk, isPreSchool: true }])
  })

  it('[S-8-03] says that the student already exists, also of one whom the person may not see, and adds nobody', async () => {
    const far = await addLocation(database, { kind: 'school', district: 30 })
    await addStudent(database, { first: 'José', last: 'Núñez', birthDate: '2023-01-02', schoolKey: far.key, district: 30 })
    const body = payload({ firstName: 'Jose', lastName: 'Nunez', dob: '2023-01-02' })
    const saved = await create(principal, body)
    expect(saved).toMatchObject({ status: 200, isRequestSucessful: false, value: null })
    expect(saved.error).toBe('Student already exists. One record may be the same child: compare it before you create another.')
    expect(await studentsNamed('Nunez')).toBe(0)
  })

  it('[S-4.5-05] adds the duplicate when the check is bypassed, under the same key of the form', async () => {
    await addStudent(database, { first: 'Max', last: 'Twice', birthDate: '2023-02-03' })
    const headers = { 'idempotency-key': 'one-opening-of-the-form' }
    const body = payload({ firstName: 'Max', lastName: 'Twice', dob: '2023-02-03' })
    expect((await create(central, body, headers)).isRequestSucessful).toBe(false)
    expect((await create(central, { ...body, bypassDuplicateCheck: true }, headers)).isRequestSucessful).toBe(true)
    expect(await studentsNamed('Twice')).toBe(2)
  })

  it('adds one child for two presses of the button, and for two people at the same moment', async () => {
    const body = payload({ lastName: 'Doubleclick' })
    const headers = { 'idempotency-key': 'pressed-twice-1' }
    const [one, two] = await Promise.all([create(central, body, headers), create(central, body, headers)])
    expect(one.value!.nycID).toBe(two.value!.nycID)
    expect(await studentsNamed('Doubleclick')).toBe(1)
    const race = payload({ lastName: 'Racing' })
    const answers = await Promise.all([create(central, race), create(principal, race)])
    expect(answers.filter((one) => one.isRequestSucessful)).toHaveLength(1)
    expect(await studentsNamed('Racing')).toBe(1)
  })

  it('takes a brother and a twin without a question', async () => {
    const body = payload({ lastName: 'Siblings', firstName: 'Jayden' })
    expect((await create(central, body)).isRequestSucessful).toBe(true)
    expect((await create(central, { ...body, firstName: 'Kayden' })).isRequestSucessful).toBe(true)
    expect((await create(central, { ...body, dob: '2024-07-08', firstName: 'Noah' })).isRequestSucessful).toBe(true)
  })

  it('[S-5.2-11] judges every field again, with the sentences of the form', async () => {
    const refused = await create(central, payload({ dob: '2019-01-01', gender: 99, zip: '00000' }))
    expect(refused.status).toBe(422)
    expect(refused.errors.map(({ field, message }) => [field, message])).toEqual([
      ['dateOfBirth', 'Does not meet age requirement for initial referral'], ['zip', 'Error: Zip code format is invalid.'], ['gender', 'Error: Selection is mandatory'],
    ])
  })

  it('enrols at the school of whoever adds, and refuses a district out of reach', async () => {
    const here = await create(principal, payload())
    const rows = await database.asOwner('select school_key, school_year, begins_on, grade from enrolment where student_sk = $1', [here.value!.studentSk])
    expect(rows).toEqual([{ school_key: school.key, school_year: '2026-27', begins_on: '2026-11-20', grade: 'PK' }])
    expect((await principal.call('getStudentProfile', { params: { id: here.value!.nycID } })).status).toBe(200)
    const away = await create(representative, payload({ schoolDistrict: 7 }))
    expect(away).toMatchObject({ status: 422, message: 'This child lives in district 7, outside the area you work for. Ask the office of that district to add them.' })
    expect((await create(representative, payload({ schoolDistrict: 9 }))).isRequestSucessful).toBe(true)
  })

  it('gives a child of early intervention an id and no second record', async () => {
    const sk = await addStudent(database, { nycId: null, eiId: '1234567', first: 'Eve', last: 'Early', birthDate: '2023-09-01', district: 9, grade: 'IN' })
    const body = payload({ firstName: 'Eve', lastName: 'Early', dob: '2023-09-01', studentSk: sk, schoolDistrict: 9 })
    const saved = await create(representative, body)
    expect(saved).toMatchObject({ isRequestSucessful: true, value: { studentSk: sk } })
    expect(await database.asOwner('select ei_id, nyc_id, grade from student where last_name = $1', ['Early'])).toEqual([{ ei_id: '1234567', nyc_id: saved.value!.nycID, grade: 'IN' }])
    expect(await create(representative, body)).toMatchObject({ status: 409, message: `This child has a student ID by now: ${saved.value!.nycID}.` })
    const hidden = await addStudent(database, { nycId: null, eiId: '7654321', last: 'Hidden', district: 30 })
    expect((await create(representative, payload({ studentSk: hidden, schoolDistrict: 9 }))).status).toBe(404)
  })

  it('passes over an id of its range that somebody has', async () => {
    const [{ next }] = await database.asOwner<{ next: string }>("select last_value + 1 as next from issued_student_id") as [{ next: string }]
    await addStudent(database, { nycId: String(next), last: 'Taken' })
    const saved = await create(principal, payload())
    expect(Number(saved.value!.nycID)).toBe(Number(next) + 1)
  })
})
