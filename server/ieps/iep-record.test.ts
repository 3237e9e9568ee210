import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IepRecord } from '@trellis/contract/ieps.ts'
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

const post = (who: SignedIn, path: string, body: object, version?: number) => who.send('POST', `/api/IEP/${path}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })
const read = (key: string, who = world.evaluator) => who.send('GET', `/api/IEP/Get/${key}`)
const seen = async (key: string) => (await read(key)).body as IepRecord
const rows = <T extends object>(sql: string, ...values: unknown[]) => database.asOwner<T>(sql, values)
const keyOf = (answer: Answer) => (answer.body as { value: { iepFormSK: string } }).value.iepFormSK
const messageOf = (answer: Answer) => (answer.body as { message: string }).message
const problems = (answer: Answer) => (answer.body as { errors: { field?: string; message: string }[] }).errors.map(({ field, message }) => [field, message])

const ELIGIBLE = {
  lackReadingInstruction: 'No', lackMathInstruction: 'No', limitedEnglish: 'No', hasDisability: 'Yes', needsSpecialEducation: 'Yes', eligibilityResult: 'Eligible', classification: 8,
}
const NOTHING = { lackReadingInstruction: null, lackMathInstruction: null, limitedEnglish: null, hasDisability: null, needsSpecialEducation: null, eligibilityResult: null, classification: null }

async function drafted(birthDate = '2018-03-01') {
  const studentSk = await addStudent(database, { ...world.place, birthDate })
  const referralSk = await addReferral(database, studentSk)
  const meetingSk = await addMeeting(database, studentSk, { kind: 4, status: 3, meetsOn: '2026-11-18' })
  const answer = await post(world.evaluator, 'Add', { referralSK: referralSk })
  return { studentSk, referralSk, meetingSk, key: keyOf(answer) }
}
async function amended() {
  const studentSk = await addStudent(database, { ...world.place, birthDate: '2018-03-01' })
  const iep = await addFinalIep(database, studentSk, { mandates: [5, 4] })
  await database.asOwner(
    `insert into iep_section (iep_form_sk, student_sk, section, state, is_required, answers)
     values ($1, $2, 'PresentPerformance', 'complete', true, '{"levels":"reads"}'), ($1, $2, 'IEP', 'complete', true, '{"hasDisability":"Yes","eligibilityResult":"Eligible"}')`,
    [iep, studentSk],
  )
  await database.asOwner('update iep_form set classification_id = 8 where iep_form_sk = $1', [iep])
  await summarise(database, studentSk)
  const answer = await post(world.evaluator, 'Amend', { iepFormSK: iep, iepAmendment: true })
  return { studentSk, iep, key: keyOf(answer) }
}
const stateOf = async (key: string, section: string) => (await seen(key)).sections.find((one) => one.section === section)

describe('GET /IEP/Get/{id}', () => {
  it('[P-7-21] answers what is stored of the form: type, state, meeting, eligibility, sections and who began it', async () => {
    const { key, meetingSk, studentSk } = await drafted()
    const answer = await read(key)
    expect(answer.headers['etag']).toBe('"1"')
    expect(answer.body).toMatchObject({
      iepFormSK: key, studentSk, iepType: 1, iepTypeText: 'Initial', status: 2, statusText: 'Draft', isAnnual: false, isAmendment: false, isPreschool: false, reference: null,
      meeting: { meetingSk, meetingDate: '2026-11-18' }, effectiveDate: null, finalisedDate: null, begunBy: 'Paula Psych', begunOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), eligibility: NOTHING, mandates: [], version: 1,
      whyNot: { edit: null, cancel: null },
    })
    const { sections } = answer.body as IepRecord
    expect(sections[0]).toEqual({ section: 'IEP', name: 'Eligibility / identifying information', isRequired: true, state: 'notStarted', reason: null, isCarried: false, isAmendable: false, isAmended: false })
    expect(sections.find(({ section }) => section === 'MeasurablePostsecondary')).toMatchObject({ state: 'doesNotApply', reason: 'Begins with the IEP in effect when the student turns 15.' })
    expect(await rows("select operation from audit_entry where student_sk = $1 and operation = 'getIepForm'", studentSk)).toHaveLength(1)
  })

  it('of an amendment names the IEP in force and shows its services', async () => {
    const { key, iep } = await amended()
    const body = await seen(key)
    expect(body).toMatchObject({ isAmendment: true, reference: { iepFormSk: iep, iepTypeText: 'Initial', finalisedDate: '2026-01-15' }, eligibility: { ...NOTHING, hasDisability: 'Yes', eligibilityResult: 'Eligible', classification: 8 } })
    expect(body.mandates.map(({ mandateType }) => mandateType)).toEqual(['ICT', 'RS'])
    expect(body.sections.find(({ section }) => section === 'PresentPerformance')).toMatchObject({ state: 'locked', isCarried: true, isAmendable: true })
  })

  it('is not found by a stranger, and read-only for whoever may only read', async () => {
    const { key } = await drafted()
    expect((await read(key, world.stranger)).status).toBe(404)
    expect((await read(key)).status).toBe(200)
    expect((await read('999999')).status).toBe(404)
  })
})

describe('POST /IEP/Update', () => {
  it('saves the eligibility of a draft with its version, event, audit and section state', async () => {
    const { key, studentSk } = await drafted()
    const answer = await post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE }, 1)
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { iepFormSK: key, version: 2 } } })
    expect(await seen(key)).toMatchObject({ eligibility: ELIGIBLE, version: 2, lastSavedBy: 'Paula Psych' })
    expect((await stateOf(key, 'IEP'))?.state).toBe('inProgress')
    expect(await rows("select subject, to_status from event where student_sk = $1 and subject = 'IEP eligibility saved'", studentSk)).toEqual([{ subject: 'IEP eligibility saved', to_status: null }])
    expect(await rows("select outcome from audit_entry where student_sk = $1 and operation = 'saveIepEligibility'", studentSk)).toEqual([{ outcome: 'done' }])
    // what else the whole form will hold stays
    await database.asOwner(`update iep_section set answers = answers || '{"parentInformation":"x"}' where iep_form_sk = $1 and section = 'IEP'`, [key])
    expect((await post(world.evaluator, 'Update', { iepFormSK: key, ...NOTHING, hasDisability: 'No' }, 2)).status).toBe(200)
    expect(await rows("select answers ->> 'parentInformation' as info, answers ->> 'hasDisability' as disability from iep_section where iep_form_sk = $1 and section = 'IEP'", key)).toEqual([{ info: 'x', disability: 'No' }])
    expect(await rows('select classification_id from iep_form where iep_form_sk = $1', key)).toEqual([{ classification_id: null }])
  })

  it('needs the version that it was made from; of two who save one is told who was quicker', async () => {
    const { key } = await drafted()
    expect((await post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE })).status).toBe(428)
    const answers = await Promise.all([post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE }, 1), post(world.chair, 'Update', { iepFormSK: key, ...NOTHING }, 1)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'Paula Psych' : 'Chaim Chair'
    const told = messageOf(answers.find(({ status }) => status === 409)!).replace(/\d\d\/\d\d\/\d{4}/, 'DAY')
    expect(told).toBe(`Somebody changed this IEP since you opened it. Nothing of yours was saved. ${winner}, DAY: IEP eligibility saved.`)
  })

  it('refuses answers that contradict the result, and classifications of the other level', async () => {
    const { key } = await drafted()
    const save = async (own: object) => problems(await post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE, ...own }, 1))
    const contradicts = 'Error: A student is eligible only with a disability and a need for special education, and when none of the three factors is determining'
    expect(await save({ needsSpecialEducation: 'No' })).toEqual([['eligibilityResult', contradicts]])
    expect(await save({ limitedEnglish: 'Yes' })).toEqual([['eligibilityResult', contradicts]])
    expect(await save({ eligibilityResult: 'Not eligible' })).toEqual([['eligibilityResult', 'Error: These answers make the student eligible']])
    expect(await save({ classification: 1 })).toEqual([['classification', 'Error: This classification is not one of school age']])
    expect(await save({ classification: 15 })).toEqual([['classification', 'Error: This classification is not one of school age']])
    expect(await save({ classification: 99 })).toEqual([['classification', 'Error: Field is required']])
    const young = await drafted('2022-06-01')
    const answer = await post(world.evaluator, 'Update', { iepFormSK: young.key, ...ELIGIBLE }, 1)
    expect(problems(answer)).toEqual([['classification', 'Error: A preschool student is classified as Preschool Student with a Disability']])
    expect((await post(world.evaluator, 'Update', { iepFormSK: young.key, ...ELIGIBLE, classification: 1 }, 1)).status).toBe(200)
    expect((await seen(key)).version).toBe(1)
  })

  it('of an amendment opens the sections that it names and closes the others as the IEP in force has them', async () => {
    const { key } = await amended()
    const stored = (await seen(key)).eligibility
    const denied = await post(world.evaluator, 'Update', { iepFormSK: key, ...stored, classification: 9, amendedSections: ['PresentPerformance'] }, 1)
    expect([denied.status, messageOf(denied)]).toEqual([422, 'This amendment does not change eligibility. Name the section first.'])
    expect((await post(world.evaluator, 'Update', { iepFormSK: key, ...stored, amendedSections: ['PresentPerformance'] }, 1)).status).toBe(200)
    expect((await stateOf(key, 'PresentPerformance'))?.state).toBe('inProgress')
    expect((await stateOf(key, 'IEPMeasuableAnnualGoal'))?.state).toBe('locked')
    await database.asOwner(`update iep_section set answers = '{"levels":"writes"}' where iep_form_sk = $1 and section = 'PresentPerformance'`, [key])
    expect((await post(world.evaluator, 'Update', { iepFormSK: key, ...stored, classification: 9, amendedSections: ['IEP'] }, 2)).status).toBe(200)
    expect((await stateOf(key, 'PresentPerformance'))?.state).toBe('locked')
    expect(await rows("select answers from iep_section where iep_form_sk = $1 and section = 'PresentPerformance'", key)).toEqual([{ answers: { levels: 'reads' } }])
    const foreign = await post(world.evaluator, 'Update', { iepFormSK: key, ...stored, classification: 9, amendedSections: ['MeasurablePostsecondary'] }, 3)
    expect(problems(foreign)).toEqual([['amendedSections', 'Error: An amendment changes sections that apply to this IEP']])
  })

  it.each([[3, 'Pending review'], [6, 'Finalised / in effect'], [10, 'Cancelled']])('is for drafts: status %i is refused', async (status, text) => {
    const { key } = await drafted()
    await database.asOwner('update iep_form set status = $2 where iep_form_sk = $1', [key, status])
    const answer = await post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE }, 1)
    expect([answer.status, messageOf(answer)]).toEqual([422, `Only a draft can be changed. This IEP is: ${text}.`])
    expect((await seen(key)).whyNot.edit).toBe(`Only a draft can be changed. This IEP is: ${text}.`)
  })

  it('a stranger gets 404, and the owner can', async () => {
    const { key } = await drafted()
    expect((await post(world.stranger, 'Update', { iepFormSK: key, ...ELIGIBLE }, 1)).status).toBe(404)
    expect((await post(world.stranger, 'Cancel', { iepFormSK: key }, 1)).status).toBe(404)
    expect((await post(world.evaluator, 'Update', { iepFormSK: key, ...ELIGIBLE }, 1)).status).toBe(200)
  })
})

describe('POST /IEP/Cancel', () => {
  it('cancels a draft (I9), frees its meeting, and another can be begun; the IEP in force is not touched', async () => {
    const { studentSk, iep, key } = await amended()
    expect((await post(world.evaluator, 'Cancel', { iepFormSK: key })).status).toBe(428)
    const answer = await post(world.evaluator, 'Cancel', { iepFormSK: key }, 1)
    expect(answer.body).toMatchObject({ isRequestSucessful: true, value: { iepFormSK: key, status: 10 } })
    expect(await rows("select from_status, to_status, subject from event where student_sk = $1 and entity_sk = $2 order by event_sk", studentSk, key)).toEqual([
      { from_status: null, to_status: 2, subject: 'IEP created' }, { from_status: 2, to_status: 10, subject: 'IEP cancelled' },
    ])
    expect(await rows('select status from iep_form where iep_form_sk = $1', iep)).toEqual([{ status: 6 }])
    expect(await rows('select case_process, case_stage from case_summary where student_sk = $1', studentSk)).toEqual([{ case_process: '', case_stage: 'Active' }])
    expect((await post(world.evaluator, 'Cancel', { iepFormSK: key }, 2)).status).toBe(422)
    const first = await drafted()
    await post(world.evaluator, 'Cancel', { iepFormSK: first.key }, 1)
    const again = await post(world.evaluator, 'Add', { referralSK: first.referralSk })
    expect((await seen(keyOf(again))).meeting).toEqual({ meetingSk: first.meetingSk, meetingDate: '2026-11-18' })
  })
})
