import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow } from '@trellis/contract/grid-rows.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { arrangeAssessmentWorld, type AssessmentWorld } from '../testing/arrange-assessments.ts'
import { addPlacedChild } from '../testing/arrange-placements.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: AssessmentWorld
let officer: SignedIn
let second: SignedIn
let stranger: SignedIn
let turn = 0

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
  world = await arrangeAssessmentWorld(database, product)
  const central = await addLocation(database, { kind: 'central' })
  officer = product.signIn(await addPersonInRole(database, 54, central.key, { first: 'Greta', last: 'Officer' }))
  second = product.signIn(await addPersonInRole(database, 54, central.key, { first: 'Hugo', last: 'Officer' }))
  const far = await addLocation(database, { kind: 'district', district: 30, region: 7 })
  stranger = product.signIn(await addPersonInRole(database, 43, far.key))
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

interface Arranged {
  readonly studentSk: string
  readonly stacSk: string
  readonly documentSk: string | undefined
}
async function arrange({ status = 2, submittedBy, document = 1 }: { status?: number; submittedBy?: string; document?: number | null } = {}): Promise<Arranged> {
  const { studentSk, placements } = await addPlacedChild(database, world)
  const [stac] = await database.asOwner<{ stac_sk: string }>(
    'insert into stac (student_sk, placement_sk, status, submitted_by, submitted_on) values ($1, $2, $3, $4, $5) returning stac_sk',
    [studentSk, placements[0], status, submittedBy ?? null, submittedBy ? '2026-11-18' : null],
  )
  const [form] = document === null ? [] : await database.asOwner<{ document_sk: string }>("insert into document (student_sk, type, status, name, format) values ($1, 62, $2, 'stac.pdf', 'pdf') returning document_sk", [studentSk, document])
  return { studentSk, stacSk: stac!.stac_sk, documentSk: form?.document_sk }
}
const update = (of: Arranged, isSubmit: boolean, who = world.representative, headers: Record<string, string> = {}) =>
  who.send('GET', `/api/Evaluations/UpdateSTACStatus?evaluationSk=${of.stacSk}&isSubmit=${isSubmit}`, undefined, { 'idempotency-key': `stac-test-${++turn}`, ...headers })
const giveBack = (of: Arranged, version: number, comment = 'The start date does not agree with the letter.', who = officer) =>
  who.send('POST', '/api/Evaluations/ReturnSTAC', { evaluationSk: of.stacSk, comment }, { 'if-match': `"${version}"` })
const rows = <T extends object>(sql: string, ...values: unknown[]) => database.asOwner<T>(sql, values)
const stored = async (of: Arranged) => (await rows<Record<string, unknown>>('select status, submitted_by, decided_by, comment, version from stac where stac_sk = $1', of.stacSk))[0]
const documentOf = async (of: Arranged) => (await rows<{ status: number }>('select status from document where document_sk = $1', of.documentSk))[0]?.status
const steps = (of: Arranged) => rows<{ step: string }>("select entity_kind || ' ' || from_status || ' ' || to_status || ' ' || subject as step from event where student_sk = $1 order by event_sk", of.studentSk)
const messageOf = (answer: Answer) => (answer.body as { message: string }).message

describe('GET Evaluations/UpdateSTACStatus', () => {
  it('[S-7.6-04][S-4.9-12] isSubmit true submits: status, document status, event, audit and the STAC officers are told', async () => {
    const one = await arrange({ document: 3 })
    const answer = await update(one, true)
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { evaluationSk: one.stacSk, status: 3, statusText: 'Submitted', version: 2 } } })
    expect(await stored(one)).toMatchObject({ status: 3, submitted_by: world.representative.personSk, version: 2 })
    expect(await documentOf(one)).toBe(1)
    expect((await steps(one)).map(({ step }) => step)).toEqual(['stac 2 3 STAC submitted', 'document 3 1 STAC submitted'])
    expect(await rows("select operation, outcome from audit_entry where student_sk = $1 and entity_kind = 'stac'", one.studentSk)).toEqual([{ operation: 'updateStacStatus', outcome: 'done' }])
    expect((await rows<{ person_sk: string }>('select person_sk from notification where student_sk = $1 and kind = 2', one.studentSk)).map(({ person_sk }) => person_sk).toSorted()).toEqual([officer.personSk, second.personSk].toSorted())
  })

  it('[S-7.6-04][S-4.9-13] isSubmit false approves: by a STAC officer who did not submit it', async () => {
    const own = await arrange({ status: 3, submittedBy: officer.personSk })
    const refused = await update(own, false, officer)
    expect([refused.status, messageOf(refused)]).toEqual([422, 'Whoever submitted a STAC does not decide on it.'])
    const answer = await update(own, false, second)
    expect(answer.body).toMatchObject({ value: { status: 6, statusText: 'Approved' } })
    expect(await documentOf(own)).toBe(4)
    expect((await steps(own)).map(({ step }) => step)).toEqual(['stac 3 6 STAC approved', 'document 1 4 STAC approved'])
    expect(await rows('select person_sk, kind, parts from notification where student_sk = $1', own.studentSk)).toEqual([{ person_sk: officer.personSk, kind: 3, parts: { subject: 'STAC', decision: 'approved' } }])
    const chair = await update(await arrange({ status: 3, submittedBy: officer.personSk }), false, world.chair)
    expect([chair.status, messageOf(chair)]).toEqual([422, 'A STAC is approved by the STAC officer.'])
  })

  it('changes data by GET, so that only what was meant does: no header of ours, no change', async () => {
    const one = await arrange()
    const path = `/api/Evaluations/UpdateSTACStatus?evaluationSk=${one.stacSk}&isSubmit=true`
    const bare = await world.representative.send('GET', path)
    expect([bare.status, messageOf(bare)]).toEqual([400, 'Idempotency-Key: this call changes data and needs one'])
    const link = await product.app.inject({ method: 'GET', url: path, headers: { 'idempotency-key': 'a-link-cannot', cookie: 'session=1' } })
    expect(link.statusCode).toBe(401)
    expect((await stored(one))?.status).toBe(2)
    const key = { 'idempotency-key': 'the-same-once' }
    const [first, again] = [await update(one, true, world.representative, key), await update(one, true, world.representative, key)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await stored(one)).toMatchObject({ status: 3, version: 2 })
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it('is refused to whoever may not: other roles, people who only look, other districts', async () => {
    const one = await arrange()
    expect((await update(one, true, world.evaluator)).status).toBe(403)
    expect((await update(one, true, stranger)).status).toBe(404)
    const chair = await update(one, true, world.chair)
    expect([chair.status, messageOf(chair)]).toEqual([422, 'A STAC is submitted by the district representative or the STAC officer.'])
    expect((await update(one, true)).status).toBe(200)
  })

  it('needs the STAC form on file', async () => {
    const none = await update(await arrange({ document: null }), true)
    expect([none.status, messageOf(none)]).toEqual([422, 'There is no STAC form on file. Upload it first.'])
  })

  it('of two who decide, the second is told who was quicker', async () => {
    const one = await arrange({ status: 3, submittedBy: world.representative.personSk })
    const answers = await Promise.all([update(one, false, officer), giveBack(one, 1, 'Wrong date.', second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const isApproved = answers[0].status === 200
    expect(messageOf(answers.find(({ status }) => status === 409)!)).toBe(
      `This STAC changed since you looked at it. Nothing was saved. ${isApproved ? 'Greta Officer approved' : 'Hugo Officer returned'} it on 11/20/2026.`,
    )
    const late = await update(one, false, officer, { 'if-match': '"1"' })
    expect(late.status).toBe(409)
  })
})

describe('POST /Evaluations/ReturnSTAC', () => {
  it('returns it with a comment; corrected and uploaded again it is submitted anew', async () => {
    const one = await arrange({ status: 3, submittedBy: world.representative.personSk })
    const silent = await giveBack(one, 1, '  ')
    expect([silent.status, messageOf(silent)]).toEqual([422, 'Error: Say what has to be corrected'])
    expect((await giveBack(one, 1)).body).toMatchObject({ value: { status: 8, statusText: 'Returned' } })
    expect(await stored(one)).toMatchObject({ status: 8, comment: 'The start date does not agree with the letter.' })
    expect(await documentOf(one)).toBe(2)
    expect(await rows('select person_sk, parts from notification where student_sk = $1', one.studentSk)).toEqual([
      { person_sk: world.representative.personSk, parts: { subject: 'STAC', decision: 'returned', text: 'The start date does not agree with the letter.' } },
    ])
    const early = await update(one, true)
    expect([early.status, messageOf(early)]).toEqual([422, 'The STAC form was returned. Upload the corrected one first.'])
    await database.asOwner("insert into document (student_sk, type, status, name, format) values ($1, 62, 1, 'stac-2.pdf', 'pdf')", [one.studentSk])
    expect((await update(one, true)).body).toMatchObject({ value: { status: 3 } })
    expect(await stored(one)).toMatchObject({ status: 3, comment: null, decided_by: null })
    expect((await steps(one)).filter(({ step }) => step.startsWith('stac')).map(({ step }) => step)).toEqual(['stac 3 8 STAC returned', 'stac 8 3 STAC submitted'])
  })
})

describe('the row of the STAC form among the documents of a case', () => {
  const rowOf = async (of: Arranged, who: SignedIn) =>
    ((await who.send('GET', `/api/Document/GetStudentDocumentsByID/${of.studentSk}`)).body as DocumentRow[]).find(({ documentName }) => documentName === 'stac.pdf')!

  it('says how far the approval is and what this person can do with it', async () => {
    const one = await arrange({ status: 3, submittedBy: world.representative.personSk })
    expect((await rowOf(one, officer)).stac).toEqual({
      evaluationSk: one.stacSk, status: 3, statusText: 'Submitted', submittedBy: 'Dora Representative', submittedOn: '2026-11-18', decidedBy: null, decidedOn: null, comment: null, version: 1,
      whyNot: { submit: 'This STAC is submitted.', approve: null, return: null },
    })
    expect((await rowOf(one, world.representative)).stac?.whyNot).toEqual({
      submit: 'This STAC is submitted.', approve: 'A STAC is approved by the STAC officer.', return: 'A STAC is returned by the STAC officer.',
    })
    const draft = await arrange()
    expect((await rowOf(draft, world.representative)).stac?.whyNot.submit).toBeNull()
  })
})
