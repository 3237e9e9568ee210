import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openRosterZip } from './open-zip.ts'
import { openRosterSource } from './open-roster.ts'
import { writeTestZip } from './testing/write-test-roster.ts'

const users = [{ sourcedId: 'u1', givenName: 'Ann' }]

it('finds the files at the top or in one folder and streams them', async () => {
  const zip = await openRosterSource(
    writeTestZip({ 'export/users.csv': users, '__MACOSX/export/users.csv': 'x', 'notes.txt': 'x' }),
  )
  expect([zip.has('users.csv'), zip.has('orgs.csv')]).toEqual([true, false])
  const parts: Buffer[] = []
  for await (const part of await zip.open('users.csv')) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString()).toBe('sourcedId,givenName\r\nu1,Ann\r\n')
  zip.close()
})

it('refuses names that leave the zip, a file that is there twice, and what is no zip', async () => {
  await expect(openRosterZip(writeTestZip({ '../users.csv': users }))).rejects.toThrow(
    'The zip cannot be read: invalid relative path: ../users.csv.',
  )
  await expect(openRosterZip(writeTestZip({ '/etc/users.csv': users }))).rejects.toThrow('absolute path')
  await expect(openRosterZip(writeTestZip({ 'a/users.csv': users, 'b/users.csv': users }))).rejects.toThrow(
    'The zip holds users.csv twice.',
  )
  const path = writeTestZip({})
  writeFileSync(path, 'no zip')
  await expect(openRosterZip(path)).rejects.toThrow('is neither a folder nor a zip.')
  await expect(openRosterSource('/nowhere/at/all')).rejects.toThrow('There is no folder or zip /nowhere/at/all.')
})

it('refuses what unpacks to more than a roster can be, and stops an entry that outgrows what it announced', async () => {
  const limits = { entries: 3, bytes: 1000, ratio: 5, ratioFrom: 100 }
  await expect(openRosterZip(writeTestZip({ 'users.csv': 'x'.repeat(900) }), limits)).rejects.toThrow(
    'which is more than a roster can be',
  )
  await expect(
    openRosterZip(writeTestZip({ 'a.csv': '1', 'b.csv': '2', 'c.csv': '3', 'd.csv': '4' }), limits),
  ).rejects.toThrow('The zip holds 4 files; a roster has at most 3.')
  const liar = await openRosterZip(writeTestZip({ 'users.csv': 'x'.repeat(100_000) }, 50))
  await expect(
    (async () => {
      for await (const _ of await liar.open('users.csv')) void _
    })(),
  ).rejects.toThrow('too many bytes')
  liar.close()
})
