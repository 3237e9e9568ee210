import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, testDatabaseForThisTest, type TestDatabase } from '../testing/test-database.ts'
import { auditInsert, recordAudit, type AuditEntry } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const entry = (studentSk: string): AuditEntry => ({
  personSk: '7', roleId: 40, locationKey: 1, action: 'view', operation: 'getStudentHeader', outcome: 'done', studentSk,
  address: '127.0.0.1', userAgent: 'test', private: { reason: 'ü' },
})

async function write(database: TestDatabase, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await database.transaction('trellis_app', {}, async (tx) => {
      recordAudit(tx, entry(String(n)))
      await tx.query('select 1')
    })
  }
}

/** The oldest running transaction counts over the whole cluster, where other test files are at work. */
async function untilSealable(database: TestDatabase): Promise<void> {
  for (;;) {
    const [row] = await database.asOwner<{ ready: boolean }>('select coalesce(max(xact), \'0\'::xid8) < pg_snapshot_xmin(pg_current_snapshot()) as ready from audit_entry')
    if (row!.ready) return
    await sleep(20)
  }
}

const seal = async (database: TestDatabase, anchor: string | undefined): Promise<number> => {
  await untilSealable(database)
  return sealAudit(database, anchor)
}

describe('the audit', () => {
  let folder: string
  beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'trellis-anchor-')) })
  afterAll(() => { rmSync(folder, { recursive: true, force: true }) })

  it('can be appended to by a request and neither read, changed nor deleted by it', async () => {
    const database = await testDatabaseForThisTest()
    await write(database, 1)
    await expect(database.once('trellis_app', 'select * from audit_entry')).rejects.toThrow('permission denied')
    await expect(database.once('trellis_app', "update audit_entry set action = 'x'")).rejects.toThrow('permission denied')
    await expect(database.once('trellis_app', 'delete from audit_entry')).rejects.toThrow('permission denied')
    expect(await database.asOwner('select action from audit_entry')).toHaveLength(1)
  })

  it('is sealed in batches and verifies, also after its erasable part was erased', async () => {
    const database = await testDatabaseForThisTest()
    const anchor = join(folder, 'a.log')
    await write(database, 5)
    expect(await seal(database, anchor)).toBe(5)
    expect(await sealAudit(database, anchor)).toBe(0)
    await write(database, 3)
    expect(await seal(database, anchor)).toBe(3)
    expect(await verifyAudit(database, anchor)).toEqual({ batches: 2, rows: 8, fault: undefined })
    await database.once('trellis_jobs', 'update audit_entry set private_data = null, private_salt = null where student_sk = 2')
    expect((await verifyAudit(database, anchor)).fault).toBeUndefined()
  })

  it('leaves a row of a transaction that is still running for a later seal', async () => {
    const database = await testDatabaseForThisTest()
    let finish: () => void = () => undefined
    const held = new Promise<void>((done) => { finish = done })
    let wrote: () => void = () => undefined
    const written = new Promise<void>((done) => { wrote = done })
    const slow = database.transaction('trellis_app', {}, async (tx) => {
      const { text, values } = auditInsert(entry('99'))
      await tx.query(text, values)
      wrote()
      await held
    })
    await written
    await write(database, 2)
    expect(await sealAudit(database, undefined)).toBe(0)
    finish()
    await slow
    expect(await seal(database, undefined)).toBe(3)
  })

  describe('names the first fault', () => {
    let database: TestDatabase
    let anchor: string
    beforeAll(async () => {
      database = await createTestDatabase()
      anchor = join(folder, 'b.log')
      await write(database, 6)
      await seal(database, anchor)
      await write(database, 2)
      await seal(database, anchor)
    })
    afterAll(() => database.drop())

    const within = async (text: string, then: () => Promise<void>): Promise<void> => {
      await database.asOwner('create table saved_entry as select * from audit_entry')
      await database.asOwner('create table saved_seal as select * from audit_seal')
      await database.asOwner(text)
      await then()
      await database.asOwner('truncate audit_entry, audit_seal')
      await database.asOwner('insert into audit_entry overriding system value select * from saved_entry')
      await database.asOwner('insert into audit_seal select * from saved_seal')
      await database.asOwner('drop table saved_entry, saved_seal')
    }

    it('a changed row', () =>
      within("update audit_entry set action = 'list' where student_sk = 4", async () => {
        const [row] = await database.asOwner<{ entry_id: string }>('select entry_id from audit_entry where student_sk = 4')
        expect((await verifyAudit(database, anchor)).fault).toBe(`Row ${row!.entry_id} of batch 1 was changed.`)
      }))
    it('a missing row', () =>
      within('delete from audit_entry where student_sk = 3', async () => {
        expect((await verifyAudit(database, anchor)).fault).toMatch(/^Row \d+ of batch 1 is missing\.$/)
      }))
    it('a cut-off end', () =>
      within('delete from audit_seal where batch = 2', async () => {
        expect((await verifyAudit(database, anchor)).fault).toBe('The audit is cut off: batch 2 was anchored and is gone.')
      }))
    it('a rewritten seal', () =>
      within("update audit_seal set hash = '\\x00' where batch = 1", async () => {
        expect((await verifyAudit(database, anchor)).fault).toBe('The seal of batch 1 was changed.')
      }))
    it('and nothing when nothing was done', async () => {
      expect(await verifyAudit(database, anchor)).toEqual({ batches: 2, rows: 8, fault: undefined })
    })
  })
})
