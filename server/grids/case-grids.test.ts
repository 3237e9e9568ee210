import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '@trellis/contract/catalogue.ts'
import { CaseRow } from '@trellis/contract/grid-rows.ts'
import { ROLES } from '@trellis/domain/access/roles.ts'
import { placeOfScope } from '../access/permission-matrix.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-10-15'
const GRIDS: [OperationName, string, number][] = [
  ['referralGrid', 'in_referrals', 4],
  ['evaluationsGrid', 'in_evaluations', 12],
  ['iepGrid', 'in_iep', 14],
  ['placementGrid', 'in_placement', 13],
  ['cbstGrid', 'in_cbst', 15],
  ['dashboardGrid', 'true', 9],
]
interface Body {
  dataSourceResult: { data: CaseRow[]; total: number }
  distinctFieldValues: Record<string, (string | number)[]>
  location: string | null
}

describe('the grids of cases', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const as = (userName: string) => people.get(userName)!
  const show = async (who: SignedIn, grid: OperationName, body: object = {}) => {
    const answer = await who.call(grid, { body } as never)
    expect([grid, answer.status, answer.body]).toMatchObject([grid, 200, {}])
    return answer.body as Body
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: TODAY, students: 1200 })
    product = await createTestApp(database, { now: () => new Date(`${TODAY}T15:00:00Z`) })
    for (const row of await database.asOwner<{ user_name: string; person_sk: string }>(
      'select user_name, person_sk from person where user_name is not null',
    ))
      people.set(row.user_name, product.signIn(row.person_sk))
    // two of the placement cases are before the central team
    await database.asOwner(
      `update case_summary set in_cbst = true where student_sk in (select student_sk from case_summary where in_placement order by student_sk limit 2)`,
    )
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  it('[P-7-08][P-7-12][P-2-39][S-7.5-01] page on the server with exact totals, in the shape of the data-source result', async () => {
    for (const [grid, flag] of GRIDS) {
      const [{ n } = { n: 0 }] = await database.asOwner<{ n: number }>(
        `select count(*)::int as n from case_summary where ${flag}`,
      )
      expect([grid, n > 1]).toEqual([grid, true])
      const first = await show(as('cen'), grid, {
        dataSourceRequest: { skip: 0, take: 10 },
        location: 'CENTRAL',
        roleId: 49,
        distinctFields: [],
      })
      expect(Object.keys(first).toSorted()).toEqual(['dataSourceResult', 'distinctFieldValues', 'location'])
      expect([grid, first.dataSourceResult.total, first.dataSourceResult.data.length, first.location]).toEqual([
        grid,
        n,
        Math.min(10, n),
        'CENTRAL',
      ])
      const seen = new Set<string>()
      for (let skip = 0; skip < n; skip += 100)
        for (const row of (await show(as('cen'), grid, { dataSourceRequest: { skip, take: 100 } })).dataSourceResult
          .data)
          seen.add(row.studentSk)
      expect([grid, seen.size]).toEqual([grid, n])
    }
  })

  it('[P-3-15][S-3.9-02][S-3.9-03] carry every field of the general row, the consent keys and the outreach keys, null where a case has none', async () => {
    const named =
      `studentSk nycId eId studentName referralSk evaluationSk evaluationName dueDate activity activityStatus activityStatusText complianceStatus daysPastCompliance
      daysPastPolicyCompliance complianceDate locationCode meetingSk iepFormSk iepType studentGrade consentSk pwnType outreachSk preschoolSummarySk declassificationId
      declassficationPwnSk inEligibilitySk inEligibilityPwnSk sharePersonallyIdentifiableInformation eventType eventSubject documentDetails
      twelveMonthConsentSk consentSkParentallyPlaced consentSkInitialProvisionalService consentSkDeferredPlacement consentSkDEP1 consentSkC7P consentSkShareInformationParentallyPlaced
      consentSkParentNoticeofParentallyPlaced consentSkESY parentWithdrawalSk noticeOfTerminationSk placementWithdrawalSk finalNoticeofInitialEvalWithdrawalSk`.split(
        /\s+/,
      )
    const filled = new Set<string>()
    for (const [grid] of GRIDS) {
      for (const row of (await show(as('cen'), grid, { dataSourceRequest: { take: 100 } })).dataSourceResult.data) {
        expect(named.filter((field) => !(field in row))).toEqual([])
        for (const [field, value] of Object.entries(row)) if (value !== null) filled.add(field)
      }
    }
    for (const field of [
      'eId',
      'referralSk',
      'evaluationSk',
      'evaluationName',
      'dueDate',
      'activity',
      'complianceStatus',
      'meetingSk',
      'iepFormSk',
      'iepType',
      'consentSk',
      'pwnType',
      'consentSkInitialProvisionalService',
      'assignedTo',
    ])
      expect([field, filled.has(field)]).toEqual([field, true])
  })

  it('a row says what the header of its child says', async () => {
    const { data } = (
      await show(as('cen'), 'dashboardGrid', {
        dataSourceRequest: {
          take: 60,
          sort: [{ field: 'studentName', dir: 'asc' }],
          filter: { field: 'nycId', operator: 'isnotnull' },
        },
      })
    ).dataSourceResult
    expect(data).toHaveLength(60)
    for (const row of data) {
      const header = (await as('cen').call('getStudentHeader', { params: { nycid: row.nycId! } })).body as Record<
        string,
        unknown
      >
      expect({ ...row }).toMatchObject({
        caseStage: header['caseStage'] || null,
        caseProcess: header['caseProcess'] || null,
        activity: header['activity'] || null,
        referralSk: header['referralSK'],
        complianceStatus: header['complianceStatus'] || null,
        dueDate: dateOf(String(header['dueDates'])),
      })
    }
  })

  it('[P-6-04] a role without the view permission gets the grid emptied, others see it', async () => {
    let [emptied, seen] = [0, 0]
    for (const role of ROLES.filter(({ id }) => id !== 90)) {
      const place = await addLocation(database, {
        kind: placeOfScope(role.scope),
        district: 1,
        region: 9,
        borough: 3,
        agencySk: 9_000 + role.id,
      })
      const who = product.signIn(await addPersonInRole(database, role.id, place.key))
      for (const [grid, , permission] of GRIDS) {
        const { dataSourceResult, distinctFieldValues } = await show(who, grid, { distinctFields: ['activity'] })
        if (role.permissions.has(permission)) seen += dataSourceResult.total
        else {
          expect([role.id, grid, dataSourceResult, distinctFieldValues]).toEqual([
            role.id,
            grid,
            { data: [], total: 0 },
            { activity: [] },
          ])
          emptied++
        }
      }
    }
    expect(emptied).toBeGreaterThan(40)
    expect(seen).toBeGreaterThan(100)
  })

  it('shows nobody outside the reach, and all within it', async () => {
    const principal = await show(as('prn'), 'dashboardGrid', { dataSourceRequest: { take: 100 } })
    const [own] = await database.asOwner<{ n: number }>(
      `select count(*)::int as n from case_summary c join location l on l.location_key = c.school_key where l.location_code = 'M991'`,
    )
    expect(principal.dataSourceResult.total).toBe(own!.n)
    expect(new Set(principal.dataSourceResult.data.map((row) => row.locationCode))).toEqual(new Set(['M991']))
    const teacher = await show(as('set'), 'dashboardGrid', { dataSourceRequest: { take: 100 } })
    const [caseload] = await database.asOwner<{ n: number }>(
      `select count(*)::int as n from case_summary c join student_grant g using (student_sk) where g.kind = 'caseload' and g.holder = $1`,
      [as('set').personSk],
    )
    expect(teacher.dataSourceResult.total).toBe(caseload!.n)
    expect(caseload!.n).toBeGreaterThan(5)
  })

  it('distinctFields answers the different values that the caller may see, whatever the filter', async () => {
    const ask = {
      distinctFields: ['locationCode', 'activity', 'activityStatus', 'complianceStatus'],
      dataSourceRequest: { filter: { field: 'activity', operator: 'eq', value: 'nothing' } },
    }
    const central = await show(as('cen'), 'referralGrid', ask)
    expect(central.dataSourceResult).toEqual({ data: [], total: 0 })
    expect(central.distinctFieldValues['locationCode']!.length).toBeGreaterThan(5)
    expect(central.distinctFieldValues['activity']).toContain('Send Prior Written Notice')
    expect(central.distinctFieldValues['activityStatus']!.every((value) => typeof value === 'number')).toBe(true)
    expect((await show(as('prn'), 'dashboardGrid', { distinctFields: ['locationCode'] })).distinctFieldValues).toEqual({
      locationCode: ['M991'],
    })
  })

  it.each<[string, object, string]>([
    [
      'an unknown field of a filter',
      { dataSourceRequest: { filter: { field: 'password', operator: 'eq', value: '1' } } },
      "There is no field 'password' to filter by.",
    ],
    [
      'a word every object knows',
      { dataSourceRequest: { filter: { field: 'constructor', operator: 'eq', value: '1' } } },
      "There is no field 'constructor' to filter by.",
    ],
    [
      'an unknown operator',
      { dataSourceRequest: { filter: { field: 'nycId', operator: 'like', value: '1' } } },
      "There is no operator 'like'.",
    ],
    [
      'an operator that does not apply',
      { dataSourceRequest: { filter: { field: 'dueDate', operator: 'contains', value: '1' } } },
      "The operator 'contains' does not apply to the field 'dueDate'.",
    ],
    [
      'an unknown order',
      { dataSourceRequest: { sort: [{ field: 'c.nyc_id; drop', dir: 'asc' }] } },
      "There is no field 'c.nyc_id; drop' to sort by.",
    ],
    [
      'an unknown distinct field',
      { distinctFields: ['nycId'] },
      "There is no field 'nycId' whose different values can be asked for.",
    ],
    [
      'a date that is none',
      { dataSourceRequest: { filter: { field: 'dueDate', operator: 'gte', value: '2026-02-30' } } },
      "The field 'dueDate' is compared with a day in the form YYYY-MM-DD.",
    ],
    [
      'a text with a null character',
      { dataSourceRequest: { filter: { field: 'nycId', operator: 'eq', value: '1\0' } } },
      'dataSourceRequest.filter.value: must be text without control zero',
    ],
    [
      'more than fifty conditions',
      {
        dataSourceRequest: {
          filter: {
            logic: 'and',
            filters: [1, 2].map(() => ({
              logic: 'or',
              filters: Array.from({ length: 26 }, () => ({ field: 'nycId', operator: 'eq', value: '1' })),
            })),
          },
        },
      },
      'A filter has at most 50 conditions.',
    ],
    ['a page of a thousand', { dataSourceRequest: { take: 1000 } }, 'dataSourceRequest.take'],
    ['an unknown key', { dataSource: {} }, 'Unrecognized key'],
  ])('%s is 400 and named', async (_what, body, sentence) => {
    const answer = await as('cen').call('referralGrid', { body })
    expect(answer.status).toBe(400)
    expect((answer.body as { message: string }).message).toContain(sentence)
  })

  it('a filter nested deeper than four is refused, also a thousand deep; four are answered', async () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { field: 'nycId', operator: 'isnotnull' }
        : { logic: 'and', filters: [nested(depth - 1), { field: 'nycId', operator: 'isnotnull' }] }
    expect((await as('cen').call('referralGrid', { body: { dataSourceRequest: { filter: nested(4) } } })).status).toBe(
      200,
    )
    for (const depth of [5, 1000])
      expect([
        depth,
        (await as('cen').call('referralGrid', { body: { dataSourceRequest: { filter: nested(depth) } } } as never))
          .status,
      ]).toEqual([depth, 400])
    const deep = `${'{"filters":['.repeat(20_000)}${']}'.repeat(20_000)}`
    expect(
      (await as('cen').send('POST', '/api/Referral/kendogrid', `{"dataSourceRequest":{"filter":${deep}}}`)).status,
    ).toBe(400)
  })

  it('keys of the body are known whatever their case, and every list is audited with the children shown', async () => {
    const answer = await as('cen').send('POST', '/api/Referral/kendogrid', {
      DataSourceRequest: { skip: 0, take: 3 },
      DistinctFields: [],
      RoleId: 49,
    })
    expect(answer.status).toBe(200)
    const shown = (answer.body as Body).dataSourceResult.data.map((row) => row.studentSk)
    const [entry] = await database.asOwner<{ student_sks: string[]; action: string; operation: string }>(
      'select student_sks::text[] as student_sks, action, operation from audit_entry order by entry_id desc limit 1',
    )
    expect(entry).toEqual({ student_sks: shown, action: 'list', operation: 'referralGrid' })
  })

  it('what the law makes due first stands first unless told; a tie keeps its order over pages', async () => {
    const { data } = (await show(as('cen'), 'evaluationsGrid', { dataSourceRequest: { take: 100 } })).dataSourceResult
    const dates = data.map((row) => row.complianceDate ?? '9999')
    expect(dates).toEqual(dates.toSorted())
    const days = (
      await show(as('cen'), 'evaluationsGrid', {
        dataSourceRequest: { take: 100, sort: [{ field: 'daysPastCompliance', dir: 'desc' }] },
      })
    ).dataSourceResult.data.map((row) => row.daysPastCompliance)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(days[0]).toBeGreaterThan(0)
  })

  it('[P-7-13] a case of the evaluations grid opens into its assessments', async () => {
    const { data } = (await show(as('cen'), 'evaluationsGrid', { dataSourceRequest: { take: 100 } })).dataSourceResult
    const row = data.find((one) => one.evaluationsTotal > 2)!
    expect(row.hasDetails).toBe(true)
    const nested = await as('cen').send('POST', '/api/Evaluations/grid', {
      roleId: 49,
      CaseAction: row.studentSk,
      DistinctFields: ['activityStatusText'],
      DataSourceRequest: { skip: 0, take: 50 },
    })
    expect(nested.status).toBe(200)
    const body = nested.body as {
      dataSourceResult: { data: { evaluationSk: string; studentSk: string; activityStatus: number }[]; total: number }
      distinctFieldValues: Record<string, string[]>
    }
    expect(body.dataSourceResult.total).toBe(row.evaluationsTotal)
    expect(body.dataSourceResult.data.map((one) => one.evaluationSk)).toContain(row.evaluationSk)
    expect(body.dataSourceResult.data.filter((one) => ![2, 10, 11].includes(one.activityStatus))).toHaveLength(
      row.evaluationsOpen,
    )
    expect(body.distinctFieldValues['activityStatusText']!.length).toBeGreaterThan(0)
  })

  it('pages in the order of schools as if all cases were sorted, with those of no school last', async () => {
    const moved = await database.asOwner<{ student_sk: string }>('select student_sk from case_summary where in_iep order by student_sk limit 3')
    await database.asOwner('update case_summary set school_key = null where student_sk = any($1)', [moved.map((row) => row.student_sk)])
    for (const [who, place] of [['cen', 'true'], ['sup', "c.region = (select region from person join role_assignment using (person_sk) join location using (location_key) where user_name = 'sup' limit 1)"]] as const)
      for (const [grid, flag] of [['dashboardGrid', 'true'], ['iepGrid', 'in_iep']] as const)
        for (const [field, column] of [['dbn', 'dbn'], ['schoolName', 'name']] as const)
          for (const dir of ['asc', 'desc'] as const) {
            const inOrder = await database.asOwner<{ student_sk: string }>(
              `select c.student_sk from case_summary c left join location l on l.location_key = c.school_key where ${flag} and ${place} order by lower(l.${column} collate "default") collate "C" ${dir} nulls last, c.student_sk`,
            )
            expect(inOrder.length).toBeGreaterThan(20)
            for (const skip of [0, 7, Math.floor(inOrder.length / 2), inOrder.length - 8, inOrder.length + 5]) {
              const { dataSourceResult } = await show(as(who), grid, { dataSourceRequest: { skip, take: 20, sort: [{ field, dir }] } })
              expect([field, dir, skip, dataSourceResult.data.map((row) => row.studentSk)]).toEqual([field, dir, skip, inOrder.slice(skip, skip + 20).map((row) => row.student_sk)])
              expect(dataSourceResult.total).toBe(inOrder.length)
            }
          }
    const [schools] = await database.asOwner<{ n: number }>('select count(distinct school_key)::int as n from case_summary')
    expect(schools!.n).toBeGreaterThan(2)
  })
})

/** The first date of a header line, back in the form of a day. */
function dateOf(line: string): string | null {
  const [, month, day, year] = /\|(\d\d)\/(\d\d)\/(\d{4})\|/.exec(line) ?? []
  return year ? `${year}-${month}-${day}` : null
}
