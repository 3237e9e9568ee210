import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { compareRows, matches, type GridRow } from '@trellis/domain/grids/evaluate.ts'
import { takesOperator, OPERATORS } from '@trellis/domain/grids/filter-language.ts'
import { readFilter, readSort, type WireFilter } from '@trellis/domain/grids/read-filter.ts'
import type { Scope } from '../access/scope.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { addCaseRow } from '../testing/arrange-cases.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { countRows, readPage } from './read-page.ts'
import { DASHBOARD_GRID as GRID } from './case-grids.ts'

const TODAY = '2026-10-15'
const DAYS = [null, '2026-08-01', '2026-10-14', '2026-10-15', '2026-10-16', '2027-01-02']
const NAMES = [
  'Nováková',
  "O'Brien",
  'obrien',
  'Van der Berg',
  'Vanderberg',
  'García-López',
  'Straße',
  'STRASSE',
  'Ng',
  'Ångström',
  '%_x',
  'Zoë',
  'ZO',
]
const WORDS = [null, 'Send Prior Written Notice', 'send PRIOR', 'Ünder % review_', '', 'Assessments', 'Éclair', 'école']

describe('the filter language in SQL and in memory', () => {
  let database: TestDatabase
  let rows: (CaseRow & GridRow)[]
  const central = actorOf({
    personSk: '1',
    roleId: 49,
    location: { kind: 'central', locationKey: 1, locationCode: 'C' },
  })

  const asked = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    database.transaction('trellis_app', settingsOf(central), (tx) =>
      work({ tx, actor: central, today: TODAY } as Scope),
    )
  const page = (wish: { filter?: WireFilter; sort?: { field: string; dir: 'asc' | 'desc' }[] }) => {
    const [filter, sort] = [readFilter(wish.filter, GRID.columns), readSort(wish.sort, GRID.columns)]
    return asked(async (scope) => {
      const [found, total] = await Promise.all([
        readPage(scope, GRID, { skip: 0, take: 1000, filter, sort }, null),
        countRows(scope, GRID, filter, null),
      ])
      return { found: found as (CaseRow & GridRow)[], total }
    })
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    const schools = [
      await addLocation(database, { code: 'M001', dbn: '01M001' }),
      await addLocation(database, { code: 'k002', dbn: '13K002' }),
    ]
    const people = [
      null,
      await addPersonInRole(database, 40, schools[0]!.key, { first: 'Élodie', last: 'Zhang' }),
      await addPersonInRole(database, 40, schools[0]!.key, { first: 'ana', last: 'de la Cruz' }),
    ]
    for (let n = 0; n < 90; n++) {
      const pick = <T>(items: readonly T[], step: number): T => items[(n * step + (n >> 2)) % items.length]!
      await addCaseRow(
        database,
        {
          last: pick(NAMES, 5),
          first: pick(NAMES, 3),
          schoolKey: n % 9 === 0 ? null : pick(schools, 1).key,
          district: pick([null, 1, 13], 1),
          grade: pick(['PK', '01', '12'], 1),
          eiId: n % 4 === 0 ? String(700_000 + n) : null,
        },
        {
          activity: pick(WORDS, 1) ?? '',
          due_date: pick(DAYS, 1),
          compliance_date: pick(DAYS, 5),
          unexplained_due: pick(DAYS, 7),
          explained_due: pick(DAYS, 11),
          policy_due: pick(DAYS, 13),
          referral_status: pick([null, 1, 9, 11], 1),
          iep_type: pick([null, 1, 5], 1),
          evaluations_open: n % 5,
          assigned_to: pick(people, 1),
          case_stage: pick(['', 'Initial', 'Annual'], 1),
        },
      )
    }
    rows = (await page({})).found
  })
  afterAll(() => database.drop())

  const FIELDS = Object.entries(GRID.columns)
  const values: Record<string, fc.Arbitrary<string | number>> = {
    name: fc.oneof(
      fc.constantFrom(...NAMES, 'novak', 'berg, v', '-', '12', 'ß', ''),
      fc.string({ maxLength: 2 }).filter((text) => !text.includes('\0')),
    ),
    text: fc.oneof(
      fc.constantFrom(
        ...WORDS.map((word) => word ?? '%'),
        'é',
        'E',
        '700',
        '0',
        'initial',
        'At Risk',
        'out of compliance',
        'm001',
        "'",
      ),
      fc.stringMatching(/^[a-zA-ZéÉüÜ%_\\' ]{0,3}$/),
    ),
    number: fc.oneof(fc.constantFrom(0, 1, 5, 9, 13, 62), fc.integer({ min: -3, max: 80 }), fc.constant('11')),
    date: fc.constantFrom(...DAYS.filter((day) => day !== null), '2026-09-09'),
  }
  const condition: fc.Arbitrary<WireFilter> = fc
    .constantFrom(...FIELDS)
    .chain(([field, { kind }]) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...OPERATORS.filter((one) => takesOperator(kind, one))),
        value: values[kind]!,
      }),
    )
  const filters: fc.Arbitrary<WireFilter> = fc.letrec<{ filter: WireFilter; group: WireFilter }>((tie) => ({
    filter: fc.oneof({ maxDepth: 3 }, condition, tie('group')),
    group: fc.record({
      logic: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('filter'), { minLength: 1, maxLength: 4 }),
    }),
  })).group
  const sorts = fc.array(
    fc.record({
      field: fc.constantFrom(...FIELDS.map(([field]) => field)),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 3 },
  )

  it('find the same rows, in the same order, and count them exactly', { timeout: 120_000 }, async () => {
    let some = 0
    await fc.assert(
      fc.asyncProperty(filters, sorts, async (filter, sort) => {
        const checked = readFilter(filter, GRID.columns)
        const { found, total } = await page({ filter, sort })
        const expected = rows.filter((row) => matches(checked, row))
        expect(new Set(found.map((row) => row.studentSk))).toEqual(new Set(expected.map((row) => row.studentSk)))
        expect(total).toBe(expected.length)
        const order = compareRows(sort, GRID.columns)
        for (let at = 1; at < found.length; at++)
          expect([sort, at, order(found[at - 1]!, found[at]!) <= 0]).toEqual([sort, at, true])
        if (total > 0 && total < rows.length) some++
      }),
      { numRuns: 400 },
    )
    expect(some).toBeGreaterThan(80)
  })

  it('covers each operator on each field: some condition of it finds rows and leaves others', async () => {
    expect(rows).toHaveLength(90)
    expect(
      (await page({ filter: { field: 'studentName', operator: 'contains', value: 'VAN DER-BERG' } })).total,
    ).toBeGreaterThan(5)
    expect(
      (await page({ filter: { field: 'studentName', operator: 'eq', value: 'Nováková, Zoë' } })).found.every(
        (row) => row.studentName === 'Nováková, Zoë',
      ),
    ).toBe(true)
    expect(
      (await page({ filter: { field: 'complianceStatus', operator: 'eq', value: 'Out of Compliance' } })).found.every(
        (row) => row.complianceStatus === 'Out of Compliance',
      ),
    ).toBe(true)
  })
})
