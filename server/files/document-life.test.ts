import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { purgeDocuments } from './purge-documents.ts'
import { multipart } from './testing/multipart.ts'
import { pdf } from './testing/sample-files.ts'

const SOCIAL_WORKER = 41
const DISTRICT_REP = 43
const CHAIR = 45
const CENTRAL = 49
const DECE = 4
const HEALTH = 35
const AUDITOR = 56
const PARENT = 90
const DAY_MS = 86_400_000

describe('the life of a document', () => {
  let database: TestDatabase
  let product: TestApp
  let school: { key: number }
  let office: { key: number }
  let worker: SignedIn
  let central: SignedIn
  let studentSk: string
  let time: Date

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => time })
    school = await addLocation(database, { kind: 'school', district: 9 })
    office = await addLocation(database, { kind: 'central' })
    worker = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key))
    central = product.signIn(await addPersonInRole(database, CENTRAL, office.key, { first: 'Cleo', last: 'Central' }))
  })
  beforeEach(async () => {
    time = new Date('2026-11-20T15:00:00Z')
    studentSk = await addStudent(database, { schoolKey: school.key, district: 9, region: 9, borough: 3, eiId: String(100_000 + (await database.asOwner('select from student')).length) })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  async function add(documentType: string, fields: Record<string, string> = {}, who = worker, size = 1000): Promise<string> {
    const form = multipart({ studentSk, documentType, ...fields }, [{ name: `type ${documentType}.pdf`, bytes: pdf(size) }])
    const { body, status } = await who.send('POST', '/api/Document/UploadDocuments', form.body, form.headers)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return (body as { value: { documentRef: string }[] }).value[0]!.documentRef
  }
  async function insert(type: number, columns: { status?: number; entityKind?: string; entitySk?: string; by?: string } = {}): Promise<string> {
    const [row] = await database.asOwner<{ document_sk: string }>(
      'insert into document (student_sk, type, status, name, format, entity_kind, entity_sk, uploaded_by) values ($1, $2, $3, $4, $5, $6, $7, $8) returning document_sk',
      [studentSk, type, columns.status ?? 1, `${type}.pdf`, 'pdf', columns.entityKind ?? null, columns.entitySk ?? null, columns.by ?? null])
    return row!.document_sk
  }
  const row = async (sk: string) => (await database.asOwner<{ status: number; deleted_at: Date | null; sha256: Buffer | null; purged_at: Date | null; delete_reason: string | null; chain_version: number; replaces_sk: string | null }>(
    'select status, deleted_at, sha256, purged_at, delete_reason, chain_version, replaces_sk from document where document_sk = $1', [sk]))[0]!
  const subjects = async () => (await database.asOwner<{ subject: string }>('select subject from event where student_sk = $1 order by event_sk', [studentSk])).map(({ subject }) => subject)
  const list = async (who = worker) => ((await who.call('listDocuments', { params: { id: studentSk } })).body as { documentRef: string }[]).map(({ documentRef }) => documentRef)
  const remove = (documentRef: string, reason = 'wrong child', who = central) => who.call('deleteDocument', { params: { studentSk, documentRef }, body: { reason } })
  const restore = (documentRef: string, who = central) => who.call('restoreDocument', { params: { studentSk, documentRef } })

  it('[P-7-48] a deletion is a mark with a reason, in events and audit, and is shown to whoever may take it back', async () => {
    const id = await add('111')
    const answer = await remove(id)
    expect(answer.body).toMatchObject({ isRequestSucessful: true, value: { documentRef: id, restorableUntil: '2026-12-20T15:00:00.000Z' } })
    expect(await row(id)).toMatchObject({ status: 9, delete_reason: 'wrong child', sha256: expect.any(Buffer) })
    expect(await list()).toEqual([])
    expect(await subjects()).toEqual(['Document uploaded', 'Document deleted'])
    expect(await database.asOwner("select private_data->>'reason' as reason from audit_entry where operation = 'deleteDocument' and entity_sk = $1", [id])).toEqual([{ reason: 'wrong child' }])
    expect((await central.call('listDeletedDocuments', { params: { id: studentSk } })).body).toMatchObject([
      { documentRef: id, deletedBy: 'Cleo Central', deleteReason: 'wrong child', restorableUntil: '2026-12-20T15:00:00.000Z' },
    ])
  })

  it('asks for a reason, for the permission, and tells who was first', async () => {
    const id = await add('111')
    expect(await remove(id, '  ')).toMatchObject({ status: 422, body: { message: 'Error: Field is mandatory' } })
    expect((await remove(id, 'a\0b')).status).toBe(400)
    expect((await remove(id, 'x', worker)).status).toBe(403)
    expect((await remove(id)).status).toBe(200)
    expect(await remove(id)).toMatchObject({ status: 409, body: { message: 'This document was deleted by Cleo Central meanwhile.' } })
  })

  it('can be taken back for 30 days, to the state it had, and no longer', async () => {
    const [early, late] = [await add('111'), await add('111')]
    await database.asOwner('update document set status = 4 where document_sk = $1', [early])
    await remove(early)
    await remove(late)
    time = new Date(time.getTime() + 30 * DAY_MS - 1000)
    expect((await restore(early)).status).toBe(200)
    expect(await row(early)).toMatchObject({ status: 4, deleted_at: null, delete_reason: null })
    expect(await list()).toEqual([early])
    expect((await subjects()).at(-1)).toBe('Document restored')
    time = new Date(time.getTime() + 2000)
    expect(await restore(late)).toMatchObject({ status: 409, body: { message: 'This document was deleted more than 30 days ago and cannot be restored.' } })
    expect((await central.call('listDeletedDocuments', { params: { id: studentSk } })).body).toEqual([])
    expect((await restore(early)).status).toBe(404)
  })

  it('loses its bytes after 30 days, and nobody else theirs', async () => {
    const [gone, kept, shared] = [await add('111', {}, worker, 2001), await add('111', {}, worker, 2002), await add('111', {}, worker, 2003)]
    const twin = await add('111', {}, worker, 2003)
    const digest = async (sk: string) => (await row(sk)).sha256!.toString('hex')
    const [goneSha, sharedSha] = [await digest(gone), await digest(shared)]
    for (const id of [gone, shared]) await remove(id)
    expect(await purgeDocuments(database, product.files, new Date(time.getTime() + 29 * DAY_MS))).toBe(0)
    expect(await product.files.has(goneSha)).toBe(true)
    expect(await purgeDocuments(database, product.files, new Date(time.getTime() + 31 * DAY_MS))).toBeGreaterThanOrEqual(2)
    expect(await row(gone)).toMatchObject({ sha256: null, purged_at: expect.any(Date), delete_reason: 'wrong child' })
    expect([await product.files.has(goneSha), await product.files.has(sharedSha)]).toEqual([false, true])
    expect((await row(kept)).sha256).not.toBeNull()
    expect((await row(twin)).sha256).not.toBeNull()
  })

  it('the role of the jobs can give up deleted documents alone', async () => {
    const id = await add('111')
    const asJobs = (text: string) => database.transaction('trellis_jobs', {}, (tx) => tx.query<{ document_sk: string }>(text, [id]))
    expect(await asJobs('update document set sha256 = null where document_sk = $1 returning document_sk')).toEqual([])
    await expect(asJobs('update document set status = 1 where document_sk = $1')).rejects.toThrow('permission denied')
    expect((await row(id)).sha256).not.toBeNull()
  })

  it('what was sent, finalised or signed is never deleted; what is not, is', async () => {
    const [iep] = await database.asOwner<{ iep_form_sk: string }>('insert into iep_form (student_sk, type, status) values ($1, 1, 6) returning iep_form_sk', [studentSk])
    const [draft] = await database.asOwner<{ iep_form_sk: string }>('insert into iep_form (student_sk, type, status) values ($1, 1, 2) returning iep_form_sk', [studentSk])
    const [signed] = await database.asOwner<{ consent_sk: string }>("insert into consent (student_sk, type, status, signed_on) values ($1, 3, 5, '2026-10-01') returning consent_sk", [studentSk])
    const kept: [string, string][] = [
      [await insert(94), 'A notice that was sent is kept as it is. A correction is a new notice.'],
      [await insert(59), 'A notice that was sent is kept as it is. A correction is a new notice.'],
      [await insert(90, { entityKind: 'iepForm', entitySk: iep!.iep_form_sk }), 'The document of a finalised IEP is kept as it is.'],
      [await insert(20, { entityKind: 'consent', entitySk: signed!.consent_sk }), 'A signed consent is kept as it is.'],
    ]
    for (const [id, message] of kept) expect(await remove(id)).toMatchObject({ status: 422, body: { message } })
    for (const id of [await insert(90, { entityKind: 'iepForm', entitySk: draft!.iep_form_sk }), await insert(20)]) expect((await remove(id)).status).toBe(200)
  })

  it('[P-7-53] a folder goes as a whole or not at all', async () => {
    const [event] = await database.asOwner<{ event_sk: string }>("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'x') returning event_sk", [studentSk])
    const caseActionSk = event!.event_sk
    const [a, b, apart] = [await add('114', { caseActionSk }), await add('114', { caseActionSk }), await add('111')]
    const call = (reason: string, key = caseActionSk) => central.call('deleteFolder', { params: { studentSk, caseActionSk: key }, body: { reason } })
    expect((await call('')).status).toBe(422)
    expect((await call('x', '987654')).status).toBe(404)
    expect((await call('logged twice')).status).toBe(200)
    expect([(await row(a)).status, (await row(b)).status, (await row(apart)).status]).toEqual([9, 9, 1])
  })

  describe('of early intervention', () => {
    let dece: SignedIn
    let health: SignedIn
    let child: string

    beforeEach(async () => {
      const borough = await addLocation(database, { kind: 'borough', borough: 3 })
      dece = product.signIn(await addPersonInRole(database, DECE, office.key, { first: 'Dee', last: 'Cece' }))
      health = product.signIn(await addPersonInRole(database, HEALTH, borough.key))
      const [made] = await database.asOwner<{ ei_child_sk: string }>('insert into ei_child (student_sk, status) values ($1, 2) returning ei_child_sk', [studentSk])
      child = made!.ei_child_sk
    })
    const update = (who: SignedIn, documentRef: string, documentStatus: number, comment?: string) =>
      who.call('updateDocumentStatuses', { body: [{ documentRef, documentStatus, ...(comment !== undefined && { comment }) }] })
    const childStatus = async () => (await database.asOwner<{ status: number; comment: string | null }>('select status, comment from ei_child where ei_child_sk = $1', [child]))[0]

    it('[P-7-52] is asked for again with a reason, uploaded again, and accepted into the child\'s file', async () => {
      const first = await add('5', {}, health)
      expect(await update(dece, first, 2)).toMatchObject({ status: 422, body: { message: 'Error: Field is mandatory' } })
      expect((await update(dece, first, 2, 'The pages are not readable.')).status).toBe(200)
      expect(await row(first)).toMatchObject({ status: 2 })
      expect(await childStatus()).toEqual({ status: 3, comment: 'The pages are not readable.' })
      expect(await database.asOwner('select kind, person_sk from notification where student_sk = $1', [studentSk])).toEqual([{ kind: 7, person_sk: health.personSk }])
      const second = await add('5', { id: first }, health)
      expect(await row(second)).toMatchObject({ status: 3, chain_version: 2, replaces_sk: first })
      expect(await childStatus()).toMatchObject({ status: 2 })
      const again = multipart({ studentSk, documentType: '5', id: first }, [{ name: 'c.pdf', bytes: pdf() }])
      expect(await health.send('POST', '/api/Document/UploadDocuments', again.body, again.headers)).toMatchObject({ status: 409, body: { message: 'This document is not asked for again any more.' } })
      expect((await update(dece, second, 4)).status).toBe(200)
      expect(await update(dece, second, 4)).toMatchObject({ status: 409, body: { message: 'This document is accepted by now.' } })
      expect(await database.asOwner('select entity_kind, type, status from document where student_sk = $1 and replaces_sk = $2', [studentSk, second])).toEqual([{ entity_kind: null, type: 5, status: 4 }])
      expect(await subjects()).toEqual(['Document uploaded', 'Document re-upload requested', 'Document uploaded again', 'Document accepted'])
    })

    it('all statuses change or none; only reviewers review', async () => {
      const [a, b] = [await add('5', {}, health), await add('6', {}, health)]
      const both = await dece.call('updateDocumentStatuses', { body: [{ documentRef: a, documentStatus: 4 }, { documentRef: b, documentStatus: 2 }] })
      expect(both.status).toBe(422)
      expect([(await row(a)).status, (await row(b)).status]).toEqual([1, 1])
      expect((await update(health, a, 4)).status).toBe(403)
      expect((await update(dece, a, 9)).status).toBe(422)
      expect((await update(worker, a, 4)).status).toBe(403)
      expect(await list(worker)).toEqual([])
      expect(await list(health)).toEqual([b, a])
    })
  })

  it('each role reads its own types, a parent what is finished or their own', async () => {
    const [assessment] = await database.asOwner<{ evaluation_sk: string }>(
      "with r as (insert into referral (student_sk, type, status, referral_date) values ($1, 1, 6, '2026-09-10') returning referral_sk) insert into assessment (student_sk, referral_sk, evaluation_type_id, status) select $1, referral_sk, 1, 3 from r returning evaluation_sk", [studentSk])
    const parent = await addPersonInRole(database, PARENT, office.key)
    await grantStudent(database, 'family', parent, studentSk)
    const family = product.signIn(parent)
    const unfinished = await insert(30, { entityKind: 'assessment', entitySk: assessment!.evaluation_sk })
    const [notice, internal, hearing, own] = [await insert(94), await insert(114), await insert(113), await insert(111, { by: parent })]
    expect(await list(family)).toEqual([own, notice])
    await database.asOwner('update assessment set status = 2 where evaluation_sk = $1', [assessment!.evaluation_sk])
    expect(await list(family)).toEqual([own, notice, unfinished])
    const chair = product.signIn(await addPersonInRole(database, CHAIR, (await addLocation(database, { kind: 'cseOffice', region: 9 })).key))
    expect(await list(chair)).toEqual([own, hearing, internal, notice, unfinished])
    const auditor = product.signIn(await addPersonInRole(database, AUDITOR, office.key))
    expect(await list(auditor)).not.toContain(hearing)
  })

  it('[P-7-51][P-7-54][P-7-50] the other lists: of the education department, of placement, the newest of each type', async () => {
    const [stac, older, letter] = [await insert(62), await insert(111), await insert(111)]
    const representative = product.signIn(await addPersonInRole(database, DISTRICT_REP, (await addLocation(database, { kind: 'district', district: 9 })).key))
    const refs = (body: unknown) => (body as { documentRef: string }[]).map(({ documentRef }) => documentRef)
    expect(refs((await representative.call('listKipDocuments', { params: { id: studentSk } })).body)).toEqual([letter, older, stac])
    const parent = await addPersonInRole(database, PARENT, office.key)
    await grantStudent(database, 'family', parent, studentSk)
    expect((await product.signIn(parent).call('listKipDocuments', { params: { id: studentSk } })).status).toBe(404)
    expect(refs((await representative.call('listPlacementDocuments', { body: { studentSk } })).body)).toEqual([stac])
    expect(refs((await representative.call('getStudentDocuments', { params: { id: studentSk } })).body)).toEqual([letter, stac])
  })

  it('[P-7-49] the second wall holds without the first: another school\'s actor reads and writes no document', async () => {
    const id = await add('111')
    const other = await addLocation(database, { kind: 'school', district: 10 })
    const as = (locationKey: number) => actorOf({ personSk: worker.personSk, roleId: SOCIAL_WORKER, location: { kind: 'school', locationCode: 'X', locationKey } })
    const find = (locationKey: number) => database.transaction('trellis_app', settingsOf(as(locationKey)), (tx) => tx.query('select from document where document_sk = $1', [id]))
    expect([(await find(school.key)).length, (await find(other.key)).length]).toEqual([1, 0])
    expect(await list()).toEqual([id])
    const foreign = database.transaction('trellis_app', settingsOf(as(other.key)), (tx) => tx.query("insert into document (student_sk, type, status, name, format) values ($1, 111, 1, 'x', 'pdf')", [studentSk]))
    await expect(foreign).rejects.toThrow('row-level security')
  })

  it('whoever may delete does so only within reach', async () => {
    const id = await add('111')
    const near = product.signIn(await addPersonInRole(database, CHAIR, (await addLocation(database, { kind: 'cseOffice', region: 9 })).key))
    const far = product.signIn(await addPersonInRole(database, CHAIR, (await addLocation(database, { kind: 'cseOffice', region: 8 })).key))
    const [event] = await database.asOwner<{ event_sk: string }>("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'x') returning event_sk", [studentSk])
    const inFolder = await add('114', { caseActionSk: event!.event_sk })
    const folder = (who: SignedIn) => who.call('deleteFolder', { params: { studentSk, caseActionSk: event!.event_sk }, body: { reason: 'x' } })
    for (const call of [() => remove(id, 'x', far), () => restore(id, far), () => folder(far), () => far.call('listDeletedDocuments', { params: { id: studentSk } })]) expect((await call()).status).toBe(404)
    for (const call of [() => remove(id, 'x', near), () => restore(id, near), () => folder(near), () => near.call('listDeletedDocuments', { params: { id: studentSk } })]) expect((await call()).status).toBe(200)
    expect((await row(inFolder)).status).toBe(9)
  })
})
