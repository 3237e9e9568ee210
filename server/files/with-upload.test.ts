import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabaseForThisTest } from '../testing/test-database.ts'
import { acceptMultipart } from './accept-multipart.ts'
import { openFolderStore } from './folder-store.ts'
import { keepFile } from './keep-file.ts'
import { readUploadSettings } from './read-upload-settings.ts'
import { discardUnkept } from './sweep-files.ts'
import { multipart } from './testing/multipart.ts'
import { pdf } from './testing/sample-files.ts'
import { withUpload } from './with-upload.ts'

it('bytes that another, failed upload of the same file takes away before they are recorded are put back', async () => {
  const database = await testDatabaseForThisTest()
  const folder = mkdtempSync(join(tmpdir(), 'trellis-with-upload-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = openFolderStore(folder)
  const app = Fastify()
  onTestFinished(() => app.close())
  acceptMultipart(app)
  let attempts = 0
  app.post('/', { config: { multipart: true }, bodyLimit: 1_000_000 }, (request) =>
    withUpload(request, { database, files, uploads: readUploadSettings({}) }, async () => {
      const [file] = (request.body as { file: { sha256: string; size: number }[] }).file
      if (++attempts === 1) await discardUnkept(database, files, file!.sha256)
      await database.transaction('trellis_app', {}, (tx) => keepFile(tx, files, file!))
      return { sha256: file!.sha256 }
    }))
  const form = multipart({}, [{ name: 'a.pdf', bytes: pdf() }])
  const answer = await app.inject({ method: 'POST', url: '/', payload: form.body, headers: form.headers })
  expect([answer.statusCode, attempts]).toEqual([200, 2])
  expect(await files.has(answer.json<{ sha256: string }>().sha256)).toBe(true)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})
