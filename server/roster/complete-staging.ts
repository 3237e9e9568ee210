import type { Database } from '../database/database.ts'
import { prefixOf, type RosterImport } from './roster-import.ts'

const TABLES = ['org', 'session', 'course', 'class', 'role', 'profile', 'user', 'demographics', 'enrollment']
  .map((name) => `roster_${name}`)
  .join(', ')

/** Nothing of a folder stays in the staging tables. */
export async function emptyStaging(database: Database): Promise<void> {
  await database.once('trellis_loader', `truncate ${TABLES}`)
}

/** Without figures the planner takes the freshly filled tables for empty ones. */
export async function analyzeStaging(database: Database): Promise<void> {
  await database.once('trellis_loader', 'select analyze_roster()')
}

/**
 * A delta may bring a student's demographics, enrolments or guardians without the student's own row: such students get
 * a row without names, which leaves everything as it is that the folder does not say.
 */
export async function completeStaging({ database, manifest }: RosterImport): Promise<void> {
  if (manifest.mode('users.csv') === 'bulk') return
  await database.transaction('trellis_loader', {}, async (tx) => {
    await tx.query(
      `update roster_user u set kind = 'family' where kind is null and exists (select from guardian g
        where g.source_id = u.source_id)`,
    )
    await tx.query(
      `with touched as (
         select source_id, 'demographics.csv' as file from roster_demographics
         union all select user_source, 'enrollments.csv' from roster_enrollment
         union all select user_source, 'enrollments.csv' from roster_role where role = 'student'
         union all select s.source_id, 'enrollments.csv' from roster_user a join guardian g
           on g.source_id = a.source_id and g.active join student s using (student_sk)
       ), once as (select source_id, min(file) as file from touched group by 1)
       insert into roster_user (source_id, row, file, kind, gone)
       select o.source_id, 1000000000 + row_number() over (order by o.source_id), o.file, 'student', coalesce(r.gone,
         false)
       from once o join student s on s.source_id = o.source_id and s.source_id ^@ $1
       left join roster_role r on r.user_source = o.source_id and r.role = 'student'
       on conflict do nothing`,
      [prefixOf(manifest.systemCode)],
    )
  })
}
