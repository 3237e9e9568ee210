import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgencyCaseRow, DocumentRow, LinkRequestRow } from '@trellis/contract/grid-rows.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-10-15'
interface Body<R> {
  dataSourceResult: { data: R[]; total: number }
}

describe('the grids beside those of cases', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const show = async <R>(
    who: string,
    grid: 'linkRequestsGrid' | 'mdeWorklistGrid' | 'mdeWaitlistGrid',
    body: object = {},
  ) => {
    const answer = await people.get(who)!.call(grid, { body })
    expect([grid, answer.status, answer.body]).toMatchObject([grid, 200, {}])
    return (answer.body as Body<R>).dataSourceResult
  }
  const count = async (text: string, values: unknown[] = []) =>
    (await database.asOwner<{ n: number }>(`select count(*)::int as n ${text}`, values))[0]!.n

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

  it('the requests of the parent portal: open ones first, of the district alone', async () => {
    const { data, total } = await show<LinkRequestRow>('dece', 'linkRequestsGrid', { dataSourceRequest: { take: 100 } })
    expect(total).toBe(await count('from parent_link_request'))
    const isOpen = data.map(({ activityStatus }) => [1, 3].includes(activityStatus))
    expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)))
    expect(isOpen.filter(Boolean).length).toBeGreaterThan(3)
    const district = await show<LinkRequestRow>('dr', 'linkRequestsGrid')
    expect(district.total).toBe(await count('from parent_link_request where district = 1'))
    expect((await show<LinkRequestRow>('prn', 'linkRequestsGrid')).total).toBe(0)
    const open = await show<LinkRequestRow>('dece', 'linkRequestsGrid', {
      dataSourceRequest: {
        filter: { field: 'activityStatusText', operator: 'eq', value: data[0]!.activityStatusText },
      },
    })
    expect(open.total).toBe(await count('from parent_link_request where status = $1', [data[0]!.activityStatus]))
  })

  it('[P-1-02] the worklist and the waitlist of evaluation agencies; an agency sees rows of its own', async () => {
    for (const [grid, list] of [
      ['mdeWorklistGrid', 'worklist'],
      ['mdeWaitlistGrid', 'waitlist'],
    ] as const) {
      const all = await show<AgencyCaseRow>('cen', grid, { dataSourceRequest: { take: 100 } })
      expect([grid, all.total]).toEqual([
        grid,
        await count('from agency_case where list = $1 and ended_on is null', [list]),
      ])
      expect(all.data[0]).toMatchObject({
        studentSk: expect.any(String),
        dateAdded: expect.any(String),
        statusText: expect.stringMatching(/\w/),
      })
      const own = await show<AgencyCaseRow>('mdes', grid, { dataSourceRequest: { take: 100 } })
      const [agency] = await database.asOwner<{ agency_sk: number }>(
        "select agency_sk from location where location_code = 'MDE1'",
      )
      expect([grid, own.total]).toEqual([
        grid,
        await count('from agency_case where list = $1 and ended_on is null and agency_sk = $2', [
          list,
          agency!.agency_sk,
        ]),
      ])
      expect([grid, own.total > 0, own.total < all.total]).toEqual([grid, true, true])
      expect(new Set(own.data.map((row) => row.agencySk))).toEqual(new Set([agency!.agency_sk]))
    }
  })

  it('[S-3.9-01][P-7-50] the documents of a student: the newest of each type, with what a row carries', async () => {
    const [child] = await database.asOwner<{ student_sk: string }>(
      'select student_sk from document where deleted_at is null group by 1 order by count(*) desc limit 1',
    )
    await database.asOwner(
      "insert into document (student_sk, type, status, name, format, uploaded_at) select student_sk, type, 1, 'Newer.pdf', 'pdf', now() from document where student_sk = $1 and deleted_at is null order by document_sk limit 1",
      [child!.student_sk],
    )
    const rows = (await people.get('cen')!.call('getStudentDocuments', { params: { id: child!.student_sk } }))
      .body as DocumentRow[]
    expect(rows).toHaveLength(
      await count('from (select distinct type from document where student_sk = $1 and deleted_at is null) t', [
        child!.student_sk,
      ]),
    )
    expect(rows.some((row) => row.documentName === 'Newer.pdf')).toBe(true)
    for (const field of [
      'uploadDate',
      'documentType',
      'otherDocType',
      'actions',
      'documentRef',
      'lfEntryID',
      'documentFormat',
      'docFormat',
      'docLink',
      'isDoHmhMigrated',
      'evaluationName',
      'expandedRow',
    ])
      expect([field, rows.every((row) => field in row)]).toEqual([field, true])
    expect(rows.every((row) => !row.actions.includes('Add') && row.actions.includes('Edit'))).toBe(true)
  })
})
