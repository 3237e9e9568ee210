import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { addClock, addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { tellOfDates } from './tell-of-dates.ts'

describe('dates that come near or have passed', () => {
  let database: TestDatabase
  let school: { key: number }
  let holder: string
  let evaluator: string
  let studentSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    school = await addLocation(database)
    holder = await addPersonInRole(database, 41, school.key)
    evaluator = await addPersonInRole(database, 40, school.key)
    await addPersonInRole(database, 51, school.key) // the principal reaches the child and is not responsible
    studentSk = await newCase(holder)
  })
  afterAll(() => database.drop())

  async function newCase(personSk?: string): Promise<string> {
    const sk = await addStudent(database, { schoolKey: school.key })
    if (personSk) await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [sk, personSk])
    return sk
  }
  const told = () => database.asOwner<{ person_sk: string; kind: number; parts: object }>(
    'select person_sk, student_sk, kind, parts from notification order by notification_sk')

  it('are told once a day to the holder of the case and to nobody else', async () => {
    await addClock(database, studentSk, { id: 'C06', startedOn: '2026-09-20', compliance: '2026-11-24' })
    await addClock(database, await newCase(), { startedOn: '2026-09-20', compliance: '2026-11-24' }) // nobody has this case
    expect(await tellOfDates(database, '2026-11-10')).toBe(0)
    expect(await tellOfDates(database, '2026-11-20')).toBe(1)
    expect(await told()).toEqual([{ person_sk: holder, student_sk: studentSk, kind: NotificationKind.clockAtRisk, parts: { clockId: 'C06', date: '2026-11-24' } }])
    expect(await tellOfDates(database, '2026-11-20')).toBeUndefined()
    expect(await tellOfDates(database, '2026-11-21')).toBe(0) // told already
    expect(await database.asOwner("select payload from outbox where topic = 'notification'")).toEqual([{ payload: { personSk: holder } }])
  })

  it('are told again when they have passed, and when the date was moved and comes near again', async () => {
    expect(await tellOfDates(database, '2026-11-25')).toBe(1)
    expect((await told()).at(-1)).toMatchObject({ kind: NotificationKind.clockOutOfCompliance })
    await database.asOwner("update clock set compliance_date = '2026-12-01' where student_sk = $1", [studentSk])
    expect(await tellOfDates(database, '2026-11-26')).toBe(1)
    expect((await told()).at(-1)).toMatchObject({ kind: NotificationKind.clockAtRisk, parts: { date: '2026-12-01' } })
  })

  it('of an assessment are told to whoever does it, too', async () => {
    const sk = await newCase(holder)
    const referralSk = await addReferral(database, sk)
    const [made] = await database.asOwner<{ evaluation_sk: string }>(
      'insert into assessment (referral_sk, student_sk, evaluation_type_id, status, assigned_to) values ($1, $2, 1, 1, $3) returning evaluation_sk', [referralSk, sk, evaluator])
    await addClock(database, sk, { startedOn: '2026-11-01', compliance: '2027-01-10', subjectSk: made!.evaluation_sk })
    await database.asOwner("update clock set subject_kind = 'assessment' where student_sk = $1", [sk])
    expect(await tellOfDates(database, '2027-01-05')).toBe(2)
    expect((await told()).slice(-2).map((row) => row.person_sk).toSorted()).toEqual([holder, evaluator].toSorted())
  })

  it('are told by one of several processes, in batches, and a day that was broken off tells nothing twice', async () => {
    await database.asOwner(
      `insert into clock (student_sk, clock_id, subject_kind, start_event, started_on, compliance_date, is_legal)
       select $1, 'C06', 'referral', 'consentToEvaluate', '2027-02-01', '2027-03-10', true from generate_series(1, 4100)`, [studentSk])
    const answers = await Promise.all([1, 2, 3].map(() => tellOfDates(database, '2027-03-08')))
    expect(answers.filter((one) => one !== undefined)).toEqual([4100])
    await database.asOwner("delete from setting where name = 'dates-told'")
    expect(await tellOfDates(database, '2027-03-08')).toBe(0)
  })
})
