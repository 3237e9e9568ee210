import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProofOfNotice, WaitingLetter } from '@trellis/contract/notices.ts'
import { stopPrinting } from '../documents/print-document.ts'
import type { MailPort } from '../mail/mail-port.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { remindFamilies } from '../meetings/remind-families.ts'
import { addAttendee, addMeeting } from './testing/arrange-meeting.ts'
import { openOffice, type Office } from './testing/office.ts'

const CLERK = 53
const delivered: MailPort = { kind: 'smtp', send: async () => ({ state: 'delivered', detail: 'The mail server took it (250).' }), close: () => undefined }
const NOW = () => new Date('2026-11-10T15:00:00Z')

describe('letters and their proof', () => {
  let database: TestDatabase
  let product: TestApp
  let office: Office
  let clerk: SignedIn
  let stranger: SignedIn
  let school: { key: number }
  let studentSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: NOW })
    school = await addLocation(database, { kind: 'school', district: 9 })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    office = openOffice(database, product.files, { key: school.key, personSk: await addPersonInRole(database, 41, school.key, { first: 'Sam', last: 'Worker' }) }, NOW)
    clerk = product.signIn(await addPersonInRole(database, CLERK, school.key, { first: 'Cleo', last: 'Clerk' }))
    stranger = product.signIn(await addPersonInRole(database, CLERK, other.key))
  })
  beforeEach(async () => {
    await database.asOwner('truncate notice, notice_delivery, delivery_step, print_batch, job, outgoing_mail, mail_attempt, notification, event cascade')
    studentSk = await addStudent(database, { first: 'Maya', last: 'Okafor', birthDate: '2017-03-04', schoolKey: school.key, district: 9 })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await stopPrinting()
    await database.drop()
  })

  async function letter(guardian: Parameters<typeof addGuardian>[2] = {}, meeting: Readonly<Record<string, unknown>> = {}, child = studentSk): Promise<{ meetingSk: string; noticeSk: string; guardianSk: string }> {
    const guardianSk = await addGuardian(database, child, { first: 'Luz', last: 'Okafor', ...guardian })
    const meetingSk = await addMeeting(database, child, { recipient_guardian_sk: guardianSk, by_portal: false, ...meeting })
    await addAttendee(database, child, meetingSk, { name: 'Luz Okafor', role: 'PARENT', guardian_sk: guardianSk })
    return { meetingSk, guardianSk, ...(await office.issue(meetingSk)) }
  }
  const queue = async (who = clerk) => ((await who.call('listPrintQueue')).body as { letters: WaitingLetter[]; total: number })
  const valueOf = <T>(answer: Answer): T => {
    expect(answer.body).toMatchObject({ isRequestSucessful: true })
    return (answer.body as { value: T }).value
  }
  async function mailAll(mailedOn = '2026-11-10'): Promise<string[]> {
    await office.work()
    const deliverySks = (await queue()).letters.map((one) => one.deliverySk)
    const { batchSk } = valueOf<{ batchSk: string }>(await clerk.call('makePrintBatch', { body: { deliverySks } }))
    await office.work()
    expect((await clerk.call('markBatchPrinted', { params: { batchSk } })).status).toBe(200)
    expect(await clerk.call('markLettersMailed', { body: { deliverySks, mailedOn } })).toMatchObject({ status: 200, body: { value: { mailed: deliverySks.length } } })
    return deliverySks
  }
  const proof = async (meetingSk: string, who = clerk) => (await who.call('getProofOfNotice', { params: { meetingSk } })).body as ProofOfNotice

  it('wait in the order of the day by which they must be mailed, for whoever has the child within reach', async () => {
    const late = await letter({}, { meets_on: '2026-12-20' })
    const soon = await letter({}, { meets_on: '2026-11-20' })
    const { letters, total } = await queue()
    expect([total, letters.map((one) => [one.meetingSk, one.mailBy, one.state, one.isReady])]).toEqual([2, [[soon.meetingSk, '2026-11-15', 'waiting', false], [late.meetingSk, '2026-12-15', 'waiting', false]]])
    expect(letters[0]).toMatchObject({ studentName: 'Okafor, Maya', recipientName: 'Luz Okafor', addressLines: ['12 Elm Street', 'Bronx, NY 10451'], language: 'Spanish', change: 'scheduled' })
    await office.work()
    expect((await queue()).letters.every((one) => one.isReady)).toBe(true)
    expect(await queue(stranger)).toEqual({ letters: [], total: 0 })
    const [audit] = await database.asOwner<{ student_sks: string }>("select student_sks from audit_entry where operation = 'listPrintQueue' and person_sk = $1 order by entry_id desc limit 1", [clerk.personSk])
    expect(audit!.student_sks).toEqual([studentSk])
  })

  it('become one PDF, each behind its address page and on a fresh sheet, and the pages are those on file', async () => {
    const second = await addStudent(database, { first: 'Ira', last: 'Second', birthDate: '2018-01-01', schoolKey: school.key, district: 9 })
    await letter()
    await letter({ first: 'Ola', last: 'Second', language: 1 }, {}, second)
    expect(await clerk.call('makePrintBatch', { body: { deliverySks: (await queue()).letters.map((one) => one.deliverySk) } })).toMatchObject({ status: 409, body: { errorCodes: ['letter.notPrinted'] } })
    await office.work()
    const deliverySks = (await queue()).letters.map((one) => one.deliverySk)
    const { batchSk } = valueOf<{ batchSk: string }>(await clerk.call('makePrintBatch', { body: { deliverySks } }))
    expect((await clerk.call('openPrintBatch', { params: { batchSk } })).status).toBe(409)
    expect((await clerk.call('markBatchPrinted', { params: { batchSk } })).status).toBe(409)
    expect(await office.work()).toEqual([])
    const [batch] = (await clerk.call('listPrintBatches')).body as { batchSk: string; pages: number; letters: number; state: string }[]
    expect(batch).toMatchObject({ batchSk, letters: 2, state: 'ready' })
    const file = await clerk.call('openPrintBatch', { params: { batchSk } })
    const pdf = await download(file)
    const pages = await textOf(pdf)
    expect(pages).toHaveLength(batch!.pages)
    const addressPages = pages.flatMap((text, at) => (/Elm Street/.test(text) && !/Henry Street/.test(text) && !/Maya|Ira/.test(text) ? [at] : []))
    expect(addressPages).toHaveLength(2)
    for (const at of addressPages) {
      expect([at % 2, pages[at + 1]!.trim()]).toEqual([0, ''])
      expect(pages[at + 2]).toMatch(/Henry Street|Maya|Ira/)
    }
    expect(pages.slice(0, addressPages[1]).join(' ')).not.toContain('Ira')
    expect(pages.slice(addressPages[1]).join(' ')).not.toContain('Maya')
    // a ticket opens once
    expect((await download(file, 410)).toString()).toContain('used already')
  })

  it('are in a file that opens to who put it together and to nobody else', async () => {
    await letter()
    await office.work()
    const [{ deliverySk }] = (await queue()).letters as [WaitingLetter]
    expect((await stranger.call('makePrintBatch', { body: { deliverySks: [deliverySk] } })).status).toBe(404)
    const { batchSk } = valueOf<{ batchSk: string }>(await clerk.call('makePrintBatch', { body: { deliverySks: [deliverySk] } }))
    await office.work()
    const colleague = product.signIn(await addPersonInRole(database, CLERK, school.key))
    for (const who of [stranger, colleague]) {
      expect((await who.call('openPrintBatch', { params: { batchSk } })).status).toBe(404)
      expect((await who.call('markBatchPrinted', { params: { batchSk } })).status).toBe(404)
      expect((await who.call('listPrintBatches')).body).toEqual([])
    }
    expect((await clerk.call('openPrintBatch', { params: { batchSk } })).status).toBe(200)
  })

  it('are in a file that closes when one of the children leaves the reach of who put it together, into whatever batch the letter went since', async () => {
    const leaving = await addStudent(database, { first: 'Ira', last: 'Leaving', birthDate: '2018-01-01', schoolKey: school.key, district: 9 })
    await letter()
    await letter({}, {}, leaving)
    await office.work()
    const { letters } = await queue()
    const made = async (deliverySks: string[]) => valueOf<{ batchSk: string }>(await clerk.call('makePrintBatch', { body: { deliverySks } })).batchSk
    const both = await made(letters.map((one) => one.deliverySk))
    await office.work()
    const stays = await made(letters.filter((one) => one.studentSk === studentSk).map((one) => one.deliverySk))
    const goes = await made(letters.filter((one) => one.studentSk === leaving).map((one) => one.deliverySk))
    await office.work()
    const open = async (batchSk: string) => (await clerk.call('openPrintBatch', { params: { batchSk } })).status
    expect([await open(both), await open(stays), await open(goes)]).toEqual([200, 200, 200])
    const named = await database.asOwner<{ sk: string }>("select student_sk as sk from audit_entry where operation = 'openPrintBatch' and outcome = 'done' and entity_sk = $1", [both])
    expect(named.map(({ sk }) => sk).toSorted()).toEqual([studentSk, leaving].toSorted())
    await database.asOwner('update student set school_key = null, district = 10 where student_sk = $1', [leaving])
    expect([await open(both), await open(stays), await open(goes)]).toEqual([404, 200, 404])
  })

  it('are mailed on a day, by a person, after they were printed; the postmark decides whether it was in time', async () => {
    const { meetingSk } = await letter({}, { meets_on: '2026-11-16' })
    await office.work()
    const [{ deliverySk }] = (await queue()).letters as [WaitingLetter]
    const mail = (mailedOn: string) => clerk.call('markLettersMailed', { body: { deliverySks: [deliverySk], mailedOn } })
    expect(await mail('2026-11-10')).toMatchObject({ status: 409, body: { message: `Letter ${meetingSk}-1 was not printed yet.` } })
    const { batchSk } = valueOf<{ batchSk: string }>(await clerk.call('makePrintBatch', { body: { deliverySks: [deliverySk] } }))
    await office.work()
    await clerk.call('markBatchPrinted', { params: { batchSk } })
    expect((await mail('2026-11-11')).status).toBe(422)
    expect((await mail('2026-11-09')).status).toBe(422)
    expect((await stranger.call('markLettersMailed', { body: { deliverySks: [deliverySk], mailedOn: '2026-11-10' } })).status).toBe(404)
    expect((await mail('2026-11-10')).status).toBe(200)
    expect(await mail('2026-11-10')).toMatchObject({ status: 409 })
    expect(await queue()).toEqual({ letters: [], total: 0 })
    const [{ deliveries: [sent] }] = (await proof(meetingSk)).notices as [ProofOfNotice['notices'][0]]
    expect(sent).toMatchObject({ channel: 'post', state: 'mailed', mailedOn: '2026-11-10', isInTime: true, timeliness: '6 calendar days before the meeting: at least 5, as the law asks.', to: '12 Elm Street, Bronx, NY 10451' })
    expect(sent!.steps).toMatchObject([{ state: 'waiting', person: 'Sam Worker' }, { state: 'printed', person: 'Cleo Clerk', detail: `Printed in batch ${batchSk}.` }, { state: 'mailed', person: 'Cleo Clerk', detail: 'Postmark 2026-11-10.' }])
    const [event] = await database.asOwner('select subject, detail, person_sk from event where student_sk = $1 order by event_sk desc limit 1', [studentSk])
    expect(event).toEqual({ subject: 'Notice mailed', person_sk: clerk.personSk, detail: `Notice ${meetingSk}-1 to Luz Okafor, postmark 11/10/2026. 6 calendar days before the meeting: at least 5, as the law asks.` })
  })

  it('that come back are on record with the reason, and fall back to what still reaches the parent', async () => {
    const parent = await addPersonInRole(database, 90, school.key)
    const { meetingSk, guardianSk } = await letter({ electronicConsent: true, personSk: parent })
    const [deliverySk] = (await mailAll()) as [string]
    const back = (body: { returnedOn: string; reason: string }, who = clerk) => who.call('markLetterReturned', { params: { deliverySk }, body })
    expect((await back({ returnedOn: '2026-11-11', reason: 'Moved' })).status).toBe(422)
    expect((await back({ returnedOn: '2026-11-10', reason: ' ' })).status).toBe(400)
    expect((await back({ returnedOn: '2026-11-10', reason: 'Moved' }, stranger)).status).toBe(404)
    await database.asOwner("update guardian set street_address_1 = '77 New Avenue' where guardian_sk = $1", [guardianSk])
    expect(valueOf<{ fallback: string }>(await back({ returnedOn: '2026-11-10', reason: 'Moved, left no address' }))).toEqual({
      deliverySk, fallback: 'Another letter waits for the present address. The notice is shown in the portal. An e-mail says so.',
    })
    expect((await back({ returnedOn: '2026-11-10', reason: 'Again' })).status).toBe(409)
    const { letters } = await queue()
    expect(letters).toMatchObject([{ addressLines: ['77 New Avenue', 'Bronx, NY 10451'], reason: 'The earlier letter came back: this one goes to the present address.' }])
    const [notice] = (await proof(meetingSk)).notices
    expect(notice!.deliveries.map(({ channel, state, returnedOn }) => [channel, state, returnedOn])).toEqual([['post', 'returned', '2026-11-10'], ['post', 'waiting', null], ['portal', 'available', null], ['email', 'waiting', null]])
    const [event] = await database.asOwner<{ subject: string; detail: string }>('select subject, detail from event where student_sk = $1 order by event_sk desc limit 1', [studentSk])
    expect(event).toMatchObject({ subject: 'Notice returned by mail', detail: expect.stringContaining('Came back on 11/10/2026: Moved, left no address') })
    expect(await database.asOwner('select person_sk from notification where kind = 12')).toEqual([{ person_sk: office.actor.personSk }])
  })

  it('that come back from a contact who was ended lead to nothing new for them', async () => {
    const { guardianSk } = await letter({ electronicConsent: true, personSk: await addPersonInRole(database, 90, school.key) })
    const [deliverySk] = (await mailAll()) as [string]
    await database.asOwner("update guardian set street_address_1 = '77 New Avenue', active = false where guardian_sk = $1", [guardianSk])
    const answer = await clerk.call('markLetterReturned', { params: { deliverySk }, body: { returnedOn: '2026-11-10', reason: 'Moved' } })
    expect(valueOf<{ fallback: string }>(answer).fallback).toBe('Mail it again to a corrected address, or reach the reader another way.')
    expect(await queue()).toEqual({ letters: [], total: 0 })
    expect(await database.asOwner('select mail_sk from outgoing_mail')).toEqual([])
  })

  it('to a contact who is removed are not mailed any more, and those to the other parent are', async () => {
    const { guardianSk } = await letter()
    const ex = await addGuardian(database, studentSk, { first: 'Ivo', last: 'Okafor', isPrimary: false })
    await database.asOwner("update guardian set street_address_1 = '77 New Avenue' where guardian_sk = $1", [ex])
    const second = await addMeeting(database, studentSk, { recipient_guardian_sk: guardianSk, by_portal: false })
    await office.issue(second)
    await office.work()
    const names = async () => (await queue()).letters.map((one) => [one.meetingSk, one.addressLines[0]])
    expect(await names()).toContainEqual([second, '77 New Avenue'])
    const stays = (await names()).filter(([, street]) => street !== '77 New Avenue')
    const principal = product.signIn(await addPersonInRole(database, 51, school.key))
    const { headers } = await principal.call('getStudentProfile', { params: { id: studentSk } })
    const primaryParent = { parentSk: guardianSk, isPrimary: true, relationship: 13, firstName: 'Luz', lastName: 'Okafor', homePhone: '7185550123', email: 'luz.rivera@example.org', spokenLanguage: 2, streetAddress1: '12 Elm Street', city: 'Bronx', state: 'NY', zip: '10451' }
    const body = { studentSk, firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-04', deleteSecondaryContact: true, primaryParent }
    expect((await principal.call('editStudent', { body }, { headers: { 'if-match': String(headers['etag']) } })).body).toMatchObject({ isRequestSucessful: true })
    expect(await names()).toEqual(stays)
    const [notice] = (await proof(second)).notices.filter((one) => one.deliveries.some(({ to }) => to?.includes('77 New Avenue')))
    expect(notice!.deliveries).toMatchObject([{ state: 'notSent', reason: 'Not mailed: this contact was removed from the record of the student.' }])
  })

  it('that come back with no other way say what to do', async () => {
    await letter()
    const [deliverySk] = (await mailAll()) as [string]
    const answer = await clerk.call('markLetterReturned', { params: { deliverySk }, body: { returnedOn: '2026-11-10', reason: 'Unknown' } })
    expect(valueOf<{ fallback: string }>(answer).fallback).toBe('Mail it again to a corrected address, or reach the reader another way.')
    expect(await queue()).toEqual({ letters: [], total: 0 })
  })

  it('that came back are mailed again to a corrected address: a new attempt, once, while the notice holds', async () => {
    const { meetingSk, noticeSk } = await letter()
    const [deliverySk] = (await mailAll()) as [string]
    const address = { recipientName: 'Luz Okafor', streetAddress1: '5 Other Street', city: 'Queens', state: 'NY', zip: '11375' }
    const again = (body: typeof address, who = clerk) => who.call('mailLetterAgain', { params: { deliverySk }, body })
    expect((await again(address)).status).toBe(409) // it did not come back yet
    await clerk.call('markLetterReturned', { params: { deliverySk }, body: { returnedOn: '2026-11-10', reason: 'Unknown' } })
    expect((await proof(meetingSk)).notices[0]!.deliveries[0]).toMatchObject({ state: 'returned', canMailAgain: true })
    expect((await again({ ...address, zip: '1' })).status).toBe(400)
    expect((await again(address, stranger)).status).toBe(404)
    expect((await again(address)).status).toBe(200)
    expect((await queue()).letters).toMatchObject([{ addressLines: ['5 Other Street', 'Queens, NY 11375'], reason: 'Mailed again to a corrected address.', isReady: true }])
    expect((await again(address)).status).toBe(409)
    expect((await proof(meetingSk)).notices[0]!.deliveries.map(({ state, canMailAgain }) => [state, canMailAgain])).toEqual([['returned', false], ['waiting', false]])
    expect(await database.asOwner('select subject from event where entity_sk = $1 order by event_sk desc limit 1', [noticeSk])).toEqual([{ subject: 'Notice to be mailed again' }])
  })

  it('prove what was sent: version, language, way, to whom, when, every attempt, and that nothing was changed since', async () => {
    const { meetingSk, noticeSk } = await letter({ electronicConsent: true }, { by_email: true })
    await office.work(delivered)
    await database.asOwner("update meeting set meets_on = '2026-12-03', status = 2 where meeting_sk = $1", [meetingSk])
    await office.issue(meetingSk, 'rescheduled')
    await office.work(delivered)
    const shown = await proof(meetingSk)
    expect(shown).toMatchObject({ meetingName: 'IEP Meeting', studentName: 'Maya Okafor', location: '610 Henry Street, Room 214, Brooklyn' })
    const [row] = await database.asOwner<{ transcript_hash: Buffer; document_sk: string }>('select transcript_hash, document_sk from notice where notice_sk = $1', [noticeSk])
    expect(shown.notices).toMatchObject([
      {
        number: 1, change: 'scheduled', language: 'Spanish, with English', issuedBy: 'Sam Worker', meetsOn: '2026-12-01', startsAt: '09:30', daysBefore: 21, isIntact: true,
        sha256: row!.transcript_hash.toString('hex'), documentRef: row!.document_sk,
        deliveries: [{ channel: 'post', state: 'superseded', isInTime: null }, { channel: 'email', state: 'delivered', to: 'luz.rivera@example.org', isInTime: true, attempts: [{ outcome: 'delivered' }] }],
      },
      { number: 2, change: 'rescheduled', meetsOn: '2026-12-03', daysBefore: 23, deliveries: [{ channel: 'post', state: 'waiting' }, { channel: 'email', state: 'delivered' }] },
    ])
    expect((await stranger.call('getProofOfNotice', { params: { meetingSk } })).status).toBe(404)
    await database.asOwner('alter table notice disable trigger keep_issued')
    await database.asOwner("update notice set transcript = jsonb_set(transcript, '{office}', '\"Elsewhere\"') where notice_sk = $1", [noticeSk])
    await database.asOwner('alter table notice enable trigger keep_issued')
    expect((await proof(meetingSk)).notices.map(({ isIntact }) => isIntact)).toEqual([false, true])
  })

  it('print as one exhibit among the documents of the child, once however often the job is done', async () => {
    const { meetingSk } = await letter()
    await mailAll()
    const remind = { database, publicUrl: 'https://trellis.example.org', timeZone: 'America/New_York', reminder: { days: 14, from: '09:00' }, now: () => new Date('2026-11-20T15:00:00Z') }
    await database.asOwner('update guardian set electronic_consent = true where student_sk = $1', [studentSk])
    expect(await remindFamilies(remind)).toBeGreaterThan(0)
    await office.work(delivered)
    expect((await stranger.call('makeProofExhibit', { params: { meetingSk } })).status).toBe(404)
    expect((await clerk.call('makeProofExhibit', { params: { meetingSk } })).status).toBe(200)
    expect(await office.work()).toEqual([])
    await database.asOwner("update job set state = 'waiting', due_at = now() where kind = 'notice.proof'")
    expect(await office.work()).toEqual([])
    const { exhibits } = await proof(meetingSk)
    expect(exhibits).toMatchObject([{ name: expect.stringMatching(/^Proof of notice \d+-P\d+\.pdf$/) }])
    const [row] = await database.asOwner<{ sha256: Buffer; type: number; media_type: string }>('select sha256, type, media_type from document where document_sk = $1', [exhibits[0]!.documentRef])
    expect(row).toMatchObject({ type: 59, media_type: 'application/pdf' })
    const pdf = await buffer(await product.files.open(row!.sha256.toString('hex')))
    expect(createHash('sha256').update(pdf).digest()).toEqual(row!.sha256)
    const text = (await textOf(pdf)).join(' ')
    for (const said of ['Proof of Notice', 'Maya Okafor', 'IEP Meeting, 12/01/2026', 'Spanish, with English', 'First-class mail', '12 Elm Street, Bronx, NY 10451', '11/10/2026', 'Cleo Clerk', 'Postmark 2026-11-10', '21 calendar days', 'Reminders by e-mail', 'luz.rivera@example.org', 'Delivered to the mail server: The mail server took it (250).']) expect(text).toContain(said)
  })

  it('are beyond a family, also of its own child', async () => {
    const { meetingSk } = await letter()
    const parent = await addPersonInRole(database, 90, school.key)
    await grantStudent(database, 'family', parent, studentSk)
    expect((await product.signIn(parent).call('listPrintQueue')).status).toBe(403)
    expect((await product.signIn(parent).call('getProofOfNotice', { params: { meetingSk } })).status).toBe(403)
  })

  /** As a browser follows the address: with the cookie of the answer. */
  async function download(answer: Answer, status = 200): Promise<Buffer> {
    const { url } = answer.body as { url: string }
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    const response = await product.app.inject({ method: 'GET', url, headers: { cookie } })
    expect(response.statusCode).toBe(status)
    return response.rawPayload
  }
})

async function textOf(pdf: Buffer): Promise<string[]> {
  expect((await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()).toBeGreaterThan(0)
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' ').replace(/ +/g, ' '))
  }
  await opened.destroy()
  return pages
}
