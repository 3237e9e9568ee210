import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, may, type Actor } from '@trellis/domain/access/actor.ts'
import { covers, type LocationKind, type StudentTies } from '@trellis/domain/access/reach.ts'
import { ROLES } from '@trellis/domain/access/roles.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, grantStudent } from '../testing/arrange.ts'
import { addCaseRow } from '../testing/arrange-cases.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { caseScope } from './case-scope.ts'
import { readTally } from './case-tally.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

const KINDS: readonly LocationKind[] = ['school', 'cseOffice', 'district', 'agency', 'central', 'borough']
const PEOPLE = ['11', '12']
const AGENCIES = [901, 902]

/** The read model has walls of its own: they must say of every row what those of the student say. */
describe('who sees a row of the dashboards', () => {
  let database: TestDatabase
  const cases: { sk: string; ties: StudentTies }[] = []
  const schools: number[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    for (const district of [1, 2]) schools.push((await addLocation(database, { district })).key)
    for (let n = 0; n < 40; n++) {
      const ties: StudentTies = {
        schoolKey: n % 7 === 0 ? null : schools[n % 2]!,
        district: n % 11 === 0 ? null : [1, 2][(n >> 1) % 2]!,
        region: n % 13 === 0 ? null : [9, 1][(n >> 2) % 2]!,
        borough: 1 + (n % 5),
        hasEiId: n % 3 === 0,
        caseloadOf: n % 4 === 0 ? [PEOPLE[(n >> 2) % 2]!] : [],
        agencies: n % 5 === 0 ? [AGENCIES[n % 2]!] : [],
        family: n % 6 === 0 ? [PEOPLE[(n >> 1) % 2]!] : [],
      }
      const sk = await addCaseRow(database, {
        last: `Case${n}`,
        schoolKey: ties.schoolKey,
        district: ties.district,
        region: ties.region,
        borough: ties.borough,
        eiId: ties.hasEiId ? String(100_000 + n) : null,
      })
      for (const person of ties.caseloadOf) await grantStudent(database, 'caseload', person, sk)
      for (const agency of ties.agencies) await grantStudent(database, 'agency', agency, sk)
      for (const person of ties.family) await grantStudent(database, 'family', person, sk)
      cases.push({ sk, ties })
    }
  })
  afterAll(() => database.drop())

  const actors: fc.Arbitrary<Actor> = fc
    .record({
      roleId: fc.constantFrom(...ROLES.map((role) => role.id), 12_345),
      personSk: fc.constantFrom(...PEOPLE),
      kind: fc.constantFrom(...KINDS),
      place: fc.nat(1),
    })
    .map(({ roleId, personSk, kind, place }) =>
      actorOf({
        personSk,
        roleId,
        location: {
          kind,
          locationCode: 'X',
          locationKey: schools[place]!,
          district: 1 + place,
          region: [9, 1][place]!,
          borough: place + 1,
          agencySk: AGENCIES[place]!,
        },
      }),
    )
  const seenBy = async (actor: Actor, where: string, values: readonly unknown[]): Promise<Set<string>> => {
    const rows = await database.transaction('trellis_app', settingsOf(actor), (tx) =>
      tx.query<{ student_sk: string }>(`select c.student_sk from case_summary c where ${where}`, values),
    )
    return new Set(rows.map((row) => row.student_sk))
  }

  it('the first wall says what the rule says, for any actor and right', async () => {
    let saw = 0
    await fc.assert(
      fc.asyncProperty(actors, fc.constantFrom(1, 4, 9, 13, 15), async (actor, right) => {
        const text = new SqlText('2026-10-15')
        const scope = caseScope(actor, right, text)
        const seen = scope === undefined ? new Set() : await seenBy(actor, `${TODAY_GIVEN} and ${scope}`, text.values)
        if (seen.size > 0) saw++
        expect(seen).toEqual(new Set(cases.filter(({ ties }) => may(actor, right, ties)).map(({ sk }) => sk)))
      }),
      { numRuns: 250 },
    )
    expect(saw).toBeGreaterThan(30)
  })

  it('with the first wall removed the database shows no row outside the reach', async () => {
    let saw = 0
    await fc.assert(
      fc.asyncProperty(actors, async (actor) => {
        const seen = await seenBy(actor, 'true', [])
        if (seen.size > 0) saw++
        expect(seen).toEqual(new Set(cases.filter(({ ties }) => covers(actor.reach, ties)).map(({ sk }) => sk)))
      }),
      { numRuns: 200 },
    )
    expect(saw).toBeGreaterThan(30)
  })

  it('totals by place are those of the rows that may be seen, before and behind the first wall', async () => {
    let saw = 0
    await fc.assert(
      fc.asyncProperty(actors, fc.constantFrom(4, 9), async (actor, right) => {
        const [known, behind] = await database.transaction('trellis_app', settingsOf(actor), async (tx) => [
          await readTally({ tx, actor, today: '2026-10-15' }, right, 'c.cases'),
          (await tx.query<{ n: number }>('select coalesce(sum(cases), 0)::int as n from case_tally'))[0]!.n,
        ])
        const isPlace = ['city', 'region', 'district', 'school', 'eiBorough'].includes(actor.reach.kind)
        if (known !== undefined && known > 0) saw++
        expect(known).toBe(isPlace ? cases.filter(({ ties }) => may(actor, right, ties)).length : undefined)
        expect(behind).toBe(isPlace ? cases.filter(({ ties }) => covers(actor.reach, ties)).length : 0)
      }),
      { numRuns: 200 },
    )
    expect(saw).toBeGreaterThan(20)
  })

  it('a request without a scope sees and writes nothing', async () => {
    for (const settings of [{}, { reach: 'everything' }, { reach: 'school' }, { reach: 'caseload', ids: [] }])
      expect(
        await database.transaction('trellis_app', settings, (tx) => tx.query('select 1 from case_summary')),
      ).toEqual([])
    const changed = await database.transaction('trellis_app', { reach: 'school', ids: [schools[0]!] }, (tx) =>
      tx.query('update case_summary set is_closed = true where school_key = $1 returning student_sk', [schools[1]!]),
    )
    expect(changed).toEqual([])
  })
})
