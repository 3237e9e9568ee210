import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '../jobs/run-next-job.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { MailRefused, storedOutbox, type MailPort } from './mail-port.ts'
import { queueMail, type NewMail } from './queue-mail.ts'
import { sendMail, type SettledMail } from './send-mail.ts'
import { smtpMail } from './smtp-mail.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

const FROM = { name: 'Schools', address: 'no-reply@example.org' }
const portTo = (port: number): MailPort => smtpMail({ host: '127.0.0.1', port, secure: false, user: undefined, password: undefined, from: FROM }, { connect: 1_000, socket: 2_000 })

describe('mail by SMTP', () => {
  let server: MailServer
  let mail: MailPort
  const message = { to: { name: 'Ana Rivera', address: 'ana@example.org' }, subject: 'Meeting', text: 'Please sign in.', messageId: 'one@example.org' }

  beforeEach(async () => {
    server = await startMailServer()
    mail = portTo(server.port)
  })
  afterEach(async () => {
    mail.close()
    await server.stop()
  })

  it('goes to a server on this machine without demanding STARTTLS, whose certificate nobody could check', async () => {
    expect(await mail.send(message)).toEqual({ state: 'delivered', detail: 'The mail server took it (250).' })
    expect(server.caught).toMatchObject([{
      from: FROM.address, recipients: ['ana@example.org'],
      parsed: { subject: 'Meeting', from: FROM, to: [{ name: 'Ana Rivera', address: 'ana@example.org' }], messageId: '<one@example.org>' },
    }])
    expect(server.caught[0]!.parsed.text?.trim()).toBe('Please sign in.')
    expect(server.caught[0]!.raw).toContain('Auto-Submitted: auto-generated')
  })

  it('demands STARTTLS of any other server', async () => {
    // reached under a name that is not one of this machine's own, so that it counts as another
    const elsewhere = smtpMail({ host: '0.0.0.0', port: server.port, secure: false, user: undefined, password: undefined, from: FROM }, { connect: 1_000, socket: 2_000 })
    await expect(elsewhere.send(message)).rejects.toThrow(/certificate|self.signed/i)
    expect(server.caught).toEqual([])
    elsewhere.close()
  })

  it.each([
    ['an address that goes on', 'a@example.org\r\nRCPT TO:<x@y.z>'],
    ['two addresses', 'a@example.org, x@y.z'],
    ['an address in brackets', 'Ana <x@y.z>'],
  ])('refuses %s before anything is sent', async (_title, address) => {
    await expect(mail.send({ ...message, to: { name: 'Ana', address } })).rejects.toThrow(MailRefused)
    expect(server.caught).toEqual([])
  })

  it('lets no line end in a name or a subject become a header or a recipient', async () => {
    await mail.send({ ...message, to: { name: 'Ana\r\nBcc: x@y.z', address: 'ana@example.org' }, subject: 'Meeting\r\nBcc: x@y.z\r\n\r\n<script>' })
    const [caught] = server.caught
    expect(caught!.recipients).toEqual(['ana@example.org'])
    expect(caught!.parsed.bcc).toBeUndefined()
    expect(caught!.parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(caught!.parsed).toMatchObject({ subject: 'Meeting Bcc: x@y.z script', to: [{ name: 'Ana Bcc: x@y.z', address: 'ana@example.org' }] })
  })

  it('tells a refused recipient from a server that is away or silent', async () => {
    server.unknown.add('ana@example.org')
    await expect(mail.send(message)).rejects.toThrow(new MailRefused('The mail server refused it (550).'))
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const toSilent = portTo((silent.address() as AddressInfo).port)
    const away = await toSilent.send(message).catch((error: unknown) => error)
    expect(away).toBeInstanceOf(Error)
    expect(away).not.toBeInstanceOf(MailRefused)
    toSilent.close()
    silent.close()
  })
})

describe('outgoing mail', () => {
  let database: TestDatabase
  let product: TestApp
  let admin: SignedIn
  let studentSk: string
  let server: MailServer | undefined
  const settled: SettledMail[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    const place = await addLocation(database, { kind: 'central' })
    admin = product.signIn(await addPersonInRole(database, 57, place.key, { first: 'Ada', last: 'Admin' }))
    studentSk = await addStudent(database)
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    settled.length = 0
    await database.asOwner('truncate job, mail_attempt, outgoing_mail cascade')
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const queue = (mail: Partial<NewMail> = {}) =>
    database.transaction('trellis_app', { reach: 'city' }, (tx) =>
      queueMail(tx, {
        kind: 'invitation', studentSk, recipientKey: 'attendee:1', changeKey: 'meeting:1:0', to: { name: 'Ana Rivera', address: 'ana@example.org' },
        subject: 'Meeting', text: 'Please sign in.', publicUrl: 'https://trellis.example.org', ...mail,
      }))
  const work = async (mail: MailPort) => {
    const tried = await runDueJobs({ database, report: () => undefined, handlers: [sendMail(database, mail, { obstacle: async () => undefined, settled: async (_tx, one) => void settled.push(one) })] })
    mail.close()
    return tried
  }
  const again = () => database.asOwner("update job set due_at = now() where state = 'waiting'")
  const states = () => database.asOwner('select state, reason from outgoing_mail order by mail_sk')
  const attempts = () => database.asOwner('select outcome, detail from mail_attempt order by attempt_sk')

  it('is written and sent once for each recipient and change, however often it is asked for', async () => {
    server = await startMailServer()
    const first = await queue()
    expect(first).toBeDefined()
    expect(await queue()).toBeUndefined()
    await queue({ recipientKey: 'attendee:2', to: { name: 'Bo', address: 'bo@example.org' } })
    await queue({ changeKey: 'meeting:1:1' })
    expect(await work(portTo(server.port))).toBe(3)
    const addresses = server.caught.flatMap(({ recipients }) => recipients)
    expect([addresses.length, addresses.filter((one) => one === 'ana@example.org').length, addresses.includes('bo@example.org')]).toEqual([3, 2, true])
    expect(await states()).toEqual(Array(3).fill({ state: 'delivered', reason: 'The mail server took it (250).' }))
    expect(new Set(server.caught.map(({ parsed }) => parsed.messageId)).size).toBe(3)
    expect(settled.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    // a job that is repeated because its process died after sending finds the mail settled
    await database.asOwner("update job set state = 'waiting', due_at = now()")
    expect(await work(portTo(server.port))).toBe(3)
    expect(server.caught).toHaveLength(3)
  })

  it('waits while the mail server is away, every attempt on record, and goes when it is back', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue()
    await work(portTo(gone.port))
    await again()
    await work(portTo(gone.port))
    expect(await states()).toEqual([{ state: 'waiting', reason: null }])
    server = await startMailServer(gone.port)
    await again()
    await work(portTo(server.port))
    expect(server.caught).toHaveLength(1)
    expect(await attempts()).toEqual([
      { outcome: 'failed', detail: expect.stringMatching(/^Error E\w+\.$/) },
      { outcome: 'failed', detail: expect.stringMatching(/^Error E\w+\.$/) },
      { outcome: 'delivered', detail: 'The mail server took it (250).' },
    ])
    expect(await states()).toMatchObject([{ state: 'delivered' }])
  })

  it('is refused for good when the server does not know the recipient, and is not tried again', async () => {
    server = await startMailServer()
    server.unknown.add('ana@example.org')
    await queue()
    expect(await work(portTo(server.port))).toBe(1)
    await again()
    expect(await work(portTo(server.port))).toBe(0)
    expect(await states()).toEqual([{ state: 'refused', reason: 'The mail server refused it (550).' }])
    expect(settled).toMatchObject([{ state: 'refused', kind: 'invitation' }])
  })

  it('has failed after the last attempt, which whoever asked for it hears, and can be tried again', async () => {
    await queue()
    await database.asOwner('update job set attempts = 59')
    const down: MailPort = { kind: 'smtp', send: () => Promise.reject(Object.assign(new Error('x'), { code: 'ESOCKET' })), close: () => undefined }
    await work(down)
    expect(await states()).toEqual([{ state: 'failed', reason: 'Given up: Error ESOCKET.' }])
    expect(settled).toMatchObject([{ state: 'failed' }])
    const { body } = await admin.call('listJobs', { query: { state: 'dead' } })
    const [job] = (body as { jobs: { jobSk: string; lastError: string }[] }).jobs
    expect(job).toMatchObject({ lastError: 'The mail server did not take it: Error ESOCKET.' })
    await admin.call('retryJob', { params: { jobSk: job!.jobSk } })
    server = await startMailServer()
    await work(portTo(server.port))
    expect(await states()).toMatchObject([{ state: 'delivered' }])
  })

  it('lets an old invitation lie when a newer one to the same meeting is out', async () => {
    server = await startMailServer()
    await queue({ threadKey: 'meeting:1' })
    await database.asOwner("update job set due_at = now() + interval '1 hour'")
    await queue({ threadKey: 'meeting:1', changeKey: 'meeting:1:1' })
    await work(portTo(server.port))
    await again()
    await work(portTo(server.port))
    expect(server.caught).toHaveLength(1)
    expect(await states()).toMatchObject([{ state: 'superseded' }, { state: 'delivered' }])
  })

  it('without a mail server stays in the outbox, where an administrator reads it', async () => {
    const mailSk = await queue({ calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } })
    await work(storedOutbox)
    const list = await admin.call('listMail')
    expect(list.body).toMatchObject({ total: 1, mails: [{ mailSk, toAddress: 'ana@example.org', subject: 'Meeting', state: 'stored', reason: 'No mail server is set: kept in the outbox.' }] })
    expect((await admin.call('listMail', { query: { state: 'refused' } })).body).toMatchObject({ total: 0 })
    expect((await admin.call('listMail', { query: { address: 'ANA@example.org' } })).body).toMatchObject({ total: 1 })
    const one = await admin.call('getMail', { params: { mailSk: mailSk! } })
    expect(one.body).toMatchObject({ text: 'Please sign in.', calendar: 'BEGIN:VCALENDAR', attempts: [{ outcome: 'stored', person: null }] })
    expect((await admin.call('getMail', { params: { mailSk: '999999' } })).status).toBe(404)
    const audit = await database.asOwner('select student_sk, entity_sk from audit_entry where operation = $1 and outcome = $2', ['getMail', 'done'])
    expect(audit).toEqual([{ student_sk: studentSk, entity_sk: mailSk }])
  })

  it('that came back later is marked, by whom and why, and only once', async () => {
    server = await startMailServer()
    const mailSk = (await queue())!
    const today = new Date().toISOString().slice(0, 10)
    const mark = (body: object) => admin.call('markMailBounced', { params: { mailSk }, body: body as never })
    expect(await mark({ bouncedOn: today, reason: 'Mailbox full' })).toMatchObject({ status: 409, body: { message: 'Only a mail that the mail server took can have come back.' } })
    await work(portTo(server.port))
    expect((await mark({ bouncedOn: '2999-01-01', reason: 'Mailbox full' })).status).toBe(422)
    const day = (await database.asOwner<{ day: string }>("select (now() at time zone 'America/New_York')::date as day"))[0]!.day
    expect((await mark({ bouncedOn: day, reason: 'Mailbox full' })).status).toBe(200)
    expect((await mark({ bouncedOn: day, reason: 'Mailbox full' })).status).toBe(409)
    expect(await states()).toEqual([{ state: 'bounced', reason: `Came back on ${day}: Mailbox full` }])
    const { body } = await admin.call('getMail', { params: { mailSk } })
    expect((body as { attempts: object[] }).attempts.at(-1)).toMatchObject({ outcome: 'bounced', person: 'Ada Admin' })
  })
})
