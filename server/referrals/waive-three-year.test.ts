import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCaseSummaries } from '../dashboards/check-case-summaries.ts'
import { multipart } from '../files/testing/multipart.ts'
import { pdf } from '../files/testing/sample-files.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const POST = '/api/Referrals/WaiveThreeYear'
const AGREED = {
  waiverProposedBy: 'School', parentAgrees: 'Yes', parentSignatureDate: '11/16/2026', schoolRepresentative: 'Paula Tester', schoolSignatureDate: '11/18/2026',
}

let database: TestDatabase
let product: TestApp
let school: { key: number }
let psychologist: SignedIn
let colleague: SignedIn
let principal: SignedIn
let teacher: SignedIn
let stranger: SignedIn
let nextId = 430_000_000

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:30:00Z') })
  school = await addLocation(database, { kind: 'school', district: 9, region: 2 })
  const other = await addLocation(database, { kind: 'school', district: 10, region: 3 })
  const add = async (role: number, key: number, first: string) => product.signIn(await addPersonInRole(database, role, key, { first, last: 'Tester' }))
  psychologist = await add(40, school.key, 'Paula')
  colleague = await add(40, school.key, 'Carl')
  principal = await add(51, school.key, 'Pia')
  teacher = await add(52, school.key, 'Theo')
  stranger = await add(40, other.key, 'Stan')
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

interface Child {
  readonly studentSk: string
  readonly nycId: string
  readonly closedSk: string
  /** The three-year request, where it is made already. */
  readonly requestSk: string
}
/** A child with an IEP in force whose three years end soon; `asked` on a day, or not yet. */
async function child(asked?: string, { type = 19 }: { type?: number } = {}): Promise<Child> {
  const nycId = String(nextId++)
  const studentSk = await addStudent(database, { schoolKey: school.key, district: 9, region: 2, birthDate: '2015-05-06', nycId })
  const [closed] = await database.asOwner<{ referral_sk: string }>(
    "insert into referral (student_sk, type, status, referral_date, closed_on) values ($1, 1, 7, '2023-09-10', '2024-02-01') returning referral_sk", [studentSk])
  await database.asOwner("insert into iep_form (student_sk, status, type) values ($1, 6, 1)", [studentSk])
  await database.asOwner('update student set special_ed_active = true, in_special_ed = true, three_year_due = true where student_sk = $1', [studentSk])
  const clock = `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date, compliance_date, is_legal) values ($1, $2, $3, $4, 'x', $5, $6, $6, true)`
  await database.asOwner(clock, [studentSk, 'C13', 'student', studentSk, '2023-12-10', '2026-12-10'])
  let requestSk = ''
  if (asked) {
    const [request] = await database.asOwner<{ referral_sk: string }>(
      'insert into referral (student_sk, type, status, request_date, referral_date) values ($1, $3, 9, $2, $2) returning referral_sk', [studentSk, asked, type])
    requestSk = request!.referral_sk
    await database.asOwner(clock, [studentSk, 'C11', 'referral', requestSk, asked, '2027-02-01'])
    await database.asOwner('insert into notice (student_sk, referral_sk, type, status) values ($1, $2, 18, 2)', [studentSk, requestSk])
  }
  await summarise(database, studentSk)
  return { studentSk, nycId, closedSk: closed!.referral_sk, requestSk }
}

const look = async (of: Child, referralSk: string, who = psychologist): Promise<Answer> =>
  who.call('getThreeYearWaiver', { params: { referralSk, nycId: of.nycId } })
const factsOf = async (of: Child, referralSk: string): Promise<WaiverFacts> => {
  const answer = await look(of, referralSk)
  expect(answer.status).toBe(200)
  return answer.body as WaiverFacts
}
const waive = (referralSk: string, fields: Record<string, string> = {}, { who = psychologist, headers = { 'if-match': '"1"' } }: { who?: SignedIn; headers?: Record<string, string> } = {}): Promise<Answer> => {
  const form = multipart({ ...AGREED, ...fields, referralSk }, [{ name: 'signed.pdf', bytes: pdf(1500 + Number(referralSk)) }, { name: 'page two.pdf', bytes: pdf(9000 + Number(referralSk)) }])
  return who.send('POST', POST, form.body, { ...form.headers, ...headers })
}
const messageOf = ({ body }: Answer): string => (body as { message: string }).message
/** Everything that a waiver may touch. */
const stateOf = async ({ studentSk }: Child) => ({
  referrals: await database.asOwner('select type, status, request_date, closed_on, close_detail from referral where student_sk = $1 order by referral_sk', [studentSk]),
  clocks: await database.asOwner('select clock_id, started_on, compliance_date, stopped_on, stop_event, result from clock where student_sk = $1 order by clock_id, clock_sk', [studentSk]),
  flag: await database.asOwner('select three_year_due from student where student_sk = $1', [studentSk]),
  ieps: await database.asOwner('select iep_form_sk, type, status, version, updated_at from iep_form where student_sk = $1', [studentSk]),
  notices: await database.asOwner('select type, status from notice where student_sk = $1', [studentSk]),
  documents: await database.asOwner('select type, entity_kind, name from document where student_sk = $1 order by document_sk', [studentSk]),
  events: await database.asOwner('select subject, from_status, to_status from event where student_sk = $1 order by event_sk', [studentSk]),
})
const files = async () => ({
  recorded: (await database.asOwner<{ count: string }>('select count(*) from stored_file'))[0]!.count,
  lying: readdirSync(product.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
  arriving: readdirSync(join(product.filesFolder, 'incoming')).length,
})
const WAIVER = {
  waiverProposedBy: 'School', parentSignatureDate: '2026-11-16', schoolRepresentative: 'Paula Tester', schoolSignatureDate: '2026-11-18', waivedOn: '2026-11-18',
  nextTriennialDate: '2029-11-18',
}

describe('the waiver of the three-year reevaluation', () => {
  it('closes the request that waits for its notice; three years count anew from the later signature and the IEP stays', async () => {
    const of = await child('2026-11-10')
    expect(await factsOf(of, of.requestSk)).toMatchObject({
      obstacle: null, recorded: null, lastEvaluation: '2023-12-10', threeYearDate: '2026-12-10', personName: 'Paula Tester', status: 9, today: '2026-11-20',
    })
    const before = await stateOf(of)
    const answer = await waive(of.requestSk)
    expect(answer).toMatchObject({
      status: 200, body: { isRequestSucessful: true, value: { referralSk: of.requestSk, type: 19, status: 7, nextTriennialDate: '2029-11-18' } },
    })
    const after = await stateOf(of)
    expect(after.referrals[1]).toEqual({ type: 19, status: 7, request_date: '2026-11-10', closed_on: '2026-11-18', close_detail: { waiver: WAIVER } })
    expect(after.clocks).toEqual([
      { clock_id: 'C11', started_on: '2026-11-10', compliance_date: '2027-02-01', stopped_on: '2026-11-18', stop_event: 'Waiver signed', result: 'done' },
      { clock_id: 'C13', started_on: '2023-12-10', compliance_date: '2026-12-10', stopped_on: '2026-11-18', stop_event: 'Waiver signed', result: 'done' },
      { clock_id: 'C13', started_on: '2026-11-18', compliance_date: '2029-11-18', stopped_on: null, stop_event: null, result: null },
    ])
    expect(after.flag).toEqual([{ three_year_due: false }])
    expect(after.ieps).toEqual(before.ieps)
    expect(after.notices).toEqual([{ type: 18, status: 10 }])
    expect(after.documents).toEqual(['signed.pdf', 'page two.pdf'].map((name) => ({ type: 89, entity_kind: 'referral', name })))
    expect(after.events).toEqual([
      { subject: 'Three-year reevaluation waived', from_status: 9, to_status: 7 },
      { subject: 'Notice cancelled', from_status: 2, to_status: 10 },
      ...[1, 2].map(() => ({ subject: 'Document uploaded', from_status: null, to_status: 1 })),
    ])
    expect(await database.asOwner("select detail from event where student_sk = $1 and subject like 'Three%'", [of.studentSk])).toEqual([
      { detail: 'Proposed by the school, agreed on 11/18/2026; the next one is due by 11/18/2029' },
    ])
    expect(await database.asOwner('select operation, action, outcome, entity_kind from audit_entry where student_sk = $1 order by entry_id', [of.studentSk])).toMatchObject([
      { operation: 'getThreeYearWaiver', action: 'view', outcome: 'done' },
      ...['document', 'document', 'referral'].map((entity_kind) => ({ operation: 'waiveThreeYear', action: 'change', outcome: 'done', entity_kind })),
    ])
    expect(await database.asOwner('select referral_type, referral_status from case_summary where student_sk = $1', [of.studentSk])).toEqual([{ referral_type: 19, referral_status: 7 }])
    expect(await factsOf(of, of.requestSk)).toMatchObject({ obstacle: {}, recorded: { referralSk: of.requestSk, ...WAIVER, recordedBy: 'Paula Tester' } })
  })

  it('makes the request in the same act where nobody asked yet, and drafts no notice of a reevaluation that does not happen', async () => {
    const of = await child()
    expect(await factsOf(of, of.closedSk)).toMatchObject({ obstacle: null, recorded: null, openRequestSk: null, status: 7 })
    const answer = await waive(of.closedSk, { waiverProposedBy: 'Parent', schoolSignatureDate: '11/12/2026' }, { who: principal })
    expect(answer.status).toBe(200)
    const after = await stateOf(of)
    expect(after.referrals).toMatchObject([
      { type: 1, status: 7, closed_on: '2024-02-01', close_detail: null },
      { type: 19, status: 7, request_date: '2026-11-16', closed_on: '2026-11-16', close_detail: { waiver: { waiverProposedBy: 'Parent', nextTriennialDate: '2029-11-16' } } },
    ])
    expect(after.clocks).toMatchObject([
      { clock_id: 'C11', started_on: '2026-11-16', stopped_on: '2026-11-16' },
      { clock_id: 'C13', stopped_on: '2026-11-16' },
      { clock_id: 'C13', started_on: '2026-11-16', compliance_date: '2029-11-16', stopped_on: null },
    ])
    expect(after.notices).toEqual([])
    expect(after.flag).toEqual([{ three_year_due: false }])
    expect(after.events.map((event) => (event as { subject: string }).subject)).toEqual([
      'Reevaluation request drafted', 'Request received', 'Three-year reevaluation waived', 'Document uploaded', 'Document uploaded',
    ])
    const { referralSk } = (answer.body as { value: { referralSk: string } }).value
    expect(await factsOf(of, of.closedSk)).toMatchObject({ recorded: { referralSk, waivedOn: '2026-11-16' } })
    expect((await psychologist.call('getReferral', { params: { referralSk } })).body).toMatchObject({ status: 7, waiver: { waivedOn: '2026-11-16', nextTriennialDate: '2029-11-16' } })
  })

  it('takes an agreement that is older than the request: it closes no earlier than it began, three years count from the signature', async () => {
    const of = await child('2026-11-19')
    expect((await waive(of.requestSk)).status).toBe(200)
    const { referrals, clocks } = await stateOf(of)
    expect(referrals[1]).toMatchObject({ request_date: '2026-11-19', closed_on: '2026-11-19' })
    expect(clocks).toMatchObject([{ clock_id: 'C11', stopped_on: '2026-11-19' }, { stopped_on: '2026-11-18' }, { started_on: '2026-11-18', compliance_date: '2029-11-18' }])
  })

  it('is refused with the sentence of each fault, and leaves neither row nor file', async () => {
    const of = await child('2026-11-10')
    const [before, filesBefore] = [await stateOf(of), await files()]
    const cases: [Record<string, string>, string][] = [
      [{ parentAgrees: 'No' }, 'Without the agreement of the parent the three-year reevaluation cannot be waived, and nothing is recorded here. Do the reevaluation instead.'],
      [{ parentAgrees: '' }, 'Error: Selection is mandatory'],
      [{ waiverProposedBy: '' }, 'Error: Selection is mandatory'],
      [{ parentSignatureDate: '' }, 'Error: Field is required'],
      [{ schoolSignatureDate: '' }, 'Error: Field is required'],
      [{ schoolRepresentative: '  ' }, 'Error: Field is required'],
      [{ parentSignatureDate: '11/21/2026' }, 'Error: Future Dates are not allowed'],
      [{ schoolSignatureDate: '12/09/2023' }, 'Error: Date cannot be earlier than the last evaluation (12/10/2023)'],
    ]
    for (const [fields, sentence] of cases) {
      const answer = await waive(of.requestSk, fields)
      expect([answer.status, messageOf(answer)]).toEqual([422, sentence])
    }
    expect((await waive(of.requestSk, { waiverProposedBy: 'Nobody' })).status).toBe(400)
    const bare = multipart({ ...AGREED, referralSk: of.requestSk })
    expect((await psychologist.send('POST', POST, bare.body, { ...bare.headers, 'if-match': '"1"' })).status).toBe(400)
    expect(await stateOf(of)).toEqual(before)
    expect(await files()).toEqual(filesBefore)
    expect((await waive(of.requestSk)).status).toBe(200)
    expect((await files()).lying).toBe(filesBefore.lying + 2)
  })

  it('is no way out of a request of another kind or at another point, nor before it is due', async () => {
    const first = await child('2026-11-10', { type: 4 })
    expect(messageOf(await waive(first.requestSk))).toBe('Only a mandated three-year reevaluation can be waived.')
    const accepted = await child('2026-11-10')
    await database.asOwner('update referral set status = 6 where referral_sk = $1', [accepted.requestSk])
    expect(messageOf(await waive(accepted.requestSk))).toBe("This request stands at 'Accepted'; it cannot be waived now.")
    const quiet = await child()
    await database.asOwner('update student set three_year_due = false where student_sk = $1', [quiet.studentSk])
    expect(messageOf(await waive(quiet.closedSk))).toBe('The mandated three-year reevaluation of this student is not due.')
    await database.asOwner('update student set three_year_due = true where student_sk = $1', [quiet.studentSk])
    await database.asOwner("update clock set compliance_date = '2027-03-21' where student_sk = $1", [quiet.studentSk])
    expect(await factsOf(quiet, quiet.closedSk)).toMatchObject({ obstacle: { message: 'The mandated three-year reevaluation can be asked for from 11/21/2026 on.' } })
    expect((await waive(quiet.closedSk)).status).toBe(422)
    expect((await stateOf(quiet)).referrals).toHaveLength(1)
  })

  it('leads from a closed referral to the request that was made meanwhile', async () => {
    const of = await child('2026-11-10')
    expect(await factsOf(of, of.closedSk)).toMatchObject({
      obstacle: { message: 'This student already has an open referral: Mandated Three-Year Reevaluation, Pending PWN.' }, openRequestSk: of.requestSk,
    })
  })

  it('is for whoever holds 29 and 104 within reach, and for nobody else', async () => {
    const of = await child('2026-11-10')
    const before = await stateOf(of)
    expect([(await look(of, of.requestSk, teacher)).status, (await waive(of.requestSk, {}, { who: teacher })).status]).toEqual([403, 403])
    expect([(await look(of, of.requestSk, stranger)).status, (await waive(of.requestSk, {}, { who: stranger })).status]).toEqual([404, 404])
    expect((await look({ ...of, nycId: '430999999' }, of.requestSk)).status).toBe(404)
    expect(await stateOf(of)).toEqual(before)
    expect((await look(of, of.requestSk, principal)).status).toBe(200)
    expect((await waive(of.requestSk, {}, { who: principal })).status).toBe(200)
  })

  it('asks for the version that was read, and happens once however often it is sent', async () => {
    const of = await child('2026-11-10')
    expect((await look(of, of.requestSk)).headers['etag']).toBe('"1"')
    expect((await waive(of.requestSk, {}, { headers: {} })).status).toBe(428)
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() }
    const first = await waive(of.requestSk, {}, { headers })
    expect(first.status).toBe(200)
    expect(await waive(of.requestSk, {}, { headers })).toMatchObject({ status: 200, body: first.body })
    expect((await stateOf(of)).documents).toHaveLength(2)
    const late = await waive(of.requestSk, {}, { who: colleague })
    expect([late.status, messageOf(late)]).toEqual([
      409, 'Paula Tester changed this referral since you opened it. Nothing of yours was saved; look at the changes, then try again.',
    ])
  })

  it.each(['requestSk', 'closedSk'] as const)('of two at once from the %s one is recorded and the other is told who was quicker', async (from) => {
    const of = await child(from === 'requestSk' ? '2026-11-10' : undefined)
    const answers = await Promise.all([psychologist, colleague].map((who, at) => waive(of[from], { schoolRepresentative: ['Paula', 'Carl'][at]! }, { who })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers[0]!.status === 200 ? ['Paula', answers[1]!] : ['Carl', answers[0]!]
    expect(messageOf(lost)).toContain(`${won} Tester changed`)
    const { referrals, clocks, documents } = await stateOf(of)
    expect(referrals).toHaveLength(2)
    expect(referrals[1]).toMatchObject({ status: 7, close_detail: { waiver: { schoolRepresentative: won } } })
    expect(clocks.filter((clock) => (clock as { stopped_on: string | null }).stopped_on === null)).toHaveLength(1)
    expect(documents).toHaveLength(2)
  })

  it('leaves every case summary as a rebuild would make it', async () => {
    const of = await child()
    expect((await waive(of.closedSk)).status).toBe(200)
    const { differences } = await checkCaseSummaries(database)
    expect(differences.filter(({ studentSk }) => studentSk === of.studentSk)).toEqual([])
    expect(await database.asOwner('select case_process, referral_type, referral_status from case_summary where student_sk = $1', [of.studentSk])).toEqual([
      { case_process: '', referral_type: 19, referral_status: 7 },
    ])
  })
})
