import { describe, expect, it } from 'vitest'
import { readManifest, type Manifest } from './read-manifest.ts'
import { openRosterSource } from './open-roster.ts'
import { writeTestFolder, type TestRoster } from './testing/write-test-roster.ts'

const manifest = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([propertyName, value]) => ({ propertyName, value }))
const read = async (roster: TestRoster): Promise<Manifest> =>
  readManifest(await openRosterSource(writeTestFolder(roster)))

describe('the manifest of a roster', () => {
  it('tells of each file whether it is bulk, delta or absent, and which system sends it', async () => {
    const found = await read({
      'manifest.csv': manifest({
        'file.users': 'delta',
        'file.orgs': 'bulk',
        'file.roles': 'absent',
        'source.systemCode': 'ats',
      }),
      'users.csv': 'x',
      'orgs.csv': 'x',
      'roles.csv': 'x',
    })
    expect([
      found.mode('users.csv'),
      found.mode('orgs.csv'),
      found.mode('roles.csv'),
      found.mode('demographics.csv'),
      found.systemCode,
    ]).toEqual(['delta', 'bulk', 'absent', 'absent', 'ats'])
    expect(found.remarks).toEqual(['roles.csv is there, but manifest.csv calls it absent: it is not read.'])
  })
  it('without a manifest everything is bulk, and that is said', async () => {
    const found = await read({ 'users.csv': 'x' })
    expect([found.mode('users.csv'), found.mode('orgs.csv')]).toEqual(['bulk', 'absent'])
    expect(found.remarks).toEqual(['There is no manifest.csv: every file present is taken as bulk.'])
  })
  it('refuses a file that is announced and not there, and an unknown mode', async () => {
    await expect(read({ 'manifest.csv': manifest({ 'file.users': 'bulk' }) })).rejects.toThrow(
      'manifest.csv announces users.csv as bulk, but it is not there. Nothing was imported.',
    )
    await expect(read({ 'manifest.csv': manifest({ 'file.users': 'full' }), 'users.csv': 'x' })).rejects.toThrow(
      'manifest.csv calls users.csv "full"; only bulk, delta and absent are known.',
    )
  })
})
