import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, type OperationName } from '@trellis/contract/catalogue.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { addLocation, addPersonInRole, giveRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { BASE_PATH } from './mount-endpoints.ts'

describe('the way of a request', () => {
  let database: TestDatabase
  let product: TestApp
  let everything: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    const central = await addLocation(database, { kind: 'central' })
    const sk = await addPersonInRole(database, 49, central.key)
    await giveRole(database, sk, 57, central.key)
    everything = product.signIn(sk)
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
  })

  const get = (url: string) => product.app.inject({ method: 'GET', url })

  it('says whether it lives and whether it can serve', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', jobs: { waiting: 0, late: 0, dead: 0 }, files: 'folder', malwareScan: 'off' })
  })

  it('gives the browser its configuration, not to be kept', async () => {
    const answer = await get('/config.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ apiUrl: 'http://127.0.0.1:4999/api', studentApiUrl: 'http://127.0.0.1:4999/student-api' })
  })

  it('answers the page at the root and at every address of the app, also to a client that takes no compression', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trellis-web-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Trellis</title>')
    const served = await createTestApp(database, { webFolder: folder })
    for (const url of ['/', '/student/200000001', '/?a=b']) {
      for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
        const answer = await served.app.inject({ method: 'GET', url, headers })
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<!doctype html><title>Trellis</title>'])
      }
    }
    await served.close()
    rmSync(folder, { recursive: true })
  })

  it('sets a policy without inline style or script on every answer', async () => {
    for (const url of ['/healthz', '/api/User/user', '/nowhere']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*style-src 'self'; script-src 'self'.*frame-ancestors 'none'/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
    }
  })

  it('answers problem details with a reference for what is not there', async () => {
    const answer = await get('/api/Nonesuch')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      type: 'about:blank', title: 'Not Found', status: 404, message: 'This address was not found.', errorCodes: ['not-found'],
      errors: [{ field: '', code: 'not-found', message: 'This address was not found.' }], reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it.each([
    ['not JSON', '{"a":', 400],
    ['an empty body', '', 400],
    ['too large a body', JSON.stringify({ firstName: 'x'.repeat(1_100_000) }), 413],
    ['an array instead of an object', '[]', 400],
    ['a number', '7', 400],
    ['keys of the language itself', '{"__proto__":{"a":1}}', 400],
  ])('refuses %s clearly', async (_what, body, status) => {
    const answer = await everything.send('POST', '/student-api/Student/Search', body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(status)
    expect((answer.body as { message: string }).message.length).toBeGreaterThan(5)
  })

  it('refuses another media type', async () => {
    expect((await everything.send('POST', '/student-api/Student/Search', 'a=1', { 'content-type': 'text/xml' })).status).toBe(415)
  })

  it('never answers 5xx, whatever is sent to any call', async () => {
    const calls = (Object.entries(catalogue) as [OperationName, Endpoint][])
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.constantFrom('nycId', 'firstName', 'lastName', 'dateOfBirth', 'roleId', 'version', 'startsOn', 'userName', 'email'), fc.jsonValue({ maxDepth: 1 })))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.string({ minLength: 1, maxLength: 24 }), anything, fc.constantFrom(49, 57), async ([, endpoint], segment, body, role) => {
        const path = BASE_PATH[endpoint.base] + endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(segment))
        const { status } = await everything.send(endpoint.method, path, endpoint.body ? body ?? null : undefined, { 'x-role-id': String(role) })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 250 },
    )
    expect(product.faults).toEqual([])
  })

  it('a defect answers 500 with a reference and nothing about itself, and is reported', async () => {
    await database.asOwner('alter table person rename column doe_employee_id to renamed')
    const answer = await everything.call('getCurrentUser')
    await database.asOwner('alter table person rename column renamed to doe_employee_id')
    expect(answer).toMatchObject({ status: 500, body: { errorCodes: ['defect'], message: expect.stringMatching(/^Something went wrong on our side\. Nothing was saved\./) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/column|doe_employee_id|select/)
    expect(product.faults.splice(0).join()).toContain('GET /api/User/user failed.')
  })

  describe('OpenAPI', () => {
    it('is generated from the contract: every call with its permission, every reference resolving', async () => {
      const document = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, Record<string, { operationId: string; 'x-permission': string }>>; components: { schemas: object } }>()
      expect(document.openapi).toBe('3.1.0')
      const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
      expect(operations.map((one) => one.operationId).toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(catalogue).toSorted((a, b) => a.localeCompare(b)))
      expect(operations.every((one) => one['x-permission'].length > 3)).toBe(true)
      const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
      expect(references.length).toBeGreaterThan(10)
      expect(references.filter((name) => !(name in document.components.schemas))).toEqual([])
    })
    it('has a page for people', async () => {
      const answer = await get('/reference')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('POST /student-api/Student/Search')
      expect(answer.body).toContain('permission 9')
    })
  })
})
