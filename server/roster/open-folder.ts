import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rosterFileOf, type RosterFile, type RosterSource } from './roster-source.ts'

export function openRosterFolder(folder: string): RosterSource {
  const present = new Set<RosterFile>()
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = rosterFileOf(entry.name)
    if (file && !entry.isDirectory()) present.add(file)
  }
  return {
    has: (file) => present.has(file),
    open: (file) => Promise.resolve(createReadStream(join(folder, file), { highWaterMark: 256 * 1024 })),
    close: () => undefined,
  }
}
