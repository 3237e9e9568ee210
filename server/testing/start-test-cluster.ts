import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { openDatabase } from '../database/database.ts'
import { makeIssuerKeys, type IssuerKeys } from '../identity/issuer-keys.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    owner: { host: string; port: number; user: string; password: string; database: string }
    /** Made once a run, for making RSA keys takes long: those of the issuer, and one that signed-in people hold. */
    keys: { issuer: IssuerKeys; holder: string }
  }
}

/**
 * One cluster a run, fsync off, with one migrated and seeded template database; each test file clones it in tens of
 * milliseconds. TRELLIS_TEST_DATABASE_URL runs the same tests on another PostgreSQL (15 or newer).
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TRELLIS_TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'trellis-test-'))
  const cluster = external
    ? undefined
    : await startEmbeddedCluster({
        dataFolder: folder,
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      })
  const owner = cluster ? { port: 5432, ...cluster.owner } : parse(external!)
  const template = `template_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(owner)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate({ ...owner, database: template })
  const database = openDatabase({ ...owner, database: template }, 2)
  await seedReference(database)
  await database.close()
  project.provide('owner', { ...owner, database: template })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  project.provide('keys', { issuer: await makeIssuerKeys(), holder: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function parse(url: string): { host: string; port: number; user: string; password: string; database: string } {
  const { hostname, port, username, password, pathname } = new URL(url)
  return { host: hostname, port: Number(port || 5432), user: username, password: decodeURIComponent(password), database: pathname.slice(1) }
}
