import type { TestDatabase } from './test-database.ts'
import { refreshCaseSummaries } from '../dashboards/refresh-case-summary.ts'
import { addStudent, type NewStudent } from './arrange.ts'

/** Brings the dashboards' rows of these children up to date, as the transaction that changed them would have. */
export const summarise = (database: TestDatabase, ...studentSks: readonly string[]): Promise<void> =>
  database.transaction('trellis_loader', {}, (tx) => refreshCaseSummaries(tx, studentSks))

/**
 * A child with a row of the read model that says what is given, whatever the records say: for tests of the grid engine
 * alone.
 */
export async function addCaseRow(
  database: TestDatabase,
  student: NewStudent,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const sk = await addStudent(database, student)
  const given = { ...DEFAULTS, ...columns }
  const names = Object.keys(given)
  await database.asOwner(
    `insert into case_summary (student_sk, school_key, district, region, borough_id, has_ei, last_key, first_key, student_name, nyc_id, ei_id, grade, ${names.join(', ')})
     select student_sk, school_key, district, region, borough_id, ei_id is not null, last_key, first_key, last_name || ', ' || first_name, nyc_id, ei_id, grade,
       ${names.map((_, at) => `$${at + 2}`).join(', ')} from student where student_sk = $1`,
    [sk, ...names.map((name) => given[name])],
  )
  return sk
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  case_stage: 'Initial',
  case_process: 'Referral',
  activity: 'Initial Referral',
  is_closed: false,
  evaluations_open: 0,
  evaluations_total: 0,
  in_referrals: true,
  in_evaluations: false,
  in_iep: false,
  in_placement: false,
  in_cbst: false,
  in_ei: false,
}
