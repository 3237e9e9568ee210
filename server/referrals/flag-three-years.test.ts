import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { flagThreeYears } from './flag-three-years.ts'

const TODAY = '2026-11-20'
let database: TestDatabase
let schoolKey: number
let nextId = 470_000_000

beforeAll(async () => {
  database = await createTestDatabase()
  schoolKey = (await addLocation(database, { kind: 'school', district: 9, region: 2 })).key
})
afterAll(async () => {
  await database.drop()
})

const CLOCK = "insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, compliance_date, is_legal) values ($1, $2, 'student', $1, 'x', '2024-01-10', $3, true)"

/** A child with services whose three years end on a day. */
async function served(until: string, { flagged = false, ...facts }: { flagged?: boolean; special_ed_active?: boolean; ineligible?: boolean; case_closed_on?: string } = {}): Promise<string> {
  const studentSk = await addStudent(database, { schoolKey, district: 9, region: 2, birthDate: '2015-05-06', nycId: String(nextId++) })
  await database.asOwner('update student set special_ed_active = $2, ineligible = $3, case_closed_on = $4, three_year_due = $5 where student_sk = $1', [
    studentSk, facts.special_ed_active ?? true, facts.ineligible ?? false, facts.case_closed_on ?? null, flagged,
  ])
  await database.asOwner(CLOCK, [studentSk, 'C13', until])
  return studentSk
}
const isFlagged = async (studentSk: string): Promise<boolean> =>
  (await database.asOwner<{ due: boolean }>('select three_year_due as due from student where student_sk = $1', [studentSk]))[0]!.due
const ask = (studentSk: string, type: number, status: number) =>
  database.asOwner('insert into referral (student_sk, type, status, request_date) values ($1, $2, $3, $4)', [studentSk, type, status, '2026-11-02'])

describe('the flag of the mandated three-year reevaluation', () => {
  it('is set from 120 days before the three years end, and once only', async () => {
    const [last, next, past] = [await served('2027-03-20'), await served('2027-03-21'), await served('2026-05-01')]
    expect(await flagThreeYears(database, TODAY)).toBe(2)
    expect([await isFlagged(last), await isFlagged(next), await isFlagged(past)]).toEqual([true, false, true])
    expect(await flagThreeYears(database, TODAY)).toBe(0)
    expect(await flagThreeYears(database, '2026-11-21')).toBe(1)
    expect(await isFlagged(next)).toBe(true)
  })

  it('leaves out children without services, found ineligible or with a closed case, and a clock that stopped', async () => {
    const others = [
      await served('2026-12-01', { special_ed_active: false }), await served('2026-12-01', { ineligible: true }), await served('2026-12-01', { case_closed_on: '2026-10-01' }), await served('2026-12-01'),
    ]
    await database.asOwner("update clock set stopped_on = '2026-11-01', stop_event = 'x' where student_sk = $1", [others[3]!])
    const due = await served('2026-12-01')
    await flagThreeYears(database, TODAY)
    expect(await Promise.all([...others, due].map(isFlagged))).toEqual([false, false, false, false, true])
  })

  it('waits while a reevaluation is in work, for none that is a draft, closed or cancelled', async () => {
    const [inWork, draft, over] = [await served('2026-12-01'), await served('2026-12-01'), await served('2026-12-01')]
    await ask(inWork, 4, 6)
    await ask(draft, 19, 2)
    await ask(over, 2, 10)
    await flagThreeYears(database, TODAY)
    expect([await isFlagged(inWork), await isFlagged(draft), await isFlagged(over)]).toEqual([false, true, true])
    await database.asOwner('update referral set status = 7 where student_sk = $1', [inWork])
    await flagThreeYears(database, TODAY)
    expect(await isFlagged(inWork)).toBe(true)
  })

  it('is taken back when the clock counts anew, and stays where no clock tells', async () => {
    const [anew, overdue, untold] = [await served('2029-11-20', { flagged: true }), await served('2026-11-01', { flagged: true }), await served('2026-11-01', { flagged: true })]
    await database.asOwner("update clock set clock_id = 'C12' where student_sk = $1", [untold])
    await flagThreeYears(database, TODAY)
    expect([await isFlagged(anew), await isFlagged(overdue), await isFlagged(untold)]).toEqual([false, true, true])
  })

  it('passes by a child whom somebody is changing at that moment, who has their turn an hour later', async () => {
    const held = await served('2026-12-01')
    await database.transaction('trellis_loader', {}, async (tx) => {
      await tx.query('select 1 from student where student_sk = $1 for update', [held])
      await flagThreeYears(database, TODAY)
      expect(await isFlagged(held)).toBe(false)
    })
    await flagThreeYears(database, TODAY)
    expect(await isFlagged(held)).toBe(true)
  })
})
