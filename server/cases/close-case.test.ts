import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CloseFacts } from '@trellis/contract/case-close.ts'
import { addClock, addStudent } from '../testing/arrange.ts'
import { addMeeting, summarise } from '../testing/arrange-cases.ts'
import { addFinalIep, arrangeChild, arrangeMeetingWorld, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkCaseSummaries } from '../dashboards/check-case-summaries.ts'

const TODAY = '2026-11-20'
let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let psychologist: SignedIn
let worker: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  psychologist = world.staff.get(40)!
  worker = world.staff.get(41)!
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

const payload = (one: MeetingChild, more: Record<string, unknown> = {}) => ({
  studentSK: one.studentSk, caseCloseDate: TODAY, reason: null, dischargeReason: null, dischargeDate: null, dischargeStatus: null, openOrClose: 'Close', eventType: 'close-case',
  personSk: psychologist.personSk, caseActionType: 1, ...more,
})
const close = (one: MeetingChild, more: Record<string, unknown> = {}, headers: Record<string, string> = {}, who = psychologist): Promise<Answer> =>
  who.send('POST', '/api/CaseClose/Add', payload(one, more), headers)
const facts = async (one: MeetingChild, who = psychologist) => {
  const { body, headers, status } = await who.call('getCloseFacts', { params: { studentSk: one.studentSk } })
  expect(status).toBe(200)
  return { ...(body as CloseFacts), etag: headers['etag'] as string }
}
const document = (one: MeetingChild, type: number, on = '2026-11-01') =>
  database.asOwner("insert into document (student_sk, type, status, name, format, uploaded_at) values ($1, $2, 1, 'paper', 'pdf', $3::date + time '12:00')", [one.studentSk, type, on])
const notice = (one: MeetingChild, type: number, on = '2026-11-01') =>
  database.asOwner('insert into notice (student_sk, referral_sk, type, status, sent_on) values ($1, $2, $3, 6, $4)', [one.studentSk, one.referralSk, type, on])
const consent = (one: MeetingChild, type: number, status: number, askedOn: string | null, signedOn: string | null = null) =>
  database.asOwner('insert into consent (student_sk, referral_sk, type, status, requested_on, signed_on) values ($1, $2, $3, $4, $5, $6)', [one.studentSk, one.referralSk, type, status, askedOn, signedOn])
const placement = (one: MeetingChild, iep: string, status: number) =>
  database.asOwner('insert into placement (student_sk, iep_form_sk, status) values ($1, $2, $3)', [one.studentSk, iep, status])
const assess = async (one: MeetingChild, status: number, assignedTo: string | null = null): Promise<string> => {
  const [row] = await database.asOwner<{ evaluation_sk: string }>(
    'insert into assessment (referral_sk, student_sk, evaluation_type_id, status, assigned_to) values ($1, $2, 31, $3, $4) returning evaluation_sk', [one.referralSk, one.studentSk, status, assignedTo],
  )
  return row!.evaluation_sk
}
const row = async <T extends object>(text: string, one: MeetingChild): Promise<T> => (await database.asOwner<T>(text, [one.studentSk]))[0]!
const summaryOf = (one: MeetingChild) => row<Record<string, unknown>>('select is_closed, case_process, activity, assigned_to, referral_status from case_summary where student_sk = $1', one)
const studentOf = (one: MeetingChild) => row<Record<string, unknown>>('select case_closed_on, special_ed_active, in_special_ed, ineligible, ats_status from student where student_sk = $1', one)

const inReferral = (status = 11) => arrangeChild(database, world, { status })
async function inEval(): Promise<MeetingChild> {
  const one = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
  await assess(one, 3, worker.personSk)
  await addClock(database, one.studentSk, { id: 'C06', startedOn: '2026-10-01', compliance: '2026-12-20', subjectSk: one.referralSk })
  return one
}
async function inPlacement(): Promise<MeetingChild & { iep: string }> {
  const one = await arrangeChild(database, world, { status: 6, consentDate: '2026-06-01' })
  const iep = await addFinalIep(database, one.studentSk, { effectiveOn: '2026-10-01' })
  await database.asOwner('update iep_form set referral_sk = $2 where iep_form_sk = $1', [iep, one.referralSk])
  await placement(one, iep, 1)
  await addClock(database, one.studentSk, { id: 'C06', startedOn: '2026-06-01', compliance: '2026-07-31', subjectSk: one.referralSk, stoppedOn: '2026-07-20' })
  return { ...one, iep }
}
async function active(): Promise<MeetingChild & { iep: string }> {
  const one = await arrangeChild(database, world, { status: 7 })
  const iep = await addFinalIep(database, one.studentSk, { effectiveOn: '2026-01-15' })
  await placement(one, iep, 5)
  await addClock(database, one.studentSk, { id: 'C12', startedOn: '2026-01-15', compliance: '2027-01-15', subjectSk: iep })
  return { ...one, iep }
}

describe('POST CaseClose/Add', () => {
  it('[S-7.2-01][S-3.5-01] takes the payload as written and closes the case, all in one transaction', async () => {
    const one = await inReferral()
    await notice(one, 22)
    await consent(one, 1, 1, '2026-09-20')
    const answer = await close(one, { reason: 3 })
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { studentSk: one.studentSk, remarks: [] }, error: null } })
    expect(await summaryOf(one)).toEqual({ is_closed: true, case_process: '', activity: 'Case Closed', assigned_to: null, referral_status: 7 })
    expect(await studentOf(one)).toMatchObject({ case_closed_on: TODAY, special_ed_active: false, ineligible: false, ats_status: 'A' })
    expect(await row('select status, closed_on, close_reason_id from referral where student_sk = $1', one)).toEqual({ status: 7, closed_on: TODAY, close_reason_id: 3 })
    expect(await row('select reason_id, closed_on, closed_by, role_id, confirmed, action from case_closing where student_sk = $1', one)).toEqual({
      reason_id: 3, closed_on: TODAY, closed_by: psychologist.personSk, role_id: 40, action: 'close-case', confirmed: [{ flag: 'withdrawal', state: 'found', text: 'Notice sent on 11/01/2026' }],
    })
    const events = await database.asOwner('select subject, entity_kind, from_status, to_status, person_sk from event where student_sk = $1 order by event_sk', [one.studentSk])
    expect(events).toEqual([
      { subject: 'Referral closed', entity_kind: 'referral', from_status: 11, to_status: 7, person_sk: psychologist.personSk },
      { subject: 'Consent request cancelled', entity_kind: 'consent', from_status: 1, to_status: 10, person_sk: psychologist.personSk },
      { subject: 'Case closed', entity_kind: 'student', from_status: null, to_status: null, person_sk: psychologist.personSk },
    ])
    expect(await database.asOwner("select action, outcome, private_data ->> 'reason' as reason from audit_entry where student_sk = $1 and operation = 'closeCase'", [one.studentSk])).toEqual([
      { action: 'change', outcome: 'done', reason: '3' },
    ])
    const header = await psychologist.call('getStudentHeader', { params: { nycid: (await facts(one)).student.nycid! } })
    expect(header.body).toMatchObject({ isClosed: true, activity: 'Case Closed', assigned: false, dueDates: '', complianceDates: '' })
  })

  it('takes its keys whatever their case, and does it once when the same request comes again', async () => {
    const one = await inReferral()
    const send = () => psychologist.send('POST', '/api/CaseClose/Add', { StudentSk: one.studentSk, casecloseDATE: TODAY }, { 'idempotency-key': `close-${one.studentSk}` })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await database.asOwner('select 1 from case_closing where student_sk = $1', [one.studentSk])).toHaveLength(1)
    expect((await close(one)).status).toBe(409)
  })

  it('everything open ends with it: meetings called off, assessments removed, requests for more days and consents ended, clocks stopped, everybody told', async () => {
    const one = await inEval()
    const chair = world.staff.get(45)!
    const meetingSk = await addMeeting(database, one.studentSk, { kind: 4, referralSk: one.referralSk, guardianSk: one.guardianSk, staff: [chair.personSk] })
    const gone = await addMeeting(database, one.studentSk, { kind: 3, meetsOn: '2026-11-10' })
    const [{ evaluation_sk: evaluationSk }] = (await database.asOwner<{ evaluation_sk: string }>('select evaluation_sk from assessment where student_sk = $1', [one.studentSk])) as [{ evaluation_sk: string }]
    await database.asOwner("insert into extension_request (evaluation_sk, student_sk, status, days, reason_id, requested_on) values ($1, $2, 5, 5, 1, '2026-11-19')", [evaluationSk, one.studentSk])
    await database.asOwner("insert into case_assignment (student_sk, person_sk) values ($1, $2)", [one.studentSk, chair.personSk])
    await database.asOwner("insert into iep_form (student_sk, referral_sk, type, status) values ($1, $2, 1, 2)", [one.studentSk, one.referralSk])
    await summarise(database, one.studentSk)
    await document(one, 81)
    const answer = await close(one, { reason: 4 })
    expect(answer).toMatchObject({ status: 200, body: { value: { remarks: [expect.stringContaining('had passed without a record'), 'IEP Meeting was cancelled; everybody invited is told.'] } } })
    expect(await database.asOwner('select meeting_sk, status from meeting where student_sk = $1 order by meeting_sk', [one.studentSk])).toEqual([{ meeting_sk: meetingSk, status: 10 }, { meeting_sk: gone, status: 5 }])
    expect(await row('select status from assessment where student_sk = $1', one)).toEqual({ status: 9 })
    expect(await row('select status, withdrawn_by from extension_request where student_sk = $1', one)).toEqual({ status: 5, withdrawn_by: psychologist.personSk })
    expect(await row('select status from iep_form where student_sk = $1', one)).toEqual({ status: 10 })
    expect(await row('select stopped_on, stop_event, result from clock where student_sk = $1', one)).toEqual({ stopped_on: TODAY, stop_event: 'Case closed', result: 'closed' })
    expect(await row<{ ended_at: Date | null }>('select ended_at from case_assignment where student_sk = $1', one)).toEqual({ ended_at: expect.any(Date) })
    const told = await database.asOwner("select person_sk, kind, parts ->> 'subject' as subject from notification where student_sk = $1 order by kind, person_sk desc", [one.studentSk])
    expect(told).toEqual([
      { person_sk: chair.personSk, kind: 8, subject: 'IEP Meeting' },
      { person_sk: chair.personSk, kind: 12, subject: 'Case closed' },
      { person_sk: worker.personSk, kind: 12, subject: 'Case closed' },
    ])
    expect(await database.asOwner("select change from notice where student_sk = $1 and kind = 'meeting'", [one.studentSk])).toEqual([{ change: 'cancelled' }])
    expect(await summaryOf(one)).toMatchObject({ is_closed: true, case_process: '' })
  })

  it('[S-5.4-09] refuses while an impartial hearing is in process, said by the form or known to the record', async () => {
    const one = await inReferral()
    const sentence = 'The case cannot be closed when there is an Impartial Hearing in process.'
    expect(await close(one, { requiresImpartial: 'Yes' })).toMatchObject({ status: 422, body: { message: sentence } })
    await database.asOwner('update student set hearing_open = true where student_sk = $1', [one.studentSk])
    expect(await close(one, { requiresImpartial: 'No' })).toMatchObject({ status: 422, body: { message: sentence } })
    expect((await studentOf(one))['case_closed_on']).toBeNull()
  })

  it.each([
    ['no notice of withdrawal', inReferral, 2, 'withdrawal', /Final Notice of Withdrawal.*Not found in this record/],
    ['too few attempts', inReferral, 5, 'phone', /Logged: 0 by phone, 0 by mail, 0 sent home/],
    ['no agreement', inReferral, 1, 'referral', /Not found in this record\. Upload the document/],
    ['no request for consent to count from', inPlacement, 8, 'outreachDays', /No request for consent to services/],
    ['no notice of ineligibility', async () => arrangeChild(database, world, { status: 6 }).then(async (one) => (await assess(one, 2), one)), 10, 'pwnRecommendation', /Not found in this record/],
    ['no revocation', active, 9, 'revocationConsent', /Parent withdrawal of consent/],
    ['no declassification document', active, 11, 'declassificationDocument', /Declassification document/],
  ])('says which confirmation the record does not bear out: %s', async (_what, make, reason, flag, expected) => {
    const one = await make()
    const answer = await close(one, { reason })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as { errors: { field: string; message: string }[] }
    expect(errors.find(({ field }) => field === flag)?.message).toMatch(expected)
    expect((await studentOf(one))['case_closed_on']).toBeNull()
    expect(await database.asOwner('select 1 from case_closing where student_sk = $1', [one.studentSk])).toEqual([])
  })

  it('45 days are counted from the request for consent to services, to the day', async () => {
    const one = await inPlacement()
    await document(one, 82)
    await consent(one, 4, 1, '2026-10-07')
    expect(await close(one, { reason: 8 })).toMatchObject({ status: 422, body: { message: expect.stringContaining('1 day is left') } })
    await database.asOwner("update consent set requested_on = '2026-10-06' where student_sk = $1", [one.studentSk])
    expect((await close(one, { reason: 8 })).status).toBe(200)
    expect(await database.asOwner('select status from placement where student_sk = $1', [one.studentSk])).toEqual([{ status: 10 }])
    expect(await row('select status from iep_form where student_sk = $1', one)).toEqual({ status: 7 })
    expect(await row('select status from consent where student_sk = $1', one)).toEqual({ status: 10 })
    expect(await summaryOf(one)).toMatchObject({ is_closed: true, case_process: '' })
  })

  it('a revocation ends IEP and services ten days after the notice of termination', async () => {
    const one = await active()
    await document(one, 79)
    await document(one, 80, '2026-11-12')
    expect(await close(one, { reason: 9 })).toMatchObject({ status: 422, body: { message: expect.stringContaining('2 days are left. The case can be closed from 11/22/2026.') } })
    await database.asOwner("update document set uploaded_at = '2026-11-10T12:00:00Z' where student_sk = $1 and type = 80", [one.studentSk])
    expect((await close(one, { reason: 9 })).status).toBe(200)
    expect(await row('select status, ends_on from placement where student_sk = $1', one)).toEqual({ status: 7, ends_on: TODAY })
    expect(await row('select status from iep_form where student_sk = $1', one)).toEqual({ status: 7 })
    expect(await studentOf(one)).toMatchObject({ in_special_ed: false, special_ed_active: false })
  })

  it('a discharge needs its reason and date, and marks the register', async () => {
    const one = await active()
    expect(await close(one, { reason: 12 })).toMatchObject({ status: 422, body: { message: 'Error: Selection is mandatory Invalid date - date should be between 11/20/2024 and 11/20/2028' } })
    expect((await close(one, { reason: 12, dischargeReason: 77, dischargeDate: TODAY })).status).toBe(422)
    expect((await close(one, { reason: 12, dischargeReason: 4, dischargeDate: TODAY })).status).toBe(200)
    expect(await studentOf(one)).toMatchObject({ ats_status: 'D', case_closed_on: TODAY })
    expect(await row('select discharge_reason_id, discharged_on, discharge_status_id from case_closing where student_sk = $1', one)).toEqual({ discharge_reason_id: 4, discharged_on: TODAY, discharge_status_id: 3 })
    // the plan stays on record as it was finalised; in force it is no more
    expect(await row('select status from iep_form where student_sk = $1', one)).toEqual({ status: 6 })
    expect(await summaryOf(one)).toMatchObject({ is_closed: true })
    expect(await row('select case_stage, activity from case_summary where student_sk = $1', one)).toEqual({ case_stage: '', activity: 'Case Closed' })
  })

  it('with an IEP in force nothing is closed without a reason: services never end by a reevaluation that is closed', async () => {
    const again = await arrangeChild(database, world, { type: 4, status: 6 })
    await addFinalIep(database, again.studentSk)
    expect(await close(again)).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', message: 'Error: Selection is mandatory' }] } })
    expect(await studentOf(again)).toMatchObject({ case_closed_on: null })
    expect(await row('select status from iep_form where student_sk = $1', again)).toEqual({ status: 6 })
  })

  it('ineligibility marks the student, a reevaluation ends with a declassification', async () => {
    const ineligible = await arrangeChild(database, world, { status: 6 })
    await assess(ineligible, 2)
    await document(ineligible, 100)
    await notice(ineligible, 26)
    expect((await close(ineligible, { reason: 10 })).status).toBe(200)
    expect(await studentOf(ineligible)).toMatchObject({ ineligible: true, in_special_ed: false })
    const again = await arrangeChild(database, world, { type: 4, status: 6 })
    await addFinalIep(database, again.studentSk)
    await assess(again, 2)
    await document(again, 101)
    await notice(again, 25)
    expect((await close(again, { reason: 11 })).status).toBe(200)
    expect(await row('select status from referral where student_sk = $1', again)).toEqual({ status: 7 })
    expect(await row('select confirmed -> 2 as last from case_closing where student_sk = $1', again)).toEqual({
      last: { flag: 'projectedDate', state: 'unknown', text: 'No projected date is in this record; you confirm it.' },
    })
  })

  it('[S-3.5-05][S-4.6-13] late, it stores at least one reason for delay, and the late clock keeps it', async () => {
    const one = await inEval()
    await database.asOwner("update clock set compliance_date = '2026-11-10' where student_sk = $1", [one.studentSk])
    await document(one, 81)
    expect(await close(one, { reason: 4 })).toMatchObject({ status: 422, body: { message: 'Error: Selection is mandatory Error: Please enter description' } })
    const delay = { reasonForDelayId: 6, description: 'Three calls, no answer.', caseActionSk: one.referralSk, stageId: 10 }
    expect((await close(one, { reason: 4, reasonForDelays: [{ ...delay, stageId: 9 }] })).status).toBe(400)
    expect(await close(one, { reason: 4, reasonForDelays: [{ ...delay, caseActionSk: '999999' }] })).toMatchObject({ status: 422, body: { message: 'This is not the referral of the case.' } })
    expect((await close(one, { reason: 4, reasonForDelays: [delay] })).status).toBe(200)
    expect(await row('select delays, due_on from case_closing where student_sk = $1', one)).toEqual({ delays: [{ id: 6, description: 'Three calls, no answer.' }], due_on: '2026-11-10' })
    expect(await row('select delay_reason_ids from clock where student_sk = $1', one)).toEqual({ delay_reason_ids: [6] })
  })

  it('[S-5.4-10] the reason is required when the case is Out of Compliance, otherwise it may stay empty', async () => {
    const late = await inReferral()
    await addClock(database, late.studentSk, { id: 'C05', startedOn: '2026-09-01', compliance: '2026-10-01', subjectSk: late.referralSk })
    expect((await facts(late)).complianceStatus).toBe('Out of Compliance')
    expect(await close(late)).toMatchObject({ status: 422, body: { message: 'Error: Selection is mandatory' } })
    const inTime = await inReferral()
    expect((await close(inTime)).status).toBe(200)
    expect(await row('select reason_id, confirmed from case_closing where student_sk = $1', inTime)).toEqual({ reason_id: null, confirmed: [] })
  })

  it('a confirmation that is sent as false is not confirmed, and a reason of another stage closes nothing', async () => {
    const one = await inReferral()
    await notice(one, 22)
    expect(await close(one, { reason: 2, withdrawal: false })).toMatchObject({ status: 422, body: { message: 'Error: Selection is mandatory' } })
    expect(await close(one, { reason: 9 })).toMatchObject({ status: 422, body: { message: expect.stringContaining('This reason closes a case in Placement or Active; this case stands in Referral.') } })
  })

  it('refuses who may not: 403 without the permission, 404 out of reach, and the owner can', async () => {
    const one = await inReferral()
    expect((await close(one, {}, {}, world.staff.get(52))).status).toBe(403)
    expect((await close(one, {}, {}, world.stranger)).status).toBe(404)
    expect((await world.stranger.call('getCloseFacts', { params: { studentSk: one.studentSk } })).status).toBe(404)
    expect((await world.stranger.call('listDelayReasons', { query: { studentSK: one.studentSk } })).status).toBe(404)
    expect((await facts(one)).student.studentSk).toBe(one.studentSk)
    expect((await close(one)).status).toBe(200)
  })
})

describe('two people at one case', () => {
  it('who closes a case that somebody changed since is told what, and nothing is lost', async () => {
    const one = await inReferral()
    const read = await facts(one)
    const body = { studentSk: one.studentSk, personInfo: { personSk: worker.personSk } }
    expect((await world.staff.get(51)!.call('assignCase', { body })).status).toBe(200)
    const refused = await close(one, {}, { 'if-match': read.etag })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Priya Principal changed this case since you opened it: Case assigned. Nothing of yours was saved; look at the changes, then try again.',
        errors: [expect.anything(), { field: 'case', message: 'Priya Principal: Case assigned. Assigned to Wanda Worker' }],
      },
    })
    expect((await studentOf(one))['case_closed_on']).toBeNull()
    expect((await close(one, {}, { 'if-match': (await facts(one)).etag })).status).toBe(200)
  })

  it('of two who close at once one wins and the other is told', async () => {
    const one = await inReferral()
    const { etag } = await facts(one)
    const answers = await Promise.all([close(one, {}, { 'if-match': etag }), close(one, {}, { 'if-match': etag }, worker)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ message: 'This case is closed already.' })
    expect(await database.asOwner('select 1 from case_closing where student_sk = $1', [one.studentSk])).toHaveLength(1)
  })

  it('one closes while the other asks for more days: one wins, the other is told, the record tells both', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await inEval()
      await database.asOwner("update assessment set assigned_to = $2, due_date = '2026-11-25' where student_sk = $1", [one.studentSk, psychologist.personSk])
      const [{ evaluation_sk: evaluationSk }] = (await database.asOwner<{ evaluation_sk: string }>('select evaluation_sk from assessment where student_sk = $1', [one.studentSk])) as [{ evaluation_sk: string }]
      const { etag } = await facts(one, worker)
      const ask = () => psychologist.call('createExtensionRequest', { body: { action: 5, actionType: 5, evaluationSk, extensionDays: 5, extensionReason: 1, extensionAdditionalInfo: '' } as never })
      await document(one, 81)
      const [closed, asked] = await Promise.all([close(one, { reason: 4 }, { 'if-match': etag }, worker), ask()])
      const state = await row<{ status: number }>('select status from assessment where student_sk = $1', one)
      const isClosed = (await studentOf(one))['case_closed_on'] !== null
      expect(isClosed).toBe(closed.status === 200)
      if (closed.status === 200) expect([state.status, asked.status >= 400]).toEqual([9, true])
      else expect([closed.status, asked.status]).toEqual([409, 200])
    }
  })

  it('who edits a meeting of a case that was closed meanwhile is told that it was cancelled, and by whom', async () => {
    const one = await inEval()
    const meetingSk = await addMeeting(database, one.studentSk, { kind: 4, referralSk: one.referralSk, guardianSk: one.guardianSk })
    await document(one, 81)
    expect((await close(one, { reason: 4 })).status).toBe(200)
    const answer = await world.staff.get(47)!.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 'Other', otherReason: 'x' } })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This meeting can no longer be changed: cancelled by Paula Psych.' } })
  })
})

describe('what the dialog reads', () => {
  it('[S-3.5-07] student, parents, what the record proves and what would end', async () => {
    const one = await inEval()
    await document(one, 81)
    const read = await facts(one)
    expect(read.student).toMatchObject({ eiId: null, isPreSchool: false, studentSk: one.studentSk, referralSK: one.referralSk, parentDetails: [{ firstName: 'Luz', lastName: 'Rivera', isPrimary: true }] })
    expect(read).toMatchObject({ caseProcess: 'Eval', consentDate: '2026-10-01', dueDate: '2026-12-20', hearingOpen: false, whyNot: null, dischargeStatus: { id: 1, description: 'Active' } })
    expect(read.ending).toMatchObject({ assessments: 1, clocks: 1, meetings: 0, assignedTo: null })
    expect(read.reasons.filter(({ whyNot }) => whyNot === null).map(({ id }) => id)).toEqual([2, 3, 4, 5, 12])
    expect(read.reasons[3]!.findings).toEqual([{ flag: 'withdrawal', state: 'found', text: 'Copy of the notice in the record since 11/01/2026' }])
  })

  it('[S-7.2-02][S-4.9-14] the reasons for delay of the student, by key', async () => {
    const ids = async (sk: string) => ((await psychologist.call('listDelayReasons', { query: { studentSK: sk } })).body as { id: number }[]).map(({ id }) => id)
    const place = { schoolKey: world.school.key, district: world.district, region: world.region }
    const ei = await addStudent(database, { ...place, eiId: '7654321' })
    const preschool = await addStudent(database, { ...place, birthDate: '2023-01-01', grade: 'PK' })
    const schoolAge = await addStudent(database, { ...place, birthDate: '2014-01-01', grade: '05' })
    expect(await ids(ei)).toEqual([4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17])
    expect(await ids(preschool)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17])
    expect(await ids(schoolAge)).toHaveLength(18)
    const answer = await psychologist.send('GET', `/api/CaseClose/GETReasonForDelayByStudentSK?studentSK=${ei}`)
    expect((answer.body as object[])[0]).toEqual({ id: 4, description: 'Consent received too late to finish before the third birthday', value: 'RFD04', sirs: 'EIR04', inCompliance: true })
  })

  it('the history of every case closed here tells again where each record stands', async () => {
    const sks = (await database.asOwner<{ student_sk: string }>('select student_sk from case_closing')).map(({ student_sk }) => student_sk)
    expect(sks.length).toBeGreaterThan(10)
    const { differences } = await checkCaseSummaries(database)
    expect(differences.filter(({ studentSk }) => sks.includes(studentSk))).toEqual([])
  })
})
