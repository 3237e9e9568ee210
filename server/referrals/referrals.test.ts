import type { ReferralFormFields, ReferralView } from '@trellis/contract/referrals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCaseSummaries } from '../dashboards/check-case-summaries.ts'
import { addLocation, addPersonInRole, addStudent, type NewStudent } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { purgeCancelledReferrals } from './purge-cancelled-referrals.ts'

let database: TestDatabase
let product: TestApp
let school: { key: number }
let psychologist: SignedIn
let colleague: SignedIn
let principal: SignedIn
let chairperson: SignedIn
let teacher: SignedIn
let stranger: SignedIn
let supervisor: SignedIn
let nextId = 410_000_000

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:30:00Z') })
  school = await addLocation(database, { kind: 'school', district: 9, region: 2 })
  const other = await addLocation(database, { kind: 'school', district: 10, region: 3 })
  const office = await addLocation(database, { kind: 'cseOffice', district: 9, region: 2 })
  const add = async (role: number, key: number, first: string) => product.signIn(await addPersonInRole(database, role, key, { first, last: 'Tester' }))
  psychologist = await add(40, school.key, 'Paula')
  colleague = await add(40, school.key, 'Carl')
  principal = await add(51, school.key, 'Pia')
  chairperson = await add(45, office.key, 'Chris')
  supervisor = await add(46, office.key, 'Susan')
  teacher = await add(52, school.key, 'Theo')
  stranger = await add(40, other.key, 'Stan')
  await add(47, school.key, 'Ivy')
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

interface Child {
  readonly studentSk: string
  readonly nycId: string
}
async function child(more: NewStudent = {}): Promise<Child> {
  const nycId = more.nycId ?? String(nextId++)
  const studentSk = await addStudent(database, { schoolKey: school.key, district: 9, region: 2, birthDate: '2019-05-06', ...more, nycId })
  return { studentSk, nycId }
}
/** A child with an IEP in force and everything behind it closed. */
async function servedChild(): Promise<Child> {
  const made = await child()
  await database.asOwner("insert into referral (student_sk, type, status, referral_date, closed_on) values ($1, 1, 7, '2024-09-10', '2025-02-01')", [made.studentSk])
  await database.asOwner('insert into iep_form (student_sk, status, type) values ($1, 6, 1)', [made.studentSk])
  await database.asOwner('update student set special_ed_active = true, in_special_ed = true where student_sk = $1', [made.studentSk])
  return made
}

const FORM: Partial<ReferralFormFields> = {
  source: 1, dateReceived: '2026-11-17', reasons: [1], narrative: 'Speaks few words.', parentContacted: true, languageHome: 1,
}
const STAFF: Partial<ReferralFormFields> = {
  ...FORM, source: 3, sourceName: 'Theo Tester', interventions: 'Small group, eight weeks.', parentContact: 'Called on Monday.',
}
const body = ({ studentSk }: Child, form: Partial<ReferralFormFields>, more: object = {}) => ({ studentSk, referralType: 1, actionType: 2 as const, form, ...more })
const save = (who: SignedIn, of: Child, form: Partial<ReferralFormFields> = FORM, more: object = {}, headers = {}) =>
  who.send('POST', '/api/Referrals/Save', body(of, form, more), headers)
const review = (who: SignedIn, referralSk: string, actionType: 3 | 4, version: number, reason = '') =>
  who.send('POST', '/api/Referrals/Review', { referralSk, actionType, reason }, { 'if-match': `"${version}"` })
const withdraw = (who: SignedIn, referralSk: string, version: number, more: object = {}) =>
  who.send('POST', '/api/Referrals/Withdraw', { referralSk, isConfirmed: true, reasonId: 4, ...more }, { 'if-match': `"${version}"` })
const valueOf = (answer: Answer) => (answer.body as { value: { referralSk: string; type: number; status: number; version: number } }).value
const view = async (who: SignedIn, referralSk: string) => (await who.call('getReferral', { params: { referralSk } })).body as ReferralView
const problems = (answer: Answer) => (answer.body as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [field, message])
const stateOf = (studentSk: string) =>
  Promise.all([
    database.asOwner('select referral_sk, type, status, version, form, request_date, referral_date from referral where student_sk = $1 order by referral_sk', [studentSk]),
    database.asOwner('select subject from event where student_sk = $1 order by event_sk', [studentSk]),
    database.asOwner('select clock_id, stopped_on from clock where student_sk = $1 order by clock_sk', [studentSk]),
    database.asOwner('select type, status from notice where student_sk = $1', [studentSk]),
  ])

describe('a referral by the parent', () => {
  it('[S-3.15-04][P-4-01] is open, has its clocks, its draft notice, somebody to see to it, and shows in the header at once', async () => {
    const of = await child()
    const saved = await save(psychologist, of)
    expect(saved).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { type: 1, status: 9 } } })
    expect((await stateOf(of.studentSk)).slice(1)).toEqual([
      ['Referral received', 'Case assigned', 'Notice prepared', 'Notice drafted'].map((subject) => ({ subject })),
      [{ clock_id: 'C02', stopped_on: '2026-11-20' }, { clock_id: 'C03', stopped_on: null }, { clock_id: 'C05', stopped_on: null }],
      [{ type: 5, status: 2 }],
    ])
    const header = await psychologist.call('getStudentHeader', { params: { nycid: of.nycId } })
    expect(header.body).toMatchObject({ referralSK: valueOf(saved).referralSk, caseStage: 'Initial', caseProcess: 'Referral', activity: 'Send Prior Written Notice' })
    expect(JSON.stringify(header.body)).toContain('Consent Outreach|')
    expect(await database.asOwner("select operation from audit_entry where student_sk = $1 and operation = 'saveReferral'", [of.studentSk])).toHaveLength(1)
  })

  it('opens a case anew that was closed', async () => {
    const of = await child()
    await database.asOwner("update student set case_closed_on = '2026-03-01' where student_sk = $1", [of.studentSk])
    const draft = valueOf(await save(psychologist, of, FORM, { actionType: 1 }))
    const closedOn = () => database.asOwner('select case_closed_on from student where student_sk = $1', [of.studentSk])
    expect(await closedOn()).toEqual([{ case_closed_on: '2026-03-01' }]) // a draft opens nothing
    expect((await save(psychologist, of, FORM, { referralSk: draft.referralSk }, { 'if-match': `"${draft.version}"` })).status).toBe(200)
    expect(await closedOn()).toEqual([{ case_closed_on: null }])
  })

  it('names every field that is missing, by its sentence, and stores nothing', async () => {
    const of = await child()
    const answer = await save(psychologist, of, { source: 3, dateReceived: '2026-11-21', reasons: [], narrative: ' ' })
    expect([answer.status, problems(answer)]).toEqual([
      422,
      [
        ['sourceName', 'Error: Field is required'],
        ['dateReceived', 'Error: Date cannot be later than today'],
        ['reasons', 'Error: Please select at least one reason'],
        ['narrative', 'Error: Field is required'],
        ['interventions', 'Error: Field is required'],
        ['parentContacted', 'Error: Please say whether the parent was contacted'],
        ['parentContact', 'Error: Field is required'],
        ['languageHome', 'Error: Field is required'],
      ],
    ])
    expect(problems(await save(psychologist, of, { ...FORM, source: null }))).toEqual([['source', 'Error: Please select who makes the referral']])
    expect((await save(psychologist, of, { ...FORM, reasons: [99] })).status).toBe(422)
    expect(await stateOf(of.studentSk)).toEqual([[], [], [], []])
  })

  it('is one at a time: who comes second is told of the first', async () => {
    const of = await child()
    const [first, second] = await Promise.all([save(psychologist, of), save(colleague, of)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 422])
    const late = [first, second].find(({ status }) => status === 422)!
    expect((late.body as { message: string }).message).toBe('This student already has an open referral: Initial Referral, Pending PWN.')
    expect((await stateOf(of.studentSk))[0]).toHaveLength(1)
  })

  it('[S-4.4-04] waits for the age, the birth date and a child who was not found ineligible', async () => {
    const young = await child({ birthDate: '2024-09-20' })
    expect((await save(psychologist, young)).body).toMatchObject({ message: 'The child will be eligible for an Initial Referral starting 04/01/2027' })
    const unknown = await child({ birthDate: null })
    expect((await save(psychologist, unknown)).body).toMatchObject({ message: 'Date of Birth missing on Student record' })
    const ineligible = await child()
    await database.asOwner('update student set ineligible = true where student_sk = $1', [ineligible.studentSk])
    expect((await save(psychologist, ineligible)).body).toMatchObject({ message: 'This student was found ineligible for special education.' })
    expect((await save(psychologist, await servedChild())).body).toMatchObject({ message: 'This student has an IEP in force. Ask for a reevaluation instead.' })
    const told = await psychologist.call('getNewReferral', { params: { nycId: young.nycId }, query: { kind: 'initial' } })
    expect(told.body).toMatchObject({ obstacle: { message: 'The child will be eligible for an Initial Referral starting 04/01/2027' } })
  })

  it('is corrected until its notice is sent, except for its source and its day', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of))
    const changed = await save(colleague, of, { ...FORM, source: 4, dateReceived: '2026-11-01', narrative: 'Speaks in single words.' }, { referralSk }, { 'if-match': `"${version}"` })
    expect(changed).toMatchObject({ status: 200, body: { value: { status: 9, version: version + 1 } } })
    expect(await view(psychologist, referralSk)).toMatchObject({ referralDate: '2026-11-17', form: { source: 1, dateReceived: '2026-11-17', narrative: 'Speaks in single words.' } })
    expect((await save(psychologist, of, FORM, { referralSk }, { 'if-match': `"${version}"` })).status).toBe(409)
    await database.asOwner('update referral set status = 11 where referral_sk = $1', [referralSk])
    const late = await save(colleague, of, FORM, { referralSk })
    expect(late.body).toMatchObject({ status: 422, message: 'This referral cannot be changed any more: what was sent or decided rests on it.' })
  })
})

describe('a draft of a referral', () => {
  it('is seen by its creator and supervisors, starts nothing, and is submitted later', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of, { narrative: 'Begun' }, { actionType: 1 }))
    expect((await stateOf(of.studentSk)).slice(1)).toEqual([[{ subject: 'Referral drafted' }], [], []])
    expect(await view(psychologist, referralSk)).toMatchObject({ status: 2, statusText: 'Draft', requestedBy: 'Paula Tester' })
    expect((await supervisor.call('getReferral', { params: { referralSk } })).status).toBe(200)
    expect(await colleague.call('getReferral', { params: { referralSk } })).toMatchObject({ status: 404, body: { message: 'This referral was not found.' } })
    expect((await colleague.call('listReferrals', { params: { studentSk: of.studentSk } })).body).toEqual([])
    expect((await psychologist.call('listReferrals', { params: { studentSk: of.studentSk } })).body).toMatchObject([{ referralSk, typeText: 'Initial Referral', statusText: 'Draft' }])
    expect((await psychologist.call('getNewReferral', { params: { nycId: of.nycId }, query: { kind: 'initial' } })).body).toMatchObject({ draftSk: referralSk, obstacle: null })
    expect((await save(colleague, of, FORM, { referralSk })).status).toBe(404)
    const sent = await save(psychologist, of, FORM, { referralSk }, { 'if-match': `"${version}"` })
    expect(valueOf(sent)).toMatchObject({ referralSk, status: 9 })
  })

  it('[S-8-20] is cancelled by its creator after the confirmation, without a reason', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of, { narrative: 'Begun' }, { actionType: 1 }))
    const unsure = await withdraw(psychologist, referralSk, version, { isConfirmed: false, reasonId: null })
    expect(unsure.body).toMatchObject({ status: 422, message: 'Are you sure you want to cancel the referral? If you cancel, all data will be lost.' })
    expect((await withdraw(colleague, referralSk, version, { reasonId: null })).status).toBe(404)
    expect(valueOf(await withdraw(psychologist, referralSk, version, { reasonId: null }))).toMatchObject({ status: 10 })
    expect((await save(psychologist, of)).status).toBe(200)
  })
})

describe('a request for referral by others', () => {
  it('waits for review, tells principal and chairperson, and becomes a referral when somebody else approves', async () => {
    const of = await child()
    const { referralSk, version, ...rest } = valueOf(await save(principal, of, STAFF))
    expect(rest).toEqual({ type: 3, status: 3 })
    const told = await database.asOwner<{ person_sk: string }>('select person_sk from notification where student_sk = $1 and kind = 2', [of.studentSk])
    expect(told.map(({ person_sk }) => person_sk)).toEqual([chairperson.personSk])
    expect((await view(principal, referralSk)).whyNot.review).toBe('You made this request yourself. Somebody else reviews it.')
    expect((await review(principal, referralSk, 3, version)).body).toMatchObject({ status: 422, message: 'You made this request yourself. Somebody else reviews it.' })
    expect((await review(psychologist, referralSk, 3, version)).status).toBe(403)
    expect(await review(chairperson, referralSk, 3, version)).toMatchObject({ status: 200, body: { value: { type: 1, status: 9 } } })
    expect(await view(chairperson, referralSk)).toMatchObject({ reviewedBy: 'Chris Tester', requestDate: '2026-11-17', referralDate: '2026-11-20', draftNotices: [expect.any(String)] })
    expect(await database.asOwner('select clock_id, stopped_on from clock where student_sk = $1 and stopped_on is null order by clock_id', [of.studentSk])).toEqual([
      { clock_id: 'C03', stopped_on: null }, { clock_id: 'C05', stopped_on: null },
    ])
  })

  it('is rejected with a reason only, and keeps its clock until the refusal is sent', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of, STAFF))
    expect(problems(await review(principal, referralSk, 4, version, '  '))).toEqual([['reason', 'Error: Field is required']])
    expect(await review(principal, referralSk, 4, version, 'Supports were not tried.')).toMatchObject({ status: 200, body: { value: { status: 8 } } })
    expect(await view(psychologist, referralSk)).toMatchObject({ statusText: 'Rejected', rejectReason: 'Supports were not tried.' })
    expect((await stateOf(of.studentSk)).slice(2)).toEqual([[{ clock_id: 'C01', stopped_on: null }], [{ type: 7, status: 2 }]])
    expect(await database.asOwner('select kind, parts from notification where person_sk = $1 and student_sk = $2', [psychologist.personSk, of.studentSk])).toEqual([
      { kind: 3, parts: { subject: 'Request for Initial Referral', decision: 'rejected' } },
    ])
    expect((await save(colleague, of)).body).toMatchObject({ message: 'This student already has an open referral: Request for Initial Referral, Rejected.' })
  })

  it('is decided from what was read: its ETag comes with the answer and goes back as it is', async () => {
    const of = await child()
    const { referralSk } = valueOf(await save(psychologist, of, STAFF))
    const { headers } = await principal.call('getReferral', { params: { referralSk } })
    const answer = await principal.send('POST', '/api/Referrals/Review', { referralSk, actionType: 3, reason: '' }, { 'if-match': String(headers['etag']) })
    expect(valueOf(answer)).toMatchObject({ type: 1, status: 9 })
  })

  it('is decided once: of two who review at the same time the second is told what the first decided', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of, STAFF))
    const both = await Promise.all([review(principal, referralSk, 3, version), review(chairperson, referralSk, 4, version, 'Not yet.')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect((late.body as { message: string }).message).toMatch(/^(Pia|Chris) Tester changed this referral since you opened it\. Nothing of yours was saved; look at the changes, then try again\.$/)
    expect(problems(late).map(([, message]) => message)).toContainEqual(expect.stringMatching(/^(Pia Tester: Referral approved|Chris Tester: Referral rejected, Not yet\.)$/))
    expect(await principal.send('POST', '/api/Referrals/Review', { referralSk, actionType: 3, reason: '' })).toMatchObject({ status: 428 })
  })
})

describe('a request for reevaluation', () => {
  const ask = (who: SignedIn, of: Child, referralType: number, form: Partial<ReferralFormFields> = {}, more: object = {}) =>
    save(who, of, { source: 1, dateReceived: '2026-11-18', narrative: 'New questions about reading.', parentContacted: true, ...form }, { referralType, ...more })
  const news = async (of: Child) => (await psychologist.call('getNewReferral', { params: { nycId: of.nycId }, query: { kind: 'reevaluation' } })).body

  it('[S-4.3-10] has its type chosen by the system: 19 when flagged, else 2 after one in the same school year, else 4', async () => {
    const of = await servedChild()
    expect(await news(of)).toMatchObject({ type: 4, typeText: 'Request for Reevaluation', obstacle: null })
    expect((await ask(psychologist, of, 2)).body).toMatchObject({ status: 422, message: 'The request for this student is now: Request for Reevaluation. Open it anew.' })
    const first = valueOf(await ask(psychologist, of, 4))
    expect(first).toMatchObject({ type: 4, status: 9 })
    expect((await stateOf(of.studentSk)).slice(1)).toEqual([
      ['Reevaluation request drafted', 'Request received', 'Notice drafted'].map((subject) => ({ subject })), [{ clock_id: 'C11', stopped_on: null }], [{ type: 14, status: 2 }],
    ])
    await database.asOwner("update referral set status = 7, request_date = '2026-06-30' where referral_sk = $1", [first.referralSk])
    expect(await news(of)).toMatchObject({ type: 4 })
    await database.asOwner("update referral set request_date = '2026-07-01' where referral_sk = $1", [first.referralSk])
    expect(await news(of)).toMatchObject({ type: 2, typeText: 'Request for Additional Reevaluation' })
    await database.asOwner('update student set three_year_due = true where student_sk = $1', [of.studentSk])
    expect(await news(of)).toMatchObject({ type: 19, typeText: 'Mandated Three-Year Reevaluation' })
    expect(valueOf(await ask(psychologist, of, 19))).toMatchObject({ type: 19, status: 9 })
  })

  it('of a second one in the year is reviewed: approval drafts notice 15, refusal notice 17', async () => {
    for (const [actionType, to, notice] of [[3, 9, 15], [4, 8, 17]] as const) {
      const of = await servedChild()
      await database.asOwner("insert into referral (student_sk, type, status, request_date) values ($1, 4, 7, '2026-09-01')", [of.studentSk])
      expect(problems(await ask(psychologist, of, 2))).toEqual([['parentContact', 'Error: Field is required']])
      const { referralSk, version, status } = valueOf(await ask(psychologist, of, 2, { parentContact: 'Agreed by phone.' }))
      expect(status).toBe(3)
      expect(valueOf(await review(principal, referralSk, actionType, version, 'Because.'))).toMatchObject({ status: to })
      expect((await stateOf(of.studentSk))[3]).toEqual([{ type: notice, status: 2 }])
    }
  })

  it('[S-4.4-09][S-4.4-10][S-8-22] is blocked while assessments are outstanding, by the sentence of its type', async () => {
    for (const [type, name] of [[4, 'Request for Reevaluation.'], [19, 'Mandated Three-Year Reevaluation.']] as const) {
      const of = await servedChild()
      const [closed] = await database.asOwner<{ referral_sk: string }>('select referral_sk from referral where student_sk = $1', [of.studentSk])
      await database.asOwner('insert into assessment (student_sk, referral_sk, evaluation_type_id, status) values ($1, $2, 1, 3)', [of.studentSk, closed!.referral_sk])
      if (type === 19) await database.asOwner('update student set three_year_due = true where student_sk = $1', [of.studentSk])
      const message = `You have outstanding assessments. Please finalize or remove them before creating a ${name}`
      expect(await news(of)).toMatchObject({ obstacle: { message } })
      expect((await ask(psychologist, of, type)).body).toMatchObject({ status: 422, message })
      expect((await stateOf(of.studentSk))[0]).toHaveLength(1)
    }
  })

  it('needs an IEP in force, no other request, and of the mandated one a date within 120 days', async () => {
    expect(await news(await child())).toMatchObject({ obstacle: { message: 'A reevaluation needs an IEP in force.' } })
    const of = await servedChild()
    await database.asOwner('update student set three_year_due = true where student_sk = $1', [of.studentSk])
    const clock = "insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, compliance_date, is_legal) values ($1, 'C13', 'student', $1, 'x', '2024-03-21', '2027-03-21', true)"
    await database.asOwner(clock, [of.studentSk])
    expect(await news(of)).toMatchObject({ obstacle: { message: 'The mandated three-year reevaluation can be asked for from 11/21/2026 on.' } })
    await database.asOwner("update clock set compliance_date = '2027-03-20' where student_sk = $1", [of.studentSk])
    expect((await ask(psychologist, of, 19)).status).toBe(200)
    expect((await ask(psychologist, of, 19)).body).toMatchObject({ message: 'This student already has an open referral: Mandated Three-Year Reevaluation, Pending PWN.' })
  })

  it('is withdrawn as a draft by its creator; a submitted one is not', async () => {
    const of = await servedChild()
    const draft = valueOf(await ask(psychologist, of, 4, {}, { actionType: 1 }))
    expect(draft).toMatchObject({ type: 4, status: 2 })
    expect((await withdraw(supervisor, draft.referralSk, draft.version)).body).toMatchObject({ status: 422, message: 'Only whoever made it, or a reviewer, can withdraw it.' })
    expect(valueOf(await withdraw(psychologist, draft.referralSk, draft.version, { reasonId: null }))).toMatchObject({ status: 10 })
    const sent = valueOf(await ask(psychologist, of, 4))
    expect((await withdraw(psychologist, sent.referralSk, sent.version)).body).toMatchObject({ status: 422, message: "This request stands at 'Pending PWN'; it cannot be cancelled now." })
  })
})

describe('withdrawing a submitted referral', () => {
  it('[S-8-20] needs a reason of the list, stops its clocks, cancels its draft notice and frees the child for another', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of))
    expect(problems(await withdraw(psychologist, referralSk, version, { reasonId: null }))).toEqual([['reasonId', 'Error: Field is required']])
    expect(problems(await withdraw(psychologist, referralSk, version, { reasonId: 7 }))).toEqual([['otherReason', 'Error: Field is required']])
    expect((await withdraw(colleague, referralSk, version)).body).toMatchObject({ message: 'Only whoever made it, or a reviewer, can withdraw it.' })
    expect(valueOf(await withdraw(principal, referralSk, version))).toMatchObject({ status: 10 })
    expect(await view(psychologist, referralSk)).toMatchObject({ statusText: 'Cancelled', withdrawReason: 'Entered in error', draftNotices: [] })
    expect((await stateOf(of.studentSk))[2].every((clock) => (clock as { stopped_on: string | null }).stopped_on === '2026-11-20')).toBe(true)
    expect((await stateOf(of.studentSk))[3]).toEqual([{ type: 5, status: 10 }])
    expect((await save(psychologist, of)).status).toBe(200)
  })

  it('loses what it said of the child after thirty days, and keeps its reason', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of))
    await withdraw(principal, referralSk, version)
    const kept = () => database.asOwner<{ form: object; reason_text: string | null }>('select form, reason_text from referral where referral_sk = $1', [referralSk])
    await purgeCancelledReferrals(database)
    expect((await kept())[0]!.reason_text).toBe('Speaks few words.')
    await database.asOwner("update referral set updated_at = now() - interval '31 days'")
    await purgeCancelledReferrals(database)
    expect(await kept()).toEqual([{ form: { withdrawReason: 'Entered in error' }, reason_text: null }])
    expect(await database.asOwner("select 1 from referral where status = 9 and reason_text = 'Speaks few words.'")).not.toEqual([])
    expect(await database.asOwner("select count(*)::int as n from event where student_sk = $1 and subject = 'Referral cancelled'", [of.studentSk])).toEqual([{ n: 1 }])
  })

  it('of which a notice was sent goes by closing the case', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of))
    await database.asOwner('update referral set status = 11 where referral_sk = $1', [referralSk])
    expect((await withdraw(psychologist, referralSk, version)).body).toMatchObject({
      status: 422, message: "This referral stands at 'Schedule SHM'; it cannot be cancelled now. Close the case instead.",
    })
  })
})

describe('the history', () => {
  it('tells where each referral stands, and the rows of the dashboards say the same', async () => {
    const [asked, dropped, again] = [await child(), await child(), await servedChild()]
    const request = valueOf(await save(psychologist, asked, STAFF))
    await review(chairperson, request.referralSk, 3, request.version)
    const draft = valueOf(await save(psychologist, dropped, { narrative: 'Begun' }, { actionType: 1 }))
    await withdraw(psychologist, draft.referralSk, draft.version, { reasonId: null })
    await save(psychologist, again, { source: 1, dateReceived: '2026-11-18', narrative: 'New questions.', parentContacted: true }, { referralType: 4 })
    const { differences } = await checkCaseSummaries(database)
    const own = [asked, dropped, again].map(({ studentSk }) => studentSk)
    expect(differences.filter(({ studentSk }) => own.includes(studentSk))).toEqual([])
    expect(await database.asOwner('select case_stage, case_process, referral_status from case_summary where student_sk = any($1) order by student_sk', [[asked.studentSk, again.studentSk]])).toEqual([
      { case_stage: 'Initial', case_process: 'Referral', referral_status: 9 }, { case_stage: 'Reevaluation', case_process: 'Referral', referral_status: 9 },
    ])
  })
})

describe('the walls', () => {
  it('a referral of another school, a child not on the caseload and an unknown key are all 404; the owner sees it', async () => {
    const of = await child()
    const { referralSk, version } = valueOf(await save(psychologist, of, STAFF))
    for (const who of [stranger, teacher]) {
      expect(await who.call('getReferral', { params: { referralSk } })).toMatchObject({ status: 404, body: { message: 'This referral was not found.' } })
      expect((await who.call('listReferrals', { params: { studentSk: of.studentSk } })).status).toBe(404)
      expect((await who.call('getNewReferral', { params: { nycId: of.nycId }, query: { kind: 'initial' } })).status).toBe(404)
      expect((await save(who, of)).status).toBe(404)
      expect((await save(who, of, FORM, { referralSk })).status).toBe(404)
      expect((await withdraw(who, referralSk, version)).status).toBe(404)
    }
    const farPrincipal = product.signIn(await addPersonInRole(database, 51, (await addLocation(database, { kind: 'school', district: 11 })).key))
    expect((await review(farPrincipal, referralSk, 3, version)).status).toBe(404)
    expect((await psychologist.call('getReferral', { params: { referralSk: '999999999' } })).status).toBe(404)
    expect((await psychologist.call('getReferral', { params: { referralSk } })).status).toBe(200)
    expect((await psychologist.call('listReferrals', { params: { studentSk: of.studentSk } })).body).toHaveLength(1)
    const mine = await child()
    expect((await save(psychologist, mine, FORM, { referralSk })).status).toBe(404)
  })

  it('a teacher refers a child of their caseload', async () => {
    const of = await child()
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'test')", [teacher.personSk, of.studentSk])
    expect(valueOf(await save(teacher, of, STAFF))).toMatchObject({ type: 3, status: 3 })
  })
})
