import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseCover, HeldCase, TransferPreview } from '@trellis/contract/case-assignment.ts'
import type { StudentHeader } from '@trellis/contract/students.ts'
import { addLocation, addPersonInRole, addReferral, addStudent, giveRole } from '../testing/arrange.ts'
import { summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { endCaseload } from './end-caseload.ts'

const [PRINCIPAL, WORKER, CHAIR, TEACHER, CENTRAL] = [51, 41, 45, 52, 49]
let database: TestDatabase
let product: TestApp
let now: Date
let school: { key: number }
let other: { key: number }
let principal: SignedIn
let chair: SignedIn
let central: SignedIn
let ann: string
let ben: string
let far: string

beforeAll(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => now })
  school = await addLocation(database, { kind: 'school', district: 9, region: 2, dbn: '09M001' })
  other = await addLocation(database, { kind: 'school', district: 10, region: 2, dbn: '10M002' })
  const office = await addLocation(database, { kind: 'cseOffice', region: 2 })
  const city = await addLocation(database, { kind: 'central' })
  principal = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key, { first: 'Priya', last: 'Principal' }))
  chair = product.signIn(await addPersonInRole(database, CHAIR, office.key, { first: 'Chaim', last: 'Chair' }))
  central = product.signIn(await addPersonInRole(database, CENTRAL, city.key))
  ann = await addPersonInRole(database, WORKER, school.key, { first: 'Ann', last: 'Able' })
  ben = await addPersonInRole(database, WORKER, school.key, { first: 'Ben', last: 'Busy' })
  far = await addPersonInRole(database, WORKER, other.key, { first: 'Fay', last: 'Far' })
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

async function openCase(holder: string | null, place = school, district = 9): Promise<string> {
  const sk = await addStudent(database, { schoolKey: place.key, district, region: 2, last: 'Case' })
  await addReferral(database, sk, { status: 11 })
  if (holder) {
    await database.asOwner("insert into case_assignment (student_sk, person_sk, assigned_at) values ($1, $2, '2026-10-01')", [sk, holder])
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'assignment')", [holder, sk])
  }
  await summarise(database, sk)
  return sk
}
const holderOf = async (sk: string) =>
  (await database.asOwner<{ person_sk: string }>('select person_sk from case_assignment where student_sk = $1 and ended_at is null', [sk]))[0]?.person_sk ?? null
const preview = async (who: SignedIn, studentSks: string[], toPersonSks: string[]) => {
  const { status, body } = await who.call('previewTransfer', { body: { studentSks, toPersonSks } })
  expect(status).toBe(200)
  return body as TransferPreview
}
const cases = async (who: SignedIn, personSk?: string) => {
  const { body, headers } = await who.call('listHeldCases', { query: { take: '100', ...(personSk && { personSk }) } })
  const rows = body as HeldCase[]
  expect(headers['x-total-count']).toBe(String(rows.length))
  return rows
}
interface Results { value: { results: { studentSk: string; isMoved: boolean; reason: string | null }[] } }

describe('reassigning one case', () => {
  const assign = (sk: string, personSk: string, reassignFrom?: string) =>
    principal.call('assignCase', { body: { studentSk: sk, personInfo: { personSk }, ...(reassignFrom !== undefined && { reassignFrom }) } })

  it('[S-3.13-01] passes a case from one to the other: history, event, both told, caseload', async () => {
    const sk = await openCase(ann)
    expect((await assign(sk, ben, ann)).status).toBe(200)
    expect(await database.asOwner('select person_sk, ended_at is null as open, former_person_sk from case_assignment where student_sk = $1 order by assignment_sk', [sk])).toEqual([
      { person_sk: ann, open: false, former_person_sk: null }, { person_sk: ben, open: true, former_person_sk: ann },
    ])
    expect(await database.asOwner('select subject, detail from event where student_sk = $1', [sk])).toEqual([{ subject: 'Case reassigned', detail: 'From Ann Able to Ben Busy' }])
    expect(await database.asOwner("select person_sk, kind, parts ->> 'subject' as subject from notification where student_sk = $1 order by kind", [sk])).toEqual([
      { person_sk: ben, kind: 1, subject: null }, { person_sk: ann, kind: 12, subject: 'A case was reassigned' },
    ])
    const jobs = await database.asOwner<{ payload: { studentSk: string; personSk: string } }>("select payload from job where kind = 'case.endCaseload' and payload ->> 'studentSk' = $1", [sk])
    await endCaseload(database).run(jobs[0]!.payload as never, { jobSk: '1', attempt: 1, isLast: false })
    expect(await database.asOwner('select holder from student_grant where student_sk = $1', [sk])).toEqual([{ holder: ben }])
  })

  it('takes no child out of the caseload of who has the case again by now, nor one granted for another reason', async () => {
    const sk = await openCase(ann)
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'teaches the child')", [far, sk])
    for (const personSk of [ann, far]) await endCaseload(database).run({ studentSk: sk, personSk } as never, { jobSk: '1', attempt: 1, isLast: false })
    expect(await database.asOwner('select 1 from student_grant where student_sk = $1', [sk])).toHaveLength(2)
  })

  it('tells who has the case by now instead of taking it from them unseen', async () => {
    const sk = await openCase(ben)
    expect(await assign(sk, ann, ann)).toMatchObject({ status: 409, body: { message: 'This case was assigned to Ben Busy meanwhile.', errorCodes: ['case-assigned'] } })
    expect(await assign(sk, ann, '')).toMatchObject({ status: 409 })
    expect(await holderOf(sk)).toBe(ben)
    expect((await assign(sk, ann)).status).toBe(200)
    expect(await assign(sk, ann, ann)).toMatchObject({ status: 422, body: { message: 'Ann Able has this case already.' } })
  })

  it('gives nobody a closed case', async () => {
    const sk = await openCase(null)
    await database.asOwner("update referral set status = 7 where student_sk = $1", [sk])
    await database.asOwner("update student set case_closed_on = '2026-11-01' where student_sk = $1", [sk])
    expect(await assign(sk, ann, '')).toMatchObject({ status: 422, body: { message: 'The case is closed. A new referral begins a new one.' } })
  })
})

describe('handing over many', () => {
  it('says before who would get which, what stays and why, and changes nothing', async () => {
    const sks = [await openCase(ann), await openCase(ann), await openCase(ann, other, 10)]
    const teacher = await addPersonInRole(database, TEACHER, school.key)
    const shown = await preview(chair, sks, [ben, teacher])
    expect(shown).toMatchObject({
      total: 2, shares: [{ personSk: ben, fullName: 'Ben Busy', receives: 2 }],
      stays: [{ studentSk: sks[2], studentName: 'Case, Ana', reason: 'Nobody of those chosen works where this student’s case is.' }],
      unfit: [{ personSk: teacher, reason: 'They hold no role here today that can have cases.' }],
    })
    expect(shown.schools.map(({ cases: count }) => count)).toEqual([2])
    expect(await Promise.all(sks.map(holderOf))).toEqual([ann, ann, ann])
  })

  it('moves a batch in one transaction, tells each person once, and can be taken back', async () => {
    const [first, second, free] = [await openCase(ann), await openCase(ann), await openCase(null)]
    await database.asOwner('delete from notification')
    const plan = await preview(principal, [first, second, free], [ben])
    const transferKey = randomUUID()
    const { body } = await principal.call('transferCases', { body: { transferKey, moves: plan.moves } })
    expect((body as Results).value.results.map(({ isMoved }) => isMoved)).toEqual([true, true, true])
    expect(await Promise.all([first, second, free].map(holderOf))).toEqual([ben, ben, ben])
    expect(await database.asOwner("select person_sk, parts ->> 'subject' as subject, parts ->> 'text' as text from notification order by person_sk", [])).toEqual([
      { person_sk: ann, subject: '2 cases of yours were reassigned', text: '2 cases went from you to others.' },
      { person_sk: ben, subject: '3 cases were assigned to you', text: '3 cases came to you.' },
    ])
    expect(await database.asOwner('select assigned_to from case_summary where student_sk = $1', [first])).toEqual([{ assigned_to: ben }])
    const undo = (who: SignedIn) => who.call('undoTransfer', { params: { transferKey } })
    expect((await undo(chair)).status).toBe(404)
    expect((await undo(principal)).status).toBe(200)
    expect(await Promise.all([first, second, free].map(holderOf))).toEqual([ann, ann, null])
    expect(await undo(principal)).toMatchObject({ status: 409, body: { message: 'This transfer was taken back already.' } })
  })

  it('the same batch again, after its answer was lost, moves nothing twice and says that it was moved', async () => {
    const sk = await openCase(ann)
    const body = { transferKey: randomUUID(), moves: [{ studentSk: sk, fromPersonSk: ann, toPersonSk: ben }] }
    for (const time of ['first', 'again']) {
      const answer = await principal.call('transferCases', { body })
      expect((answer.body as Results).value.results, time).toEqual([{ studentSk: sk, isMoved: true, reason: null }])
    }
    expect(await database.asOwner('select count(*)::int as given from case_assignment where student_sk = $1 and person_sk = $2', [sk, ben])).toEqual([{ given: 1 }])
    const other = await principal.call('transferCases', { body: { ...body, transferKey: randomUUID() } })
    expect((other.body as Results).value.results).toEqual([{ studentSk: sk, isMoved: false, reason: 'Ben Busy has this case by now.' }])
  })

  it('a case that changed hands meanwhile stays and says who has it; taking back leaves it too', async () => {
    const [mine, lost] = [await openCase(ann), await openCase(ann)]
    const plan = await preview(principal, [mine, lost], [ben])
    await principal.call('assignCase', { body: { studentSk: lost, personInfo: { personSk: principal.personSk }, reassignFrom: ann } })
    const transferKey = randomUUID()
    const { body } = await principal.call('transferCases', { body: { transferKey, moves: plan.moves } })
    expect((body as Results).value.results).toEqual([
      { studentSk: mine, isMoved: true, reason: null }, { studentSk: lost, isMoved: false, reason: 'Priya Principal has this case by now.' },
    ])
    await principal.call('assignCase', { body: { studentSk: mine, personInfo: { personSk: principal.personSk }, reassignFrom: ben } })
    const back = await principal.call('undoTransfer', { params: { transferKey } })
    expect((back.body as Results).value.results).toEqual([{ studentSk: mine, isMoved: false, reason: 'Priya Principal has this case by now.' }])
  })

  it('moves nothing out of the actor’s reach, nor to who does not reach the child; the owner of the reach can', async () => {
    const sk = await openCase(far, other, 10)
    const move = (who: SignedIn, toPersonSk: string) => who.call('transferCases', { body: { transferKey: randomUUID(), moves: [{ studentSk: sk, fromPersonSk: far, toPersonSk }] } })
    const reasonOf = async (who: SignedIn, to: string) => ((await move(who, to)).body as Results).value.results[0]!.reason
    expect(await reasonOf(principal, ben)).toBe('This case is closed or out of your reach by now.')
    expect(await reasonOf(central, ben)).toBe('Nobody of those chosen works where this student’s case is.')
    expect(await holderOf(sk)).toBe(far)
    const second = await addPersonInRole(database, WORKER, other.key)
    expect(await reasonOf(central, second)).toBeNull()
    expect((await product.signIn(ann).call('previewTransfer', { body: { studentSks: [sk], toPersonSks: [ben] } })).status).toBe(403)
  })

  it('two transfers of the same cases at once: each case ends with one of the two, and every answer is true', async () => {
    const sks = [await openCase(ann), await openCase(ann), await openCase(ann)]
    const moves = (to: string, order: string[]) => order.map((studentSk) => ({ studentSk, fromPersonSk: ann, toPersonSk: to }))
    const answers = await Promise.all([
      principal.call('transferCases', { body: { transferKey: randomUUID(), moves: moves(ben, sks) } }),
      chair.call('transferCases', { body: { transferKey: randomUUID(), moves: moves(chair.personSk, sks.toReversed()) } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const said = answers.flatMap(({ body }, at) => (body as Results).value.results.filter(({ isMoved }) => isMoved).map(({ studentSk }) => [studentSk, at === 0 ? ben : chair.personSk] as const))
    expect(said).toHaveLength(3)
    for (const [sk, holder] of said) expect(await holderOf(sk)).toBe(holder)
  })
})

describe('cases that nobody looks after', () => {
  it('nobody has them, the account ended, or the role: each with why; closed ones and those of others are not among them', async () => {
    const place = await addLocation(database, { kind: 'school', district: 11, region: 2, dbn: '11M003' })
    const [gone, former, here] = [await addPersonInRole(database, WORKER, place.key), await addPersonInRole(database, WORKER, place.key), await addPersonInRole(database, WORKER, place.key)]
    await database.asOwner('update person set active = false where person_sk = $1', [gone])
    await database.asOwner("update role_assignment set ends_on = '2026-11-19' where person_sk = $1", [former])
    await giveRole(database, former, TEACHER, place.key)
    const [a, b, c] = [await openCase(null, place, 11), await openCase(gone, place, 11), await openCase(former, place, 11)]
    await openCase(here, place, 11)
    const closed = await openCase(null, place, 11)
    await database.asOwner('update referral set status = 7 where student_sk = $1', [closed])
    await summarise(database, closed)
    const head = product.signIn(await addPersonInRole(database, PRINCIPAL, place.key))
    expect(new Map((await cases(head)).map(({ studentSk, without }) => [studentSk, without]))).toEqual(new Map([[a, 'none'], [b, 'inactive'], [c, 'roleEnded']]))
    expect((await cases(head, former)).map(({ studentSk, without }) => [studentSk, without])).toEqual([[c, 'roleEnded']])
    expect((await cases(principal)).map(({ studentSk }) => studentSk)).not.toContain(a)
    expect((await head.call('transferCases', { body: { transferKey: randomUUID(), moves: [a, b, c].map((studentSk, at) => ({ studentSk, fromPersonSk: [null, gone, former][at]!, toPersonSk: here })) } })).status).toBe(200)
    expect(await cases(head)).toEqual([])
  })
})

describe('cover for an absent person', () => {
  it('both are told, the covering person has the cases on Today, the header names them, and it ends by itself', async () => {
    const place = await addLocation(database, { kind: 'school', district: 12, region: 2, dbn: '12M004' })
    const [away, cover] = [await addPersonInRole(database, WORKER, place.key, { first: 'Ava', last: 'Away' }), await addPersonInRole(database, WORKER, place.key, { first: 'Cy', last: 'Cover' })]
    const head = product.signIn(await addPersonInRole(database, PRINCIPAL, place.key))
    const sk = await openCase(away, place, 12)
    const nycId = (await database.asOwner<{ nyc_id: string }>('select nyc_id from student where student_sk = $1', [sk]))[0]!.nyc_id
    const body = { absentSk: away, coveringSk: cover, startsOn: '2026-11-20', endsOn: '2026-11-27' }
    expect(await head.call('addCover', { body })).toMatchObject({ status: 200, body: { value: { cases: 1, outOfReach: 0 } } })
    expect(await head.call('addCover', { body: { ...body, startsOn: '2026-11-26', endsOn: '2026-12-01' } })).toMatchObject({ status: 422, body: { message: 'Cy Cover covers already from 11/20/2026 to 11/27/2026.' } })
    expect(await database.asOwner("select parts ->> 'subject' as subject from notification where person_sk = any($1::bigint[]) order by 1", [[away, cover]])).toEqual([{ subject: 'Cy Cover covers for you' }, { subject: 'You cover for Ava Away' }])
    const own = async () => ((await product.signIn(cover).call('getToday')).body as { cases: { studentSk: string; assignedTo: string }[] }).cases.map((one) => [one.studentSk, one.assignedTo])
    const header = async () => ((await head.call('getStudentHeader', { params: { nycid: nycId } })).body as StudentHeader).coveredBy
    expect(await own()).toEqual([[sk, 'Away, Ava']])
    expect(await header()).toMatchObject({ fullName: 'Cy Cover', until: '2026-11-27' })
    expect(((await head.call('listCovers')).body as CaseCover[]).map(({ absentName, coveringName, cases: count, isRunning }) => [absentName, coveringName, count, isRunning])).toEqual([['Ava Away', 'Cy Cover', 1, true]])
    expect((await principal.call('listCovers')).body).toEqual([])
    now = new Date('2026-11-28T15:00:00Z')
    expect([await own(), await header(), (await head.call('listCovers')).body]).toEqual([[], null, []])
    now = new Date('2026-11-20T15:00:00Z')
  })

  it('gives no child whom the covering person’s role does not reach, and says how many', async () => {
    const place = await addLocation(database, { kind: 'school', district: 13, region: 2, dbn: '13M005' })
    const away = await addPersonInRole(database, WORKER, place.key)
    const sk = await openCase(away, place, 13)
    const made = await chair.call('addCover', { body: { absentSk: away, coveringSk: far, startsOn: '2026-11-20', endsOn: '2026-11-27' } })
    expect(made).toMatchObject({ status: 200, body: { value: { cases: 1, outOfReach: 1 } } })
    const nycId = (await database.asOwner<{ nyc_id: string }>('select nyc_id from student where student_sk = $1', [sk]))[0]!.nyc_id
    expect((await product.signIn(far).call('getStudentHeader', { params: { nycid: nycId } })).status).toBe(404)
    expect(((await product.signIn(far).call('getToday')).body as { cases: unknown[] }).cases).toEqual([])
    const { coverSk } = (made.body as { value: { coverSk: string } }).value
    expect((await principal.call('endCover', { params: { coverSk } })).status).toBe(404)
    expect((await chair.call('endCover', { params: { coverSk } })).status).toBe(200)
    expect(await chair.call('endCover', { params: { coverSk } })).toMatchObject({ status: 422, body: { message: 'This cover has ended already.' } })
  })

  it('nobody covers for whom the actor’s reach does not hold, nor for themselves', async () => {
    const refused = await principal.call('addCover', { body: { absentSk: far, coveringSk: ben, startsOn: '2026-11-20', endsOn: '2026-11-27' } })
    expect(refused).toMatchObject({ status: 422, body: { message: 'This person holds no role here today that can have cases.' } })
    expect((await principal.call('addCover', { body: { absentSk: ben, coveringSk: ben, startsOn: '2026-11-20', endsOn: '2026-11-27' } })).status).toBe(422)
  })
})
