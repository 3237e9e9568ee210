import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { RosterFile } from './roster-source.ts'
import type { Schools } from './import-locations.ts'
import type { LanguageIndex } from './map-language.ts'

/** What judging a student needs beyond the student. */
export interface Known {
  readonly schools: Schools
  readonly languages: LanguageIndex
  readonly today: PlainDate
  /** The school year of this import: 2026-27. */
  readonly schoolYear: string
  /** Users are the whole truth: a guardian that is not among them is gone. */
  readonly usersAreBulk: boolean
  readonly enrolmentsAreBulk: boolean
  /** Some row of users.csv names agents, so an empty cell means that there are none. */
  readonly agentsAreGiven: boolean
  readonly prefix: string
}

/** Something to report; `file` and `row` where it is not the student's own row. */
export interface Remark {
  readonly file?: RosterFile
  readonly row?: number
  readonly column: string
  readonly reason: string
}

/** Thrown while a student is judged: the student is reported and skipped whole. */
export class StudentFault extends Error {
  constructor(readonly remark: Remark) {
    super(remark.reason)
  }
}
