import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstAttendDetails } from '@trellis/contract/placements.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { arrangeAssessmentWorld, type AssessmentWorld } from '../testing/arrange-assessments.ts'
import { addPlacedChild, type PlacedChild } from '../testing/arrange-placements.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const READ = '/api/PlacementFinder/GetFirstAttendenceDeatils'
const CAPTURE = '/api/PlacementFinder/CaptureFirstAttendDate'
let database: TestDatabase
let product: TestApp
let world: AssessmentWorld
let officer: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
  world = await arrangeAssessmentWorld(database, product)
  const district = await addLocation(database, { kind: 'district', district: 9, region: 2 })
  officer = product.signIn(await addPersonInRole(database, 48, district.key, { first: 'Olga', last: 'Officer' }))
  const far = await addLocation(database, { kind: 'district', district: 30, region: 7 })
  stranger = product.signIn(await addPersonInRole(database, 48, far.key))
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

const read = (of: PlacedChild, who = officer) => who.send('GET', `${READ}?studentId=${of.studentSk}`)
const seen = async (of: PlacedChild) => (await read(of)).body as FirstAttendDetails
const capture = (body: object, who = officer, version?: number) => who.send('POST', CAPTURE, body, version === undefined ? {} : { 'if-match': `"${version}"` })
const entry = (of: PlacedChild, at: number, own: object = {}) => ({
  iepFormSK: of.iepFormSk, mandateSk: null, placementsk: of.placements[at], summerFlag: false, firstAttendDate: '2026-11-16', authorizationDate: '2026-11-10', ...own,
})
const rows = <T extends object>(sql: string, ...values: unknown[]) => database.asOwner<T>(sql, values)
const problems = (answer: Answer) => (answer.body as { errors: { field?: string; message: string }[] }).errors.map(({ field, message }) => [field, message])
const messageOf = (answer: Answer) => (answer.body as { message: string }).message
const placementsOf = (of: PlacedChild) => rows('select status, authorised_on, first_attend_on from placement where student_sk = $1 order by placement_sk', of.studentSk)
const stepsOf = (of: PlacedChild) =>
  rows<{ step: string }>("select entity_kind || ' ' || coalesce(from_status::text, '-') || ' ' || coalesce(to_status::text, '-') || ' ' || subject as step from event where student_sk = $1 order by event_sk", of.studentSk)
const caseOf = async (of: PlacedChild) => (await rows('select case_process, case_stage, placement_status from case_summary where student_sk = $1', of.studentSk))[0]

describe('GET /PlacementFinder/GetFirstAttendenceDeatils', () => {
  it('[S-7.5-14][S-3.12-01][S-3.12-02] answers iepProgrms, placementAttendenceResponces and isPALAvailable, with every field in its spelling', async () => {
    const one = await addPlacedChild(database, world)
    await database.asOwner(
      `update mandate set period_id = 2, group_type_id = 2, group_size = 3, location_id = 1, related_service_id = 1, goal_numbers = '1, 2', frequency = 2, duration_minutes = 30,
         language_id = 1, starts_on = '2026-11-10', ends_on = '2027-11-09' where mandate_sk = $1`,
      [one.mandates[1]],
    )
    const body = await seen(one)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['iepProgrms', 'placementAttendenceResponces', 'isPALAvailable']))
    const [first] = body.placementAttendenceResponces
    expect(first).toEqual({
      placementSk: one.placements[0], iepFormSk: one.iepFormSk, summerFlag: false, iepType: 'Initial', iepPlacementRecommendation: 'Service', schoolDBN: null, schoolName: expect.any(String),
      class: '3-401', district: 9, authorizationDate: '2026-11-10', grade: '03', firstAttendDate: null, mandateSk: one.mandates[0], status: 6, statusText: 'Authorised', canCapture: true,
    })
    expect(body.iepProgrms[1]).toEqual({
      mandateSk: one.mandates[1], mandateType: 'RS', mandateDescription: 'Service', frequency: 2, language: 'English', groupType: 'Group', isTwelveMonth: false, duration: 30, firstAttendDate: null,
      authorizationDate: null, iepFormsk: one.iepFormSk, groupTypeOther: null, period: expect.any(String), ratio: null, location: 'General education classroom', locationOther: null,
      serviceStartDate: '2026-11-10', serviceEndDate: '2027-11-09', groupSize: 3, serviceType: expect.any(String), goalSeq: '1, 2', classroomsetting: null,
    })
    expect([body.isPALAvailable, body.today]).toEqual([false, '2026-11-20'])
    await database.asOwner("insert into document (student_sk, type, status, name, format) values ($1, 68, 1, 'letter.pdf', 'pdf')", [one.studentSk])
    expect((await seen(one)).isPALAvailable).toBe(true)
  })

  it('[M-4.1-27] leaves programs in settings 3 and 8 out when there are others, and keeps them when there are none', async () => {
    const one = await addPlacedChild(database, world, { services: [1, 5, 4] })
    await database.asOwner('update mandate set classroom_setting_id = 8 where mandate_sk = $1', [one.mandates[0]])
    expect((await seen(one)).iepProgrms).toHaveLength(3)
    await database.asOwner('update mandate set classroom_setting_id = 7 where mandate_sk = $1', [one.mandates[1]])
    expect((await seen(one)).iepProgrms.map(({ mandateSk }) => mandateSk)).toEqual([one.mandates[1], one.mandates[2]])
    expect((await seen(one)).placementAttendenceResponces).toHaveLength(3)
  })
})

describe('POST /PlacementFinder/CaptureFirstAttendDate', () => {
  it('[S-7.5-15][S-3.12-03] takes an array of entries: status, dates, event, audit and case summary of each', async () => {
    const one = await addPlacedChild(database, world)
    const answer = await capture([entry(one, 0)])
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { captured: 1, isComplete: false } } })
    expect(await placementsOf(one)).toEqual([
      { status: 5, authorised_on: '2026-11-10', first_attend_on: '2026-11-16' }, { status: 6, authorised_on: '2026-11-10', first_attend_on: null },
    ])
    expect(await rows('select authorised_on, first_attend_on from mandate where mandate_sk = $1', one.mandates[0])).toEqual([{ authorised_on: '2026-11-10', first_attend_on: '2026-11-16' }])
    expect(await stepsOf(one)).toEqual([{ step: 'placement 6 5 First attend' }])
    expect(await rows('select detail, person_sk from event where student_sk = $1', one.studentSk)).toEqual([
      { detail: 'Service: authorized 11/10/2026, first attended 11/16/2026', person_sk: officer.personSk },
    ])
    expect(await rows("select clock_id from clock where student_sk = $1 and stopped_on is null order by 1", one.studentSk)).toEqual([{ clock_id: 'C09' }, { clock_id: 'C38' }])
    expect(await rows('select status from referral where referral_sk = $1', one.referralSk)).toEqual([{ status: 6 }])
    expect(await rows("select operation, outcome from audit_entry where student_sk = $1 and operation = 'captureFirstAttend'", one.studentSk)).toEqual([{ operation: 'captureFirstAttend', outcome: 'done' }])
    expect(await caseOf(one)).toMatchObject({ case_process: 'Placement' })
  })

  it('with the last service the clocks stop on its day, the referral is complete and Placement ends; the holder of the case is told', async () => {
    const one = await addPlacedChild(database, world)
    await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [one.studentSk, world.evaluator.personSk])
    expect(await caseOf(one)).toMatchObject({ case_process: 'Placement', case_stage: 'Initial' })
    const answer = await capture([entry(one, 0, { firstAttendDate: '2026-11-18' }), entry(one, 1, { firstAttendDate: '2026-11-12' })])
    expect(answer.body).toMatchObject({ value: { captured: 2, isComplete: true } })
    expect(await rows('select clock_id, stopped_on, stop_event, result from clock where student_sk = $1 order by 1', one.studentSk)).toEqual([
      { clock_id: 'C09', stopped_on: '2026-11-18', stop_event: 'First attend', result: 'done' }, { clock_id: 'C38', stopped_on: '2026-11-18', stop_event: 'First attend', result: 'done' },
    ])
    expect(await rows('select status, closed_on from referral where referral_sk = $1', one.referralSk)).toEqual([{ status: 7, closed_on: '2026-11-20' }])
    expect(await stepsOf(one)).toEqual([{ step: 'placement 6 5 First attend' }, { step: 'placement 6 5 First attend' }, { step: 'referral 6 7 Referral completed' }])
    expect(await caseOf(one)).toMatchObject({ case_process: '', case_stage: 'Active', placement_status: 5 })
    expect(await rows('select person_sk, kind, parts from notification where student_sk = $1', one.studentSk)).toEqual([
      { person_sk: world.evaluator.personSk, kind: 12, parts: { subject: 'First attend captured', text: 'Every service of the IEP has begun' } },
    ])
  })

  it('the second service that begins a day later completes the case too; another search in the way does not', async () => {
    const one = await addPlacedChild(database, world)
    expect((await capture([entry(one, 0)])).status).toBe(200)
    expect((await capture([entry(one, 1)])).body).toMatchObject({ value: { isComplete: true } })
    const two = await addPlacedChild(database, world)
    await database.asOwner('insert into placement (student_sk, iep_form_sk, status) values ($1, $2, 1)', [two.studentSk, two.iepFormSk])
    expect((await capture([entry(two, 0), entry(two, 1)])).body).toMatchObject({ value: { isComplete: false } })
    expect(await rows('select status from referral where referral_sk = $1', two.referralSk)).toEqual([{ status: 6 }])
  })

  it('a service without a placement of its own is captured by its mandateSk', async () => {
    const one = await addPlacedChild(database, world)
    await database.asOwner('delete from placement where placement_sk = $1', [one.placements[1]])
    expect((await capture([entry(one, 0)])).body).toMatchObject({ value: { isComplete: false } })
    const answer = await capture([entry(one, 1, { placementsk: null, mandateSk: one.mandates[1], summerFlag: null })])
    expect(answer.body).toMatchObject({ value: { captured: 1, isComplete: true } })
    expect(await rows("select entity_sk, to_status from event where student_sk = $1 and entity_kind = 'mandate'", one.studentSk)).toEqual([{ entity_sk: one.mandates[1], to_status: null }])
  })

  it('[S-5.8-01] refuses a first attend date before the authorization date, [S-5.8-02] and one in the future, and saves nothing of the array', async () => {
    const one = await addPlacedChild(database, world)
    const answer = await capture([entry(one, 0, { firstAttendDate: '2026-11-09' }), entry(one, 1)])
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual([['0.firstAttendDate', 'Error: The first attend date should be on or after the authorization date']])
    expect(problems(await capture([entry(one, 0), entry(one, 1, { firstAttendDate: '2026-11-21' })]))).toEqual([
      ['1.firstAttendDate', 'Error: The first attend date cannot be in the future'],
    ])
    expect(problems(await capture([entry(one, 0, { authorizationDate: '2026-11-25', firstAttendDate: '2026-11-22' })]))).toEqual([
      ['0.firstAttendDate', 'Error: The first attend date should be on or after the authorization date'], ['0.firstAttendDate', 'Error: The first attend date cannot be in the future'],
    ])
    expect((await capture([entry(one, 0, { firstAttendDate: '2026-02-30' })])).status).toBe(400)
    expect(await placementsOf(one)).toEqual([{ status: 6, authorised_on: '2026-11-10', first_attend_on: null }, { status: 6, authorised_on: '2026-11-10', first_attend_on: null }])
    expect((await capture([entry(one, 0, { firstAttendDate: '2026-11-20' })])).status).toBe(200)
  })

  it('is for placements that are authorised, and never takes a captured day back', async () => {
    const open = await addPlacedChild(database, world, { status: 3 })
    expect(problems(await capture([entry(open, 0)]))).toEqual([['0.firstAttendDate', 'This placement is not authorised, so that nobody can attend it yet.']])
    const one = await addPlacedChild(database, world)
    await capture([entry(one, 0)])
    const { version } = await seen(one)
    expect(problems(await capture([entry(one, 0, { firstAttendDate: null })], officer, version))).toEqual([
      ['0.firstAttendDate', 'A first attend date that was captured can be corrected, not removed.'],
    ])
  })

  it('corrects a captured day for whoever saw it, keeping the state, and leaves what is not sent', async () => {
    const one = await addPlacedChild(database, world)
    await capture([entry(one, 0)])
    const { version } = await seen(one)
    const answer = await capture([{ iepFormSK: one.iepFormSk, placementsk: one.placements[0], firstAttendDate: '2026-11-17' }], officer, version)
    expect(answer.status).toBe(200)
    expect((await placementsOf(one))[0]).toEqual({ status: 5, authorised_on: '2026-11-10', first_attend_on: '2026-11-17' })
    expect((await stepsOf(one)).at(-1)).toEqual({ step: 'placement 5 5 First attend corrected' })
  })

  it('of two who capture at once one wins, the other is told who and what, and nothing is lost', async () => {
    const one = await addPlacedChild(database, world)
    const { version } = await seen(one)
    const answers = await Promise.all([capture([entry(one, 0)], officer, version), capture([entry(one, 0, { firstAttendDate: '2026-11-18' })], world.chair, version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers[0].status === 200
    expect(messageOf(answers.find(({ status }) => status === 409)!)).toBe(
      `Somebody changed these dates since you opened them. Nothing of yours was saved. ${won ? 'Olga Officer' : 'Chaim Chair'}: First attend, Service: authorized 11/10/2026, first attended 11/${won ? 16 : 18}/2026.`,
    )
    expect((await placementsOf(one))[0]).toMatchObject({ first_attend_on: won ? '2026-11-16' : '2026-11-18' })
    // the plain payload says not what it was made from: it never replaces what somebody captured
    expect((await capture([entry(one, 0, { firstAttendDate: '2026-11-19' })], world.representative)).status).toBe(409)
    expect((await capture([entry(one, 0, { firstAttendDate: won ? '2026-11-16' : '2026-11-18' })])).body).toMatchObject({ value: { captured: 0 } })
  })

  it('[S-6.1-06] is refused without the permission to capture, though the dates can be read; a stranger finds nothing', async () => {
    const one = await addPlacedChild(database, world)
    expect((await read(one, world.evaluator)).status).toBe(200)
    expect((await capture([entry(one, 0)], world.evaluator)).status).toBe(403)
    expect((await read(one, stranger)).status).toBe(404)
    expect((await capture([entry(one, 0)], stranger)).status).toBe(404)
    expect((await capture([entry(one, 0)])).status).toBe(200)
  })

  it('refuses records that do not belong together', async () => {
    const [one, two] = [await addPlacedChild(database, world), await addPlacedChild(database, world)]
    expect((await capture([entry(one, 0, { placementsk: two.placements[0] })])).status).toBe(404)
    expect((await capture([entry(one, 0), entry(two, 0)])).status).toBe(404)
    expect((await capture([entry(one, 0, { mandateSk: one.mandates[1] })])).status).toBe(404)
    expect((await capture([entry(one, 0, { placementsk: null })])).status).toBe(404)
    expect((await capture([])).status).toBe(400)
    expect(await stepsOf(one)).toEqual([])
  })
})
