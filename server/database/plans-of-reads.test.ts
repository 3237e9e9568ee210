import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClock, addLocation, addPersonInRole, addReferral, grantStudent } from '../testing/arrange.ts'
import { addCaseRow, addGuardian } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { candidatesOf, candidatesOfDay } from '../duplicates/find-candidates.ts'
import { readNoticeSource } from '../notices/read-notice-facts.ts'
import { flagThreeYears } from '../referrals/flag-three-years.ts'
import type { DatabaseRole, Settings, Transaction } from './database.ts'

/** Tables that grow with the city and that these reads touch. Each holds a row here, for of an empty table the planner knows that it is empty. */
const LARGE = ['student', 'guardian', 'case_summary', 'event', 'clock', 'referral', 'meeting', 'iep_form', 'document', 'audit_entry', 'person', 'role_assignment', 'student_grant', 'duplicate_check']
/** Indexes of the few rows that a read is after: all of one is read. */
const PARTIAL = ['person_inactive', 'case_summary_unowned', 'student_three_years']

interface Asked {
  readonly role: DatabaseRole
  readonly settings: Settings
  readonly text: string
  readonly values: readonly unknown[]
}

/** Lines of a plan that read all of a large table. */
function wholeReads(plan: readonly string[]): string[] {
  return plan.filter((line, at) => {
    const [, index, indexed] = /Index (?:Only )?Scan (?:Backward )?using (\w+) on (\w+)/.exec(line) ?? []
    const isWhole = index !== undefined && !PARTIAL.includes(index) && !/^\s*Index Cond:/.test(plan[at + 1] ?? '')
    const table = /Seq Scan on (\w+)/.exec(line)?.[1] ?? (isWhole ? indexed : undefined)
    return table !== undefined && LARGE.includes(table)
  })
}

describe('reads of the student flows', () => {
  let database: TestDatabase
  let product: TestApp
  let asked: Asked[] = []
  let people: Record<'school' | 'region' | 'city', SignedIn>
  let studentSk: string
  let owner: string

  beforeAll(async () => {
    database = await createTestDatabase()
    const watch = (role: DatabaseRole, settings: Settings, tx: Transaction): Transaction => ({
      ...tx,
      run(query, name) {
        const { sql: text, parameters: values } = query.compile()
        asked.push({ role, settings, text, values })
        return tx.run(query, name)
      },
      query(text, values = [], name) {
        asked.push({ role, settings, text, values })
        return tx.query(text, values, name)
      },
    })
    product = await createTestApp({ ...database, transaction: (role, settings, work, options) => database.transaction(role, settings, (tx) => work(watch(role, settings, tx)), options) })
    const school = await addLocation(database, { kind: 'school', district: 9, region: 1, dbn: '09X001' })
    const office = await addLocation(database, { kind: 'cseOffice', region: 1 })
    const central = await addLocation(database, { kind: 'central' })
    owner = await addPersonInRole(database, 40, school.key)
    people = { school: product.signIn(owner), region: product.signIn(await addPersonInRole(database, 45, office.key)), city: product.signIn(await addPersonInRole(database, 49, central.key)) }
    studentSk = await addCaseRow(database, { nycId: '211111111', birthDate: '2022-03-04', schoolKey: school.key, district: 9, region: 1, borough: 1 }, { case_process: 'Referral', assigned_to: owner })
    const referral = await addReferral(database, studentSk, { status: 6 })
    await addClock(database, studentSk, { startedOn: '2026-09-01', compliance: '2026-12-01', policy: '2026-11-01', subjectSk: referral })
    await addGuardian(database, studentSk, { first: 'Luz', isPrimary: true })
    await grantStudent(database, 'caseload', owner, studentSk)
    await database.asOwner("insert into event (student_sk, kind, subject, entity_kind, entity_sk, to_status) values ($1, 'System', 'Referral accepted', 'referral', $2, 6)", [studentSk, referral])
    await database.asOwner("insert into document (student_sk, type, status, name, format) values ($1, 18, 1, 'Consent', 'pdf')", [studentSk])
    await database.asOwner('insert into iep_form (student_sk, referral_sk, type, status) values ($1, $2, 1, 6)', [studentSk, referral])
    await database.asOwner("insert into meeting (student_sk, referral_sk, kind, status, meets_on) values ($1, $2, 4, 1, '2026-12-15')", [studentSk, referral])
    await people.region.call('getStudentProfile', { params: { id: '211111111' } })
    await database.asOwner('analyze')
    const filled = await database.asOwner<{ relname: string }>('select relname from pg_class where relname = any($1) and reltuples > 0 order by 1', [LARGE])
    expect(filled.map(({ relname }) => relname)).toEqual(LARGE.toSorted())
    // the planner is to believe that they are as large as in the city
    await database.asOwner("update pg_class set reltuples = 1000000, relpages = greatest(relpages, 1) where relnamespace = 'public'::regnamespace and relname = any($1)", [LARGE])
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const plansOf = async (statements: readonly Asked[]): Promise<string[]> => {
    const whole: string[] = []
    for (const { role, settings, text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text) || text.includes('set_config')) continue
      const rows = await database.transaction(role, settings, async (tx) => {
        await tx.query('set local enable_seqscan = off')
        return tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
      })
      const plan = rows.map((row) => row['QUERY PLAN'])
      if (wholeReads(plan).length > 0) whole.push(`${text}\n${wholeReads(plan).join('\n')}`)
    }
    return whole
  }

  const one = { params: { nycid: '211111111' } }
  const reads = [
    ['case timeline', ['school', 'region', 'city'], (who: SignedIn) => who.call('getCaseTimeline', { ...one, query: { order: 'newest', take: '30' } })],
    ['people of a timeline', ['school', 'region', 'city'], (who: SignedIn) => who.call('getTimelineFacts', one)],
    ['profile history', ['school', 'region', 'city'], (who: SignedIn) => who.call('listProfileChanges', { params: { id: '211111111' }, query: { take: '50' } })],
    ['who has seen the record', ['region'], (who: SignedIn) => who.call('listRecordAccess', { params: { id: '211111111' }, query: { take: '50', kind: 'all' } })],
    ['staff who can have cases', ['region', 'city'], (who: SignedIn) => who.call('findCaseStaff', { query: { firstName: '', lastName: 'riv', loginId: '', skip: '0', take: '10' } })],
    ['staff by name', ['school', 'city'], (who: SignedIn) => who.call('searchStaffByCriteria', { body: { lastName: 'riv' } })],
    ['cases without an active owner', ['region', 'city'], (who: SignedIn) => who.call('listHeldCases', { query: { skip: '0', take: '25' } })],
    ['cases of one person', ['region', 'city'], (who: SignedIn) => who.call('listHeldCases', { query: { personSk: owner, skip: '0', take: '25' } })],
    ['preview of a transfer', ['region', 'city'], (who: SignedIn) => who.call('previewTransfer', { body: { studentSks: [studentSk], toPersonSks: [owner] } })],
    ['facts of an upload', ['school', 'region', 'city'], (who: SignedIn) => who.call('getUploadFacts', { params: { studentSk } })],
    ['who may be the same child', ['region', 'city'], (who: SignedIn) => who.call('searchMasterIndex', { body: { firstName: 'Ana', lastName: 'Rivera', dob: '2022-03-04' } })],
    ['likely duplicates', ['region', 'city'], (who: SignedIn) => who.call('listDuplicatePairs', { query: { show: 'open', skip: '0', take: '10' } })],
    ['student of a request', ['region', 'city'], (who: SignedIn) => who.call('searchStudents', { query: { skip: '0', take: '10' }, body: { lastName: 'Rivera', firstName: 'An' } })],
  ] as const

  it.each(reads.flatMap(([title, scopes, read]) => scopes.map((scope) => [title, scope, read] as const)))('%s, as the %s, never reads all of a large table', async (_title, scope, read) => {
    asked = []
    expect((await read(people[scope])).status).toBe(200)
    const own = asked.filter(({ role }) => role === 'trellis_app')
    expect(own.length).toBeGreaterThan(0)
    expect(await plansOf(own)).toEqual([])
  })

  it('page 1,000 of a region’s event log walks down the newest events; only those of its cases meet the wall', async () => {
    asked = []
    expect((await people.region.call('eventLogGrid', { body: { dataSourceRequest: { skip: 9_990, take: 10 } } })).status).toBe(200)
    const planner = asked.find(({ text }) => text.startsWith('set local enable_'))!
    const page = asked[asked.indexOf(planner) + 1]!
    const rows = await database.transaction(page.role, page.settings, async (tx) => {
      await tx.query(planner.text)
      return tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${page.text}`, page.values)
    })
    const plan = rows.map((row) => row['QUERY PLAN'])
    const walk = plan.findIndex((line) => line.endsWith('Index Only Scan Backward using event_newest on event e'))
    expect(plan[walk - 1]).toContain('Limit')
    expect(plan[walk + 1]).toMatch(/Filter: \(\(student_sk = ANY \('.*'::bigint\[\]\)\) AND .*EXISTS/)
  })

  it('what a notice says is read by keys, the guardian too', async () => {
    asked = []
    const tx = { query: async (text: string, values: readonly unknown[]) => (asked.push({ role: 'trellis_app', settings: { person: owner, reach: 'city', ids: [] }, text, values }), []) } as unknown as Transaction
    for (const furtherParent of [null, '1']) await expect(readNoticeSource(tx, '1', 1, furtherParent)).rejects.toThrow('The meeting does not exist.')
    expect(asked).toHaveLength(4)
    expect(await plansOf(asked)).toEqual([])
  })

  it('one day of the search for duplicates reads the days it compares', async () => {
    asked = []
    const tx = { query: async (text: string, values: readonly unknown[]) => (asked.push({ role: 'trellis_jobs', settings: {}, text, values }), []) } as unknown as Transaction
    await candidatesOfDay(tx, '2022-03-04')
    await candidatesOf(tx, '2022-03-04', [studentSk])
    expect(await plansOf(asked)).toEqual([])
  })

  it('the flag of the three-year reevaluation reads the clocks that end and the children who have it', async () => {
    asked = []
    const once = async (role: DatabaseRole, text: string, values: readonly unknown[] = []) => (asked.push({ role, settings: {}, text, values }), [])
    await flagThreeYears({ once }, '2026-11-20')
    expect(asked).toHaveLength(2)
    expect(await plansOf(asked)).toEqual([])
  })

  it('a read without an index is told', async () => {
    expect(await plansOf([{ role: 'trellis_app', settings: { person: owner, reach: 'city', ids: [] }, text: "select * from student where house_number = '1'", values: [] }])).toHaveLength(1)
  })
})
