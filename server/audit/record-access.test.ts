import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProfileChange, RecordVisit } from '@trellis/contract/student-history.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const PSYCHOLOGIST = 40
const PRINCIPAL = 51

describe('what happened to a record', () => {
  let database: TestDatabase
  let product: TestApp
  let ana: SignedIn
  let principal: SignedIn
  let elsewhere: SignedIn
  let school: { key: number }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    school = await addLocation(database, { kind: 'school', district: 9 })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    ana = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Ana', last: 'Lopez' }))
    principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key, { first: 'Pia', last: 'Stone' }))
    elsewhere = product.signIn(await addPersonInRole(database, PRINCIPAL, other.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const child = () => addStudent(database, { schoolKey: school.key, district: 9, first: 'Ines', last: 'Rivera' })
  const visits = async (who: SignedIn, id: string, query: object = {}) =>
    (await who.call('listRecordAccess', { params: { id }, query })).body as { visits: RecordVisit[]; next: string | null }

  it('says who saw and changed a record, as which role, and that its list was looked at', async () => {
    const sk = await child()
    await ana.call('getStudentProfile', { params: { id: sk } })
    await ana.call('getBasicStudentDetails', { params: { id: sk } })
    await ana.call('getStudentProfile', { params: { id: sk } })
    await ana.call('updateStudentDemographics', { body: { studentSk: sk, gender: 1 } })
    const { visits: [visit, ...more], next } = await visits(principal, sk)
    expect(more).toEqual([])
    expect(next).toBeNull()
    expect(visit).toMatchObject({ name: 'Ana Lopez', role: 'School Psychologist', personSk: ana.personSk })
    expect(visit!.what.map(({ summary, times }) => [summary, times])).toEqual([
      ['Changes gender, ethnicity and home language of a student', 1],
      ['Profile with parents, by student ID or key', 2],
      ['Name, ids and school of a student', 1],
    ])
    const again = await visits(principal, sk)
    expect(again.visits[0]).toMatchObject({ name: 'Pia Stone', role: 'Principal', what: [{ summary: expect.stringMatching(/^Who has seen/) }] })
    expect((await visits(principal, sk, { kind: 'changed' })).visits.map((one) => one.what.map(({ action }) => action))).toEqual([['change']])
    expect((await visits(principal, sk, { person: ana.personSk })).visits.every((one) => one.name === 'Ana Lopez')).toBe(true)
  })

  it('pages by key without losing or repeating an access', async () => {
    const sk = await child()
    await database.asOwner(
      `insert into audit_entry (at, person_sk, role_id, action, operation, student_sk)
       select now() - n * interval '1 hour', $2, 40, 'view', 'getStudentProfile', $1 from generate_series(60, 1, -1) n`,
      [sk, ana.personSk],
    )
    const first = await visits(principal, sk, { take: '2' })
    expect(first.visits).toHaveLength(16)
    const keys: string[] = first.visits.map(({ key }) => key)
    for (let { next } = first; next !== null; ) {
      const page = await visits(principal, sk, { take: '2', before: next, kind: 'seen', person: ana.personSk })
      keys.push(...page.visits.map(({ key }) => key))
      next = page.next
    }
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBe(60)
  })

  it('is closed to other roles and out of reach, while the principal of the school reads it; search words stay out of reach of the database role', async () => {
    const sk = await child()
    expect((await ana.call('listRecordAccess', { params: { id: sk } })).status).toBe(403)
    expect((await elsewhere.call('listRecordAccess', { params: { id: sk } })).status).toBe(404)
    expect((await principal.call('listRecordAccess', { params: { id: sk } })).status).toBe(200)
    const asApp = (reach: string, text: string) => database.transaction('trellis_app', { reach, ids: [school.key] }, (tx) => tx.query(text, [sk]))
    expect((await asApp('school', 'select entry_id from audit_entry where student_sk = $1')).length).toBeGreaterThan(0)
    expect(await asApp('family', 'select entry_id from audit_entry where student_sk = $1')).toEqual([])
    await expect(asApp('school', 'select private_data from audit_entry where student_sk = $1')).rejects.toThrow(/permission denied/)
  })

  it('the history of a profile has each field with old and new value, of whoever wrote it, and no row can be changed', async () => {
    const sk = await child()
    const primary = await addGuardian(database, sk, { first: 'Luz' })
    const parent = { parentSk: primary, isPrimary: true, relationship: 13, firstName: 'Luz', lastName: 'Rivera', homePhone: '7185559999' }
    const edit = { studentSk: sk, firstName: 'Ines', lastName: 'Rios', birthDate: '2020-05-06', primaryParent: parent, secondaryParent: { relationship: 7, firstName: 'Joe', lastName: 'Rios' } }
    expect((await ana.call('editStudent', { body: edit })).status).toBe(200)
    await database.transaction('trellis_loader', {}, (tx) => tx.query("update student set grade = '02' where student_sk = $1", [sk]))
    const { changes } = (await ana.call('listProfileChanges', { params: { id: sk } })).body as { changes: ProfileChange[] }
    expect(changes.map(({ by, source, contact, field, from, to }) => [by, source, contact, field, from, to])).toEqual([
      ['The district’s register', 'register', null, 'Grade', '01', '02'],
      ['Ana Lopez', 'person', 'Luz Rivera', 'Phone', '(718) 555-0123', '(718) 555-9999'],
      ['Ana Lopez', 'person', 'Joe Rios', 'Contact added', null, 'Joe Rios'],
      ['Ana Lopez', 'person', null, 'Last name', 'Rivera', 'Rios'],
    ])
    expect(new Set(changes.slice(1).map(({ save }) => save)).size).toBe(1)
    expect((await elsewhere.call('listProfileChanges', { params: { id: sk } })).status).toBe(404)
    const asApp = (text: string, ids = [school.key]) => database.transaction('trellis_app', { reach: 'school', ids }, (tx) => tx.query(text, [sk]))
    await expect(asApp("update student_change set new_value = 'x' where student_sk = $1")).rejects.toThrow(/permission denied/)
    expect((await asApp('select 1 from student_change where student_sk = $1')).length).toBe(4)
    expect(await asApp('select 1 from student_change where student_sk = $1', [school.key + 1000])).toEqual([])
  })
})
