import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { multipart } from './testing/multipart.ts'
import { office, pdf, picture, svg, text } from './testing/sample-files.ts'

const SOCIAL_WORKER = 41
const CENTRAL = 49
const RECORDS_OFFICER = 55

interface Opened {
  readonly url: string | null
  readonly preview: string
}

describe('GET Document/GetDocument/{id}', () => {
  let database: TestDatabase
  let product: TestApp
  let worker: SignedIn
  let studentSk: string
  let time = new Date('2026-11-20T15:00:00Z')

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => time })
    const school = await addLocation(database, { kind: 'school', district: 9 })
    worker = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key))
    studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  async function add(name: string, bytes: Buffer): Promise<string> {
    const form = multipart({ studentSk, documentType: '111' }, [{ name, bytes }])
    const { body } = await worker.send('POST', '/api/Document/UploadDocuments', form.body, form.headers)
    return (body as { value: { documentRef: string }[] }).value[0]!.documentRef
  }
  async function ask(id: string, purpose: 'download' | 'preview' = 'download', page = 1) {
    const { status, body, headers } = await worker.call('getDocument', { params: { id }, query: { purpose, page: String(page) } })
    const { url, preview } = body as Opened
    return { status, url: url!, preview, cookie: String(headers['set-cookie'] ?? '').split(';')[0]!, setCookie: String(headers['set-cookie']) }
  }
  const fetchFile = (url: string, cookie: string) => product.app.inject({ url, headers: { cookie } })
  async function see(id: string, page = 1) {
    const { url, cookie } = await ask(id, 'preview', page)
    return fetchFile(url, cookie)
  }

  it('[S-7.4-04] answers the document and an address that gives its bytes as an attachment, closed against everything', async () => {
    const bytes = pdf(5000)
    const id = await add('Niño report.pdf', bytes)
    const { url, cookie, setCookie } = await ask(id)
    expect(url).toMatch(/^\/files\/[\w-]{32}$/)
    expect(setCookie).toMatch(new RegExp(`^trellis_ticket=[\\w-]{32}; Path=${url}; Max-Age=60; HttpOnly; SameSite=Strict$`))
    const answer = await fetchFile(url, cookie)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ni_o report.pdf"; filename*=UTF-8''Ni%C3%B1o%20report.pdf`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    })
  })

  it('opens once', async () => {
    const { url, cookie } = await ask(await add('a.pdf', pdf()))
    const answers = await Promise.all([fetchFile(url, cookie), fetchFile(url, cookie), fetchFile(url, cookie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    expect(answers.find(({ statusCode }) => statusCode === 410)!.json()).toMatchObject({ message: 'This address was used already or is too old. Open the document again.' })
  })

  it('opens in the browser that asked alone, and a stranger does not use it up', async () => {
    const { url, cookie } = await ask(await add('a.pdf', pdf()))
    const other = await ask(await add('b.pdf', pdf()))
    expect((await product.app.inject({ url })).statusCode).toBe(410)
    expect((await fetchFile(url, other.cookie)).statusCode).toBe(410)
    expect((await product.app.inject({ url, method: 'HEAD', headers: { cookie } })).headers['content-disposition']).toBeUndefined()
    expect((await fetchFile(url, cookie)).statusCode).toBe(200)
  })

  it('opens for a minute', async () => {
    const id = await add('a.pdf', pdf())
    const [late, timely] = [await ask(id), await ask(id)]
    time = new Date(time.getTime() + 59_000)
    expect((await fetchFile(timely.url, timely.cookie)).statusCode).toBe(200)
    time = new Date(time.getTime() + 2_000)
    expect((await fetchFile(late.url, late.cookie)).statusCode).toBe(410)
  })

  it('does not open for whoever was signed out or deactivated since', async () => {
    const id = await add('a.pdf', pdf())
    const ticket = await ask(id)
    await database.asOwner('update person set active = false where person_sk = $1', [worker.personSk])
    expect((await fetchFile(ticket.url, ticket.cookie)).statusCode).toBe(410)
    await database.asOwner('update person set active = true, tokens_valid_from = $2 where person_sk = $1', [worker.personSk, new Date(time.getTime() + 1)])
    expect((await fetchFile(ticket.url, ticket.cookie)).statusCode).toBe(410)
    await database.asOwner("update person set tokens_valid_from = '-infinity' where person_sk = $1", [worker.personSk])
    expect((await fetchFile(ticket.url, ticket.cookie)).statusCode).toBe(200)
  })

  it('is audited when asked for and when opened', async () => {
    const id = await add('a.pdf', pdf())
    const { url, cookie } = await ask(id)
    await fetchFile(url, cookie)
    const rows = await database.asOwner<{ operation: string; action: string }>('select operation, action from audit_entry where person_sk = $1 order by entry_id desc limit 2', [worker.personSk])
    expect(rows).toEqual([{ operation: 'openFile', action: 'export' }, { operation: 'getDocument', action: 'download' }])
  })

  it('stands in the record of who has seen the child, apart from what was only looked at', async () => {
    const officer = product.signIn(await addPersonInRole(database, RECORDS_OFFICER, (await addLocation(database, { kind: 'central' })).key))
    const taken = async () => {
      const { body } = await officer.call('listRecordAccess', { params: { id: studentSk }, query: { kind: 'taken' } })
      return (body as { visits: { what: { action: string; times: number }[] }[] }).visits.flatMap(({ what }) => what).reduce((sum, { times }) => sum + times, 0)
    }
    const id = await add('a.pdf', pdf())
    const before = await taken()
    await see(id)
    expect(await taken()).toBe(before)
    await ask(id)
    expect(await taken()).toBe(before + 1)
  })

  it('answers 404 for what is absent, deleted or of another school, and the owner sees it', async () => {
    const id = await add('a.pdf', pdf())
    const other = await addLocation(database, { kind: 'school', district: 10 })
    const stranger = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, other.key))
    expect((await stranger.call('getDocument', { params: { id } })).status).toBe(404)
    expect((await stranger.call('listDocuments', { params: { id: studentSk } })).status).toBe(404)
    expect((await worker.call('getDocument', { params: { id: '999999999' } })).status).toBe(404)
    expect((await ask(id)).status).toBe(200)
    const central = product.signIn(await addPersonInRole(database, CENTRAL, (await addLocation(database, { kind: 'central' })).key))
    await central.call('deleteDocument', { params: { studentSk, documentRef: id }, body: { reason: 'wrong child' } })
    expect((await worker.call('getDocument', { params: { id } })).status).toBe(404)
  })

  describe('shows in place', () => {
    it('a PDF and text as they are, closed all the same', async () => {
      const shown = await see(await add('a.pdf', pdf()))
      expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^inline; /), 'content-security-policy': expect.stringContaining('sandbox') })
      const words = await see(await add('a.txt', text()))
      expect(words.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
    })

    it('a drawing as a picture made of it: nothing of it runs or loads', async () => {
      const hostile = svg('<script>fetch("http://127.0.0.1:1/x")</script><image href="file:///etc/passwd" width="9" height="9"/><foreignObject><body onload="x()"/></foreignObject>')
      const shown = await see(await add('a.svg', hostile))
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['content-type']).toBe('image/png')
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 2000, height: 1000 })
      const { url, cookie } = await ask(await add('b.svg', hostile))
      expect((await fetchFile(url, cookie)).headers['content-disposition']).toMatch(/^attachment; /)
    })

    it('a scan of several pages, page by page, and a photograph the right way up without where it was taken', async () => {
      const pages = await Promise.all(['red', 'blue'].map((background) => sharp({ create: { width: 30, height: 20, channels: 3, background } }).png().toBuffer()))
      const scanned = await sharp(pages, { join: { animated: true } }).tiff({ compression: 'none' }).toBuffer()
      const id = await add('scan.tif', scanned)
      const [first, second] = [await see(id, 1), await see(id, 2)]
      expect([first.headers['x-pages'], first.headers['content-type']]).toEqual(['2', 'image/png'])
      const colour = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant
      expect((await colour(first.rawPayload)).r).toBeGreaterThan(200)
      expect((await colour(second.rawPayload)).b).toBeGreaterThan(200)
      const photo = await sharp(await picture('jpeg')).withExif({ IFD0: { Copyright: 'somebody' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
      const shown = await sharp((await see(await add('photo.jpg', photo))).rawPayload).metadata()
      expect(shown).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
      expect(shown.exif).toBeUndefined()
    })

    it('no picture that is broken or enormous, and says so', async () => {
      const broken = await picture('png')
      const answer = await see(await add('broken.png', broken.subarray(0, broken.length - 600)))
      expect(answer).toMatchObject({ statusCode: 422 })
      expect(answer.json()).toMatchObject({ message: 'This image cannot be shown here. Download it to open it.' })
      const enormous = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } }).png().toBuffer()
      expect((await see(await add('enormous.png', enormous))).statusCode).toBe(422)
    }, 60_000)

    it('nothing of an office file', async () => {
      const id = await add('a.docx', await office('docx'))
      expect(await ask(id, 'preview')).toMatchObject({ url: null, preview: 'none' })
      expect((await ask(id)).url).not.toBeNull()
    })
  })
})
