import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DuplicateComparison, DuplicatePair } from '@trellis/contract/duplicates.ts'
import { checkCaseSummaries } from '../dashboards/check-case-summaries.ts'
import { addClock, addLocation, addPersonInRole, addReferral, addStudent, grantStudent } from '../testing/arrange.ts'
import { addGuardian, summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const CHAIR = 45
const TEACHER = 52
const CLERK = 53
type Dump = Record<string, Record<string, unknown>[]>

describe('two records of one child', () => {
  let database: TestDatabase
  let product: TestApp
  let chair: SignedIn
  let elsewhere: SignedIn
  let clerk: SignedIn
  let school: { key: number }
  let teacher: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', district: 9, region: 1, dbn: '09X001' })
    const office = await addLocation(database, { kind: 'cseOffice', district: 9, region: 1 })
    const far = await addLocation(database, { kind: 'cseOffice', region: 4 })
    chair = product.signIn(await addPersonInRole(database, CHAIR, office.key))
    elsewhere = product.signIn(await addPersonInRole(database, CHAIR, far.key))
    clerk = product.signIn(await addPersonInRole(database, CLERK, school.key))
    teacher = await addPersonInRole(database, TEACHER, school.key)
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const here = { district: 9, region: 1, borough: 1 }
  /** A record with rows of many kinds, and one with few. */
  async function arrange(first: string, own: { openReferral?: boolean } = {}) {
    const full = await addStudent(database, { first, last: 'Montenegro', birthDate: '2022-03-04', schoolKey: school.key, ...here })
    const thin = await addStudent(database, { first, last: 'Montenegrro', birthDate: '2022-03-04', nycId: null, eiId: String(1_000_000 + Number(full) % 9_000_000), ...here })
    const referral = await addReferral(database, full, { status: 6 })
    await addReferral(database, thin, { status: own.openReferral ? 6 : 7 })
    await addClock(database, full, { startedOn: '2026-09-01', compliance: '2026-12-01', policy: '2026-11-01', subjectSk: referral })
    const guardian = await addGuardian(database, full, { first: 'Luz', isPrimary: true })
    await addGuardian(database, thin, { first: 'Luz', isPrimary: true })
    await database.asOwner("update guardian set source_id = 'g-' || $2 where student_sk = any($1::bigint[])", [[full, thin], first])
    await grantStudent(database, 'caseload', teacher, full)
    await grantStudent(database, 'caseload', teacher, thin)
    await database.asOwner("insert into event (student_sk, kind, subject, entity_kind, entity_sk, to_status) values ($1, 'System', 'Referral accepted', 'referral', $2, 6)", [full, referral])
    await database.asOwner('insert into notification (person_sk, student_sk, kind) values ($1, $2, 1)', [teacher, full])
    await database.asOwner("insert into document (student_sk, type, status, name, format) values ($1, 18, 1, 'Consent', 'pdf')", [full])
    await database.asOwner("insert into iep_form (student_sk, referral_sk, type, status) values ($1, $2, 1, 6)", [full, referral])
    await database.asOwner("insert into meeting (student_sk, referral_sk, kind, status, meets_on) values ($1, $2, 4, 1, '2026-12-15')", [full, referral])
    await database.asOwner("update student set middle_name = 'Sol', in_special_ed = true, red_alerts = '{1,2}' where student_sk = $1", [full])
    await summarise(database, full, thin)
    return { full, thin, referral, guardian }
  }
  /** Every row of both children in every table, and the records themselves. */
  async function dump(...sks: string[]): Promise<Dump> {
    const tables = await database.asOwner<{ name: string }>("select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'student_sk' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('audit_entry', 'duplicate_pair') order by 1")
    const all: Dump = {}
    for (const { name } of tables) {
      const rows = await database.asOwner<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t where student_sk = any($1::bigint[]) order by to_jsonb(t)::text`, [sks])
      all[name] = rows.map(({ row }) => row)
    }
    return all
  }
  const told = (of: Dump): Dump => ({ ...of, event: of['event']!.filter((row) => row['entity_kind'] !== 'student_merge') })
  const compare = async (one: string, other: string) => {
    const { body } = await chair.call('compareStudents', { body: { id: one, otherId: other } })
    return (body as { pairSk: string }).pairSk
  }
  const read = async (pairSk: string, who = chair) => {
    const { body, headers, status } = await who.call('getDuplicatePair', { params: { pairSk } })
    return { status, comparison: body as DuplicateComparison, headers: { 'if-match': String(headers['etag']) } }
  }
  const merge = async (pairSk: string, survivorSk: string) => {
    const { comparison, headers } = await read(pairSk)
    const preview = comparison.previews.find((one) => one.survivorSk === survivorSk)!
    return { preview, answer: await chair.call('mergeStudents', { params: { pairSk }, body: { survivorSk, reason: 'The parent confirmed it.', planKey: preview.planKey } }, { headers }) }
  }
  const undo = async (pairSk: string) => {
    const { comparison, headers } = await read(pairSk)
    return { preview: comparison.merge!.undo, answer: await chair.call('undoMerge', { params: { pairSk }, body: { reason: 'It was another child.' } }, { headers }) }
  }
  const count = async (text: string, sk: string) => (await database.asOwner<{ n: number }>(`select count(*)::int as n from ${text}`, [sk]))[0]!.n

  it('shows them side by side, every part of the score in words, and what would move', async () => {
    const { full, thin } = await arrange('Side')
    const { comparison } = await read(await compare(full, thin))
    expect(comparison.parts.map(({ sentence }) => sentence)).toContain('The last names differ by one letter.')
    expect(comparison.fields.find(({ field }) => field === 'Middle name')).toEqual({ field: 'Middle name', one: 'Sol', other: null, isSame: false })
    const preview = comparison.previews.find(({ survivorSk }) => survivorSk === thin)!
    expect(preview.moves).toEqual(expect.arrayContaining([{ what: 'Referrals', count: 1 }, { what: 'Clocks', count: 1 }, { what: 'Meetings', count: 1 }, { what: 'Parents and guardians', count: 1 }]))
    expect(preview.stays).toEqual([{ what: 'Whose caseload, agency or family', count: 1 }])
    expect(preview.taken).toEqual(expect.arrayContaining(['Student ID', 'Middle name', 'School', 'In special education', 'Alerts']))
    expect(preview.notes).toEqual(expect.arrayContaining([
      'A parent of the register is listed in both records and will be listed twice. Remove one of them on the profile.',
      'Somebody who sees both records keeps the one grant of the survivor.',
    ]))
  })

  it('become one: every row moves, and the id of the merged record finds the survivor', async () => {
    const { full, thin, referral } = await arrange('One')
    const [{ nyc_id: nycId }] = await database.asOwner<{ nyc_id: string }>('select nyc_id from student where student_sk = $1', [full]) as [{ nyc_id: string }]
    const pairSk = await compare(full, thin)
    const { answer } = await merge(pairSk, thin)
    expect(answer).toMatchObject({ status: 200, body: { survivorSk: thin, nycId } })
    expect(await database.asOwner('select student_sk from referral where referral_sk = $1', [referral])).toEqual([{ student_sk: thin }])
    for (const id of [nycId, full]) {
      const profile = await chair.call('getStudentProfile', { params: { id } })
      expect([id, profile.status, (profile.body as { studentSk: string }).studentSk]).toEqual([id, 200, thin])
    }
    expect((await chair.call('searchStudents', { body: { nycId } })).body).toMatchObject([{ studentSk: thin }])
    const byName = (await chair.call('searchStudents', { body: { firstName: 'One', lastName: 'Montenegro' } })).body as { studentSk: string }[]
    expect(byName.map(({ studentSk }) => studentSk)).not.toContain(full)
    expect(await count('case_summary where student_sk = $1', full)).toBe(0)
    expect(await count('case_summary where student_sk = $1', thin)).toBe(1)
    expect(await count("event where student_sk = $1 and subject = 'Records merged'", thin)).toBe(1)
    expect(await count("audit_entry where student_sk = $1 and operation = 'mergeStudents' and outcome = 'done'", full)).toBe(1)
    expect((await checkCaseSummaries(database)).differences).toEqual([])
  })

  it.each(['thin', 'full'] as const)('come apart again exactly as they were, whichever survived: the %s one', async (survivor) => {
    const { full, thin } = await arrange(`Apart${survivor === 'thin' ? 'a' : 'b'}`)
    const before = await dump(full, thin)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(8)
    const pairSk = await compare(full, thin)
    const survivorSk = survivor === 'thin' ? thin : full
    const mergedSk = survivor === 'thin' ? full : thin
    expect((await merge(pairSk, survivorSk)).answer.status).toBe(200)
    expect(await dump(full, thin)).not.toEqual(before)
    expect((await undo(pairSk)).answer.status).toBe(200)
    const after = await dump(full, thin)
    const counted = (of: Dump): Dump => ({
      ...told(of),
      // the survivor's version goes on, so that nobody's open screen saves over it; its history tells of merge and undoing
      student: of['student']!.map((row) => (String(row['student_sk']) === survivorSk ? { ...row, version: 0, updated_at: '' } : row)),
      case_summary: of['case_summary']!.map((row) => ({ ...row, events_total: 0 })),
    })
    expect(counted(after)).toEqual(counted(before))
    const merged = (of: Dump) => of['student']!.find((row) => String(row['student_sk']) === mergedSk)
    expect(merged(after)).toEqual(merged(before))
    expect(await count('student_alias where student_sk = $1', survivorSk)).toBe(0)
    expect((await checkCaseSummaries(database)).differences).toEqual([])
  })

  it('come apart with what was added since: it stays with the survivor, and what hangs on a moved row goes with it', async () => {
    const { full, thin, referral } = await arrange('Since')
    const pairSk = await compare(full, thin)
    await merge(pairSk, thin)
    await addGuardian(database, thin, { first: 'Added' })
    const [meeting] = await database.asOwner<{ meeting_sk: string }>("insert into meeting (student_sk, referral_sk, kind, status, meets_on) values ($1, $2, 4, 1, '2026-12-20') returning meeting_sk", [thin, referral])
    await database.asOwner("update student set city = 'Yonkers', middle_name = 'Luna' where student_sk = $1", [thin])
    const { preview, answer } = await undo(pairSk)
    expect(preview.staysWithSurvivor).toEqual(expect.arrayContaining([{ what: 'Parents and guardians', count: 1 }]))
    expect(preview.addedToMoved).toEqual([{ what: 'Meetings', count: 1 }])
    expect(preview.keptFields).toEqual(['Middle name'])
    expect(answer.status).toBe(200)
    expect(await count("guardian where student_sk = $1 and first_name = 'Added'", thin)).toBe(1)
    expect(await count("guardian where student_sk = $1 and first_name = 'Added'", full)).toBe(0)
    expect(await database.asOwner('select student_sk from meeting where meeting_sk = $1', [meeting!.meeting_sk])).toEqual([{ student_sk: full }])
    expect(await database.asOwner('select middle_name, city, nyc_id from student where student_sk = $1', [thin])).toEqual([{ middle_name: 'Luna', city: 'Yonkers', nyc_id: null }])
    expect((await checkCaseSummaries(database)).differences).toEqual([])
  })

  it('are not merged while both have an open referral, and the sentence says what to do', async () => {
    const { full, thin } = await arrange('Blocked', { openReferral: true })
    const { preview, answer } = await merge(await compare(full, thin), full)
    expect(preview.blocks).toEqual(['Both records have an open referral. Close or withdraw one of them first.'])
    expect(answer).toMatchObject({ status: 422, body: { message: preview.blocks[0] } })
    expect(await count('referral where student_sk = $1', thin)).toBe(1)
  })

  it('are not merged when anything changed since the comparison was shown', async () => {
    const { full, thin } = await arrange('Changed')
    const pairSk = await compare(full, thin)
    const { comparison, headers } = await read(pairSk)
    await addGuardian(database, full, { first: 'New' })
    const body = { survivorSk: thin, reason: 'Same child.', planKey: comparison.previews.find(({ survivorSk }) => survivorSk === thin)!.planKey }
    expect(await chair.call('mergeStudents', { params: { pairSk }, body }, { headers })).toMatchObject({ status: 409, body: { message: 'The records changed since they were shown. Look at the comparison again.' } })
  })

  it('are remembered as two children, with who and why, and not offered again', async () => {
    const { full, thin } = await arrange('Two')
    const pairSk = await compare(full, thin)
    const { headers } = await read(pairSk)
    expect((await chair.call('markDifferentChildren', { params: { pairSk }, body: { reason: 'Twins.' } }, { headers })).status).toBe(200)
    const open = (await chair.call('listDuplicatePairs')).body as DuplicatePair[]
    expect(open.map((one) => one.pairSk)).not.toContain(pairSk)
    await compare(full, thin)
    const decided = (await chair.call('listDuplicatePairs', { query: { show: 'different' } })).body as DuplicatePair[]
    expect(decided.find((one) => one.pairSk === pairSk)).toMatchObject({ decision: 'different', reason: 'Twins.', decidedBy: expect.stringMatching(/^Test /) })
    expect(await chair.call('markDifferentChildren', { params: { pairSk }, body: { reason: 'Again.' } }, { headers })).toMatchObject({ status: 409, body: { message: expect.stringMatching(/decided about these records meanwhile/) } })
  })

  it('are nobody else\'s business: another region reads 404, a clerk 403', async () => {
    const { full, thin } = await arrange('Private')
    const pairSk = await compare(full, thin)
    expect((await read(pairSk)).status).toBe(200)
    expect((await read(pairSk, elsewhere)).status).toBe(404)
    expect((await read(pairSk, clerk)).status).toBe(403)
    expect((await elsewhere.call('listDuplicatePairs')).body).toEqual([])
    const { headers } = await read(pairSk)
    for (const [operation, body] of [['markDifferentChildren', { reason: 'x' }], ['mergeStudents', { survivorSk: full, reason: 'x', planKey: 'x' }], ['undoMerge', { reason: 'x' }]] as const) {
      expect([operation, (await elsewhere.call(operation, { params: { pairSk }, body } as never, { headers })).status]).toEqual([operation, 404])
    }
    await merge(pairSk, full)
    expect((await read(pairSk)).status).toBe(200)
    expect((await read(pairSk, elsewhere)).status).toBe(404)
  })

  it('the role that moves rows reaches the two records alone, and of a row whose it is alone', async () => {
    const { full, thin, referral } = await arrange('Wall')
    const other = await addStudent(database, { last: 'Bystander', ...here })
    await addReferral(database, other)
    const attempt = (text: string) => database.transaction('trellis_app', { person: '1', reach: 'city' }, async (tx) => {
      await tx.query("select set_config('role', 'trellis_merger', true), set_config('app.merging', $1, true)", [`{${full},${thin}}`])
      return tx.query(text)
    })
    expect(await attempt(`update referral set student_sk = ${full} where student_sk = ${other} returning 1`)).toEqual([])
    await expect(attempt(`update referral set student_sk = ${other} where referral_sk = ${referral}`)).rejects.toThrow(/row-level security/)
    await expect(attempt(`update referral set status = 7 where referral_sk = ${referral}`)).rejects.toThrow(/permission denied/)
  })
})
