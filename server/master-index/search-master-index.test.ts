import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MasterIndexRow } from '@trellis/contract/new-student.ts'
import type { Transaction } from '../database/database.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { districtIndex } from './district-index.ts'

const PRINCIPAL = 51

describe('POST Student/SearchMSI', () => {
  let database: TestDatabase
  let product: TestApp
  let principal: SignedIn
  let here: string
  let far: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    const school = await addLocation(database, { kind: 'school', district: 7, dbn: '07X001' })
    const other = await addLocation(database, { kind: 'school', district: 30, dbn: '30Q002' })
    principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key))
    here = await addStudent(database, { first: 'Lucía', last: 'Peña', birthDate: '2023-04-12', schoolKey: school.key, district: 7, eiId: '1111111', nycId: '211111111' })
    far = await addStudent(database, { first: 'Lucia', last: 'Pena', birthDate: '2023-04-21', schoolKey: other.key, district: 30, eiId: '2222222', nycId: '222222222' })
    await addReferral(database, far)
    await addStudent(database, { first: 'Elena', last: 'Peña', birthDate: '2023-04-12', schoolKey: other.key, district: 30 })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })
  const search = async (body: { firstName: string; lastName: string; dob: string }) => (await principal.call('searchMasterIndex', { body })).body as MasterIndexRow[]

  it('[S-7.1-11][S-4.5-03] finds by first name, last name and date of birth whoever it may be, the likeliest first', async () => {
    const rows = await search({ firstName: 'Lucia', lastName: 'Pena', dob: '2023-04-12' })
    expect(rows.map(({ nycId, verdict }) => [nycId, verdict])).toEqual([['211111111', 'likely'], ['222222222', 'possible']])
    expect(rows[1]!.reasons).toContain('Two neighbouring digits of the date of birth are exchanged.')
  })

  it('shows of a child out of reach who they are and where, and nothing of a case', async () => {
    const [mine, theirs] = await search({ firstName: 'Lucia', lastName: 'Pena', dob: '2023-04-12' })
    expect(mine).toMatchObject({ studentSk: here, eiId: '1111111', isWithinReach: true })
    expect(theirs).toEqual({
      studentName: 'Pena, Lucia', firstName: 'Lucia', middleName: null, lastName: 'Pena', nycId: '222222222', eiId: null, studentSk: null,
      dateOfBirth: '2023-04-21', gender: null, school: expect.stringMatching(/^30Q002 /), district: 30, isWithinReach: false,
      score: 66, verdict: 'possible', reasons: expect.any(Array),
    })
    expect((await principal.call('getStudentProfile', { params: { id: '222222222' } })).status).toBe(404)
  })

  it('writes into the audit what was typed and whom it showed', async () => {
    await search({ firstName: 'Lucia', lastName: 'Pena', dob: '2023-04-12' })
    const [row] = await database.asOwner<{ student_sks: string[]; private_data: object }>(
      "select student_sks::text[], private_data from audit_entry where operation = 'searchMasterIndex' order by entry_id desc limit 1")
    expect(row!.student_sks).toEqual([here, far])
    expect(row!.private_data).toMatchObject({ criteria: { firstName: 'Lucia', lastName: 'Pena', dob: '2023-04-12' } })
  })

  it('answers an empty list for whom nobody resembles, and refuses a browse', async () => {
    expect(await search({ firstName: 'Nobody', lastName: 'Atall', dob: '2023-04-12' })).toEqual([])
    const refused = await principal.call('searchMasterIndex', { body: { firstName: '', lastName: 'Pena', dob: '2023-04-12' } })
    expect(refused).toMatchObject({ status: 422, body: { message: 'Error: Name is required' } })
  })

  it('lets a request see no more than the function shows', async () => {
    const leaks = database.transaction('trellis_app', { person: '1', reach: 'school', ids: [] }, (tx) =>
      Promise.all([tx.query<{ n: number }>('select count(*)::int as n from student'), tx.query('select * from find_in_master_index($1, $2, $3, $4, $5, $6, $7, $8)', ['lucia', 'pena', 'aciilu', 'aenp', '2023-04-12', [], '2021-01-01', '2025-12-31'])]))
    const [count, found] = await leaks
    expect(count).toEqual([{ n: 0 }])
    expect(found).toHaveLength(3)
    expect(Object.keys(found[0]!)).not.toContain('ei_id')
  })
})

describe("a district's own index", () => {
  let server: Server
  let seen: { method: string | undefined; key: string | undefined; body: string }[] = []
  let answer: () => { status: number; body: string } | undefined
  const nobody = undefined as unknown as Transaction
  const question = { firstName: 'Ana', lastName: 'Rivera', birthDate: '2023-05-06' }
  const ours = { studentSk: '7', nycId: '200000007', firstName: 'Ana', middleName: null, lastName: 'Rivera', birthDate: '2023-05-06', sexId: null, houseNumber: null, street: null, zip: null, guardians: [], school: null, district: 7 }
  const index = () => districtIndex({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`, key: 'secret' }, async () => [ours], 500)
  const ask = (of = index()) => of(nobody, question)

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push({ method: request.method, key: request.headers.authorization, body })
        const given = answer()
        if (given) response.writeHead(given.status).end(given.body)
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is asked with its key, and a child whom both know is named once', async () => {
    seen = []
    answer = () => ({ status: 200, body: JSON.stringify({ students: [{ studentId: '200000007', firstName: 'Ana', lastName: 'Rivera' }, { studentId: '200000008', firstName: 'Anna', lastName: 'Rivera', gender: 'F', district: 9, hasIEP: true }] }) })
    const found = await ask()
    expect(found.map(({ nycId, studentSk, sexId }) => [nycId, studentSk, sexId])).toEqual([['200000007', '7', null], ['200000008', undefined, 1]])
    expect(JSON.stringify(found)).not.toContain('hasIEP')
    expect(seen).toEqual([{ method: 'POST', key: 'Bearer secret', body: '{"firstName":"Ana","lastName":"Rivera","dateOfBirth":"2023-05-06"}' }])
  })

  it.each([
    ['answered with status 500', () => ({ status: 500, body: 'x' })],
    ['gave an answer that nobody understands', () => ({ status: 200, body: '<html>' })],
    ['gave an answer that nobody understands', () => ({ status: 200, body: '{"students":[{"studentId":"12"}]}' })],
    ['did not answer', () => undefined],
  ])('that %s stops the search, with what to do', async (why, given) => {
    answer = given
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 503, message: `The master student index ${why}. Nothing you typed was lost: try again in a moment.` })
  })

  it('never lets more than four wait for it', async () => {
    answer = () => undefined
    const one = index()
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(one).then(() => '', (error: Error) => error.message)))
    expect(asked.filter((message) => message.includes('is busy'))).toHaveLength(2)
  })
})
