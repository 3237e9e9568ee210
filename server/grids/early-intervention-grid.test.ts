import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { addPersonInRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-10-15'

describe('the EI transition grid', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const agencies = new Map<string, number>()
  const show = async (who: string | SignedIn, body: object = {}) => {
    const answer = await (typeof who === 'string' ? people.get(who)! : who).call('eiTransitionGrid', { body })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    const { dataSourceResult, location } = answer.body as {
      dataSourceResult: { data: CaseRow[]; total: number }
      location: string | null
    }
    return { ...dataSourceResult, location }
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: TODAY, students: 1200 })
    product = await createTestApp(database, { now: () => new Date(`${TODAY}T15:00:00Z`) })
    for (const row of await database.asOwner<{ user_name: string; person_sk: string }>(
      'select user_name, person_sk from person where user_name is not null',
    ))
      people.set(row.user_name, product.signIn(row.person_sk))
    for (const row of await database.asOwner<{ location_code: string; n: number }>(
      'select a.location_code, count(*)::int as n from ei_child e join location a on a.agency_sk = e.agency_sk group by 1',
    ))
      agencies.set(row.location_code, row.n)
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  it('[P-6-07] answers at once, except to roles that have to choose an agency first', async () => {
    const all = [...agencies.values()].reduce((a, b) => a + b, 0)
    expect((await show('dece')).total).toBe(all)
    expect((await show('cen')).total).toBe(all)
    for (const who of ['doh', 'sc']) {
      expect(await show(who)).toMatchObject({ total: 0, data: [] })
      expect([who, (await show(who, { location: 'ALL_AGENCY' })).total > 0]).toEqual([who, true])
    }
  })

  it('narrows to the chosen agency and says which it was', async () => {
    const [code, n] = [...agencies].find(([, count]) => count > 3)!
    const chosen = await show('dece', { location: code, dataSourceRequest: { take: 100 } })
    expect([chosen.total, chosen.location]).toEqual([n, code])
    expect(new Set(chosen.data.map((row) => row.agencyCode))).toEqual(new Set([code]))
    expect((await show('dece', { location: 'NOWHERE' })).total).toBe(0)
  })

  it('[P-6-08] shows people of an agency only children of the agencies at which they hold their role', async () => {
    const [row] = await database.asOwner<{ location_code: string; location_key: number }>(
      'select l.location_code, l.location_key from role_assignment r join location l using (location_key) where r.person_sk = $1',
      [people.get('sc')!.personSk],
    )
    const own = await show('sc', { location: 'ALL_AGENCY', dataSourceRequest: { take: 100 } })
    expect(own.total).toBeGreaterThan(3)
    expect(new Set(own.data.map((one) => one.agencyCode))).toEqual(new Set([row!.location_code]))
    const other = [...agencies.keys()].find((code) => code !== row!.location_code)!
    expect((await show('sc', { location: other })).total).toBe(0)
    expect((await show('dece', { location: other })).total).toBeGreaterThan(0)
    const planner = product.signIn(await addPersonInRole(database, 101, row!.location_key))
    expect((await show(planner, { location: 'ALL_AGENCY' })).total).toBe(own.total)
  })

  it('[P-7-11] its name filter also searches the EI id', async () => {
    const [child] = (await show('dece', { dataSourceRequest: { filter: { field: 'eId', operator: 'isnotnull' } } }))
      .data
    const byId = await show('dece', {
      dataSourceRequest: { filter: { field: 'studentName', operator: 'contains', value: child!.eId! } },
    })
    expect(byId.data.map((row) => row.studentSk)).toEqual([child!.studentSk])
    const byName = await show('dece', {
      dataSourceRequest: {
        take: 100,
        filter: { field: 'studentName', operator: 'contains', value: child!.studentName },
      },
    })
    expect(byName.data.map((row) => row.studentSk)).toContain(child!.studentSk)
  })

  it('[P-3-16][P-7-14] opens a child into its documents, as a nested grid and as a list, without deleted ones', async () => {
    const dece = people.get('dece')!
    const row = (await show('dece', { dataSourceRequest: { take: 100 } })).data.find(
      (one) => one.hasDetails && one.activityStatus === 3,
    )!
    const list = await dece.call('getEiChildDocuments', { params: { id: row.studentSk } })
    expect(list.status).toBe(200)
    const documents = list.body as Record<string, unknown>[]
    for (const field of [
      'documentRef',
      'documentFileName',
      'documentComment',
      'eiDocumentType',
      'otherEIType',
      'documentStatus',
    ])
      expect([field, documents.every((one) => field in one)]).toEqual([field, true])
    expect(documents).toContainEqual(
      expect.objectContaining({
        documentFileName: 'Notification of potential eligibility.pdf',
        documentStatus: 2,
        documentComment: 'The pages are not readable.',
      }),
    )
    const nested = await dece.send('POST', '/api/EITransition/grid', {
      CaseAction: row.studentSk,
      roleId: 4,
      DataSourceRequest: { skip: 0, take: 10 },
    })
    expect((nested.body as { dataSourceResult: object }).dataSourceResult).toEqual({
      data: documents,
      total: documents.length,
    })
    const [deleted] = await database.asOwner<{ student_sk: string; n: number }>(
      "select d.student_sk, count(*) filter (where d.deleted_at is null)::int as n from document d where entity_kind = 'eiChild' group by 1 having count(*) filter (where d.deleted_at is not null) > 0 limit 1",
    )
    expect((await dece.call('getEiChildDocuments', { params: { id: deleted!.student_sk } })).body).toHaveLength(
      deleted!.n,
    )
  })

  it('a child of another agency is not there', async () => {
    const [mine, other] = await Promise.all(
      [true, false].map(
        async (own) =>
          (
            await database.asOwner<{ student_sk: string }>(
              `select e.student_sk from ei_child e join location a on a.agency_sk = e.agency_sk where (a.location_code = 'EI1') = $1
         and exists (select from student_grant g where g.student_sk = e.student_sk and g.kind = 'agency' and g.holder = e.agency_sk)
         and (select count(*) from student_grant g where g.student_sk = e.student_sk and g.kind = 'agency') = 1 limit 1`,
              [own],
            )
          )[0]!.student_sk,
      ),
    )
    const sc = people.get('sc')!
    for (const request of [
      (sk: string) => sc.call('getEiChildDocuments', { params: { id: sk } }),
      (sk: string) => sc.call('eiTransitionNestedGrid', { body: { CaseAction: sk } }),
    ]) {
      expect((await request(mine!)).status).toBe(200)
      expect((await request(other!)).status).toBe(404)
    }
  })
})
