import type { Readable } from 'node:stream'

/** The files of a OneRoster 1.2 CSV binding that the import reads (domain/oneroster-1.2.md). */
export const ROSTER_FILES = [
  'manifest.csv',
  'orgs.csv',
  'academicSessions.csv',
  'courses.csv',
  'classes.csv',
  'roles.csv',
  'userProfiles.csv',
  'users.csv',
  'demographics.csv',
  'enrollments.csv',
] as const
export type RosterFile = (typeof ROSTER_FILES)[number]

export interface RosterSource {
  has(file: RosterFile): boolean
  /** A stream of the file's bytes; never the whole file. */
  open(file: RosterFile): Promise<Readable>
  close(): void
}

/** The roster file that a path of a folder or zip names, whatever folder it lies in. */
export const rosterFileOf = (path: string): RosterFile | undefined =>
  ROSTER_FILES.find((file) => file === path.slice(path.lastIndexOf('/') + 1))
