import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MeetingIEPType } from '@trellis/domain/reference/code-enumerations.ts'
import { arrangeAssessmentWorld, type AssessmentWorld } from '../testing/arrange-assessments.ts'
import { addMeeting, summarise } from '../testing/arrange-cases.ts'
import { addFinalIep } from '../testing/arrange-meetings.ts'
import { addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: AssessmentWorld

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
  world = await arrangeAssessmentWorld(database, product)
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

const child = (own: { birthDate?: string } = {}) => addStudent(database, { ...world.place, birthDate: '2018-03-01', ...own })
const post = (who: SignedIn, module: string, body: object) => who.send('POST', `/api/${module}`, body)
const add = (body: object, who = world.evaluator) => post(who, 'IEP/Add', body)
const amend = (body: object, who = world.evaluator) => post(who, 'IEP/Amend', body)
const annual = (studentSK: string, iep: string, own: object = {}, who = world.evaluator) =>
  add({ referralSK: null, lastModuser: 'Paula Psych', iepMeetingType: 2, isAnnual: true, studentSK, referenceIEPFormsk: iep, ...own }, who)
const keyOf = (answer: Answer) => (answer.body as { value: { iepFormSK: string } }).value.iepFormSK
const messageOf = (answer: Answer) => (answer.body as { message: string }).message
const rows = <T extends object>(sql: string, ...values: unknown[]) => database.asOwner<T>(sql, values)
const form = async (key: string) => (await rows<Record<string, unknown>>('select * from iep_form where iep_form_sk = $1', key))[0]!
const sections = async (key: string) =>
  new Map((await rows<{ section: string; state: string; answers: object; carried_from: string | null }>('select * from iep_section where iep_form_sk = $1', key)).map((row) => [row.section, row]))

/** A child with consent to evaluate, whose referral is of this type. */
async function evaluated(type = 1, birthDate?: string) {
  const studentSk = await child(birthDate ? { birthDate } : {})
  const referralSk = await addReferral(database, studentSk, { type, status: 6 })
  await summarise(database, studentSk)
  return { studentSk, referralSk }
}
async function active({ effectiveOn = '2026-01-15' } = {}) {
  const studentSk = await child()
  const iep = await addFinalIep(database, studentSk, { mandates: [5, 4], effectiveOn })
  await database.asOwner(
    `insert into iep_section (iep_form_sk, student_sk, section, state, is_required, answers)
     values ($1, $2, 'PresentPerformance', 'complete', true, '{"levels":"reads"}'), ($1, $2, 'IEP', 'complete', true, '{"hasDisability":"Yes"}'),
       ($1, $2, 'PromotionCriteria', 'complete', true, '{"criterion":"1"}')`,
    [iep, studentSk],
  )
  await database.asOwner('update iep_form set classification_id = 8 where iep_form_sk = $1', [iep])
  await summarise(database, studentSk)
  return { studentSk, iep }
}

describe('POST /IEP/Add', () => {
  it('[S-3.13-04][S-7.6-01] begins an IEP for the referral with its sections, event, audit and case summary, and answers value.iepFormSK', async () => {
    const { studentSk, referralSk } = await evaluated()
    const meetingSk = await addMeeting(database, studentSk, { kind: 4, status: 3, meetsOn: '2026-11-18' })
    const answer = await add({ referralSK: referralSk, lastModuser: 'Paula Psych', iepMeetingType: 1, typeOfMeeting: 1 })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, error: null } })
    const key = keyOf(answer)
    expect(await form(key)).toMatchObject({ referral_sk: referralSk, type: 1, status: 2, is_annual: false, is_amendment: false, reference_iep_form_sk: null, meeting_sk: meetingSk })
    expect(await rows('select iep_form_sk from meeting where meeting_sk = $1', meetingSk)).toEqual([{ iep_form_sk: key }])
    const made = await sections(key)
    expect(made.size).toBe(24)
    expect(made.get('IEP')).toMatchObject({ state: 'notStarted', answers: {} })
    expect(made.get('MeasurablePostsecondary')).toMatchObject({ state: 'doesNotApply', reason: 'Begins with the IEP in effect when the student turns 15.' })
    expect(await rows("select subject, entity_kind, entity_sk, from_status, to_status, person_sk from event where student_sk = $1 and entity_kind = 'iepForm'", studentSk)).toEqual([
      { subject: 'IEP created', entity_kind: 'iepForm', entity_sk: key, from_status: null, to_status: 2, person_sk: world.evaluator.personSk },
    ])
    expect(await rows("select operation, outcome, entity_sk from audit_entry where student_sk = $1", studentSk)).toEqual([{ operation: 'addIepForm', outcome: 'done', entity_sk: key }])
    expect(await rows('select case_process, iep_form_sk, iep_status from case_summary where student_sk = $1', studentSk)).toEqual([{ case_process: 'IEP', iep_form_sk: key, iep_status: 2 }])
  })

  it.each([
    ['Initial', 1, MeetingIEPType.Initial], ['Reevaluation', 4, MeetingIEPType.Reevaluation],
    ['Reevaluation, additional', 2, MeetingIEPType.AdditionalReevaluation], ['Triennial', 19, MeetingIEPType.Mandated3Year],
  ])('[S-4.9-11] takes the meeting type from the case stage: %s', async (_stage, type, expected) => {
    const { referralSk } = await evaluated(type)
    const answer = await add({ referralSK: referralSk, lastModuser: null })
    expect(await form(keyOf(answer))).toMatchObject({ type: expected, is_annual: false })
  })

  it('[S-3.13-03][S-7.6-03] takes the annual payload: isAnnual counts, not the type 2, and the reference is kept', async () => {
    const { studentSk, iep } = await active()
    const answer = await annual(studentSk, iep)
    expect(answer.status).toBe(200)
    expect(await form(keyOf(answer))).toMatchObject({ type: MeetingIEPType.Annual, is_annual: true, reference_iep_form_sk: iep, status: 2, referral_sk: null, classification_id: 8 })
    const made = await sections(keyOf(answer))
    expect(made.get('IEP')).toMatchObject({ state: 'inProgress', answers: { hasDisability: 'Yes' }, carried_from: iep })
    expect(made.get('PresentPerformance')).toMatchObject({ state: 'notStarted', answers: {}, carried_from: null })
    expect(made.get('PromotionCriteria')).toMatchObject({ state: 'inProgress', answers: { criterion: '1' } })
    expect(await rows('select mandate_sk from mandate where iep_form_sk = $1', keyOf(answer))).toEqual([])
    expect(await form(iep)).toMatchObject({ status: 6, version: 1 })
    expect(await rows('select case_stage, case_process from case_summary where student_sk = $1', studentSk)).toEqual([{ case_stage: 'Annual', case_process: 'IEP' }])
  })

  it('a case in the annual stage makes it annual, whichever action began it', async () => {
    const { studentSk, iep } = await active()
    await addMeeting(database, studentSk, { kind: 98, meetsOn: '2026-12-02' })
    const answer = await add({ studentSK: studentSk, lastModuser: null, iepMeetingType: 5, typeOfMeeting: 5 })
    expect(await form(keyOf(answer))).toMatchObject({ type: 5, is_annual: true, reference_iep_form_sk: iep })
  })

  it('refuses before the earliest day of the annual review, ten months after the last one, with its sentence', async () => {
    const { studentSk, iep } = await active({ effectiveOn: '2026-01-21' })
    const answer = await annual(studentSk, iep)
    expect([answer.status, messageOf(answer)]).toEqual([422, 'The annual review begins on 11/21/2026 at the earliest.'])
    expect((await annual((await active({ effectiveOn: '2026-01-20' })).studentSk, '999')).status).toBe(404)
  })

  it('refuses where nothing calls for an IEP', async () => {
    const studentSk = await child()
    const referralSk = await addReferral(database, studentSk, { status: 9 })
    const answer = await add({ referralSK: referralSk })
    expect([answer.status, messageOf(answer)]).toEqual([422, 'An IEP is begun once consent to evaluate was given, and after that by amendment or annual review.'])
    const none = await annual(studentSk, '', { referenceIEPFormsk: null })
    expect([none.status, messageOf(none)]).toEqual([422, 'There is no IEP in force.'])
    expect((await add({ lastModuser: 'x' })).status).toBe(400)
  })

  it('has one form in work: whoever comes second is told who began it, also of two at once', async () => {
    const { studentSk, referralSk } = await evaluated()
    const answers = await Promise.all([add({ referralSK: referralSk }), add({ referralSK: referralSk }, world.representative)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)!
    const winner = answers[0].status === 200 ? 'Paula Psych' : 'Dora Representative'
    expect(messageOf(loser)).toBe(`An IEP of this student is in work already. ${winner} began it.`)
    expect(await rows('select 1 as one from iep_form where student_sk = $1', studentSk)).toHaveLength(1)
    expect((await annual(studentSk, '', { referenceIEPFormsk: null })).status).toBe(409)
  })

  it('is made once, however often one key arrives', async () => {
    const { studentSk, referralSk } = await evaluated()
    const send = () => world.evaluator.send('POST', '/api/IEP/Add', { referralSK: referralSk }, { 'idempotency-key': 'create-iep-once' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, keyOf(second)]).toEqual([200, 200, keyOf(first)])
    expect(await rows('select 1 as one from iep_form where student_sk = $1', studentSk)).toHaveLength(1)
  })
})

describe('POST /IEP/Amend', () => {
  it('[S-3.13-02][S-7.6-02] begins an amendment with copied sections and mandates; the original stays in force', async () => {
    const { studentSk, iep } = await active()
    await database.asOwner("update mandate set authorised_on = '2026-01-20', first_attend_on = '2026-01-22', period_id = 2, location_id = 1 where iep_form_sk = $1", [iep])
    const answer = await amend({ referralSK: null, iepFormSK: iep, iepAmendment: true, lastModuser: 'Paula Psych' })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true } })
    const key = keyOf(answer)
    expect(await form(key)).toMatchObject({ type: MeetingIEPType.Amendment, is_amendment: true, is_annual: false, reference_iep_form_sk: iep, status: 2, classification_id: 8 })
    const made = await sections(key)
    expect(made.get('PresentPerformance')).toMatchObject({ state: 'locked', answers: { levels: 'reads' }, carried_from: iep })
    expect(made.get('IEP')).toMatchObject({ state: 'inProgress', answers: { hasDisability: 'Yes' } })
    const mandates = (of: string) => rows('select mandate_type_id, description, period_id, location_id, authorised_on, first_attend_on from mandate where iep_form_sk = $1 order by mandate_sk', of)
    expect(await mandates(key)).toHaveLength(2)
    expect(await mandates(key)).toEqual(await mandates(iep))
    expect(await form(iep)).toMatchObject({ status: 6, ends_on: null, version: 1 })
    expect(await rows('select case_stage, case_process from case_summary where student_sk = $1', studentSk)).toEqual([{ case_stage: 'Active', case_process: 'IEP' }])
    expect(await rows("select detail from event where student_sk = $1 and entity_sk = $2", studentSk, key)).toEqual([{ detail: 'Amendment of the IEP in force' }])
  })

  it('refuses an IEP that is not the one in force, and one in work', async () => {
    const { studentSk, iep } = await active()
    const [old] = await rows<{ iep_form_sk: string }>("insert into iep_form (student_sk, type, status, finalised_on) values ($1, 1, 7, '2024-01-10') returning iep_form_sk", studentSk)
    const replaced = await amend({ iepFormSK: old!.iep_form_sk })
    expect([replaced.status, messageOf(replaced)]).toEqual([409, 'Another IEP is in force by now. Look at the IEPs of this student, then begin again.'])
    expect((await amend({ iepFormSK: iep })).status).toBe(200)
    const again = await amend({ iepFormSK: iep })
    expect([again.status, messageOf(again)]).toEqual([409, 'An IEP of this student is in work already. Paula Psych began it.'])
  })
})

describe('who may', () => {
  it('a stranger gets 404 for what the owner can do, and no form is made', async () => {
    const { studentSk, referralSk } = await evaluated()
    const { iep } = await active()
    expect((await add({ referralSK: referralSk }, world.stranger)).status).toBe(404)
    expect((await annual(studentSk, iep, {}, world.stranger)).status).toBe(404)
    expect((await amend({ iepFormSK: iep }, world.stranger)).status).toBe(404)
    expect(await rows('select 1 as one from iep_form where student_sk = $1', studentSk)).toEqual([])
    expect((await add({ referralSK: referralSk })).status).toBe(200)
    expect((await amend({ iepFormSK: iep })).status).toBe(200)
  })

  it('the referral of one child with the IEP of another is nobody', async () => {
    const { referralSk } = await evaluated()
    const { iep } = await active()
    expect((await add({ referralSK: referralSk, isAnnual: true, referenceIEPFormsk: iep })).status).toBe(404)
  })

  it('the second wall holds alone: sections of a child out of reach are not there', async () => {
    const { studentSk, iep } = await active()
    const read = (ids: readonly number[]) =>
      database.transaction('trellis_app', { person: '0', reach: 'district', ids }, (tx) => tx.query('select section from iep_section where student_sk = $1', [studentSk]))
    expect(await read([30])).toEqual([])
    expect(await read([9])).toHaveLength(3)
    expect(iep).not.toBe('')
  })
})
