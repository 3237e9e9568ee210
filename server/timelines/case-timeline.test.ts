import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelineEntry } from '@trellis/contract/case-timeline.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { openOffice } from '../notices/testing/office.ts'
import { addClock, addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { addMeeting } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startClock, stopClock } from './run-clock.ts'

const PSYCHOLOGIST = 40
interface Page {
  studentSk: string
  entries: TimelineEntry[]
  next: string | null
}

describe('the case timeline', () => {
  let database: TestDatabase
  let product: TestApp
  let ana: SignedIn
  let bo: SignedIn
  let stranger: SignedIn
  let school: { key: number }
  const now = () => new Date('2026-11-20T15:00:00Z')

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now })
    school = await addLocation(database, { kind: 'school', district: 9 })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    ana = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Ana', last: 'Lopez' }))
    bo = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key, { first: 'Bo', last: 'Chen' }))
    stranger = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, other.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  let id = 280_000_000
  async function child() {
    const nycId = String(++id)
    const sk = await addStudent(database, { schoolKey: school.key, district: 9, nycId })
    return { sk, nycId }
  }
  const tell = async (sk: string, at: string, subject: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const row = { student_sk: sk, occurred_at: at, kind: 'System', subject, person_sk: ana.personSk, role_id: PSYCHOLOGIST, ...more }
    const [made] = await database.asOwner<{ event_sk: string }>(
      `insert into event (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`).join(', ')}) returning event_sk`, Object.values(row))
    return made!.event_sk
  }
  const page = async (who: SignedIn, nycid: string, query: Record<string, string> = {}): Promise<Page> => {
    const answer = await who.call('getCaseTimeline', { params: { nycid }, query })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return answer.body as Page
  }
  const subjects = async (nycid: string, query?: Record<string, string>) => (await page(ana, nycid, query)).entries.map(({ subject }) => subject)
  const asStaff = <T>(work: Parameters<TestDatabase['transaction']>[2]) =>
    database.transaction('trellis_app', settingsOf(actorOf({ personSk: ana.personSk, roleId: PSYCHOLOGIST, location: { kind: 'school', locationCode: 'X', locationKey: school.key } })), work) as Promise<T>

  it('tells every event newest first or oldest first, with who, as which role, and what it leads to', async () => {
    const { sk, nycId } = await child()
    const referral = await addReferral(database, sk)
    const meeting = await addMeeting(database, sk, { kind: 3, meetsOn: '2026-12-01' })
    await tell(sk, '2026-09-01T14:00:00Z', 'Referral received', { entity_kind: 'referral', entity_sk: referral, detail: 'By the parent' })
    await tell(sk, '2026-09-02T14:00:00Z', 'Meeting scheduled', { entity_kind: 'meeting', entity_sk: meeting })
    const call = await tell(sk, '2026-09-03T14:00:00Z', 'Outreach: Phone', { kind: 'Manual', person_sk: bo.personSk })
    const [document] = await database.asOwner<{ document_sk: string }>(
      `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, uploaded_by) values ($1, 'event', $2, 114, 1, 'letter.pdf', 'pdf', $3) returning document_sk`, [sk, call, ana.personSk])
    expect(await subjects(nycId, { order: 'oldest' })).toEqual(['Referral received', 'Meeting scheduled', 'Outreach: Phone'])
    const { entries } = await page(ana, nycId)
    expect(entries).toEqual([
      expect.objectContaining({ source: 'Manual', kind: 'contact', stage: 'student', by: 'Bo Chen', documents: [{ documentRef: document!.document_sk, name: 'letter.pdf' }] }),
      expect.objectContaining({ kind: 'meeting', stage: 'referrals', link: { to: 'meeting', sk: meeting, type: 3 } }),
      expect.objectContaining({
        source: 'System', kind: 'referral', stage: 'referrals', subject: 'Referral received', detail: 'By the parent', by: 'Ana Lopez', role: 'School Psychologist',
        at: '2026-09-01T14:00:00.000Z', link: { to: 'referral', sk: referral, type: 1 }, clocks: [],
      }),
    ])
  })

  it('says which clock the event of the same transaction started, paused, agreed on and stopped', async () => {
    const { sk, nycId } = await child()
    const subjectSk = await addReferral(database, sk)
    const said = (subject: string) =>
      `insert into event (student_sk, kind, subject, entity_kind, entity_sk, occurred_at) values (${sk}, 'System', '${subject}', 'referral', ${subjectSk}, clock_timestamp())`
    await asStaff(async (tx) => {
      await startClock(tx, { studentSk: sk, clockId: 'C06', startedOn: '2026-09-20', subjectKind: 'referral', subjectSk })
      await tx.query(`insert into event (student_sk, kind, subject, occurred_at) values (${sk}, 'System', 'Something else', clock_timestamp())`)
      await tx.query(said('Consent given'))
    })
    await asStaff(async (tx) => {
      await tx.query(said('Deferred'))
      await tx.query(`update clock set pauses = '[{"from": "2026-10-01", "until": "2026-10-15"}]', compliance_date = '2026-12-03' where student_sk = $1`, [sk])
    })
    await asStaff(async (tx) => {
      await tx.query(said('Recommendation made'))
      await stopClock(tx, { studentSk: sk, clockId: 'C06', subjectSk, on: '2026-11-01', stopEvent: 'recommendation', result: 'met' })
    })
    const { entries } = await page(ana, nycId, { order: 'oldest' })
    expect(entries.map(({ subject, clocks }) => [subject, clocks.map(({ sentence }) => sentence)])).toEqual([
      ['Something else', []],
      ['Consent given', [expect.stringMatching(/^Initial evaluation.* started on 09\/20\/2026, due 11\/19\/2026\.$/)]],
      ['Deferred', [expect.stringMatching(/ paused from 10\/01\/2026 to 10\/15\/2026\.$/)]],
      ['Recommendation made', [expect.stringMatching(/ stopped on 11\/01\/2026: met\.$/)]],
    ])
  })

  it('a clock that moved without any event stands in the timeline by itself', async () => {
    const { sk, nycId } = await child()
    await addClock(database, sk, { startedOn: '2026-09-20', compliance: '2026-11-19' })
    const { entries } = await page(ana, nycId)
    expect(entries).toEqual([expect.objectContaining({ source: 'Clock', kind: 'clock', by: null, subject: expect.stringMatching(/ started on 09\/20\/2026, due 11\/19\/2026\.$/) })])
    expect(await subjects(nycId, { kind: 'meeting' })).toEqual([])
    expect(await subjects(nycId, { kind: 'clock' })).toHaveLength(1)
  })

  it('what a bulk load brought is told by record and day', async () => {
    const { sk, nycId } = await child()
    const subjectSk = await addReferral(database, sk)
    await tell(sk, '2026-09-20T14:00:00Z', 'Something else')
    await tell(sk, '2026-09-20T15:00:00Z', 'Consent given', { entity_kind: 'referral', entity_sk: subjectSk })
    await database.transaction('trellis_loader', {}, async (tx) => {
      await tx.query(
        `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, compliance_date, is_legal) values ($1, 'C06', 'referral', $2, 'consentToEvaluate', '2026-09-20', '2026-11-19', true)`,
        [sk, subjectSk])
      await tx.query('select derive_clock_moves()')
      await tx.query('select derive_clock_moves()')
    })
    const { entries } = await page(ana, nycId, { order: 'oldest' })
    expect(entries.map(({ subject, clocks }) => [subject, clocks.length])).toEqual([['Something else', 0], ['Consent given', 1]])
  })

  it('narrows by kind, stage, person, period and text', async () => {
    const { sk, nycId } = await child()
    const evaluation = await addMeeting(database, sk, { kind: 5, meetsOn: '2026-12-01' })
    await tell(sk, '2026-09-01T03:59:00Z', 'Late evening', { entity_kind: 'referral', entity_sk: '1' })
    await tell(sk, '2026-09-01T04:01:00Z', 'Assigned 100%', { entity_kind: 'case_assignment', entity_sk: '1', person_sk: bo.personSk })
    await tell(sk, '2026-09-05T14:00:00Z', 'Evaluation meeting', { entity_kind: 'meeting', entity_sk: evaluation })
    await tell(sk, '2026-09-06T14:00:00Z', 'Called home', { kind: 'Manual', detail: 'Nobody answered' })
    const only = (query: Record<string, string>) => subjects(nycId, { order: 'oldest', ...query })
    expect(await only({ kind: 'referral' })).toEqual(['Late evening'])
    expect(await only({ kind: 'other' })).toEqual(['Assigned 100%'])
    expect(await only({ kind: 'contact' })).toEqual(['Called home'])
    expect(await only({ stage: 'assessments' })).toEqual(['Evaluation meeting'])
    expect(await only({ stage: 'iep' })).toEqual([])
    expect(await only({ stage: 'student' })).toEqual(['Assigned 100%', 'Called home'])
    expect(await only({ person: bo.personSk })).toEqual(['Assigned 100%'])
    // days of the district's clock, not of Greenwich
    expect(await only({ from: '2026-09-01', to: '2026-09-05' })).toEqual(['Assigned 100%', 'Evaluation meeting'])
    expect(await only({ text: 'NOBODY' })).toEqual(['Called home'])
    expect(await only({ text: '100%' })).toEqual(['Assigned 100%'])
    expect(await only({ text: '1_0' })).toEqual([])
    const facts = (await ana.call('getTimelineFacts', { params: { nycid: nycId } })).body as { people: { name: string }[] }
    expect(facts.people.map(({ name }) => name)).toEqual(['Ana Lopez', 'Bo Chen'])
  })

  it('pages by key in both orders without losing or repeating one, also where many happened at once and one comes in between', async () => {
    const { sk, nycId } = await child()
    await database.asOwner(
      `insert into event (student_sk, kind, subject, occurred_at) select $1, 'System', 'E' || n, '2026-09-01T12:00:00.123456Z'::timestamptz + (n / 7) * interval '1 microsecond' from generate_series(1, 60) n`, [sk])
    for (const order of ['newest', 'oldest'] as const) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const got: Page = await page(ana, nycId, { order, take: '7', ...(after && { after }) })
        seen.push(...got.entries.map(({ subject }) => subject))
        if (seen.length === 7) await tell(sk, order === 'newest' ? '2026-11-01T00:00:00Z' : '2026-08-01T00:00:00Z', 'Meanwhile')
        after = got.next
      } while (after)
      const told = seen.filter((subject) => subject !== 'Meanwhile')
      expect(told).toHaveLength(60)
      expect(new Set(told).size).toBe(60)
    }
  })

  it('is printed by a job as it was asked for, audited as an export with its rows', async () => {
    const { sk, nycId } = await child()
    await tell(sk, '2026-09-01T14:00:00Z', 'Referral received', { entity_kind: 'referral', entity_sk: '1' })
    await tell(sk, '2026-09-02T14:00:00Z', 'Called home', { kind: 'Manual' })
    const asked = await ana.call('printCaseTimeline', { params: { nycid: nycId }, body: { order: 'oldest', kind: 'referral' } })
    expect(asked).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { studentSk: sk, entries: 1 } } })
    expect(await openOffice(database, product.files, { key: school.key, personSk: ana.personSk }, now).work()).toEqual([])
    const facts = (await ana.call('getTimelineFacts', { params: { nycid: nycId } })).body as { prints: { documentRef: string; name: string }[] }
    expect(facts.prints).toEqual([expect.objectContaining({ name: expect.stringMatching(/^Case timeline \d+\.pdf$/) })])
    const [file] = await database.asOwner<{ size_bytes: string; media_type: string }>('select size_bytes, media_type from document where document_sk = $1', [facts.prints[0]!.documentRef])
    expect(file!.media_type).toBe('application/pdf')
    expect(Number(file!.size_bytes)).toBeGreaterThan(5_000)
    expect(await database.asOwner(`select action, operation, private_data from audit_entry where student_sk = $1 and action = 'export'`, [sk])).toEqual([
      { action: 'export', operation: 'printCaseTimeline', private_data: expect.objectContaining({ rows: 1, kind: 'referral' }) },
    ])
  })

  it('answers 404 out of reach on every call, while the school reads; the second wall holds for clock moves', async () => {
    const { sk, nycId } = await child()
    await addClock(database, sk, { startedOn: '2026-09-20', compliance: '2026-11-19' })
    const calls = (who: SignedIn) => Promise.all([
      who.call('getCaseTimeline', { params: { nycid: nycId } }),
      who.call('getTimelineFacts', { params: { nycid: nycId } }),
      who.call('printCaseTimeline', { params: { nycid: nycId }, body: {} }),
    ])
    expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await calls(ana)).map(({ status }) => status)).toEqual([200, 200, 200])
    const moves = (ids: number[]) => database.transaction('trellis_app', { reach: 'school', ids }, (tx) => tx.query('select 1 from clock_move where student_sk = $1', [sk]))
    expect(await moves([school.key])).toHaveLength(1)
    expect(await moves([school.key + 1000])).toEqual([])
  })
})
