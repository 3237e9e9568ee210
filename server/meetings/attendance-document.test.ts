import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopPrinting } from '../documents/print-document.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { openOffice, type Office } from '../notices/testing/office.ts'
import { addMeeting } from '../testing/arrange-cases.ts'
import { arrangeChild, arrangeMeetingWorld, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let office: Office
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  folder = mkdtempSync(join(tmpdir(), 'trellis-attendance-'))
  const personSk = world.staff.get(41)!.personSk
  office = openOffice(database, openFolderStore(folder), { key: world.school.key, personSk }, () => new Date('2026-11-21T15:00:00Z'))
})
afterAll(async () => {
  await stopPrinting()
  await product.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
  expect(product.faults).toEqual([])
})

it('[P-7-35] makes the attendance page of a recorded meeting among the documents of the child, once for each record', async () => {
  const ike = world.staff.get(47)!
  const child = await arrangeChild(database, world, { status: 6 })
  const meetingSk = await addMeeting(database, child.studentSk, { meetsOn: '2026-11-20', referralSk: child.referralSk, guardianSk: child.guardianSk, staff: [world.staff.get(42)!.personSk] })
  const make = (who = ike) => who.send('POST', `/api/DocumentGen/AttendanceDocument?meetingSk=${meetingSk}`, undefined)
  expect(await make()).toMatchObject({ status: 422, body: { message: 'Nothing is recorded of this meeting yet. Record who attended first.' } })
  const attendees = await database.asOwner<{ attendee_sk: string }>('select attendee_sk from meeting_attendee where meeting_sk = $1 order by attendee_sk', [meetingSk])
  const attendance = attendees.map(({ attendee_sk }, at) => ({ attendeeSk: attendee_sk, outcome: at === 0 ? 2 : 1 }))
  expect((await ike.send('POST', '/student-api/Meeting/RecordOutcome', { meetingSk, outcome: 'held', attendance }, { 'if-match': '"1"' })).status).toBe(200)
  expect((await make(world.stranger)).status).toBe(404)
  expect((await make(world.staff.get(56))).status).toBe(403)
  expect(await make()).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { meetingSk } } })
  expect(await office.work()).toEqual([])
  await make()
  expect(await office.work()).toEqual([])
  const documents = await database.asOwner<{ name: string; type: number; status: number; media_type: string; sha256: Buffer }>(
    "select name, type, status, media_type, sha256 from document where entity_kind = 'meeting' and entity_sk = $1", [meetingSk])
  expect(documents).toMatchObject([{ name: `Meeting attendance ${meetingSk}-A2.pdf`, type: 60, status: 4, media_type: 'application/pdf' }])
  const bytes = await buffer(await openFolderStore(folder).open(documents[0]!.sha256.toString('hex')))
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  for (const words of ['Meeting Attendance', 'Ana Rivera', 'IEP Meeting', 'Held', 'Ike Coordinator', 'Luz Rivera', 'Attended by telephone', 'Tess Special', 'Attended in person']) expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})
