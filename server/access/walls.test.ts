import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, may, ownChildren, type Actor } from '@trellis/domain/access/actor.ts'
import { covers, type LocationKind, type StudentTies } from '@trellis/domain/access/reach.ts'
import { ROLES } from '@trellis/domain/access/roles.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { visibleStudents } from './visible-students.ts'

const KINDS: readonly LocationKind[] = ['school', 'cseOffice', 'district', 'agency', 'central', 'borough']
const PEOPLE = ['11', '12', '13']
const AGENCIES = [901, 902]

/** Two walls, one answer: the rule of `domain`, the query of the server and the policy of the database. */
describe('who sees a student', () => {
  let database: TestDatabase
  const students: { sk: string; ties: StudentTies }[] = []
  const schools: number[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    for (const district of [1, 2, 9]) schools.push((await addLocation(database, { district })).key)
    const pick = <T>(items: readonly T[], n: number): T => items[n % items.length]!
    for (let n = 0; n < 60; n++) {
      const ties: StudentTies = {
        schoolKey: n % 7 === 0 ? null : pick(schools, n),
        district: n % 11 === 0 ? null : pick([1, 2, 9], n >> 1),
        region: n % 13 === 0 ? null : pick([9, 1, 2], n >> 2),
        borough: pick([1, 2, 3, 4, 5], n >> 1),
        hasEiId: n % 3 === 0,
        caseloadOf: n % 4 === 0 ? [pick(PEOPLE, n >> 2)] : [],
        agencies: n % 5 === 0 ? [pick(AGENCIES, n)] : [],
        family: n % 6 === 0 ? [pick(PEOPLE, n >> 1)] : [],
      }
      const sk = await addStudent(database, {
        last: `Student${n}`, schoolKey: ties.schoolKey, district: ties.district, region: ties.region, borough: ties.borough, eiId: ties.hasEiId ? String(100_000 + n) : null,
      })
      for (const person of ties.caseloadOf) await grantStudent(database, 'caseload', person, sk)
      for (const agency of ties.agencies) await grantStudent(database, 'agency', agency, sk)
      for (const person of ties.family) await grantStudent(database, 'family', person, sk)
      students.push({ sk, ties })
    }
  })
  afterAll(() => database.drop())

  const actors: fc.Arbitrary<Actor> = fc.record({
    roleId: fc.constantFrom(...ROLES.map((role) => role.id), 12_345),
    personSk: fc.constantFrom(...PEOPLE),
    kind: fc.constantFrom(...KINDS),
    place: fc.nat(2),
    hasArea: fc.boolean(),
  }).map(({ roleId, personSk, kind, place, hasArea }) =>
    actorOf({
      personSk, roleId,
      location: {
        kind, locationCode: 'X', locationKey: schools[place]!,
        ...(hasArea && { district: [1, 2, 9][place]!, region: [9, 1, 2][place]!, borough: place + 1, agencySk: AGENCIES[place % 2]! }),
      },
    }))

  const seenBy = async (actor: Actor, text: string, values: readonly unknown[] = []): Promise<Set<string>> => {
    const rows = await database.transaction('trellis_app', settingsOf(actor), (tx) => tx.query<{ student_sk: string }>(text, values))
    return new Set(rows.map((row) => row.student_sk))
  }

  it('may() and visibleStudents() agree for any actor, right and student', async () => {
    let sawSome = 0
    await fc.assert(
      fc.asyncProperty(actors, fc.constantFrom<number | typeof ownChildren>(9, 4, 10, 114, 1, ownChildren), async (actor, right) => {
        const { sql, parameters } = visibleStudents({ actor }, right).select('student.student_sk').compile()
        const seen = await seenBy(actor, sql, parameters)
        if (seen.size > 0) sawSome++
        expect(seen).toEqual(new Set(students.filter(({ ties }) => may(actor, right, ties)).map(({ sk }) => sk)))
      }),
      { numRuns: 400 },
    )
    expect(sawSome).toBeGreaterThan(15)
  })

  it('with the first wall removed the database still shows no student outside the reach', async () => {
    let sawSome = 0
    await fc.assert(
      fc.asyncProperty(actors, async (actor) => {
        const seen = await seenBy(actor, 'select student_sk from student')
        if (seen.size > 0) sawSome++
        expect(seen).toEqual(new Set(students.filter(({ ties }) => covers(actor.reach, ties)).map(({ sk }) => sk)))
      }),
      { numRuns: 300 },
    )
    expect(sawSome).toBeGreaterThan(30)
  })

  it('the second wall stands before every table that holds student data', async () => {
    const tables = await database.asOwner<{ name: string; forced: boolean; open_to_app: boolean }>(
      `select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
         has_table_privilege('trellis_app', c.oid, 'select') as open_to_app
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('student_sk', 'student_sks') and a.attnum > 0)`,
    )
    expect(tables.length).toBeGreaterThan(18)
    expect(tables.filter((table) => !table.forced)).toEqual([])
    const [mine, other] = [students[1]!, students[2]!]
    const childTables = tables.map(({ name }) => name).filter((name) => !['student', 'student_grant', 'audit_entry', 'parent_link_request', 'idempotency_key'].includes(name))
    const principal = actorOf({ personSk: '11', roleId: 51, location: { kind: 'school', locationCode: 'X', locationKey: mine.ties.schoolKey! } })
    expect(covers(principal.reach, other.ties)).toBe(false)
    await database.asOwner("insert into event (student_sk, kind, subject) values ($1, 'System', 'a'), ($2, 'System', 'b')", [mine.sk, other.sk])
    await database.asOwner("insert into guardian (student_sk, first_name, last_name) values ($1, 'a', 'b'), ($2, 'c', 'd')", [mine.sk, other.sk])
    for (const table of childTables) {
      const seen = await seenBy(principal, `select student_sk from ${table}`)
      expect([table, [...seen].filter((sk) => !students.some((one) => one.sk === sk && covers(principal.reach, one.ties)))]).toEqual([table, []])
    }
    expect(await seenBy(principal, 'select student_sk from event')).toEqual(new Set([mine.sk]))
    expect(await seenBy(principal, 'select student_sk from guardian')).toEqual(new Set([mine.sk]))
  })

  it('a request without a scope, or with one that nobody knows, sees and writes nothing', async () => {
    for (const settings of [{}, { reach: 'everything' }, { reach: 'school' }, { reach: 'caseload', ids: [] }]) {
      expect(await database.transaction('trellis_app', settings, (tx) => tx.query('select 1 from student'))).toEqual([])
    }
    await expect(database.transaction('trellis_app', { reach: 'school', ids: [schools[0]!] }, (tx) =>
      tx.query("insert into event (student_sk, kind, subject) values ($1, 'Manual', 'x')", [students.find(({ ties }) => ties.schoolKey === schools[1])!.sk]),
    )).rejects.toThrow('row-level security')
  })

  it('no role that a request can take bypasses row-level security or owns a table', async () => {
    const roles = await database.asOwner<{ rolname: string }>("select rolname from pg_roles where rolname like 'trellis\\_%' and (rolbypassrls or rolsuper or rolcreaterole or rolinherit and rolname = 'trellis_server')")
    expect(roles).toEqual([])
    const owned = await database.asOwner("select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'trellis\\_%'")
    expect(owned).toEqual([])
  })
})
