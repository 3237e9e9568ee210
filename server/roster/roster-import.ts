import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Database } from '../database/database.ts'
import type { ErrorReport } from './error-report.ts'
import type { Manifest } from './read-manifest.ts'
import type { Progress } from './progress.ts'
import type { RosterSource } from './roster-source.ts'

/** What an import did, or in a dry run would do. */
export interface RosterCounts {
  schools: Tally
  staff: Tally
  students: Tally
  guardians: Tally
}
export interface Tally {
  added: number
  changed: number
  unchanged: number
  deactivated: number
  skipped: number
}
export const newTally = (): Tally => ({ added: 0, changed: 0, unchanged: 0, deactivated: 0, skipped: 0 })

/** One import under way: what every step of it needs. */
export interface RosterImport {
  readonly database: Database
  readonly source: RosterSource
  readonly manifest: Manifest
  readonly report: ErrorReport
  readonly progress: Progress
  readonly counts: RosterCounts
  readonly today: PlainDate
  /** Nothing is written to records. */
  readonly isDryRun: boolean
  /** Aborted by the operator: the import ends before its next batch. */
  readonly stop: AbortSignal
  /** A sourcedId as it is stored: with the code of its system before it. */
  readonly stored: (sourcedId: string) => string | null
  /** The sourcedId as its system knows it. */
  readonly spoken: (storedId: string) => string
}

/** Before whatever the system of this folder calls its own; '' when it gives no code. */
export const prefixOf = (systemCode: string): string => (systemCode ? `${systemCode}:` : '')
