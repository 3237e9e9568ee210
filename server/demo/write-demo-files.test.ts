import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { judgeContent } from '../files/content/judge-content.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { openPreviewer } from '../files/preview/previewer.ts'
import { buffer } from 'node:stream/consumers'
import { addStudent } from '../testing/arrange.ts'
import { testDatabaseForThisTest } from '../testing/test-database.ts'
import { writeDemoFiles } from './write-demo-files.ts'

it('every document of the demo district has a file that really is what it says, each kept once', async () => {
  const database = await testDatabaseForThisTest()
  const folder = mkdtempSync(join(tmpdir(), 'trellis-demo-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = openFolderStore(folder)
  const studentSk = await addStudent(database)
  await database.asOwner("insert into document (student_sk, type, status, name, format) select $1, unnest(array[90, 90, 5]), 1, 'a.pdf', 'pdf'", [studentSk])
  await database.asOwner("insert into event (student_sk, kind, subject) select $1, 'Manual', 'Outreach logged' from generate_series(1, 6)", [studentSk])
  await writeDemoFiles(database, files)
  const rows = await database.asOwner<{ type: number; name: string; sha: string | null; size_bytes: string }>(
    "select type, name, encode(sha256, 'hex') as sha, size_bytes from document order by document_sk")
  expect(rows.map(({ type }) => type)).toEqual([90, 90, 5, 114, 114, 114, 114, 114, 114])
  expect(rows[0]!.sha).toBe(rows[1]!.sha)
  expect(new Set(rows.map(({ sha }) => sha)).size).toBe(5)
  for (const { name, sha } of rows) {
    const path = join(folder, sha!.slice(0, 2), sha!.slice(2, 4), sha!)
    expect(await judgeContent(path, /\.\w+$/.exec(name)![0])).toBeDefined()
  }
  const scan = rows.find(({ name }) => name.endsWith('.tif'))!
  expect(await openPreviewer().picture(await buffer(await files.open(scan.sha!)), 2)).toMatchObject({ mediaType: 'image/png', pages: 2 })
})
