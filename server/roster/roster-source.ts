import { statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { openRosterFolder } from './open-folder.ts'
import { openRosterZip } from './open-zip.ts'
import { RosterRefusal } from './refusal.ts'

/** The files of a OneRoster 1.2 CSV binding that the import reads (domain/oneroster-1.2.md). */
export const ROSTER_FILES = [
  'manifest.csv', 'orgs.csv', 'academicSessions.csv', 'courses.csv', 'classes.csv', 'roles.csv', 'userProfiles.csv', 'users.csv',
  'demographics.csv', 'enrollments.csv',
] as const
export type RosterFile = (typeof ROSTER_FILES)[number]

export interface RosterSource {
  has(file: RosterFile): boolean
  /** A stream of the file's bytes; never the whole file. */
  open(file: RosterFile): Promise<Readable>
  close(): void
}

/** @throws RosterRefusal when the path is neither a folder nor a readable zip. */
export async function openRosterSource(path: string): Promise<RosterSource> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new RosterRefusal(`There is no folder or zip ${path}.`)
  if (found.isDirectory()) return openRosterFolder(path)
  return openRosterZip(path)
}

/** The roster file that a path of a folder or zip names, whatever folder it lies in. */
export const rosterFileOf = (path: string): RosterFile | undefined => ROSTER_FILES.find((file) => file === path.slice(path.lastIndexOf('/') + 1))
