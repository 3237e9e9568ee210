import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReferenceItem } from '@trellis/contract/reference.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedReference } from './seed-reference.ts'

const seed = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'database', 'seed', 'reference-lists.json'), 'utf8')) as {
  lists: Record<string, { kind: string; items: { id: number; sortOrder: number; description: string; value: unknown }[] }>
}

describe('reference data', () => {
  let database: TestDatabase
  let product: TestApp
  let anybody: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    const place = await addLocation(database, { kind: 'school', code: 'K993', dbn: '17K993' })
    anybody = product.signIn(await addPersonInRole(database, 52, place.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  it('[S-7.2-03][P-3-17][P-7-17] answers every list, sorted by sortOrder, each item with id, description, sortOrder and value', async () => {
    for (const [name, { items }] of Object.entries(seed.lists)) {
      if (name === 'Locations') continue
      const { status, body } = await anybody.call('getReferenceList', { params: { name } })
      const answered = body as ReferenceItem[]
      expect([name, status, answered.length]).toEqual([name, 200, items.length])
      expect(answered.map((item) => item.sortOrder)).toEqual(answered.map((item) => item.sortOrder).toSorted((a, b) => a - b))
      for (const item of answered) expect(item).toMatchObject({ id: expect.any(Number), description: expect.any(String), sortOrder: expect.any(Number), value: expect.any(String) })
    }
  })

  it('[P-3-27] has the lists the documents name', async () => {
    const named = 'State Language Relationship District Borough DocumentType DocumentStatus EIChildStatus EvaluationType EvalStatus CaseStage Grade Sex Ethnicity SchoolYear Discipline Locations ProgressStatus DischargeReason CaseCloseReason RedAlert'.split(' ')
    for (const name of named) expect([name, ((await anybody.call('getReferenceList', { params: { name } })).body as unknown[]).length > 0]).toEqual([name, true])
  })

  it('[P-3-28] serves the ninety lists, knows a name whatever its case, and answers 404 with the name for any other', async () => {
    expect(Object.values(seed.lists).filter((list) => list.kind === 'list')).toHaveLength(90)
    expect((await anybody.call('getReferenceList', { params: { name: 'bOROUGH' } })).body).toMatchObject([{ id: 1, description: 'Bronx' }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5, description: 'Staten Island' }])
    expect(await anybody.call('getReferenceList', { params: { name: 'Nonesuch' } })).toMatchObject({ status: 404, body: { message: "Reference list 'Nonesuch' was not found." } })
  })

  it('[S-7.2-04][P-3-18] answers the installation’s own locations under every alias, All Agencies first', async () => {
    const { body } = await anybody.call('getReferenceLocations')
    expect((body as object[])[0]).toEqual({ locationCode: 'ALL_AGENCY', locationName: 'All Agencies', locationKey: 0, id: 0, dbn: null, value: 'ALL_AGENCY', description: 'All Agencies' })
    expect(body).toContainEqual({ locationCode: 'K993', locationName: 'Place K993', locationKey: expect.any(Number), id: expect.any(Number), dbn: '17K993', value: 'K993', description: 'Place K993' })
  })

  it('[M-7-21] answers the schools with code and name', async () => {
    expect((await anybody.call('getSchools')).body).toEqual([{ locationCode: 'K993', locationName: 'Place K993' }])
  })

  it('seeding again changes nothing; a retired item is kept and no longer offered; the version moves on', async () => {
    const version = async () => (await anybody.call('getReferenceList', { params: { name: 'Sex' } })).headers['x-list-version']
    const before = await version()
    await seedReference(database)
    expect(await version()).toBe(before)
    await database.asOwner("insert into reference_item (list_name, id, description, sort_order, value) values ('Sex', 99, 'Old', 99, 'O')")
    await seedReference(database)
    expect(await version()).not.toBe(before)
    expect((await anybody.call('getReferenceList', { params: { name: 'Sex' } })).body).not.toContainEqual(expect.objectContaining({ id: 99 }))
    expect(await database.asOwner("select active_to is not null as retired from reference_item where list_name = 'Sex' and id = 99")).toEqual([{ retired: true }])
  })

  it('has a calendar for 2023-24 to 2028-29, all projected but the published one', async () => {
    const years = await database.asOwner('select school_year, projected from school_year order by 1')
    expect(years).toEqual(['2023-24', '2024-25', '2025-26', '2026-27', '2027-28', '2028-29'].map((school_year) => ({ school_year, projected: school_year !== '2025-26' })))
  })
})
