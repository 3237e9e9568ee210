import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addReferral, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { eraseOptedOut } from './erase-opted-out.ts'

const AGENCY = 77
const ZONE = 'America/New_York'
/** The opt-out was signed and recorded on October 21; thirty days later it is November 20. */
const RECORDED = '2026-10-21T14:00:00Z'
const DUE = new Date('2026-11-20T14:00:00Z')
const BEFORE = new Date('2026-11-20T13:59:00Z')

describe('what is known of a child whose parent opted out of the transition', () => {
  let database: TestDatabase
  let files: FileStore
  let folder: string
  let health: string
  let nextEi = 700_000

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'trellis-erase-'))
    files = openFolderStore(folder)
    const office = await addLocation(database, { kind: 'central' })
    health = await addPersonInRole(database, 35, office.key)
  })
  beforeEach(() => database.asOwner('truncate ei_child, audit_entry cascade'))
  afterAll(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const erase = (now = DUE) => eraseOptedOut(database, files, now, ZONE)
  const ask = <T extends object = Record<string, unknown>>(text: string, ...values: readonly unknown[]) => database.asOwner<T>(text, values)

  /** With a file of its own in the store. @returns its hash */
  async function addDocument(studentSk: string, type: number, entitySk: string | null, content: string): Promise<string> {
    const written = await files.write(Readable.from([Buffer.from(content)]))
    await database.transaction('trellis_jobs', {}, (tx) => keepFile(tx, files, written))
    const [row] = await ask<{ document_sk: string }>(
      `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, sha256, uploaded_by) values ($1, $2, $3, $4, 1, $5, 'pdf', $6, $7) returning document_sk`,
      studentSk, entitySk && 'eiChild', entitySk, type, `Type ${type}.pdf`, Buffer.from(written.sha256, 'hex'), health)
    await ask("insert into event (student_sk, kind, subject, entity_kind, entity_sk, to_status) values ($1, 'System', 'Document uploaded', 'document', $2, 1)", studentSk, row!.document_sk)
    return written.sha256
  }

  /** The child as the agency and the upload of the form left it. */
  async function optedOut(student: Parameters<typeof addStudent>[1] = {}, { signed = '2026-10-21' } = {}) {
    const studentSk = await addStudent(database, { first: 'Noa', last: 'Early', nycId: null, eiId: String(nextEi++), birthDate: '2024-03-04', borough: 2, district: 9, region: 2, ...student })
    await ask("update student set house_number = '12', street = 'Elm Street', city = 'Bronx', state = 'NY', zip = '10451', home_language_id = 2, sex_id = 1 where student_sk = $1", studentSk)
    const guardianSk = await addGuardian(database, studentSk, { first: 'Luz', last: 'Early' })
    const [ei] = await ask<{ ei_child_sk: string }>(
      `insert into ei_child (student_sk, status, agency_sk, service_coordinator, notified_on, conference_on, opted_out_on, comment, updated_at)
       values ($1, 8, $2, $3, '2026-10-01', '2026-10-10', $4, 'Speaks little', $5) returning ei_child_sk`, studentSk, AGENCY, health, signed, RECORDED)
    const eiChildSk = ei!.ei_child_sk
    const said = (subject: string, to: number) => ask("insert into event (student_sk, kind, subject, entity_kind, entity_sk, to_status) values ($1, 'System', $2, 'eiChild', $3, $4)", studentSk, subject, eiChildSk, to)
    await said('EI child submitted', 2)
    await said('EI parent opted out', 8)
    await grantStudent(database, 'agency', AGENCY, studentSk)
    await ask("insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, compliance_date, is_legal) values ($1, 'C19', 'eiChild', $2, 'x', '2026-10-01', '2027-01-29', true)", studentSk, eiChildSk)
    await ask("insert into consent (student_sk, type, status, signed_on) values ($1, 16, 8, $2)", studentSk, signed)
    const form = await addDocument(studentSk, 1, eiChildSk, `form of ${studentSk}`)
    const ifsp = await addDocument(studentSk, 5, eiChildSk, `plan of ${studentSk}`)
    return { studentSk, guardianSk, eiChildSk, form, ifsp }
  }
  const isStored = async (sha256: string) => {
    const known = await ask('select 1 as one from stored_file where sha256 = $1', Buffer.from(sha256, 'hex'))
    return known.length > 0 && (await files.open(sha256).then((stream) => (stream.destroy(), true), () => false))
  }
  const typesOf = async (studentSk: string) => (await ask<{ type: number }>('select type from document where student_sk = $1 order by type', studentSk)).map(({ type }) => type)

  it('stays until the thirtieth day and is then erased but for the opt-out: the form, its consent, its event, who it is about', async () => {
    const child = await optedOut()
    await ask("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'Called the mother')", child.studentSk)
    await ask("insert into notification (person_sk, student_sk, kind) values ($1, $2, 6)", health, child.studentSk)
    await ask("insert into draft (owner_sk, form_key, subject, student_sk, writer, content) values ($1, 'x', $2, $3, 'w', '{}')", health, `student:${child.studentSk}`, child.studentSk)
    expect(await erase(BEFORE)).toBe(0)
    expect(await typesOf(child.studentSk)).toEqual([1, 5])
    expect(await isStored(child.ifsp)).toBe(true)

    expect(await erase()).toBe(1)
    expect(await ask('select status, opted_out_on, agency_sk, service_coordinator, notified_on, conference_on, comment, erased_on from ei_child where student_sk = $1', child.studentSk)).toEqual([
      { status: 8, opted_out_on: '2026-10-21', agency_sk: null, service_coordinator: null, notified_on: null, conference_on: null, comment: null, erased_on: '2026-11-20' },
    ])
    expect(await typesOf(child.studentSk)).toEqual([1])
    expect([await isStored(child.form), await isStored(child.ifsp)]).toEqual([true, false])
    expect(await ask('select type, status, signed_on from consent where student_sk = $1', child.studentSk)).toEqual([{ type: 16, status: 8, signed_on: '2026-10-21' }])
    expect(await ask('select subject from event where student_sk = $1 order by event_sk', child.studentSk)).toEqual([{ subject: 'EI parent opted out' }, { subject: 'Document uploaded' }, { subject: 'EI record erased' }])
    expect(await ask('select first_name, last_name, birth_date, ei_id is not null as known, house_number, street, city, zip, home_language_id, sex_id from student where student_sk = $1', child.studentSk)).toEqual([
      { first_name: 'Noa', last_name: 'Early', birth_date: '2024-03-04', known: true, house_number: null, street: null, city: null, zip: null, home_language_id: null, sex_id: null },
    ])
    expect(await ask('select first_name, last_name, home_phone, email, street_address_1, spoken_language_id from guardian where student_sk = $1', child.studentSk)).toEqual([
      { first_name: 'Luz', last_name: 'Early', home_phone: null, email: null, street_address_1: null, spoken_language_id: null },
    ])
    for (const table of ['clock', 'clock_move', 'notification', 'draft', 'student_change', 'student_grant']) expect([table, await ask(`select 1 as one from ${table} where student_sk = $1`, child.studentSk)]).toEqual([table, []])
    expect(await erase()).toBe(0)
  })

  it('is in the audit as erased, with how much of what kind and nothing of what it was', async () => {
    const { studentSk, eiChildSk } = await optedOut()
    await erase()
    const [entry, ...more] = await ask<{ private_data: object }>('select actor, person_sk, action, operation, outcome, student_sk, entity_kind, entity_sk, private_data from audit_entry')
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actor: 'Retention', person_sk: null, action: 'delete', operation: 'ei.optOut', outcome: 'done', student_sk: studentSk, entity_kind: 'eiChild', entity_sk: eiChildSk })
    expect(entry!.private_data).toMatchObject({ documents: 1, clocks: 1, agencies: 1, address: 1, parents: 1 })
    expect(Object.values(entry!.private_data).every((one) => typeof one === 'number')).toBe(true)
  })

  it('counts its days from when it was recorded where the form was signed long before', async () => {
    await optedOut({}, { signed: '2026-08-01' })
    expect(await erase(BEFORE)).toBe(0)
    expect(await erase()).toBe(1)
  })

  it('keeps the profile of a child whom a school knows, and what belongs to other records', async () => {
    const { key } = await addLocation(database, { kind: 'school' })
    const child = await optedOut({ nycId: String(300_000_000 + nextEi), schoolKey: key })
    await addDocument(child.studentSk, 111, null, 'of the school')
    await ask("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'Called the mother')", child.studentSk)
    expect(await erase()).toBe(1)
    expect(await typesOf(child.studentSk)).toEqual([1, 111])
    expect(await ask('select street from student where student_sk = $1', child.studentSk)).toEqual([{ street: 'Elm Street' }])
    expect(await ask('select email from guardian where student_sk = $1', child.studentSk)).toEqual([{ email: 'luz.rivera@example.org' }])
    expect(await ask('select subject from event where student_sk = $1 order by event_sk', child.studentSk)).toEqual([
      { subject: 'EI parent opted out' }, { subject: 'Document uploaded' }, { subject: 'Document uploaded' }, { subject: 'Called the mother' }, { subject: 'EI record erased' },
    ])
  })

  it.each([
    ['a case has opened since', (studentSk: string) => addReferral(database, studentSk)],
    ['a referral is being written', (studentSk: string) => addReferral(database, studentSk, { status: 2 })],
    ['a referral was closed, whose file is kept longer', (studentSk: string) => addReferral(database, studentSk, { status: 7 })],
    ['a hearing is open', (studentSk: string) => ask('update student set hearing_open = true where student_sk = $1', studentSk)],
    ['a paper of a hearing is on file', (studentSk: string) => addDocument(studentSk, 113, null, 'of a hearing')],
    ['another consent is on file', (studentSk: string) => ask('insert into consent (student_sk, type, status) values ($1, 7, 6)', studentSk)],
    ['the signed form is not there to prove it', (studentSk: string) => ask('update document set deleted_at = now() where type = 1 and student_sk = $1', studentSk)],
    ['the record is none of an opt-out any more', (studentSk: string) => ask('update ei_child set status = 5 where student_sk = $1', studentSk)],
  ])('stays where %s', async (_title, happens) => {
    const { studentSk } = await optedOut()
    const other = await optedOut()
    await happens(studentSk)
    expect(await erase()).toBe(1)
    expect(await typesOf(other.studentSk)).toEqual([1])
    expect(await typesOf(studentSk)).toContain(5)
    expect(await ask('select street from student where student_sk = $1', studentSk)).toEqual([{ street: 'Elm Street' }])
    expect(await ask('select comment from ei_child where student_sk = $1', studentSk)).toEqual([{ comment: 'Speaks little' }])
  })

  it('goes where only a cancelled referral was', async () => {
    const { studentSk } = await optedOut()
    await addReferral(database, studentSk, { status: 10 })
    expect(await erase()).toBe(1)
  })

  it('a file that another child refers to stays in the store', async () => {
    const child = await optedOut()
    const other = await addStudent(database)
    await ask("insert into document (student_sk, type, status, name, format, sha256) values ($1, 5, 1, 'Same.pdf', 'pdf', $2)", other, Buffer.from(child.ifsp, 'hex'))
    expect(await erase()).toBe(1)
    expect(await isStored(child.ifsp)).toBe(true)
  })

  it('is beyond the eraser of any other child', async () => {
    const child = await optedOut()
    const gone = await database.transaction('trellis_loader', {}, async (tx) => {
      await tx.query("select set_config('role', 'trellis_eraser', true), set_config('app.erasing', $1, true)", [`{${Number(child.studentSk) + 1_000}}`])
      return tx.query('delete from document returning 1')
    })
    expect(gone).toEqual([])
    await expect(database.transaction('trellis_app', { reach: 'city' }, (tx) => tx.query('delete from document'))).rejects.toThrow('permission denied')
  })
})
