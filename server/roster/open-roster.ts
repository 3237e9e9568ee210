import { statSync } from 'node:fs'
import { openRosterFolder } from './open-folder.ts'
import { openRosterZip } from './open-zip.ts'
import { RosterRefusal } from './refusal.ts'
import type { RosterSource } from './roster-source.ts'

/** @throws RosterRefusal when the path is neither a folder nor a readable zip. */
export async function openRosterSource(path: string): Promise<RosterSource> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new RosterRefusal(`There is no folder or zip ${path}.`)
  if (found.isDirectory()) return openRosterFolder(path)
  return openRosterZip(path)
}
