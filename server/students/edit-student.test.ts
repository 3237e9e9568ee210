import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentEdit } from '@trellis/contract/student-edit.ts'
import type { StudentProfile } from '@trellis/contract/students.ts'
import { addClock, addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { addGuardian, addMeeting, summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const PSYCHOLOGIST = 40
const TEACHER = 52
const MOTHER = 13
const FATHER = 7

describe('editing a student', () => {
  let database: TestDatabase
  let product: TestApp
  let ana: SignedIn
  let bo: SignedIn
  let stranger: SignedIn
  let school: { key: number; code: string }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', district: 9, dbn: '09X001' })
    const other = await addLocation(database, { kind: 'school', district: 10, dbn: '10X001' })
    ana = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Ana', last: 'Lopez' }))
    bo = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Bo', last: 'Chen' }))
    stranger = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, other.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  async function family(own: Parameters<typeof addStudent>[1] = {}) {
    const studentSk = await addStudent(database, { schoolKey: school.key, district: 9, first: 'Ines', last: 'Rivera', ...own })
    const primary = await addGuardian(database, studentSk, { first: 'Luz', last: 'Rivera' })
    return { studentSk, primary }
  }
  const body = (studentSk: string, primary: string, own: Partial<StudentEdit> = {}): StudentEdit => ({
    studentSk, firstName: 'Ines', middleName: null, lastName: 'Rivera', birthDate: '2020-05-06', deleteSecondaryContact: false,
    primaryParent: { parentSk: primary, isPrimary: true, relationship: MOTHER, firstName: 'Luz', lastName: 'Rivera' }, ...own,
  })
  const edit = (who: SignedIn, payload: StudentEdit, version?: number) =>
    who.call('editStudent', { body: payload }, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
  const profile = async (who: SignedIn, studentSk: string) => (await who.call('getStudentProfile', { params: { id: studentSk } })).body as StudentProfile

  it('[P-7-86][S-3.11-01][S-3.11-02] POST Student/Edit takes the payload as written and saves the child and both contacts together', async () => {
    const { studentSk, primary } = await family()
    const answer = await ana.send('POST', '/student-api/Student/Edit', {
      studentSk, firstName: 'Inés', middleName: 'M', lastName: "O'Rivera", birthDate: '2020-05-07', deleteSecondaryContact: false,
      primaryParent: {
        parentSk: primary, isPrimary: true, relationship: MOTHER, firstName: 'Luz', lastName: 'Rivera', homePhone: '7185550111', workPhone: '7185550112',
        spokenLanguage: 2, writtenLanguage: 1, email: 'luz@example.org', streetAddress1: '1 Main Street', streetAddress2: 'Apt 2', city: 'Bronx', state: 'NY', zip: '10452',
      },
      secondaryParent: { parentSk: '', isPrimary: false, relationship: FATHER, firstName: 'Joe', lastName: 'Rivera', homePhone: null, email: null },
    })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { studentSk }, error: null } })
    const now = await profile(ana, studentSk)
    expect(now).toMatchObject({ firstName: 'Inés', middleName: 'M', lastName: "O'Rivera", dateOfBirth: '2020-05-07' })
    expect(now.parentDetails).toEqual([
      expect.objectContaining({
        parentSk: primary, isPrimary: true, relationship: MOTHER, firstName: 'Luz', cellPhone: '7185550111', workPhone: '7185550112', spokenLanguage: 2, writtenLanguage: 1,
        emailAddress: 'luz@example.org', address: { streetAddress1: '1 Main Street', streetAddress2: 'Apt 2', city: 'Bronx', stateName: 'NY', zipCode: '10452' },
      }),
      expect.objectContaining({ isPrimary: false, relationship: FATHER, firstName: 'Joe', lastName: 'Rivera', cellPhone: null }),
    ])
    expect(answer.headers['etag']).toBe(`"${now.version}"`)
  })

  it('[S-3.11-01] keeps what the payload leaves out; deleteSecondaryContact ends the second contact and its sight in the portal', async () => {
    const { studentSk, primary } = await family()
    const parent = await addPersonInRole(database, 90, school.key)
    const second = await addGuardian(database, studentSk, { first: 'Joe', isPrimary: false, personSk: parent })
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('family', $1, $2, 'linked parent')", [parent, studentSk])
    expect((await edit(ana, body(studentSk, primary))).status).toBe(200)
    expect((await profile(ana, studentSk)).parentDetails.map((one) => one.cellPhone)).toEqual(['7185550123', '7185550123'])
    expect((await edit(ana, body(studentSk, primary, { deleteSecondaryContact: true }))).status).toBe(200)
    expect((await profile(ana, studentSk)).parentDetails.map((one) => one.parentSk)).toEqual([primary])
    expect(await database.asOwner('select active, version from guardian where guardian_sk = $1', [second])).toEqual([{ active: false, version: 2 }])
    expect(await database.asOwner('select 1 from student_grant where student_sk = $1', [studentSk])).toEqual([])
  })

  it('[M-3.3-06] the profile has the fields of the student, of the address of the enrollment and of each parent', async () => {
    const { studentSk, primary } = await family()
    expect((await ana.call('updateStudentHousing', { body: { studentSk, streetAddress1: '1 Oak Street', streetAddress2: '4C', city: 'Bronx', state: 'NY', zip: '10451' } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({
      studentSk, firstName: 'Ines', lastName: 'Rivera', homeDistrict: 9, schoolDBN: '09X001',
      enrollment: { address: { streetAddress1: '1 Oak Street', streetAddress2: '4C', city: 'Bronx', stateName: 'NY', zipCode: '10451' } },
      parentDetails: [{
        firstName: 'Luz', lastName: 'Rivera', isPrimary: true, emailAddress: 'luz.rivera@example.org', consentsToElectronicCommunication: false, cellPhone: '7185550123', parentSk: primary,
        address: { streetAddress1: '12 Elm Street', streetAddress2: null, city: 'Bronx', stateName: 'NY', zipCode: '10451' },
      }],
    })
  })

  it('a contact whom the notice of a coming meeting goes to cannot be removed', async () => {
    const { studentSk, primary } = await family()
    const second = await addGuardian(database, studentSk, { first: 'Joe', isPrimary: false })
    await addMeeting(database, studentSk, { meetsOn: '2026-12-01', startsAt: '09:30', guardianSk: second })
    const refused = await edit(ana, body(studentSk, primary, { deleteSecondaryContact: true }))
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'The notice of the meeting on 12/01/2026 at 09:30 AM goes to this contact. Choose another recipient in the meeting first.' },
    })
  })

  it('the contacts change places: exactly one is the primary contact', async () => {
    const { studentSk, primary } = await family()
    const second = await addGuardian(database, studentSk, { first: 'Joe', isPrimary: false })
    const swapped = body(studentSk, second, {
      primaryParent: { parentSk: second, isPrimary: true, relationship: FATHER, firstName: 'Joe', lastName: 'Rivera' },
      secondaryParent: { parentSk: primary, isPrimary: false, relationship: MOTHER, firstName: 'Luz', lastName: 'Rivera' },
    })
    expect((await edit(ana, swapped)).status).toBe(200)
    expect((await profile(ana, studentSk)).parentDetails.map((one) => [one.firstName, one.isPrimary])).toEqual([['Joe', true], ['Luz', false]])
  })

  it('[S-5.3-01][S-5.3-02] refuses a missing name, date of birth or relationship with the exact sentences, and saves nothing', async () => {
    const { studentSk, primary } = await family()
    const refused = await edit(ana, body(studentSk, primary, {
      firstName: ' ', lastName: null, birthDate: null,
      primaryParent: { parentSk: primary, isPrimary: true, relationship: null, firstName: '', lastName: '', homePhone: '12', email: 'luz@example.xyz', zip: '1' },
    }))
    expect(refused.status).toBe(422)
    expect((refused.body as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [field, message])).toEqual([
      ['firstName', 'Error: Name is required'],
      ['lastName', 'Error: Name is required'],
      ['birthDate', 'Date of Birth is required.'],
      ['primaryParent.relationship', 'Error: Selection is mandatory'],
      ['primaryParent.firstName', 'Error: Name is required'],
      ['primaryParent.lastName', 'Error: Name is required'],
      ['primaryParent.homePhone', 'Error: Enter a valid 10-digit phone number'],
      ['primaryParent.email', 'Error: Email must end with one of the following domains: com, net, org, edu, gov, cc, in, co, ru, info, fr, us, nyc'],
      ['primaryParent.zip', 'Error: Zip code format is invalid.'],
    ])
    expect((await profile(ana, studentSk)).version).toBe(1)
  })

  it('does not hold an edit back for what the register brought otherwise than the rules want', async () => {
    const { studentSk, primary } = await family()
    await database.asOwner("update guardian set street_address_1 = '1 King''s Hwy', home_phone = '555-0100' where guardian_sk = $1", [primary])
    const { version } = await profile(ana, studentSk)
    const kept = { ...body(studentSk, primary).primaryParent, streetAddress1: "1 King's Hwy", homePhone: '555-0100' }
    expect((await edit(ana, body(studentSk, primary, { lastName: 'Rios', primaryParent: kept }), version)).status).toBe(200)
    const refused = await edit(ana, body(studentSk, primary, { primaryParent: { ...kept, homePhone: '555-0101' } }))
    expect(refused).toMatchObject({ status: 422, body: { message: 'Error: Enter a valid 10-digit phone number' } })
  })

  it('search keys, header and the row of the dashboards follow; event and audit name the fields, not the values', async () => {
    const { studentSk, primary } = await family({ nycId: '270000001' })
    await database.asOwner("insert into referral (student_sk, type, status, referral_date) values ($1, 1, 6, '2026-09-10')", [studentSk])
    await summarise(database, studentSk)
    expect((await edit(ana, body(studentSk, primary, { lastName: 'Zwingli', firstName: 'Ona' }))).status).toBe(200)
    const found = await ana.call('searchStudents', { body: { lastName: 'zwing' } })
    expect(found.body).toEqual([expect.objectContaining({ studentSk })])
    expect((await ana.call('getStudentHeader', { params: { nycid: '270000001' } })).body).toMatchObject({ firstName: 'Ona', lastName: 'Zwingli' })
    expect(await database.asOwner('select student_name, last_key from case_summary where student_sk = $1', [studentSk])).toEqual([expect.objectContaining({ last_key: 'zwingli' })])
    expect(await database.asOwner('select subject, detail, person_sk from event where student_sk = $1', [studentSk])).toEqual([
      { subject: 'Student profile changed', detail: 'First name, Last name', person_sk: ana.personSk },
    ])
    expect(await database.asOwner("select action, operation, private_data from audit_entry where student_sk = $1 and action = 'change'", [studentSk])).toEqual([
      { action: 'change', operation: 'editStudent', private_data: expect.objectContaining({ changed: ['First name', 'Last name'] }) },
    ])
  })

  it('a stale save is refused with who changed which field from what to what, and nothing is lost', async () => {
    const { studentSk, primary } = await family()
    const opened = await profile(bo, studentSk)
    expect((await edit(ana, body(studentSk, primary, { lastName: 'Rios', primaryParent: { ...body(studentSk, primary).primaryParent, homePhone: '7185559999', spokenLanguage: 1 } }), opened.version)).status).toBe(200)
    const refused = await edit(bo, body(studentSk, primary, { firstName: 'Ina' }), opened.version)
    expect(refused).toMatchObject({
      status: 409, body: { message: 'Ana Lopez changed this profile since you opened it. Nothing of yours was saved; look at the changes, then try again.' },
    })
    const errors = (refused.body as { errors: { field: string; message: string }[] }).errors.slice(1)
    expect(errors.map(({ field }) => field)).toEqual(['last_name', `contact:${primary}:home_phone`, `contact:${primary}:spoken_language_id`])
    expect(errors.map(({ message }) => message.replace(/\u202f/g, ' '))).toEqual([
      expect.stringMatching(/^Ana Lopez changed Last name from Rivera to Rios \(/),
      expect.stringMatching(/^Ana Lopez changed Luz Rivera: Phone from \(718\) 555-0123 to \(718\) 555-9999 \(/),
      expect.stringMatching(/^Ana Lopez changed Luz Rivera: Spoken language from Spanish to English \(/),
    ])
    const plain = await edit(bo, body(studentSk, primary))
    expect(plain.status).toBe(409)
    expect(await profile(bo, studentSk)).toMatchObject({ firstName: 'Ines', lastName: 'Rios' })
  })

  it('two people save the same profile at once: one wins, the other is told', async () => {
    const { studentSk, primary } = await family()
    const { version } = await profile(ana, studentSk)
    const answers = await Promise.all([
      edit(ana, body(studentSk, primary, { lastName: 'Alpha' }), version),
      edit(bo, body(studentSk, primary, { lastName: 'Beta' }), version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'Alpha' : 'Beta'
    expect((await profile(ana, studentSk)).lastName).toBe(winner)
  })

  it('a contact that the parent changed meanwhile in the portal makes the save stale too', async () => {
    const { studentSk, primary } = await family()
    const { version } = await profile(ana, studentSk)
    await database.asOwner('update guardian set electronic_consent = true where guardian_sk = $1', [primary])
    expect((await edit(ana, body(studentSk, primary, { lastName: 'Rios' }), version)).status).toBe(409)
  })

  it('a corrected date of birth moves the dates that rest on the age, with an event each', async () => {
    const { studentSk, primary } = await family({ birthDate: '2024-02-10', eiId: '123456', nycId: null })
    await addClock(database, studentSk, { id: 'C23', startedOn: '2026-09-10', compliance: '2027-08-31', policy: null })
    const answer = await edit(ana, body(studentSk, primary, { birthDate: '2023-07-15' }))
    const { remarks } = (answer.body as { value: { remarks: string[] } }).value
    const [clock] = await database.asOwner<{ compliance_date: string; version: number }>('select compliance_date, version from clock where student_sk = $1', [studentSk])
    expect(clock!.version).toBe(2)
    expect(remarks).toEqual([expect.stringContaining('became')])
    expect(await database.asOwner("select subject, clock_effect from event where student_sk = $1 and subject = 'Date of birth changed'", [studentSk])).toEqual([
      { subject: 'Date of birth changed', clock_effect: expect.objectContaining({ clockId: 'C23', complianceDate: { from: '2027-08-31', to: clock!.compliance_date } }) },
    ])
  })

  it('answers 404 out of reach and for another child’s contact, 403 without the permission, while the school may', async () => {
    const { studentSk, primary } = await family()
    const another = await family()
    const teacher = product.signIn(await addPersonInRole(database, TEACHER, school.key))
    expect((await edit(stranger, body(studentSk, primary))).status).toBe(404)
    expect((await edit(teacher, body(studentSk, primary))).status).toBe(403)
    expect((await edit(ana, body(studentSk, another.primary))).status).toBe(404)
    expect((await edit(ana, body(studentSk, primary))).status).toBe(200)
  })

  it('[P-7-84] UpdateStudentInfoDetails changes names and alerts', async () => {
    const { studentSk } = await family()
    const answer = await ana.call('updateStudentInfo', { body: { studentSk, lastName: 'Rios', redAlerts: [2, 1] } })
    expect(answer.status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({
      firstName: 'Ines', lastName: 'Rios', redAlerts: ['Medical alert (allergy, seizure, other)', 'Custody order or order of protection on file'],
    })
  })

  it('[P-7-83] UpdateDemographicsDetails changes gender, ethnicity and home language, by ids of their lists', async () => {
    const { studentSk } = await family()
    expect((await ana.call('updateStudentDemographics', { body: { studentSk, gender: 1, ethnicity: 3, homeLanguage: 2 } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({ gender: 'Female', ethnicityId: 3, homeLanguage: 'Spanish' })
    expect((await ana.call('updateStudentDemographics', { body: { studentSk, gender: 77 } })).status).toBe(422)
  })

  it('[P-7-82] UpdateStudentHousingDetails changes status and address, and the alert goes with the status', async () => {
    const { studentSk } = await family()
    const moved = { studentSk, housingStatus: 4, streetAddress1: '12 Shelter Road', streetAddress2: '3B', city: 'Queens', state: 'NY', zip: '11101' }
    expect((await ana.call('updateStudentHousing', { body: moved })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({
      housingStatus: 4, redAlerts: ['Temporary housing'],
      enrollment: { address: { streetAddress1: '12 Shelter Road', streetAddress2: '3B', city: 'Queens', stateName: 'NY', zipCode: '11101' } },
    })
    expect((await ana.call('updateStudentHousing', { body: { studentSk, housingStatus: 1 } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({ housingStatus: 1, redAlerts: [] })
    expect((await ana.call('updateStudentHousing', { body: { studentSk, zip: 'x' } })).status).toBe(422)
  })

  it('[P-7-85] UpdateEnrollmentDetails moves a child whom no register brings, within reach only', async () => {
    const { studentSk } = await family()
    expect((await ana.call('updateStudentEnrollment', { body: { studentSk, schoolDBN: '09X001', grade: '02' } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({ schoolDBN: '09X001', grade: '02' })
    expect(await ana.call('updateStudentEnrollment', { body: { studentSk, schoolDBN: '10X001' } })).toMatchObject({
      status: 422, body: { message: 'This school lies outside your reach. Ask somebody who sees both schools to move the student.' },
    })
    await database.asOwner("update student set source_id = 'r:1' where student_sk = $1", [studentSk])
    expect(await ana.call('updateStudentEnrollment', { body: { studentSk, grade: '03' } })).toMatchObject({
      status: 422, body: { message: 'School and grade come from the district’s register every night. Change them there.' },
    })
  })

  it('says which fields of the register were changed here, and gives them back', async () => {
    const { studentSk, primary } = await family()
    await database.asOwner("update student set source_id = 'r:2' where student_sk = $1", [studentSk])
    await database.asOwner("update guardian set source_id = 'r:3' where guardian_sk = $1", [primary])
    const payload = body(studentSk, primary, { lastName: 'Rios' })
    expect((await edit(ana, { ...payload, primaryParent: { ...payload.primaryParent, city: 'Queens', workPhone: '7185550000' } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({ isFromRegister: true, editedHere: ['lastName'], parentDetails: [{ isFromRegister: true, editedHere: ['address'] }] })
    expect((await ana.call('followRegister', { body: { studentSk } })).status).toBe(200)
    expect((await ana.call('followRegister', { body: { studentSk, parentSk: primary } })).status).toBe(200)
    expect(await profile(ana, studentSk)).toMatchObject({ lastName: 'Rios', editedHere: [], parentDetails: [{ editedHere: [] }] })
  })
})
