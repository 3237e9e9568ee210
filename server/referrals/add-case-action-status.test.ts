import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClock, addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const PSYCHOLOGIST = 40
const TEACHER = 52
const REEVALUATION = 4

describe('POST CaseAction/AddCaseActionStatus', () => {
  let database: TestDatabase
  let product: TestApp
  let ada: SignedIn
  let far: SignedIn
  let teacher: SignedIn
  let school: { key: number }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:30:00Z') })
    school = await addLocation(database, { kind: 'school', district: 9 })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    ada = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key))
    far = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, other.key))
    teacher = product.signIn(await addPersonInRole(database, TEACHER, school.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  async function request({ status = 6, hasPlan = true, type = REEVALUATION } = {}) {
    const studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
    const referralSk = await addReferral(database, studentSk, { type, status })
    if (hasPlan) await database.asOwner('insert into notice (student_sk, type, status) values ($1, 21, 6)', [studentSk])
    await addClock(database, studentSk, { id: 'C11', startedOn: '2026-09-10', compliance: '2026-12-10', subjectSk: referralSk })
    return { studentSk, referralSk }
  }
  const close = (who: SignedIn, referralSk: string, more: object = {}) =>
    who.call('addCaseActionStatus', { body: { CaseActionSK: referralSk, date: '2026-11-19', ...more } })
  const stateOf = (referralSk: string) => database.asOwner('select status, closed_on from referral where referral_sk = $1', [referralSk])

  it('[M-7-19][M-3.5-04][M-4.3-12] closes the request with status 6, seq 1 and the fixed reason', async () => {
    const { studentSk, referralSk } = await request()
    const body = { CaseActionSK: referralSk, date: '2026-11-19', seq: 1, status: 6, personSk: ada.personSk, loginId: 'ada', note: 'Parent Refusal to Consent' }
    const answer = await ada.send('POST', '/api/CaseAction/AddCaseActionStatus/', body)
    const value = { CaseActionSK: referralSk, seq: 1, status: 6, note: 'Parent Refusal to Consent', date: '2026-11-19' }
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value } })
    expect(await database.asOwner('select seq, status, dated_on, note, person_sk from case_action_status where referral_sk = $1', [referralSk])).toEqual([
      { seq: 1, status: 6, dated_on: '2026-11-19', note: 'Parent Refusal to Consent', person_sk: ada.personSk },
    ])
    expect(await stateOf(referralSk)).toEqual([{ status: 7, closed_on: '2026-11-19' }])
    expect(await database.asOwner('select stopped_on, result from clock where student_sk = $1', [studentSk])).toEqual([{ stopped_on: '2026-11-19', result: 'closed' }])
    expect(await database.asOwner('select kind, subject, detail, from_status, to_status from event where student_sk = $1', [studentSk])).toEqual([
      { kind: 'System', subject: 'Request for reevaluation closed', detail: 'Parent Refusal to Consent', from_status: 6, to_status: 7 },
    ])
    expect(await database.asOwner('select operation, entity_sk from audit_entry where student_sk = $1', [studentSk])).toEqual([{ operation: 'addCaseActionStatus', entity_sk: referralSk }])
    expect((await close(ada, referralSk)).status).toBe(422)
  })

  it.each<[string, Parameters<typeof request>[0], object, string]>([
    ['of a student without an IESP or SP', { hasPlan: false }, {}, 'A request is closed for this reason only when the student has an IESP or a services plan.'],
    ['that is an initial referral', { type: 1 }, {}, 'This is not a request for reevaluation.'],
    ['that is a draft', { status: 2 }, {}, 'Only a request that is accepted or waits for its notice can be closed.'],
    ['on a day to come', {}, { date: '2026-11-21' }, 'Error: Date cannot be later than today'],
    ['for another reason', {}, { note: 'Moved' }, "The reason is always 'Parent Refusal to Consent'."],
  ])('refuses a request %s', async (_what, made, more, message) => {
    const { referralSk } = await request(made)
    const before = await stateOf(referralSk)
    expect(await close(ada, referralSk, more)).toMatchObject({ status: 422, body: { message } })
    expect(await stateOf(referralSk)).toEqual(before)
  })

  it('is offered in the action menu with the key of the request, and not to a child without a services plan', async () => {
    const offeredFor = async (studentSk: string) => {
      await summarise(database, studentSk)
      const answer = await ada.call('getActionItems', { params: { studentSk } })
      const stages = (answer.body as { stages: { stageDetails: { actionType: string; actionSk: string }[] }[] }).stages
      return stages.flatMap(({ stageDetails }) => stageDetails).find(({ actionType }) => actionType === 'close-request')
    }
    const { studentSk, referralSk } = await request()
    expect(await offeredFor(studentSk)).toMatchObject({ actionSk: referralSk })
    expect(await offeredFor((await request({ hasPlan: false })).studentSk)).toBeUndefined()
    expect((await close(ada, referralSk)).status).toBe(200)
    expect(await offeredFor(studentSk)).toBeUndefined()
  })

  it('is 400 with another status or sequence, 403 without the right, 404 out of reach', async () => {
    const { referralSk } = await request()
    for (const more of [{ status: 7 }, { seq: 2 }, { date: '19.11.2026' }]) expect((await close(ada, referralSk, more)).status).toBe(400)
    expect((await close(teacher, referralSk)).status).toBe(403)
    expect(await close(far, referralSk)).toMatchObject({ status: 404, body: { message: 'This request was not found.' } })
    expect((await close(ada, '999999999')).status).toBe(404)
    expect((await close(ada, referralSk)).status).toBe(200)
  })
})
