import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentHeader } from '@trellis/contract/students.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent, giveRole, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type CallOptions, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const CENTRAL_OFFICE = 49
const SOCIAL_WORKER = 41
const TEACHER = 52
const PRINCIPAL = 51

describe('POST /CaseAssignment/AddCase', () => {
  let database: TestDatabase
  let product: TestApp
  let central: SignedIn
  let school: { key: number }
  let other: { key: number }
  let office: { key: number }
  let worker: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', district: 9 })
    other = await addLocation(database, { kind: 'school', district: 10 })
    office = await addLocation(database, { kind: 'central' })
    central = product.signIn(await addPersonInRole(database, CENTRAL_OFFICE, office.key))
    worker = await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Sam', last: 'Worker' })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const student = (nycId?: string) => addStudent(database, { schoolKey: school.key, district: 9, ...(nycId && { nycId }) })
  const assign = (who: SignedIn, studentSk: string, personSk: string, options?: CallOptions) =>
    who.call('assignCase', { body: { studentSk, personInfo: { personSk } } }, options)
  const tracesOf = async (sk: string) => {
    const [row] = await database.asOwner<{ assignments: number; grants: number; events: number }>(
      `select (select count(*)::int from case_assignment where student_sk = $1) as assignments,
        (select count(*)::int from student_grant where student_sk = $1) as grants, (select count(*)::int from event where student_sk = $1) as events`, [sk])
    return row
  }

  it('[S-3.13-01][S-7.5-11] takes the payload whatever the case of its keys and answers value.studentSk', async () => {
    const sk = await student('260000001')
    const answer = await central.send('POST', '/api/CaseAssignment/AddCase', {
      studentSK: sk, personInfo: { personSK: worker, firstName: 'Sam', lastName: 'Worker', email: 'sam@example.org', userName: 'sam' },
    })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { studentSk: sk }, error: null } })
    const header = await central.call('getStudentHeader', { params: { nycid: '260000001' } })
    expect(header.body as StudentHeader).toMatchObject({ assigned: true, caseAssdFirstName: 'Sam', caseAssdLastName: 'Worker' })
  })

  it('[S-5.5-05] keeps the telephone and e-mail that the directory lacks with the assignment and shows them; what the directory has stays', async () => {
    const bare = await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Ida', last: 'Bare' })
    await database.asOwner('update person set phone = null, email = null where person_sk = $1', [bare])
    const sk = await student('260000003')
    const give = (personSk: string, contact: object, reassignFrom = '') =>
      central.call('assignCase', { body: { studentSk: sk, personInfo: { personSk, ...contact }, reassignFrom } })
    const shown = async () => (await central.call('getStudentHeader', { params: { nycid: '260000003' } })).body
    expect(await give(bare, { phone: '(212) 555' })).toMatchObject({ status: 422, body: { message: 'Error: Enter a valid 10-digit phone number' } })
    expect((await give(bare, { phone: '(212) 555-0187', email: 'ida@example.org' })).status).toBe(200)
    expect(await shown()).toMatchObject({ caseAssdPhone: '2125550187', caseAssdEmail: 'ida@example.org' })
    await database.asOwner("update person set phone = '7185550100' where person_sk = $1", [bare])
    expect(await shown()).toMatchObject({ caseAssdPhone: '7185550100' })
    await database.asOwner("update person set phone = '6465550100', email = 'sam@example.org' where person_sk = $1", [worker])
    expect((await give(worker, { phone: '2125550199', email: 'else@example.org' }, bare)).status).toBe(200)
    expect(await shown()).toMatchObject({ caseAssdPhone: '6465550100', caseAssdEmail: 'sam@example.org' })
  })

  it('writes assignment, caseload, event and audit in one transaction', async () => {
    const sk = await student()
    expect((await assign(central, sk, worker)).status).toBe(200)
    const [made] = await database.asOwner<{ assignment_sk: string }>('select assignment_sk, person_sk, assigned_by, ended_at from case_assignment where student_sk = $1', [sk])
    expect(made).toMatchObject({ person_sk: worker, assigned_by: central.personSk, ended_at: null })
    expect(await database.asOwner('select kind, holder, reason from student_grant where student_sk = $1', [sk])).toEqual([{ kind: 'caseload', holder: worker, reason: 'assignment' }])
    expect(await database.asOwner('select kind, subject, detail, entity_sk, person_sk, role_id from event where student_sk = $1', [sk])).toEqual([
      { kind: 'System', subject: 'Case assigned', detail: 'Assigned to Sam Worker', entity_sk: made!.assignment_sk, person_sk: central.personSk, role_id: CENTRAL_OFFICE },
    ])
    expect(await database.asOwner('select action, operation, outcome, entity_sk, private_data from audit_entry where student_sk = $1', [sk])).toEqual([
      { action: 'change', operation: 'assignCase', outcome: 'done', entity_sk: made!.assignment_sk, private_data: expect.objectContaining({ assignedTo: worker }) },
    ])
  })

  it('lets the new holder see the child through their caseload, which they could not before', async () => {
    const sk = await student('260000002')
    const both = await addPersonInRole(database, SOCIAL_WORKER, other.key)
    await giveRole(database, both, TEACHER, other.key)
    const looks = () => product.signIn(both).call('getStudentHeader', { params: { nycid: '260000002' } }, { roleId: TEACHER })
    expect((await looks()).status).toBe(404)
    expect((await assign(central, sk, both)).status).toBe(200)
    expect((await looks()).status).toBe(200)
  })

  it('keeps the reason of a child already granted', async () => {
    const sk = await student()
    await grantStudent(database, 'caseload', worker, sk)
    expect((await assign(central, sk, worker)).status).toBe(200)
    expect(await database.asOwner('select reason from student_grant where student_sk = $1', [sk])).toEqual([{ reason: 'test' }])
  })

  it('of two who assign at once one wins and the other is told who has the case', async () => {
    const sk = await student()
    const second = await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Ida', last: 'Second' })
    const answers = await Promise.all([assign(central, sk, worker), assign(central, sk, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'Sam Worker' : 'Ida Second'
    const told = answers.find(({ status }) => status === 409)!
    expect(told.body).toMatchObject({ message: `This case was assigned to ${winner} meanwhile.`, errorCodes: ['case-assigned'] })
    expect(await tracesOf(sk)).toEqual({ assignments: 1, grants: 1, events: 1 })
  })

  it('does it once when the same request comes again', async () => {
    const sk = await student()
    const again = () => assign(central, sk, worker, { headers: { 'idempotency-key': `assign-${sk}` } })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await tracesOf(sk)).toEqual({ assignments: 1, grants: 1, events: 1 })
  })

  it('refuses who may not assign: 403 without the right or view-only, 404 out of reach, and nothing is written', async () => {
    const sk = await student()
    const auditor = product.signIn(await addPersonInRole(database, 56, office.key))
    expect((await assign(auditor, sk, worker)).status).toBe(403)
    expect((await assign(product.signIn(worker), sk, worker)).status).toBe(403)
    const elsewhere = product.signIn(await addPersonInRole(database, PRINCIPAL, other.key))
    expect(await assign(elsewhere, sk, worker)).toMatchObject({ status: 404, body: { message: 'This student was not found.' } })
    expect((await assign(central, '999999999', worker)).status).toBe(404)
    expect(await tracesOf(sk)).toEqual({ assignments: 0, grants: 0, events: 0 })
    const principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key))
    expect((await assign(principal, sk, worker)).status).toBe(200)
  })

  it('gives a case to nobody whom the staff search would not offer', async () => {
    const sk = await student()
    const principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key))
    const teacher = await addPersonInRole(database, TEACHER, school.key)
    const gone = await addPersonInRole(database, SOCIAL_WORKER, school.key)
    await database.asOwner('update person set active = false where person_sk = $1', [gone])
    const elsewhere = await addPersonInRole(database, SOCIAL_WORKER, other.key)
    for (const personSk of [teacher, gone, elsewhere, '987654321']) {
      expect(await assign(principal, sk, personSk)).toMatchObject({
        status: 422,
        body: { message: 'This person cannot be given the case: they hold no role here today that can have cases.' },
      })
    }
    expect(await tracesOf(sk)).toEqual({ assignments: 0, grants: 0, events: 0 })
  })

  it('the second wall adds a caseload only for the holder of an open case within reach, and changes or removes none', async () => {
    const mine = await student()
    const far = await addStudent(database, { schoolKey: other.key, district: 10 })
    for (const sk of [mine, far]) await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [sk, worker])
    const principal = actorOf({ personSk: '11', roleId: PRINCIPAL, location: { kind: 'school', locationCode: 'X', locationKey: school.key } })
    const teacher = actorOf({ personSk: worker, roleId: TEACHER, location: { kind: 'school', locationCode: 'X', locationKey: school.key } })
    const grant = (kind: string, holder: string, sk: string, actor = principal) =>
      database.transaction('trellis_app', settingsOf(actor), (tx) =>
        tx.query("insert into student_grant (kind, holder, student_sk, reason) values ($1, $2, $3, 'assignment')", [kind, holder, sk]))
    const refused = /row-level security|permission denied/
    await expect(grant('caseload', worker, far)).rejects.toThrow(refused)
    await expect(grant('caseload', central.personSk, mine)).rejects.toThrow(refused)
    await expect(grant('family', worker, mine)).rejects.toThrow(refused)
    await expect(grant('caseload', worker, far, teacher)).rejects.toThrow(refused)
    await grant('caseload', worker, mine)
    for (const text of ['delete from student_grant', 'update student_grant set holder = 1']) {
      await expect(database.transaction('trellis_app', settingsOf(principal), (tx) => tx.query(text))).rejects.toThrow(refused)
    }
  })
})
