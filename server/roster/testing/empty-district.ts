import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { collectReport, type ReportedRow } from '../error-report.ts'
import { importRoster, type RosterOptions } from '../import-roster.ts'
import { progressTo } from '../progress.ts'
import type { RosterCounts } from '../roster-import.ts'
import { writeTestFolder, type TestRoster } from './write-test-roster.ts'

interface Imported {
  readonly counts: RosterCounts
  readonly rows: readonly ReportedRow[]
  readonly remarks: readonly string[]
}

export interface EmptyDistrict extends Pick<TestDatabase, 'asOwner' | 'transaction'> {
  /** Imports as the command does, on 2026-11-21; a text is the path of a folder or zip. */
  readonly load: (roster: TestRoster | string, options?: Partial<RosterOptions>) => Promise<Imported>
  readonly students: <T extends object>(columns: string) => Promise<T[]>
  /** All that an import writes but its own record, to compare. */
  readonly everything: () => Promise<object[]>
}

/** A database for the tests of this file, without any child, person or school at the start of each. */
export function emptyDistrictForTheseTests(): EmptyDistrict {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.asOwner(
      'truncate student, person, location, setting, audit_entry, roster_import, roster_gone restart identity cascade',
    )
    await database.asOwner('alter sequence issued_student_id restart')
  })
  return {
    asOwner: (text, values) => database.asOwner(text, values),
    transaction: (...args) => database.transaction(...args),
    async load(roster, options = {}) {
      const report = collectReport()
      const remarks: string[] = []
      const path = typeof roster === 'string' ? roster : writeTestFolder(roster)
      const counts = await importRoster(database, {
        path,
        report,
        today: '2026-11-21',
        progress: progressTo(() => undefined),
        remark: (text) => remarks.push(text),
        ...options,
      })
      return { counts, rows: report.rows, remarks }
    },
    students: (columns) => database.asOwner(`select ${columns} from student order by source_id`),
    everything: () =>
      database.asOwner(`select (select jsonb_agg(to_jsonb(s) - 'updated_at' order by student_sk) from student s) as students,
    (select jsonb_agg(to_jsonb(g) - 'updated_at' order by guardian_sk) from guardian g) as guardians, (select jsonb_agg(e order by enrolment_sk) from enrolment e) as enrolments,
    (select jsonb_agg(to_jsonb(l) - 'updated_at' order by location_key) from location l) as locations, (select jsonb_agg(to_jsonb(p) - 'updated_at' order by person_sk) from person p) as people`),
  }
}
