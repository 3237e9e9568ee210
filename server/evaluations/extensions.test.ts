import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { addAssessment, arrangeAssessmentWorld, type ArrangedAssessment, type AssessmentWorld } from '../testing/arrange-assessments.ts'
import { summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const PATH = '/api/Evaluations/CreateExtensionRequest'
const WITHDRAW = '/student-api/Meeting/CancelMeeting'
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

const submit = (who: SignedIn, body: object, version?: number): Promise<Answer> =>
  who.send('POST', PATH, body, version === undefined ? {} : { 'if-match': `"${version}"` })
const ask = (of: ArrangedAssessment, own: object = {}, who = world.evaluator) =>
  submit(who, { evaluationSk: of.evaluationSk, actionType: 5, status: 5, extensionDays: 10, reason: 1, ...own })
const approve = (of: ArrangedAssessment, own: object = {}, who = world.supervisor) =>
  submit(who, { evaluationSk: of.evaluationSk, actionType: 3, status: 8, isApproved: true, extensionDaysApproved: 10, newDueByDate: '2026-11-30', ...own })
const reject = (of: ArrangedAssessment, own: object = {}, who = world.supervisor) =>
  submit(who, { evaluationSk: of.evaluationSk, actionType: 4, status: 7, isApproved: false, reasonForRejection: 2, ...own })
const read = (of: ArrangedAssessment, who = world.evaluator) => who.call('getExtensionRequest', { params: { evaluationSk: of.evaluationSk } })
const seen = async (of: ArrangedAssessment, who = world.evaluator) => (await read(of, who)).body as ExtensionView
const asked = async (own: Parameters<typeof addAssessment>[2] = {}) => {
  const one = await addAssessment(database, world, own)
  expect((await ask(one)).status).toBe(200)
  return one
}
const rows = <T extends object>(sql: string, of: ArrangedAssessment) => database.asOwner<T>(sql, [of.studentSk])
const messages = (answer: Answer) => (answer.body as { errors: { field?: string; message: string }[] }).errors.map(({ field, message }) => [field, message])
const savedOf = (of: ArrangedAssessment) =>
  rows<Record<string, unknown>>('select status, days, days_approved, new_due_by, rejection_reason_id, rejection_text, override_reason, withdrawn_at from extension_request where student_sk = $1 order by extension_sk', of)

describe('asking for an extension', () => {
  it('[M-1-13][M-7-17][M-7-18][M-3.5-01] takes the whole payload in the spelling of the wire and stores it with event, audit, clock and notice to the supervisor', async () => {
    const one = await addAssessment(database, world)
    const answer = await submit(world.evaluator, {
      evaluationSk: one.evaluationSk, reviewDate: null, extensionDays: 10, reason: 6, otherReason: 'The family is away.', extensionDaysApproved: null, newDueByDate: null,
      reasonForRejection: null, otherReasonForRejection: null, isApproved: null, evalutionName: 'x', dueDate: '2026-11-25', asstmtRejectionReason: null,
      asstmtRejectionReasonOther: null, asstmtReviewDate: null, asstmtReviewBy: null, asstmtReviewApproved: null, nycId: '123456789', status: 5, actionType: 5,
      submittedBy: 'Somebody Else', assessmentType: 31,
    })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, error: null, value: { evaluationSk: one.evaluationSk, status: 5, dueDate: '2026-11-25' } } })
    expect(await rows('select status, days, reason_id, other_reason, requested_by, requested_on, requested_due_by from extension_request where student_sk = $1', one)).toEqual([
      { status: 5, days: 10, reason_id: 6, other_reason: 'The family is away.', requested_by: world.evaluator.personSk, requested_on: '2026-11-20', requested_due_by: '2026-12-05' },
    ])
    expect(await rows("select subject, entity_kind, to_status, person_sk from event where student_sk = $1", one)).toEqual([
      { subject: 'Extension requested', entity_kind: 'extension', to_status: 5, person_sk: world.evaluator.personSk },
    ])
    expect(await rows("select operation, outcome, entity_sk from audit_entry where student_sk = $1", one)).toEqual([
      { operation: 'createExtensionRequest', outcome: 'done', entity_sk: one.evaluationSk },
    ])
    expect(await rows('select person_sk, kind from notification where student_sk = $1', one)).toEqual([{ person_sk: world.supervisor.personSk, kind: 2 }])
    expect(await rows("select started_on, stopped_on from clock where student_sk = $1 and clock_id = 'C34'", one)).toEqual([{ started_on: '2026-11-20', stopped_on: null }])
    expect(await seen(one, world.supervisor)).toMatchObject({
      status: 5, actionType: 5, extensionDays: 10, reason: 6, otherReason: 'The family is away.', submittedBy: 'Paula Psych', requestedDueDate: '2026-12-05', dueDate: '2026-11-25',
      complianceDate: '2026-12-19', isApproved: null, evalutionName: expect.any(String), whyNot: { review: null, request: expect.any(String) },
    })
  })

  it('[M-5.3-01][M-5.3-08] refuses with the sentences of the form and saves nothing', async () => {
    const one = await addAssessment(database, world)
    const answer = await ask(one, { extensionDays: 31, reason: null })
    expect(answer.status).toBe(422)
    expect(messages(answer)).toEqual([['extensionDays', 'Number of Days is Required'], ['extensionReason', 'Error: Field is required']])
    expect(messages(await ask(one, { reason: 99 }))).toEqual([['extensionReason', 'Error: Field is required']])
    expect(await savedOf(one)).toEqual([])
  })

  it('is for the assigned evaluator, once at a time, three times at most', async () => {
    const one = await addAssessment(database, world)
    const another = await ask(one, {}, world.representative)
    expect([another.status, (another.body as { message: string }).message]).toEqual([422, 'Only the assigned evaluator or the supervisor of their agency asks for more days.'])
    for (const turn of [1, 2, 3]) {
      expect([turn, (await ask(one)).status]).toEqual([turn, 200])
      expect((await ask(one)).status).toBe(409)
      expect((await reject(one)).status).toBe(200)
    }
    const fourth = await ask(one)
    expect(fourth.status).toBe(422)
    expect((fourth.body as { message: string }).message).toBe('Three extensions were asked for, the most that an assessment can have.')
  })

  it('[M-4.3-09] is refused for an assessment that is finalised by any of the codes', async () => {
    for (const status of [2, 10, 11]) expect((await ask(await addAssessment(database, world, { status }))).status).toBe(409)
  })
})

describe('deciding an extension', () => {
  it('[M-1-14][M-4.3-05][M-4.3-10] approval moves the internal due date to today plus the days, and no date of the law', async () => {
    const one = await asked()
    expect((await approve(one)).body).toMatchObject({ value: { status: 8, dueDate: '2026-11-30' } })
    expect(await savedOf(one)).toEqual([
      { status: 8, days: 10, days_approved: 10, new_due_by: '2026-11-30', rejection_reason_id: null, rejection_text: null, override_reason: null, withdrawn_at: null },
    ])
    expect(await rows("select clock_id, compliance_date, stopped_on, extensions from clock where student_sk = $1 order by clock_id", one)).toEqual([
      { clock_id: 'C06', compliance_date: '2026-12-19', stopped_on: null, extensions: [] },
      { clock_id: 'C33', compliance_date: '2026-11-30', stopped_on: null, extensions: [{ approvedOn: '2026-11-20', days: 10 }] },
      { clock_id: 'C34', compliance_date: expect.any(String), stopped_on: '2026-11-20', extensions: [] },
    ])
    expect(await seen(one)).toMatchObject({ isApproved: true, status: 8, actionType: 3, dueDate: '2026-11-30', newDueByDate: '2026-11-30', requestedDueDate: '2026-12-05', complianceDate: '2026-12-19', decidedBy: 'Sue Pervisor', reviewDate: '2026-11-20' })
    const told = await rows<{ person_sk: string; kind: number; parts: object }>('select person_sk, kind, parts from notification where student_sk = $1 and kind = 3', one)
    expect(told).toEqual([{ person_sk: world.evaluator.personSk, kind: 3, parts: { subject: expect.stringContaining('Extension of '), decision: 'approved', date: '2026-11-30' } }])
  })

  it('[M-1-14][M-4.3-06][M-4.3-07][M-4.3-08] rejection leaves the due date, and only the chosen side is stored', async () => {
    const one = await asked()
    expect((await reject(one, { reasonForRejection: 6, otherReasonForRejection: 'Not now.', extensionDaysApproved: 4, newDueByDate: '2026-11-24' })).status).toBe(200)
    expect(await savedOf(one)).toEqual([
      { status: 7, days: 10, days_approved: null, new_due_by: null, rejection_reason_id: 6, rejection_text: 'Not now.', override_reason: null, withdrawn_at: null },
    ])
    expect(await seen(one)).toMatchObject({ isApproved: false, status: 7, actionType: 4, dueDate: '2026-11-25' })
    const two = await asked()
    expect((await approve(two, { reasonForRejection: 6, otherReasonForRejection: 'Stale text' })).status).toBe(200)
    expect(await savedOf(two)).toMatchObject([{ status: 8, rejection_reason_id: null, rejection_text: null }])
  })

  it('refuses a decision by whoever asked, and one by a role that does not decide', async () => {
    const one = await addAssessment(database, world, { assignedTo: null })
    expect((await ask(one, {}, world.chair)).status).toBe(200)
    const own = await approve(one, {}, world.chair)
    expect([own.status, (own.body as { message: string }).message]).toEqual([422, 'Whoever asked for the extension does not decide it.'])
    const evaluators = await approve(one, {}, world.evaluator)
    expect([evaluators.status, (evaluators.body as { message: string }).message]).toEqual([422, 'The selected role does not decide requests for extension.'])
    expect(await savedOf(one)).toMatchObject([{ status: 5 }])
    expect((await approve(one)).status).toBe(200)
  })

  it('passes the date of the law only with a typed reason, and moves the internal date alone', async () => {
    const one = await asked({ complianceDate: '2026-11-28' })
    expect(messages(await approve(one))).toEqual([
      ['overrideReason', 'The new due date lies after the legal compliance date of 11/28/2026. Say why; the legal date does not move.'],
    ])
    expect((await approve(one, { overrideReason: 'The parent asked in writing.' })).status).toBe(200)
    expect(await savedOf(one)).toMatchObject([{ override_reason: 'The parent asked in writing.' }])
    expect(await seen(one)).toMatchObject({ dueDate: '2026-11-30', complianceDate: '2026-11-28', overrideReason: 'The parent asked in writing.' })
  })

  it('of two reviewers at once one wins, and the other is told who decided what', async () => {
    const one = await asked()
    const { version } = await seen(one)
    const answers = await Promise.all([
      submit(world.supervisor, { evaluationSk: one.evaluationSk, actionType: 3, status: 8, extensionDaysApproved: 5 }, version),
      submit(world.representative, { evaluationSk: one.evaluationSk, actionType: 4, status: 7, reasonForRejection: 1 }, version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect((lost.body as { message: string }).message).toMatch(/(Sue Pervisor approved|Dora Representative rejected) the extension on 11\/20\/2026\./)
    expect(await savedOf(one)).toHaveLength(1)
  })

  it('refuses a new due date that is not the one shown', async () => {
    const one = await asked()
    const answer = await approve(one, { newDueByDate: '2026-11-29' })
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      409, 'The new due date counts from today and is 11/30/2026 now. Look at it, then submit again.',
    ])
  })
})

describe('withdrawing', () => {
  it('[S-7.2-12] is done by PUT Meeting/CancelMeeting with an evaluationSk, by whoever asked, and does not count as a request', async () => {
    const one = await asked()
    const others = await world.supervisor.send('PUT', WITHDRAW, { evaluationSk: one.evaluationSk })
    expect([others.status, (others.body as { message: string }).message]).toEqual([422, 'Only whoever asked for the extension withdraws it.'])
    const answer = await world.evaluator.send('PUT', WITHDRAW, { evaluationSk: one.evaluationSk, meetingSk: [] })
    expect(answer).toMatchObject({ status: 200, body: { value: { meetingSk: [], evaluationSk: one.evaluationSk } } })
    expect(await savedOf(one)).toMatchObject([{ status: 5, withdrawn_at: expect.anything() }])
    expect(await seen(one)).toMatchObject({ status: null, requestCount: 0, dueDate: '2026-11-25', whyNot: { request: null } })
    expect(await rows("select stopped_on, result from clock where student_sk = $1 and clock_id = 'C34'", one)).toEqual([{ stopped_on: '2026-11-20', result: 'withdrawn' }])
    expect((await approve(one)).status).toBe(409)
    expect((await world.evaluator.send('PUT', WITHDRAW, { evaluationSk: one.evaluationSk })).status).toBe(409)
    expect((await ask(one)).status).toBe(200)
  })
})

describe('reviewing an assessment', () => {
  const submitted = () => addAssessment(database, world, { status: 4, submittedBy: world.evaluator.personSk })
  const review = (of: ArrangedAssessment, own: object, who = world.supervisor) => submit(who, { evaluationSk: of.evaluationSk, ...own })
  const state = (of: ArrangedAssessment) =>
    rows('select status, finalised_on, finalised_by, rejection_reason_id, rejection_text from assessment where student_sk = $1', of)

  it('[M-1-15][M-4.3-03] approval finalises it and stops its clock', async () => {
    const one = await submitted()
    expect(await seen(one, world.supervisor)).toMatchObject({ asstmtReviewDate: '2026-11-18', asstmtReviewBy: 'Paula Psych', whyNot: { reviewAssessment: null } })
    expect((await review(one, { actionType: 7, status: 2, asstmtReviewApproved: true })).body).toMatchObject({ value: { status: 2 } })
    expect(await state(one)).toEqual([{ status: 2, finalised_on: '2026-11-20', finalised_by: world.supervisor.personSk, rejection_reason_id: null, rejection_text: null }])
    expect(await rows("select stopped_on from clock where student_sk = $1 and clock_id = 'C33'", one)).toEqual([{ stopped_on: '2026-11-20' }])
    expect(await rows('select subject, from_status, to_status from event where student_sk = $1', one)).toEqual([{ subject: 'Assessment finalised', from_status: 4, to_status: 2 }])
  })

  it('[M-1-15][M-4.3-04][M-5.3-07] rejection returns it to the author with the reason, and the text only for Other', async () => {
    const one = await submitted()
    expect(messages(await review(one, { actionType: 4, status: 6 }))).toEqual([['rejectionReason', 'Error: Field is required']])
    expect(messages(await review(one, { actionType: 4, status: 6, asstmtRejectionReason: 7 }))).toEqual([['rejectionAdditionalInfo', 'Error: Field is required']])
    expect((await review(one, { actionType: 4, status: 6, asstmtRejectionReason: 7, asstmtRejectionReasonOther: 'See page 2.' })).status).toBe(200)
    expect(await state(one)).toEqual([{ status: 6, finalised_on: null, finalised_by: null, rejection_reason_id: 7, rejection_text: 'See page 2.' }])
    expect(await rows('select person_sk, kind from notification where student_sk = $1', one)).toEqual([{ person_sk: world.evaluator.personSk, kind: 3 }])
  })

  it('is never done by its author', async () => {
    const one = await addAssessment(database, world, { status: 4, submittedBy: world.chair.personSk })
    const answer = await review(one, { actionType: 7, status: 2 }, world.chair)
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([422, 'Whoever wrote the assessment does not review it.'])
    expect((await review(one, { actionType: 7, status: 2 })).status).toBe(200)
  })

  it('is done once', async () => {
    const one = await submitted()
    const both = await Promise.all([review(one, { actionType: 7, status: 2 }), review(one, { actionType: 4, status: 6, asstmtRejectionReason: 1 }, world.chair)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the menu of an assessment', () => {
  const offered = async (of: ArrangedAssessment, who: SignedIn) => {
    const { body } = await who.call('getEvalActionItems', { params: { a: of.referralSk, b: of.evaluationSk } })
    const { stages } = body as { stages: { stageDetails: { actionType: string; actionSk: string; subActionDetails: object[] }[] }[] }
    for (const { subActionDetails } of stages.flatMap(({ stageDetails }) => stageDetails)) expect(subActionDetails).toEqual([])
    return stages.flatMap(({ stageDetails }) => stageDetails).map(({ actionType, actionSk }) => [actionType, actionSk])
  }

  it('[S-2.10-08][S-2.10-68] offers to its evaluator to ask, to the supervisor to decide, each by the key of the assessment', async () => {
    const one = await addAssessment(database, world)
    await summarise(database, one.studentSk)
    const key = one.evaluationSk
    expect(await offered(one, world.evaluator)).toEqual([['request-extension', key]])
    expect(await offered(one, world.supervisor)).toEqual([])
    expect((await ask(one)).status).toBe(200)
    expect(await offered(one, world.evaluator)).toEqual([['view-extension', key]])
    expect(await offered(one, world.supervisor)).toEqual([['view-extension', key], ['review-extension', key]])
    const other = await addAssessment(database, world, { status: 4, submittedBy: world.evaluator.personSk })
    expect(await offered(other, world.supervisor)).toEqual([['review-assessment', other.evaluationSk]])
    expect((await world.supervisor.call('getEvalActionItems', { params: { a: one.referralSk, b: other.evaluationSk } })).status).toBe(404)
  })
})

describe('who sees it', () => {
  it('is absent for another district, to look and to save, and there for the child’s own', async () => {
    const one = await asked()
    expect((await read(one, world.stranger)).status).toBe(404)
    expect((await ask(one, {}, world.stranger)).status).toBe(404)
    expect((await approve(one, {}, world.strangeSupervisor)).status).toBe(404)
    expect((await world.stranger.send('PUT', WITHDRAW, { evaluationSk: one.evaluationSk })).status).toBe(404)
    expect((await read(one)).status).toBe(200)
    expect((await approve(one)).status).toBe(200)
  })

  it('no payload makes the server fail, and none that is refused saves anything', async () => {
    const one = await addAssessment(database, world)
    const value = fc.oneof(fc.constantFrom(null, '', 0, -1, 31, 1e300, '6', '٣', 'x'.repeat(3000), '\0', true, [], {}), fc.integer(), fc.string())
    const keys = ['extensionDays', 'reason', 'otherReason', 'extensionDaysApproved', 'newDueByDate', 'reasonForRejection', 'isApproved', 'status', 'dueDate', 'asstmtRejectionReason', 'overrideReason']
    const body = fc.tuple(fc.constantFrom(1, 3, 4, 5, 7, 8, null, 'x'), fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }))
    await fc.assert(
      fc.asyncProperty(body, async ([actionType, rest]) => {
        const before = await savedOf(one)
        const answer = await submit(world.evaluator, { ...rest, evaluationSk: one.evaluationSk, actionType })
        expect(answer.status).toBeLessThan(500)
        if (answer.status !== 200) expect(await savedOf(one)).toEqual(before)
      }),
      { numRuns: 120 },
    )
  }, 60_000)
})
