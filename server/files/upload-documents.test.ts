import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { multipart, type FilePart } from './testing/multipart.ts'
import { pdf, text } from './testing/sample-files.ts'

const SOCIAL_WORKER = 41
const EVENT_ATTACHMENT = '114'

describe('POST Document/UploadDocuments', () => {
  let database: TestDatabase
  let product: TestApp
  let worker: SignedIn
  let school: { key: number }
  let studentSk: string
  let eventSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    school = await addLocation(database, { kind: 'school', district: 9 })
    worker = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Sam', last: 'Worker' }))
    studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
    eventSk = await addEvent(studentSk)
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
  const upload = (files: readonly FilePart[], fields: Record<string, string> = {}, who = worker, headers: Record<string, string> = {}, path = 'UploadDocuments'): Promise<Answer> => {
    const form = multipart({ studentSk, caseActionSk: eventSk, documentType: EVENT_ATTACHMENT, ...fields }, files)
    return who.send('POST', `/api/Document/${path}`, form.body, { ...form.headers, ...headers })
  }

  it('[M-3.4-08][M-7-13] stores each file with its event, audit and bytes', async () => {
    const answer = await upload([{ name: 'report.pdf', bytes: pdf() }, { name: 'notes.txt', bytes: text() }], { id: '', formJson: '{"a":1}' })
    expect(answer.body).toMatchObject({ isRequestSucessful: true, error: null, value: [{ documentName: 'report.pdf', documentFormat: 'pdf' }, { documentName: 'notes.txt', documentFormat: 'text' }] })
    const listed = await worker.call('listCaseActionDocuments', { params: { studentSk, caseActionSk: eventSk } })
    expect(listed.body).toMatchObject([{ documentName: 'notes.txt' }, { documentName: 'report.pdf', uploadedBy: 'Sam Worker' }])
  })
})
