import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OperationName } from '@trellis/contract/catalogue.ts'
import { XLSX } from '@trellis/contract/grids.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readTestSheet } from './excel/read-test-sheet.ts'

const TODAY = '2026-10-15'

describe('the Excel export', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const sheetOf = async (who: string, operation: OperationName, body: object = {}) => {
    const answer = await people.get(who)!.call(operation, { body } as never)
    expect([operation, answer.status]).toEqual([operation, 200])
    return { ...(await readTestSheet(answer.bytes)), headers: answer.headers }
  }
  const count = async (text: string) =>
    (await database.asOwner<{ n: number }>(`select count(*)::int as n ${text}`))[0]!.n

  const folder = mkdtempSync(join(tmpdir(), 'trellis-export-test-'))

  beforeAll(async () => {
    vi.stubEnv('TMPDIR', folder)
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
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['eiTransitionExcel', 'dece', 'EITransition', 'from ei_child'],
    ['eventLogExcel', 'cen', 'EventLog', 'from event'],
    ['dashboardExcel', 'cen', 'Dashboard', 'from case_summary'],
  ] as const)(
    '[P-2-46] %s has all matching rows, whatever page was asked, and is called after the route of the grid',
    async (operation, who, route, from) => {
      const { rows, headers } = await sheetOf(who, operation, { dataSourceRequest: { skip: 10, take: 10 } })
      expect(rows.length - 1).toBe(await count(from))
      expect(rows.length).toBeGreaterThan(30)
      expect(headers['content-disposition']).toBe(`attachment; filename="${route}.xlsx"`)
      expect(headers['content-type']).toBe(XLSX)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('has the filter and the order of the grid', async () => {
    const { rows } = await sheetOf('cen', 'eventLogExcel', {
      dataSourceRequest: {
        filter: { field: 'eventType', operator: 'eq', value: 'Manual' },
        sort: [{ field: 'dateTimeOccurred', dir: 'asc' }],
      },
    })
    expect(rows.length - 1).toBe(await count("from event where kind = 'Manual'"))
    expect(new Set(rows.slice(1).map((row) => row[1]!.value))).toEqual(new Set(['Manual']))
    const moments = rows.slice(1).map((row) => Number(row[0]!.value))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(
      (
        await people
          .get('cen')!
          .call('eventLogExcel', {
            body: { dataSourceRequest: { filter: { field: 'x', operator: 'eq', value: 'y' } } },
          })
      ).status,
    ).toBe(400)
  })

  it('[P-2-45] of EI transition and the event log is for whoever sees them; of another grid only with permission 278', async () => {
    for (const [operation, who, status] of [
      ['eiTransitionExcel', 'sc', 200],
      ['eiTransitionExcel', 'prn', 403],
      ['eventLogExcel', 'set', 200],
      ['eventLogExcel', 'doh', 403],
      ['referralExcel', 'prn', 200],
      ['referralExcel', 'psy', 403],
      ['iepExcel', 'sup', 200],
      ['cbstExcel', 'chr', 200],
      ['placementExcel', 'plo', 403],
    ] as const)
      expect([operation, who, (await people.get(who)!.call(operation, { body: {} })).status]).toEqual([
        operation,
        who,
        status,
      ])
  })

  it('is emptied for a role that holds 278 but not the permission of the grid', async () => {
    expect((await sheetOf('prn', 'cbstExcel')).rows).toHaveLength(1)
    expect((await sheetOf('adm', 'referralExcel')).rows).toHaveLength(1)
    expect((await sheetOf('sup', 'referralExcel')).rows.length).toBeGreaterThan(2)
  })

  it('shows nobody outside the reach, and nobody before an agency is chosen', async () => {
    const own = await sheetOf('prn', 'eventLogExcel')
    expect(new Set(own.rows.slice(1).map((row) => row[8]!.value))).toEqual(new Set(['M991']))
    expect((await sheetOf('sc', 'eiTransitionExcel')).rows).toHaveLength(1)
    expect((await sheetOf('sc', 'eiTransitionExcel', { location: 'ALL_AGENCY' })).rows.length).toBeGreaterThan(2)
  })

  it('is audited with the number of rows and the children in them, and leaves no file behind', async () => {
    const { rows } = await sheetOf('prn', 'eventLogExcel')
    const [entry] = await database.asOwner<{ action: string; operation: string; n: number; data: { rows: number } }>(
      'select action, operation, cardinality(student_sks) as n, private_data as data from audit_entry order by entry_id desc limit 1',
    )
    expect(entry).toMatchObject({ action: 'export', operation: 'eventLogExcel', data: { rows: rows.length - 1 } })
    expect(entry!.n).toBe(
      await count(
        "from (select distinct student_sk from event join student s using (student_sk) join location l on l.location_key = s.school_key where l.location_code = 'M991') x",
      ),
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('trellis-sheet'))).toEqual([])
  })
})
