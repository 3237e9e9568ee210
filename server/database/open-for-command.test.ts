import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedCluster } from './embedded-cluster.ts'
import { openForCommand, ownerFromUrl } from './open-for-command.ts'

it('reads the parts of DATABASE_URL, escapes and socket folders among them', () => {
  expect(ownerFromUrl('postgres://o%40w:p%2Fw@db.example:6543/tre%20llis')).toEqual({
    host: 'db.example', port: 6543, user: 'o@w', password: 'p/w', database: 'tre llis',
  })
  expect(ownerFromUrl('postgresql://o:p@localhost/t?host=%2Ftmp%2Frun')).toMatchObject({ host: '/tmp/run', port: 5432 })
  expect(ownerFromUrl('postgres://o:p@[::1]/t?sslmode=verify-full')).toMatchObject({
    host: '::1', ssl: { rejectUnauthorized: true },
  })
  expect(() => ownerFromUrl('mysql://o:p@h/t')).toThrow('DATABASE_URL must begin with postgres://, not mysql://.')
  expect(() => ownerFromUrl('nonsense')).toThrow('DATABASE_URL is not an address')
})

it('starts the embedded database for the time of the command, and leaves one alone that was running', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'trellis-command-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const first = await openForCommand({ TRELLIS_DATA: dataFolder })
  expect(await first.database.once('trellis_loader', "select from reference_list where name = 'Sex'")).toHaveLength(1)
  await first.close()

  const server = await startEmbeddedCluster({ dataFolder })
  onTestFinished(() => server.stop())
  const isAlive = (): boolean => process.kill(server.pid, 0)
  const second = await openForCommand({ TRELLIS_DATA: dataFolder })
  expect(second.remark).toContain('which a server is running')
  expect(await second.database.isReady()).toBe(true)
  await second.close()
  expect(isAlive()).toBe(true)
}, 120_000)
