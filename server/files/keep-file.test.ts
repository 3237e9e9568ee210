import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { FileMissing, type FileStore, type WrittenFile } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { keepFile } from './keep-file.ts'
import { dropUnreferred, sweepFiles } from './sweep-files.ts'

const LATER = new Date(Date.now() + 2 * 3_600_000)

describe('keeping files', () => {
  let database: TestDatabase
  let folder: string
  let files: FileStore

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'trellis-keep-'))
    files = openFolderStore(folder)
  })
  afterAll(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const keep = (written: WrittenFile) => database.transaction('trellis_app', {}, (tx) => keepFile(tx, files, written))

  it('records a file with the transaction that refers to it, once', async () => {
    const written = await files.write(Buffer.from('kept'))
    await keep(written)
    await keep(written)
    expect(await database.asOwner("select encode(sha256, 'hex') as sha256, size_bytes from stored_file")).toEqual([{ sha256: written.sha256, size_bytes: '4' }])
  })

  it('sweeps away what a crash has left, not what is recorded, nor what was just written', async () => {
    const kept = await files.write(Buffer.from('kept'))
    await keep(kept)
    const orphan = await files.write(Buffer.from('orphan'))
    expect(await sweepFiles(database, files, new Date())).toBe(0)
    expect(await files.has(orphan.sha256)).toBe(true)
    expect(await sweepFiles(database, files, LATER)).toBe(1)
    expect([await files.has(orphan.sha256), await files.has(kept.sha256)]).toEqual([false, true])
    await expect(keep(orphan)).rejects.toThrow(FileMissing)
  })

  it('waits for a transaction that is about to record what it would sweep', async () => {
    const written = await files.write(Buffer.from('late'))
    let sweeping: Promise<number> | undefined
    await database.transaction('trellis_app', {}, async (tx) => {
      await keepFile(tx, files, written)
      sweeping = sweepFiles(database, files, LATER)
      for (let waits = 0; waits < 200; waits++) {
        const waiting = await database.asOwner("select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())")
        if (waiting.length > 0) break
        await new Promise((done) => setTimeout(done, 10))
      }
    })
    expect(await sweeping).toBeLessThanOrEqual(1)
    expect(await files.has(written.sha256)).toBe(true)
  })

  it('drops a file only when nothing refers to it', async () => {
    const written = await files.write(Buffer.from('referred to'))
    await keep(written)
    const studentSk = await addStudent(database)
    await database.asOwner(
      "insert into document (student_sk, type, status, name, format, sha256) values ($1, 90, 1, 'a.pdf', 'pdf', $2)",
      [studentSk, Buffer.from(written.sha256, 'hex')],
    )
    expect(await dropUnreferred(database, files, written.sha256)).toBe(false)
    expect(await files.has(written.sha256)).toBe(true)
    await database.asOwner('update document set sha256 = null where student_sk = $1', [studentSk])
    expect(await dropUnreferred(database, files, written.sha256)).toBe(true)
    expect(await files.has(written.sha256)).toBe(false)
  })
})
