import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation } from '../testing/arrange.ts'
import { addCaseRow } from '../testing/arrange-cases.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkCaseSummaries } from './check-case-summaries.ts'
import { compactCaseTally, WRONG_TALLIES } from './compact-case-tally.ts'

describe('the totals of the dashboards by place', () => {
  let database: TestDatabase
  const schools: number[] = []
  const cases: string[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    for (const district of [1, 2, 3]) schools.push((await addLocation(database, { district })).key)
    for (let n = 0; n < 12; n++)
      cases.push(await addCaseRow(database, { last: `Case${n}`, schoolKey: schools[n % 3]!, district: 1 + (n % 3) }))
  })
  afterAll(() => database.drop())

  const wrong = () => database.asOwner(WRONG_TALLIES)
  const CHANGES = [
    'update case_summary set in_iep = not in_iep where student_sk = any ($1)',
    'update case_summary set in_referrals = not in_referrals, in_evaluations = not in_evaluations where student_sk = any ($1)',
    'update case_summary set events_total = events_total + 2, events_manual = events_manual + 1 where student_sk = any ($1)',
    'update case_summary set has_ei = not has_ei, in_ei = not in_ei where student_sk = any ($1)',
    `update case_summary set activity = 'Nothing that is counted' where student_sk = any ($1)`,
    `with gone as (delete from case_summary where student_sk = any ($1) returning *) insert into case_summary select * from gone`,
  ]

  it('are what a count says after any changes, in any order, compacted or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            text: fc.constantFrom(...CHANGES, 'move', 'compact'),
            of: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }),
            to: fc.nat(2),
          }),
          { maxLength: 6 },
        ),
        async (changes) => {
          for (const { text, of, to } of changes) {
            const who = of.map((at) => cases[at])
            if (text === 'compact') await compactCaseTally(database)
            else if (text === 'move')
              await database.asOwner('update case_summary set school_key = $2, district = $3 where student_sk = any ($1)', [who, schools[to], 1 + to])
            else await database.asOwner(text, [who])
          }
          expect(await wrong()).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
    await compactCaseTally(database)
    expect(await wrong()).toEqual([])
    const [rows] = await database.asOwner<{ all: number; places: number }>(
      `select count(*)::int as all, count(distinct (school_key, district, has_ei))::int as places from case_tally`,
    )
    expect(rows!.all).toBe(rows!.places)
    await compactCaseTally(database)
    expect(await database.asOwner('select 1 from case_tally')).toHaveLength(rows!.all)
  })

  it('two who change cases of one school do not wait for each other, and nobody sees half of a change', async () => {
    const total = async () =>
      (await database.asOwner<{ n: number }>('select sum(ieps)::int as n from case_tally'))[0]!.n
    await database.asOwner('update case_summary set in_iep = false, school_key = $1, district = 1', [schools[0]])
    const change = 'update case_summary set in_iep = true where student_sk = $1'
    await database.transaction('trellis_loader', {}, async (first) => {
      await first.query(change, [cases[0]])
      await database.transaction('trellis_loader', {}, (second) => second.query(change, [cases[1]]))
      expect(await total()).toBe(1)
      await compactCaseTally(database)
      expect(await total()).toBe(1)
    })
    expect(await total()).toBe(2)
    expect(await wrong()).toEqual([])
  })

  it('a wrong one is reported by the check, and what is not committed or emptied leaves nothing', async () => {
    await database
      .transaction('trellis_loader', {}, async (tx) => {
        await tx.query('update case_summary set in_cbst = true')
        throw new Error('not committed')
      })
      .catch(() => undefined)
    expect(await wrong()).toEqual([])
    await database.asOwner('insert into case_tally (school_key, district, has_ei, cases, referrals, evaluations, ieps, placements, cbst, ei, events, manual_events) values ($1, 1, false, 1, 0, 0, 0, 0, 0, 0, 0, 0)', [schools[0]])
    const { tallies } = await checkCaseSummaries(database)
    expect(tallies).toHaveLength(1)
    expect(tallies[0]).toMatchObject({ school_key: schools[0] })
    await database.asOwner('truncate case_summary')
    expect(await wrong()).toEqual([])
    expect(await database.asOwner('select 1 from case_tally')).toEqual([])
  })
})
