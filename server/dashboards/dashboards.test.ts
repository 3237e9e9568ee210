import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { OperationName } from '@trellis/contract/catalogue.ts'
import type { ActionItems, getKpiSummary, getToday } from '@trellis/contract/dashboards.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-10-15'
const GRID_CALL: Readonly<Record<string, OperationName>> = {
  Referral: 'referralGrid',
  Evaluations: 'evaluationsGrid',
  IEP: 'iepGrid',
  Placement: 'placementGrid',
  CBST: 'cbstGrid',
  Dashboard: 'dashboardGrid',
}
const FLAG: Readonly<Record<string, string>> = {
  Referral: 'in_referrals',
  Evaluations: 'in_evaluations',
  IEP: 'in_iep',
  Placement: 'in_placement',
  CBST: 'in_cbst',
  Dashboard: 'true',
}

describe('dashboards', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const as = (userName: string) => people.get(userName)!
  const one = async <T>(text: string, values: unknown[] = []) => (await database.asOwner<T & object>(text, values))[0]!
  const count = async (where: string, values: unknown[] = []) =>
    (await one<{ n: number }>(`select count(*)::int as n from case_summary c where ${where}`, values)).n
  const read = async (who: string, operation: OperationName, request: object = {}) => {
    const answer = await as(who).call(operation, request)
    expect([operation, answer.status, answer.body]).toMatchObject([operation, 200, {}])
    return answer.body
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: TODAY, students: 1200 })
    product = await createTestApp(database, { now: () => new Date(`${TODAY}T15:00:00Z`) })
    for (const row of await database.asOwner<{ user_name: string; person_sk: string }>(
      'select user_name, person_sk from person where user_name is not null',
    ))
      people.set(row.user_name, product.signIn(row.person_sk))
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  describe('figures', () => {
    type Summary = z.output<(typeof getKpiSummary)['response']>

    it('[S-7.5-08] equal a count by SQL, and each opens its grid on exactly as many rows', async () => {
      let seen = 0
      for (const who of ['cen', 'dr', 'prn', 'set']) {
        const { grids } = (await read(who, 'getKpiSummary')) as Summary
        const reach = {
          cen: 'true',
          dr: 'c.district = 1',
          prn: `c.school_key = (select location_key from location where location_code = 'M991')`,
          set: `c.student_sk in (select student_sk from student_grant where kind = 'caseload' and holder = ${as('set').personSk})`,
        }[who]!
        for (const { grid, tiles } of grids) {
          expect(tiles.map(({ title }) => title)).toEqual(['Due in 14 days', 'At Risk', 'Out of Compliance'])
          const end = addDays(TODAY, 14)
          const bySql = [
            await count(
              `${reach} and ${FLAG[grid]} and (due_date between $1 and $2 or compliance_date between $1 and $2)`,
              [TODAY, end],
            ),
            await count(
              `${reach} and ${FLAG[grid]} and coalesce(unexplained_due, 'infinity') >= $1 and coalesce(explained_due, 'infinity') >= $1 and policy_due < $1`,
              [TODAY],
            ),
            await count(`${reach} and ${FLAG[grid]} and unexplained_due < $1`, [TODAY]),
          ]
          expect([who, grid, tiles.map(({ value }) => value)]).toEqual([who, grid, bySql])
          for (const { filter, value } of tiles) {
            const opened = (await read(who, GRID_CALL[grid]!, { body: { dataSourceRequest: { filter } } })) as {
              dataSourceResult: { total: number }
            }
            expect([who, grid, opened.dataSourceResult.total]).toEqual([who, grid, value])
            seen += value
          }
        }
      }
      expect(seen).toBeGreaterThan(200)
    })

    it('are of one grid where it is named, of none for EI transition and the event log, and only of grids the role may see', async () => {
      expect(
        ((await read('cen', 'getKpiSummary', { query: { grid: 'IEP' } })) as Summary).grids.map(({ grid }) => grid),
      ).toEqual(['IEP'])
      for (const grid of ['EITransition', 'EventLog'])
        expect(await read('cen', 'getKpiSummary', { query: { grid } })).toEqual({ grids: [] })
      expect(((await read('prn', 'getKpiSummary')) as Summary).grids.map(({ grid }) => grid)).not.toContain('CBST')
      expect(await read('sc', 'getKpiSummary')).toEqual({ grids: [] })
      const unknown = await as('cen').call('getKpiSummary', { query: { grid: 'Salaries' } })
      expect([unknown.status, (unknown.body as { message: string }).message]).toEqual([
        400,
        "grid: There is no grid 'Salaries'.",
      ])
    })
  })

  describe('today', () => {
    type Today = z.output<(typeof getToday)['response']>

    it('ranks the own cases by legal risk and gives each its next step', async () => {
      const busiest = await one<{ person_sk: string; user_name: string; n: number }>(
        `select p.person_sk, p.user_name, count(*)::int as n from case_summary c join person p on p.person_sk = c.assigned_to
         where not c.is_closed and (c.case_process <> '' or c.compliance_date is not null or c.due_date is not null) group by 1, 2 order by 3 desc limit 1`,
      )
      const answer = await product.signIn(busiest.person_sk).call('getToday')
      const { cases, ownCases, today } = answer.body as Today
      expect([today, ownCases]).toEqual([TODAY, busiest.n])
      expect(cases).toHaveLength(Math.min(50, busiest.n))
      const order = ['Out of Compliance', 'Reason for Delay', 'At Risk', null]
      const weights = cases.map((row) => order.indexOf(row.complianceStatus))
      expect(weights).toEqual(weights.toSorted((a, b) => a - b))
      expect(cases.every((row) => row.nextStep.length > 3 && row.risk.length > 3)).toBe(true)
      const [entry] = await database.asOwner<{ student_sks: string[] }>(
        "select student_sks::text[] as student_sks from audit_entry where operation = 'getToday' order by entry_id desc limit 1",
      )
      expect(entry!.student_sks).toEqual(expect.arrayContaining(cases.map((row) => row.studentSk)))
    })

    it('shows supervisors what presses most within their reach, whoever has it, and nobody else', async () => {
      const { pressing } = (await read('cen', 'getToday')) as Today
      const longest = await database.asOwner<{ student_sk: string }>(
        'select student_sk from case_summary where not is_closed and unexplained_due < $1 order by compliance_date, student_sk limit 10',
        [TODAY],
      )
      expect(pressing!.map(({ studentSk }) => studentSk)).toEqual(longest.map((row) => row.student_sk))
      expect(pressing!.every(({ complianceStatus }) => complianceStatus === 'Out of Compliance')).toBe(true)
      const school = ((await read('prn', 'getToday')) as Today).pressing!
      expect(new Set(school.map(({ dbn }) => dbn))).toEqual(new Set(['01M991']))
      expect(school.every(({ nextStep }) => nextStep !== 'Look after the running date')).toBe(true)
      expect(((await read('psy', 'getToday')) as Today).pressing).toBeNull()
    })

    it('tells open work by stage and what nobody has', async () => {
      const { openByStage, unassigned } = (await read('cen', 'getToday')) as Today
      for (const { caseProcess, open, unassigned: free, outOfCompliance } of openByStage) {
        expect([caseProcess, open]).toEqual([caseProcess, await count('case_process = $1', [caseProcess])])
        expect([caseProcess, free]).toEqual([
          caseProcess,
          await count('case_process = $1 and assigned_to is null', [caseProcess]),
        ])
        expect([caseProcess, outOfCompliance]).toEqual([
          caseProcess,
          await count('case_process = $1 and unexplained_due < $2', [caseProcess, TODAY]),
        ])
      }
      expect(unassigned).toBe(await count("case_process <> '' and assigned_to is null"))
      expect(unassigned).toBeGreaterThan(0)
    })

    it('forecasts fourteen days by person and school for supervisors, and for nobody else', async () => {
      const { forecast } = (await read('cen', 'getToday')) as Today
      expect(forecast!.days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(TODAY, at)))
      const end = addDays(TODAY, 13)
      expect(forecast!.days.reduce((all, { due }) => all + due, 0)).toBe(
        await count('not is_closed and (due_date between $1 and $2 or compliance_date between $1 and $2)', [
          TODAY,
          end,
        ]),
      )
      for (const [lines, column] of [
        [forecast!.byPerson, 'assigned_to'],
        [forecast!.bySchool, 'school_key'],
      ] as const) {
        expect(lines.length).toBeGreaterThan(3)
        for (const line of lines.slice(0, 5)) {
          expect(line.days.reduce((all, { due }) => all + due, 0)).toBe(line.total)
          const of = `not is_closed and ${column} ${line.key === null ? 'is null' : `= ${line.key}`}`
          expect([line.name, line.total]).toEqual([
            line.name,
            await count(`${of} and (due_date between $1 and $2 or compliance_date between $1 and $2)`, [TODAY, end]),
          ])
          expect([line.name, line.overdue]).toEqual([line.name, await count(`${of} and unexplained_due < $1`, [TODAY])])
        }
      }
      const school = (await read('prn', 'getToday')) as Today
      expect(school.forecast!.bySchool.length).toBeLessThan(2)
      expect(((await read('psy', 'getToday')) as Today).forecast).toBeNull()
    })
  })

  it('[S-7.5-03][S-7.5-04][S-7.5-05][S-7.5-06][S-7.5-10] answer the records of a stage with the row of the child', async () => {
    const child = await one<{ student_sk: string; nyc_id: string }>(
      'select c.student_sk, c.nyc_id from case_summary c where placement_sk is not null and evaluations_total > 0 and iep_form_sk is not null and nyc_id is not null limit 1',
    )
    for (const [operation, list, table] of [
      ['getDashboardReferral', 'referrals', 'referral'],
      ['getDashboardIep', 'ieps', 'iep_form'],
      ['getDashboardPlacement', 'placements', 'placement'],
    ] as const) {
      const body = (await read('cen', operation, { params: { id: child.nyc_id } })) as Record<string, unknown[]> & {
        row: { studentSk: string }
      }
      expect([operation, body.row.studentSk]).toEqual([operation, child.student_sk])
      expect([operation, body[list]!.length]).toEqual([
        operation,
        (await one<{ n: number }>(`select count(*)::int as n from ${table} where student_sk = $1`, [child.student_sk]))
          .n,
      ])
      expect(body[list]!.length).toBeGreaterThan(0)
    }
    expect(
      ((await read('cen', 'getDashboardEvaluation', { params: { id: child.nyc_id } })) as { evaluations: unknown[] })
        .evaluations.length,
    ).toBeGreaterThan(0)
    expect(await read('cen', 'getMiscInfo', { params: { id: child.student_sk } })).toContainEqual({
      description: 'Home language',
      value: expect.stringMatching(/\w/),
    })
  })

  it('[S-7.5-13][S-7.3-07][S-3.8-01] a placement and the consents of a referral are found by key within reach, and not there beyond it', async () => {
    const place = (own: boolean) =>
      one<{ placement_sk: string }>(
        `select p.placement_sk from placement p join student s using (student_sk) join location l on l.location_key = s.school_key where (l.location_code = 'M991') = $1 limit 1`,
        [own],
      )
    const referral = (own: boolean) =>
      one<{ referral_sk: string }>(
        `select r.referral_sk from consent c join referral r using (referral_sk) join student s on s.student_sk = r.student_sk join location l on l.location_key = s.school_key where (l.location_code = 'M991') = $1 and c.status = 6 and c.type = 1 limit 1`,
        [own],
      )
    const [mine, theirs] = [await place(true), await place(false)]
    expect(await read('prn', 'getPlacementRecord', { params: { id: mine.placement_sk } })).toMatchObject({
      placementSk: mine.placement_sk,
    })
    const [ownReferral, otherReferral] = [await referral(true), await referral(false)]
    const entries = (await read('prn', 'getConsentsForReferral', {
      params: { id: ownReferral.referral_sk },
    })) as Record<string, unknown>[]
    expect(entries).toContainEqual({
      consentSk: expect.any(String),
      requestDesc: expect.stringMatching(/\w/),
      evaluations: expect.any(Array),
      outcome: 1,
      validFromDate: expect.any(String),
      consentDate: expect.any(String),
      consentType: 1,
      requestDate: expect.any(String),
      answeredBy: expect.any(String),
      answeredAt: expect.any(String),
    })
    for (const [operation, id] of [
      ['getPlacementRecord', theirs.placement_sk],
      ['getConsentsForReferral', otherReferral.referral_sk],
    ] as const) {
      const refused = await as('prn').call(operation, { params: { id } })
      const absent = await as('prn').call(operation, { params: { id: '999999999999' } })
      expect([refused.status, (refused.body as { message: string }).message]).toEqual([
        404,
        (absent.body as { message: string }).message,
      ])
      await read('cen', operation, { params: { id } })
    }
  })

  describe('the action menu', () => {
    it('[S-7.5-07][S-2.10-04][S-2.10-06][S-2.10-07] offers by stage what works now, with label, key and type', async () => {
      const child = await one<{ student_sk: string }>(
        "select c.student_sk from case_summary c join location l on l.location_key = c.school_key where l.location_code = 'M991' and c.case_process = 'Referral' limit 1",
      )
      const { stages } = (await read('prn', 'getActionItems', { params: { studentSk: child.student_sk } })) as ActionItems
      const student = stages.find(({ stageName }) => stageName === 'student')!
      expect(student.stageSk).toBe(child.student_sk)
      expect(student.stageDetails).toContainEqual({
        actionName: ['View student profile'],
        actionSk: child.student_sk,
        actionType: 'view-student-profile',
      })
      const served = await one<{ student_sk: string; iep_form_sk: string }>(
        "select c.student_sk, c.iep_form_sk from case_summary c join location l on l.location_key = c.school_key where l.location_code = 'M991' and not c.is_closed and exists (select from iep_form i where i.iep_form_sk = c.iep_form_sk and i.status = 6) limit 1",
      )
      const ofServed = (await read('psy', 'getActionItems', { params: { studentSk: served.student_sk } })) as ActionItems
      const iep = ofServed.stages.find(({ stageName }) => stageName === 'iep')!
      expect(iep.stageDetails).toContainEqual(expect.objectContaining({ actionType: 'view-iep', lastIepSk: served.iep_form_sk }))
      expect(iep.stageDetails.map(({ lastIepSk }) => lastIepSk)).toEqual(iep.stageDetails.map(() => served.iep_form_sk))
      const order = ['referrals', 'assessments', 'iep', 'placements', 'student']
      expect(stages.map(({ stageName }) => stageName)).toEqual(
        order.filter((stage) => stages.some(({ stageName }) => stageName === stage)),
      )
    })

    it('[S-2.10-111] offers Assign to who may, only while nobody has the case', async () => {
      const children = await database.asOwner<{ student_sk: string; is_assigned: boolean }>(
        "select distinct on (c.assigned_to is null) c.student_sk, c.assigned_to is not null as is_assigned from case_summary c join location l on l.location_key = c.school_key where l.location_code = 'M991'",
      )
      const offers = async (who: string, studentSk: string) =>
        ((await read(who, 'getActionItems', { params: { studentSk } })) as ActionItems).stages
          .flatMap(({ stageDetails }) => stageDetails)
          .some(({ actionType }) => actionType === 'assign')
      expect(new Set(children.map((child) => child.is_assigned))).toEqual(new Set([false, true]))
      for (const { student_sk, is_assigned } of children) {
        expect([is_assigned, await offers('prn', student_sk)]).toEqual([is_assigned, !is_assigned])
        expect(await offers('psy', student_sk)).toBe(false)
      }
    })

    it('tells administrators and supervisors why an action is absent, and nobody else', async () => {
      const child = await one<{ student_sk: string }>(
        "select c.student_sk from case_summary c join location l on l.location_key = c.school_key where l.location_code = 'M991' and c.case_process = 'Referral' limit 1",
      )
      const request = { params: { studentSk: child.student_sk }, query: { explain: '1' as const } }
      for (const who of ['adm', 'prn']) {
        const { absent } = (await read(who, 'getActionItems', request)) as ActionItems
        expect([who, absent!.find(({ actionName }) => actionName === 'Placement finder')!.reason]).toEqual([
          who,
          'The selected role does not hold the permission 19 (add placements).',
        ])
      }
      expect((await as('psy').call('getActionItems', request)).status).toBe(403)
      expect((await as('psy').call('getActionItems', { params: request.params })).status).toBe(200)
    })

    it('[S-7.5-09] of an assessment, and of students, is not there out of reach', async () => {
      const evaluation = (own: boolean) =>
        one<{ student_sk: string; referral_sk: string; evaluation_sk: string }>(
          `select a.student_sk, a.referral_sk, a.evaluation_sk from assessment a join student s using (student_sk) join location l on l.location_key = s.school_key where (l.location_code = 'M991') = $1 limit 1`,
          [own],
        )
      const [mine, theirs] = [await evaluation(true), await evaluation(false)]
      const ask = (who: string, { referral_sk: a, evaluation_sk: b }: typeof mine) =>
        as(who).call('getEvalActionItems', { params: { a, b } })
      expect(await ask('prn', mine)).toMatchObject({ status: 200, body: { stages: [] } })
      expect((await ask('prn', theirs)).status).toBe(404)
      expect((await ask('cen', theirs)).status).toBe(200)
      expect((await ask('cen', { ...mine, referral_sk: theirs.referral_sk })).status).toBe(404)
      expect((await as('prn').call('getActionItems', { params: { studentSk: theirs.student_sk } })).status).toBe(404)
      expect((await as('cen').call('getActionItems', { params: { studentSk: theirs.student_sk } })).status).toBe(200)
    })
  })
})
