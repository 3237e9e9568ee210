import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { ScanResult } from './malware-scanner.ts'
import { readUploadSettings } from './read-upload-settings.ts'
import { multipart, type FilePart } from './testing/multipart.ts'
import { office, pdf, picture, text } from './testing/sample-files.ts'

const SOCIAL_WORKER = 41
const TEACHER = 52
const AUDITOR = 56
const PARENT = 90
const EVENT_ATTACHMENT = '114'
const TYPES = 'Allowed file types: .jpg, .jpeg, .png, .tif, .tiff, .pdf, .txt, .xls, .xlsx, .doc, .docx, .pptx, .svg'
const SIZE = 'File Size accepted is between 1 KB to 28 MB'

describe('POST Document/UploadDocuments', () => {
  let database: TestDatabase
  let product: TestApp
  let worker: SignedIn
  let school: { key: number }
  let other: { key: number }
  let studentSk: string
  let eventSk: string
  let scan: (path: string) => Promise<ScanResult> = async () => 'clean'

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { uploads: { ...readUploadSettings({}), scanner: { kind: 'clamd', scan: (path) => scan(path) } } })
    school = await addLocation(database, { kind: 'school', district: 9 })
    other = await addLocation(database, { kind: 'school', district: 10 })
    worker = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Sam', last: 'Worker' }))
  })
  beforeEach(async () => {
    studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
    eventSk = await addEvent(studentSk)
    scan = async () => 'clean'
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  async function addEvent(student: string): Promise<string> {
    const [row] = await database.asOwner<{ event_sk: string }>("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'Outreach logged') returning event_sk", [student])
    return row!.event_sk
  }
  const unfinished = (): number => readdirSync(join(product.filesFolder, 'incoming')).length
  const upload = (files: readonly FilePart[], fields: Record<string, string> = {}, who = worker, headers: Record<string, string> = {}, path = 'UploadDocuments'): Promise<Answer> => {
    const form = multipart({ studentSk, caseActionSk: eventSk, documentType: EVENT_ATTACHMENT, ...fields }, files)
    return who.send('POST', `/api/Document/${path}`, form.body, { ...form.headers, ...headers })
  }
  const documents = () => database.asOwner<{ name: string; sha: string; size_bytes: string; type: number; entity_kind: string; entity_sk: string; form: unknown; format: string; chain_version: number }>(
    "select name, encode(sha256, 'hex') as sha, size_bytes, type, entity_kind, entity_sk, form, format, chain_version from document where student_sk = $1 order by document_sk", [studentSk])
  async function expectNothingSaved(): Promise<void> {
    expect(await documents()).toEqual([])
    expect(await database.asOwner("select from event where student_sk = $1 and kind = 'System'", [studentSk])).toEqual([])
    expect(await orphans()).toEqual([])
  }
  /** Bytes in the store that nothing was recorded of. */
  async function orphans(): Promise<string[]> {
    const kept = new Set((await database.asOwner<{ sha: string }>("select encode(sha256, 'hex') as sha from stored_file")).map(({ sha }) => sha))
    const found: string[] = []
    for await (const { sha256 } of product.files.list()) if (!kept.has(sha256)) found.push(sha256)
    return found
  }

  it('[M-3.4-08][M-7-13] stores each file with the fields of its form, its event, its audit and its bytes', async () => {
    const bytes = pdf()
    const answer = await upload([{ name: 'report.pdf', bytes }, { name: 'notes.txt', bytes: text() }], { id: '', formJson: '{"contactMethod":1,"note":"\\u0000\\ud800"}' })
    expect(answer.body).toMatchObject({
      isRequestSucessful: true, error: null,
      value: [{ documentName: 'report.pdf', documentFormat: 'pdf' }, { documentName: 'notes.txt', documentFormat: 'text' }],
    })
    const [first, second] = await documents()
    expect(first).toMatchObject({ type: 114, entity_kind: 'event', entity_sk: eventSk, form: '{"contactMethod":1,"note":"\\u0000\\ud800"}', size_bytes: String(bytes.length), chain_version: 1 })
    expect(second).toMatchObject({ name: 'notes.txt', chain_version: 2 })
    expect(await buffer(await product.files.open(first!.sha))).toEqual(bytes)
    expect(await database.asOwner("select subject, detail, entity_kind, to_status from event where student_sk = $1 and kind = 'System' order by event_sk", [studentSk])).toEqual([
      { subject: 'Document uploaded', detail: 'report.pdf', entity_kind: 'document', to_status: 1 },
      { subject: 'Document uploaded', detail: 'notes.txt', entity_kind: 'document', to_status: 1 },
    ])
    expect(await database.asOwner("select count(*)::int as n from audit_entry where student_sk = $1 and operation = 'uploadDocuments' and action = 'add'", [studentSk])).toEqual([{ n: 2 }])
  })

  it('[M-7-12][M-3.4-07][S-3.8-03] lists the documents of an outreach with their names, and the student\'s with every field', async () => {
    await upload([{ name: 'report.pdf', bytes: pdf() }])
    const answer = await worker.call('listCaseActionDocuments', { params: { studentSk, caseActionSk: eventSk } })
    expect(answer.body).toEqual([expect.objectContaining({ documentName: 'report.pdf', uploadedBy: 'Sam Worker' })])
    const other = await addEvent(studentSk)
    expect((await worker.call('listCaseActionDocuments', { params: { studentSk, caseActionSk: other } })).body).toEqual([])
    const [row] = (await worker.call('listDocuments', { params: { id: studentSk } })).body as Record<string, unknown>[]
    expect(row).toMatchObject({
      studentSk, uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), documentName: 'report.pdf', documentType: expect.stringMatching(/User event attachment/),
      documentRef: expect.stringMatching(/^\d+$/), documentFormat: 'pdf', hasContent: true, preview: 'pdf',
    })
  })

  it('[P-7-47] UploadDoc stores one document, and not two', async () => {
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], {}, worker, {}, 'UploadDoc')).status).toBe(200)
    expect(await documents()).toMatchObject([{ name: 'a.pdf' }])
    expect((await upload([{ name: 'b.pdf', bytes: pdf() }, { name: 'c.pdf', bytes: pdf() }], {}, worker, {}, 'UploadDoc')).status).toBe(400)
    expect(await documents()).toHaveLength(1)
    expect(await orphans()).toEqual([])
  })

  it('[P-5-12] refuses wrong type and size itself, with the exact sentences, and keeps none of the others', async () => {
    const good = { name: 'good.pdf', bytes: pdf() }
    const refusals: [FilePart, number, string][] = [
      [{ name: 'a.exe', bytes: pdf() }, 415, TYPES],
      [{ name: 'noextension', bytes: pdf() }, 415, TYPES],
      [{ name: 'a.docx', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) }, 415, TYPES],
      [{ name: 'page.jpg', bytes: Buffer.from(`<html>${' '.repeat(500)}`) }, 415, TYPES],
      [{ name: 'report\u202efdp.exe', bytes: pdf() }, 415, TYPES],
      [{ name: 'a.docx', bytes: await office('docx', { 'word/vbaProject.bin': 'x' }) }, 415, TYPES],
      [{ name: 'small.pdf', bytes: pdf(299) }, 413, SIZE],
    ]
    for (const [file, status, message] of refusals) {
      const answer = await upload([good, file])
      expect([file.name, answer.status, (answer.body as { message: string }).message]).toEqual([file.name, status, message])
    }
    await expectNothingSaved()
  })

  it('takes 300 and 30,000,000 bytes, and not one more', async () => {
    expect((await upload([{ name: 'small.pdf', bytes: pdf(300) }, { name: 'large.pdf', bytes: pdf(30_000_000) }])).status).toBe(200)
    expect((await documents()).map(({ size_bytes }) => size_bytes)).toEqual(['300', '30000000'])
    const answer = await upload([{ name: 'larger.pdf', bytes: pdf(30_000_001) }])
    expect(answer).toMatchObject({ status: 413, body: { message: SIZE } })
    expect(await documents()).toHaveLength(2)
    expect(await orphans()).toEqual([])
  })

  it('takes ten files at once and not eleven', async () => {
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, bytes: text(400 + at) }))
    expect(await upload(files)).toMatchObject({ status: 413, body: { message: 'At most 10 files of 100 MB together can be uploaded at once.' } })
    await expectNothingSaved()
    expect((await upload(files.slice(1))).status).toBe(200)
    expect(await documents()).toHaveLength(10)
  })

  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\notes.txt', 'notes.txt'],
    ['a\u202etxt.txt', 'atxt.txt'],
    ['niño 学.txt', 'niño 学.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(146)}.txt`],
  ])('shows the name %j as %j and never uses it as a path', async (given, shown) => {
    expect((await upload([{ name: given, bytes: text() }])).status).toBe(200)
    expect(await documents()).toMatchObject([{ name: shown, sha: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('keeps the same bytes once, and forgets nothing of others when an upload of them is refused', async () => {
    const bytes = pdf(5000)
    await upload([{ name: 'a.pdf', bytes }])
    await upload([{ name: 'b.pdf', bytes }])
    const [a, b] = await documents()
    expect(a!.sha).toBe(b!.sha)
    expect((await upload([{ name: 'c.pdf', bytes }], { caseActionSk: '999999' })).status).toBe(404)
    expect(await product.files.has(a!.sha)).toBe(true)
  })

  it('does it once when the same request comes again, and not for another request with the same key', async () => {
    const headers = { 'idempotency-key': `upload-${studentSk}-key` }
    const [first, second] = [await upload([{ name: 'a.pdf', bytes: pdf() }], {}, worker, headers), await upload([{ name: 'a.pdf', bytes: pdf() }], {}, worker, headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await documents()).toHaveLength(1)
    expect((await upload([{ name: 'a.pdf', bytes: pdf(2000) }], {}, worker, headers)).status).toBe(409)
    expect(await documents()).toHaveLength(1)
    expect(await orphans()).toEqual([])
  })

  it('refuses malware by name and saves nothing; a scanner that is gone is told and saves nothing', async () => {
    scan = async () => ({ found: 'Eicar' })
    expect(await upload([{ name: 'bad.pdf', bytes: pdf() }])).toMatchObject({ status: 422, body: { message: 'bad.pdf contains malware and was not saved.' } })
    scan = async () => {
      throw new Error('gone')
    }
    const answer = await upload([{ name: 'bad.pdf', bytes: pdf() }])
    expect(answer).toMatchObject({ status: 503, body: { message: 'Files cannot be checked for malware at the moment. Nothing was saved; try again in a few minutes.' } })
    expect(product.faults.splice(0).join()).toContain('Document/UploadDocuments failed')
    await expectNothingSaved()
  })

  it('asks who may before it reads: 403 for a role without the right or for the type, 404 out of reach or for another\'s record', async () => {
    const auditor = product.signIn(await addPersonInRole(database, AUDITOR, school.key))
    expect((await auditor.send('POST', '/api/Document/UploadDocuments', 'not a form', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(403)
    const teacher = product.signIn(await addPersonInRole(database, TEACHER, school.key))
    expect(await upload([{ name: 'a.pdf', bytes: pdf() }], { documentType: '62', caseActionSk: '' }, teacher)).toMatchObject({ status: 403, body: { message: 'You may not upload documents of this type.' } })
    const stranger = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, other.key))
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], {}, stranger)).status).toBe(404)
    const elsewhere = await addEvent(await addStudent(database, { schoolKey: school.key }))
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], { caseActionSk: elsewhere })).status).toBe(404)
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], { documentType: '90', caseActionSk: '' })).status).toBe(403)
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], { documentType: '111' })).status).toBe(422)
    await expectNothingSaved()
    const referralSk = await addReferral(database, studentSk)
    expect((await upload([{ name: 'a.pdf', bytes: pdf() }], { documentType: '14', caseActionSk: referralSk })).status).toBe(200)
    expect(await documents()).toMatchObject([{ entity_kind: 'referral', entity_sk: referralSk }])
  })

  it('lets a parent bring what parents bring, for their own child', async () => {
    const office = await addLocation(database, { kind: 'central' })
    const parent = await addPersonInRole(database, PARENT, office.key)
    const send = (documentType: string) => upload([{ name: 'a.pdf', bytes: pdf() }], { documentType, caseActionSk: '' }, product.signIn(parent))
    expect((await send('111')).status).toBe(404)
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('family', $1, $2, 'test')", [parent, studentSk])
    expect((await send('111')).status).toBe(200)
    expect((await send('14')).status).toBe(403)
    expect((await product.signIn(parent).call('listDocuments', { params: { id: studentSk } })).body).toMatchObject([{ documentName: 'a.pdf' }])
  })

  it.each([
    ['another media type', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 415],
    ['an empty boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=' } }, 400],
    ['a body that breaks off', { body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['no parts', { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
    ['a file under another name', multipart({ studentSk: '1', documentType: '114' }, [{ name: 'a.pdf', bytes: pdf(), field: 'picture' }]), 400],
    ['no file', multipart({ studentSk: '1', documentType: '114' }), 400],
    ['an unknown field', multipart({ studentSk: '1', documentType: '114', more: 'x' }, [{ name: 'a.pdf', bytes: pdf() }]), 400],
    ['a form that is not JSON', multipart({ studentSk: '1', documentType: '114', formJson: '{' }, [{ name: 'a.pdf', bytes: pdf() }]), 400],
    ['text that no database holds', multipart({ studentSk: '1', documentType: '999', otherDocType: 'a\0b' }, [{ name: 'a.pdf', bytes: pdf() }]), 400],
    ['forty fields', multipart(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'])), [{ name: 'a.pdf', bytes: pdf() }]), 400],
    ['a field that is too long', multipart({ studentSk: '1', documentType: '114', formJson: 'x'.repeat(300_000) }, [{ name: 'a.pdf', bytes: pdf() }]), 400],
  ])('%s is a refusal that saves nothing', async (_what, { body, headers }, status) => {
    expect((await worker.send('POST', '/api/Document/UploadDocuments', body, headers)).status).toBe(status)
    await expectNothingSaved()
  })

  it('takes files nowhere else', async () => {
    const form = multipart({ studentSk }, [{ name: 'a.pdf', bytes: pdf() }])
    expect((await worker.send('POST', '/student-api/Student/Search', form.body, form.headers)).status).toBe(415)
  })

  it('an upload that breaks off in the middle leaves nothing', async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const form = multipart({ studentSk, caseActionSk: eventSk, documentType: EVENT_ATTACHMENT }, [{ name: 'a.pdf', bytes: pdf(2_000_000) }])
    const before = await orphans()
    const signed = worker.signedHeaders('POST', '/api/Document/UploadDocuments')
    await new Promise<void>((done) => {
      const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/Document/UploadDocuments', headers: { ...signed, ...form.headers, 'content-length': form.body.length } })
      request.on('error', () => done())
      request.write(form.body.subarray(0, 1_000_000), () => setTimeout(() => request.destroy(), 100))
    })
    for (let waits = 0; waits < 100 && unfinished() > 0; waits++) await sleep(20)
    expect(unfinished()).toBe(0)
    expect(await orphans()).toEqual(before)
    await expectNothingSaved()
  })

  it('whatever comes as multipart, nothing is a defect and nothing broken is saved', async () => {
    const part = fc.record({
      head: fc.oneof(
        fc.constantFrom('form-data; name="file"; filename="a.pdf"', 'form-data; name="file"; filename=""', 'form-data; name="studentSk"', 'form-data; name="documentType"', 'form-data; name="__proto__"', 'form-data', 'attachment; filename="x"'),
        fc.string({ maxLength: 60 }),
      ),
      type: fc.option(fc.constantFrom('application/pdf', 'text/plain; charset=utf-7', 'multipart/mixed; boundary=y', 'x')),
      content: fc.oneof(fc.constant('114'), fc.string({ maxLength: 200 }), fc.constant(pdf(400).toString('latin1'))),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.constantFrom('x', 'y-_z', 'a b'), fc.boolean(), fc.nat(), async (parts, boundary, ends, cut) => {
        const body = parts.map(({ head, type, content }) => `--${boundary}\r\nContent-Disposition: ${head}\r\n${type === null ? '' : `Content-Type: ${type}\r\n`}\r\n${content}\r\n`).join('') + (ends ? `--${boundary}--\r\n` : '')
        const payload = Buffer.from(ends ? body : body.slice(0, cut % (body.length + 1)), 'latin1')
        const { status } = await worker.send('POST', '/api/Document/UploadDocuments', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
    expect(await documents()).toEqual([])
    expect(await orphans()).toEqual([])
  })

  it('a picture with bytes of another kind behind it is kept as a picture, and only ever given as one', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>'.repeat(20))])
    expect((await upload([{ name: 'a.jpg', bytes: polyglot }])).status).toBe(200)
    const [row] = (await worker.call('listDocuments', { params: { id: studentSk } })).body as { documentRef: string }[]
    const opened = await worker.call('getDocument', { params: { id: row!.documentRef } })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const answer = await product.app.inject({ url: (opened.body as { url: string }).url, headers: { cookie } })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'content-disposition': expect.stringMatching(/^attachment; /) })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})
