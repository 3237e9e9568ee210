import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashTranscript, type Transcript } from '@trellis/documents/engine/transcript.ts'
import { NO_CONSENT, POST_BY_LAW } from '@trellis/domain/notices/plan-deliveries.ts'
import { stopPrinting } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { MailRefused, type MailPort } from '../mail/mail-port.ts'
import { addGuardian, summarise } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addAttendee, addMeeting } from './testing/arrange-meeting.ts'
import { openOffice, type Office } from './testing/office.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'

const SPANISH = 2
const delivered: MailPort = { kind: 'smtp', send: async () => ({ state: 'delivered', detail: 'The mail server took it (250).' }), close: () => undefined }
const refusing: MailPort = { kind: 'smtp', send: () => Promise.reject(new MailRefused('The mail server refused it (550).')), close: () => undefined }

describe('the notice of a meeting', () => {
  let database: TestDatabase
  let files: FileStore
  let folder: string
  let office: Office
  let school: { key: number }
  let studentSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'trellis-notices-'))
    files = openFolderStore(folder)
    school = await addLocation(database, { kind: 'school', district: 9 })
    const personSk = await addPersonInRole(database, 41, school.key, { first: 'Sam', last: 'Worker' })
    office = openOffice(database, files, { key: school.key, personSk }, () => new Date('2026-11-10T15:00:00Z'))
  })
  beforeEach(async () => {
    studentSk = await addStudent(database, { first: 'Maya', last: 'Okafor', birthDate: '2017-03-04', schoolKey: school.key, district: 9 })
  })
  afterAll(async () => {
    await stopPrinting()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function arrange(guardian: Parameters<typeof addGuardian>[2] = {}, meeting: Readonly<Record<string, unknown>> = {}): Promise<{ meetingSk: string; guardianSk: string }> {
    const guardianSk = await addGuardian(database, studentSk, { first: 'Luz', last: 'Okafor', language: SPANISH, ...guardian })
    const meetingSk = await addMeeting(database, studentSk, { recipient_guardian_sk: guardianSk, by_post: true, by_portal: false, ...meeting })
    await addAttendee(database, studentSk, meetingSk, { name: 'Luz Okafor', role: 'PARENT', guardian_sk: guardianSk })
    return { meetingSk, guardianSk }
  }
  const deliveries = (noticeSk: string) =>
    database.asOwner('select channel, state, reason, days_before from notice_delivery where notice_sk = $1 order by delivery_sk', [noticeSk])
  const notice = async (noticeSk: string) =>
    (await database.asOwner<{ number: number; change: string; supersedes_sk: string | null; transcript: Transcript; transcript_hash: Buffer; days_before: number; locale: string; document_sk: string | null }>(
      'select number, change, supersedes_sk, transcript, transcript_hash, days_before, locale, document_sk from notice where notice_sk = $1', [noticeSk]))[0]!
  const words = (transcript: Transcript) => JSON.stringify(transcript)

  it('goes to each parent: at another address by a letter of their own, in their own language', async () => {
    const { meetingSk } = await arrange()
    const KOREAN = 6
    const father = await addGuardian(database, studentSk, { first: 'Jun', last: 'Park', language: KOREAN })
    await database.asOwner("update guardian set street_address_1 = '9 Far Road', zip = '11101' where guardian_sk = $1", [father])
    const { noticeSk, remarks } = await office.issue(meetingSk)
    expect(remarks).toEqual([])
    const all = () =>
      database.asOwner<{ number: number; is_copy: boolean; recipient_name: string; locale: string; reference: string; channel: string; state: string; street: string }>(
        `select n.number, n.is_copy, n.recipient_name, n.locale, n.reference, d.channel, d.state, d.address->>'street1' as street
         from notice n join notice_delivery d using (notice_sk) where n.meeting_sk = $1 order by n.number, n.is_copy`, [meetingSk])
    const [, copy] = await all()
    expect(copy).toMatchObject({ number: 1, is_copy: true, recipient_name: 'Jun Park', reference: `${meetingSk}-1-2`, channel: 'post', state: 'waiting', street: '9 Far Road' })
    const { transcript } = (await database.asOwner<{ transcript: Transcript }>('select transcript from notice where meeting_sk = $1 and is_copy', [meetingSk]))[0]!
    expect(words(transcript)).toContain('Jun Park')
    expect(transcript.languages[0].locale).not.toBe((await notice(noticeSk)).locale)
    await office.issue(meetingSk, 'rescheduled')
    expect((await all()).map(({ number, is_copy, state }) => [number, is_copy, state])).toEqual([
      [1, false, 'superseded'], [1, true, 'superseded'], [2, false, 'waiting'], [2, true, 'waiting'],
    ])
  })

  it('reaches a parent who lives with the recipient by the one letter, unless they are invited by post themselves', async () => {
    const { meetingSk, guardianSk } = await arrange()
    const other = await addGuardian(database, studentSk, { first: 'Jun', last: 'Park' })
    await database.asOwner('update guardian o set street_address_1 = g.street_address_1, zip = g.zip from guardian g where o.guardian_sk = $1 and g.guardian_sk = $2', [other, guardianSk])
    const copies = () => database.asOwner('select 1 as one from notice where meeting_sk = $1 and is_copy', [meetingSk])
    await office.issue(meetingSk)
    expect(await copies()).toHaveLength(0)
    await addAttendee(database, studentSk, meetingSk, { name: 'Jun Park', role: 'PARENT', guardian_sk: other, by_post: true })
    await office.issue(meetingSk, 'rescheduled')
    expect(await copies()).toHaveLength(1)
  })

  it('goes by letter to members of the team marked so, to where they work; whoever has no address is named', async () => {
    const { meetingSk } = await arrange()
    await database.asOwner("update location set street = '1 School Road', city = 'Bronx', state = 'NY', zip = '10451' where location_key = $1", [school.key])
    const teacher = await addPersonInRole(database, 52, school.key, { first: 'Gena', last: 'General' })
    await addAttendee(database, studentSk, meetingSk, { name: 'Gena General', role: 'TEACHER', person_sk: teacher, email: 'gena@example.org', by_post: true })
    await addAttendee(database, studentSk, meetingSk, { name: 'Otto Outside', role: 'EXTERNAL/OTHER', by_post: true })
    const { noticeSk, remarks } = await office.issue(meetingSk)
    const nowhere = "There is no postal address on record for Otto Outside: enter one with 'Mail again' on the proof of notice, or hand the letter over."
    expect(remarks).toEqual([nowhere])
    expect(
      await database.asOwner("select recipient_name, channel, state, reason, address->>'street1' as street from notice_delivery where notice_sk = $1 and attendee_sk is not null order by delivery_sk", [noticeSk]),
    ).toEqual([
      { recipient_name: 'Gena General', channel: 'post', state: 'waiting', reason: 'A copy for a person invited by letter.', street: '1 School Road' },
      { recipient_name: 'Otto Outside', channel: 'post', state: 'notSent', reason: nowhere, street: null },
    ])
    expect(await database.asOwner("select 1 as one from outgoing_mail where recipient_key = 'gena@example.org'")).toEqual([])
  })

  it('is frozen with its hash, in the parent\'s language beside English, and says what the records say', async () => {
    const { meetingSk } = await arrange()
    const { noticeSk, number, remarks } = await office.issue(meetingSk)
    const row = await notice(noticeSk)
    expect([number, remarks, row.number, row.change, row.days_before, row.locale]).toEqual([1, [], 1, 'scheduled', 21, 'es'])
    expect(hashTranscript(row.transcript, (text) => createHash('sha256').update(text).digest('hex'))).toBe(row.transcript_hash.toString('hex'))
    expect(row.transcript.languages.map(({ locale }) => locale)).toEqual(['es', 'en'])
    expect(row.transcript.reference).toBe(`${meetingSk}-1`)
    for (const said of ['Maya Okafor', 'Luz Okafor', '610 Henry Street', 'Room 214', '12 Elm Street', 'Tuesday, December 1, 2026', 'Daniel Kim', 'Place L']) expect(words(row.transcript)).toContain(said)
    expect(await deliveries(noticeSk)).toEqual([{ channel: 'post', state: 'waiting', reason: null, days_before: null }])
    expect(await database.asOwner('select subject, detail, person_sk from event where student_sk = $1', [studentSk])).toEqual([
      { subject: 'Notice sent: meeting scheduled', detail: 'Version 1 to Luz Okafor by postal mail, in Spanish and English. 21 calendar days before the meeting', person_sk: office.actor.personSk },
    ])
  })

  it('is never changed afterwards, by nobody: not its text, not its print', async () => {
    const { meetingSk } = await arrange()
    const { noticeSk } = await office.issue(meetingSk)
    for (const set of ["transcript = '{}'", "transcript_hash = sha256('x')", 'number = 9', "issued_on = '2026-01-01'", "recipient_name = 'X'", 'supersedes_sk = null, meets_on = null']) {
      await expect(database.asOwner(`update notice set ${set} where notice_sk = $1`, [noticeSk])).rejects.toThrow('A notice that was issued is never changed')
      await expect(database.transaction('trellis_app', settingsOf(office.actor), (tx) => tx.query(`update notice set ${set} where notice_sk = $1`, [noticeSk]))).rejects.toThrow('never changed')
    }
    await expect(database.transaction('trellis_app', settingsOf(office.actor), (tx) => tx.query('delete from notice'))).rejects.toThrow('permission denied')
    await expect(database.transaction('trellis_app', settingsOf(office.actor), (tx) => tx.query('delete from delivery_step'))).rejects.toThrow('permission denied')
    await expect(database.transaction('trellis_app', settingsOf(office.actor), (tx) => tx.query("update delivery_step set state = 'mailed'"))).rejects.toThrow('permission denied')
    await office.work()
    await expect(database.asOwner('update notice set document_sk = null where notice_sk = $1', [noticeSk])).rejects.toThrow('never replaced')
  })

  it('of a moved meeting is a new version that says what it replaces; a letter not mailed yet is withdrawn', async () => {
    const { meetingSk } = await arrange()
    const first = await office.issue(meetingSk)
    await database.asOwner("update meeting set meets_on = '2026-12-03', starts_at = '13:00', ends_at = '14:00', status = 2 where meeting_sk = $1", [meetingSk])
    const second = await office.issue(meetingSk, 'rescheduled')
    const row = await notice(second.noticeSk)
    expect([row.number, row.change, row.supersedes_sk]).toEqual([2, 'rescheduled', first.noticeSk])
    for (const said of ['Thursday, December 3, 2026', 'Tuesday, December 1, 2026', '9:30 AM']) expect(words(row.transcript)).toContain(said)
    expect(await deliveries(first.noticeSk)).toMatchObject([{ state: 'superseded', reason: `Not mailed: notice ${meetingSk}-2 took its place.` }])
    expect(words((await notice(first.noticeSk)).transcript)).not.toContain('December 3')
    await database.asOwner("update meeting set status = 10, cancelled_by = scheduled_by, cancel_reason_text = 'The school is closed.' where meeting_sk = $1", [meetingSk])
    const third = await office.issue(meetingSk, 'cancelled')
    expect(words((await notice(third.noticeSk)).transcript)).toContain('The school is closed.')
    expect((await deliveries(second.noticeSk))[0]).toMatchObject({ state: 'superseded' })
    expect((await deliveries(third.noticeSk))[0]).toMatchObject({ state: 'waiting' })
  })

  it('leaves a letter that was mailed as mailed', async () => {
    const { meetingSk } = await arrange()
    const first = await office.issue(meetingSk)
    await database.asOwner("update notice_delivery set state = 'mailed', mailed_on = '2026-11-10' where notice_sk = $1", [first.noticeSk])
    await office.issue(meetingSk, 'rescheduled')
    expect(await deliveries(first.noticeSk)).toMatchObject([{ state: 'mailed' }])
  })

  it('goes by e-mail only to a parent who agreed to it; else it is refused in words and goes by post', async () => {
    const { meetingSk } = await arrange({ electronicConsent: false }, { by_post: false, by_email: true })
    const { noticeSk, remarks } = await office.issue(meetingSk)
    expect(remarks).toEqual([POST_BY_LAW, NO_CONSENT])
    expect(await deliveries(noticeSk)).toMatchObject([{ channel: 'post', state: 'waiting', reason: POST_BY_LAW }, { channel: 'email', state: 'notSent', reason: NO_CONSENT }])
    expect(await database.asOwner('select 1 from outgoing_mail where student_sk = $1', [studentSk])).toEqual([])
  })

  it('by e-mail and portal counts from the day it arrived, and the mail says nothing of the child', async () => {
    const parent = await addPersonInRole(database, 90, school.key)
    await grantStudent(database, 'family', parent, studentSk)
    const { meetingSk } = await arrange({ electronicConsent: true, personSk: parent }, { by_post: false, by_email: true, by_portal: true, contact_email: null })
    const { noticeSk } = await office.issue(meetingSk)
    await office.work(delivered)
    expect(await deliveries(noticeSk)).toEqual([
      { channel: 'portal', state: 'available', reason: null, days_before: 21 },
      { channel: 'email', state: 'delivered', reason: 'The mail server took it (250).', days_before: 21 },
    ])
    const [mail] = await database.asOwner<{ subject: string; body_text: string; to_address: string }>("select subject, body_text, to_address from outgoing_mail where student_sk = $1 and kind = 'notice'", [studentSk])
    expect(mail!.to_address).toBe('luz.rivera@example.org')
    expect(`${mail!.subject} ${mail!.body_text}`).not.toMatch(/Maya|Okafor/)
    expect(mail!.body_text).toContain('https://trellis.example.org/portal')
    expect(mail!.body_text).toMatch(/Hay un aviso de su escuela para usted\.[^]*\* \* \*[^]*A notice from your school is ready for you\./)
    expect(await database.asOwner('select kind from notification where person_sk = $1', [parent])).toEqual([{ kind: 10 }])
  })

  it('that the mail server refuses falls back to post, with an event; one that a newer notice replaced does not', async () => {
    const { meetingSk } = await arrange({ electronicConsent: true }, { by_post: false, by_email: true, recipient_street_address_1: '9 New Street', recipient_city: 'Bronx', recipient_state: 'NY', recipient_zip: '10451' })
    await summarise(database, studentSk)
    const { noticeSk } = await office.issue(meetingSk)
    await summarise(database, studentSk)
    expect(await office.work(refusing)).toEqual([])
    expect(await deliveries(noticeSk)).toMatchObject([
      { channel: 'email', state: 'refused', reason: 'The mail server refused it (550).' },
      { channel: 'post', state: 'waiting', reason: 'The e-mail did not arrive: the notice goes by postal mail.' },
    ])
    const [event] = await database.asOwner('select subject, detail, person_sk from event where student_sk = $1 order by event_sk desc limit 1', [studentSk])
    expect(event).toEqual({ subject: 'Notice not delivered by e-mail', detail: 'The mail server refused it (550). It waits for postal mail.', person_sk: null })
    const total = async () => (await database.asOwner<{ events_total: number }>('select events_total from case_summary where student_sk = $1', [studentSk]))[0]!.events_total
    const counted = await total()
    await summarise(database, studentSk)
    expect(counted).toBe(await total())
  })

  it('is printed by a job into the child\'s documents, once, however often the job is done, and reads as it was frozen', async () => {
    const { meetingSk } = await arrange()
    const { noticeSk } = await office.issue(meetingSk)
    expect(await office.work()).toEqual([])
    await database.asOwner("update job set state = 'waiting', due_at = now() where kind = 'notice.print'")
    expect(await office.work()).toEqual([])
    const documents = await database.asOwner<{ document_sk: string; sha256: Buffer; name: string; type: number; format: string }>(
      "select document_sk, sha256, name, type, format from document where entity_kind = 'notice' and entity_sk = $1", [noticeSk])
    expect(documents).toMatchObject([{ name: `Meeting notice ${meetingSk}-1.pdf`, type: 59, format: 'pdf' }])
    expect((await notice(noticeSk)).document_sk).toBe(documents[0]!.document_sk)
    const pdf = await buffer(await files.open(documents[0]!.sha256.toString('hex')))
    expect(createHash('sha256').update(pdf).digest()).toEqual(documents[0]!.sha256)
    const text = await textOf(pdf)
    for (const said of ['Maya Okafor', '610 Henry Street', 'December 1, 2026']) expect(text).toContain(said)
  })

  it('that was tampered with in the database is not printed', async () => {
    const { meetingSk } = await arrange()
    const { noticeSk } = await office.issue(meetingSk)
    await database.asOwner('alter table notice disable trigger keep_issued')
    await database.asOwner("update notice set transcript = jsonb_set(transcript, '{office}', '\"Elsewhere\"') where notice_sk = $1", [noticeSk])
    await database.asOwner('alter table notice enable trigger keep_issued')
    expect((await office.work()).join()).toContain('The notice is not what was issued: its hash differs.')
    expect((await notice(noticeSk)).document_sk).toBeNull()
  })

  it('needs what it must say: without a date of birth the save is refused with its sentence', async () => {
    const { meetingSk } = await arrange()
    await database.asOwner('update student set birth_date = null where student_sk = $1', [studentSk])
    await expect(office.issue(meetingSk)).rejects.toThrow("Error: The notice needs the student's date of birth. Please enter it in the student profile.")
    expect(await database.asOwner('select 1 from notice where meeting_sk = $1', [meetingSk])).toEqual([])
  })

  it('is seen by the second wall within reach alone, and by a family of its own child alone', async () => {
    const { meetingSk } = await arrange()
    const { noticeSk } = await office.issue(meetingSk)
    const parent = await addPersonInRole(database, 90, school.key)
    const stranger = await addPersonInRole(database, 90, school.key)
    await grantStudent(database, 'family', parent, studentSk)
    const other = await addLocation(database, { kind: 'school', district: 10 })
    const rows = (actor: ReturnType<typeof actorOf>) =>
      database.transaction('trellis_app', settingsOf(actor), async (tx) => [
        (await tx.query('select 1 from notice where notice_sk = $1', [noticeSk])).length,
        (await tx.query('select 1 from notice_delivery where notice_sk = $1', [noticeSk])).length,
        (await tx.query('select 1 from delivery_step s join notice_delivery d using (delivery_sk) where d.notice_sk = $1', [noticeSk])).length,
      ])
    const family = (personSk: string) => actorOf({ personSk, roleId: 90, location: { kind: 'central', locationCode: 'C', locationKey: school.key } })
    expect(await rows(office.actor)).toEqual([1, 1, 1])
    expect(await rows(family(parent))).toEqual([1, 1, 1])
    expect(await rows(family(stranger))).toEqual([0, 0, 0])
    expect(await rows(actorOf({ personSk: '1', roleId: 41, location: { kind: 'school', locationCode: 'Y', locationKey: other.key } }))).toEqual([0, 0, 0])
  })
})

async function textOf(pdf: Buffer): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: opened.numPages }, async (_, at) => (await (await opened.getPage(at + 1)).getTextContent()).items))
  await opened.destroy()
  return pages.flat().map((item) => ('str' in item ? item.str : '')).join(' ').replace(/ +/g, ' ')
}
