import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Database } from '../database/database.ts'
import { checkDeactivations } from './check-deactivations.ts'
import { analyzeStaging, completeStaging, emptyStaging } from './complete-staging.ts'
import { deactivateAbsent } from './deactivate-absent.ts'
import type { ErrorReport } from './error-report.ts'
import { importLocations } from './import-locations.ts'
import { importStaff } from './import-staff.ts'
import { importStudents } from './import-students.ts'
import { asOnlyImport } from './only-one-import.ts'
import type { Progress } from './progress.ts'
import { readKnown } from './read-known.ts'
import { readManifest } from './read-manifest.ts'
import { beginImport, endImport } from './record-import.ts'
import { RosterRefusal } from './refusal.ts'
import { reportRoleless } from './report-roleless.ts'
import { newTally, prefixOf, type RosterCounts, type RosterImport } from './roster-import.ts'
import { openRosterSource } from './open-roster.ts'
import { demographics } from './stage-demographics.ts'
import { academicSessions, classes, courses, enrollments } from './stage-classes.ts'
import { orgs } from './stage-orgs.ts'
import { roles, userProfiles, users } from './stage-users.ts'
import { stageFile } from './stage-file.ts'

export interface RosterOptions {
  /** A folder or a zip in the OneRoster 1.2 (or 1.1) CSV binding. */
  readonly path: string
  readonly today: PlainDate
  readonly report: ErrorReport
  readonly progress: Progress
  readonly isDryRun?: boolean
  readonly intoDemo?: boolean
  readonly confirmDeactivations?: boolean
  readonly stop?: AbortSignal
  /** Said once, as soon as it is known. */
  readonly remark?: (text: string) => void
}

/** Each file after those that it leans on: users on roles and profiles, enrolments on classes, classes on courses. */
const IN_ORDER = [orgs, academicSessions, courses, classes, roles, userProfiles, users, demographics, enrollments]

/**
 * Brings a roster into the installation: every file is read and checked first, then schools, staff and students are
 * written batch by batch, at last what is gone is made inactive. Repeatable; unchanged records are not touched.
 * @throws RosterRefusal with a sentence for the operator; nothing was applied then.
 */
export async function importRoster(database: Database, options: RosterOptions): Promise<RosterCounts> {
  return asOnlyImport(database.owner, async () => {
    await refuseDemo(database, options.intoDemo === true)
    const source = await openRosterSource(options.path)
    try {
      const manifest = await readManifest(source)
      for (const text of manifest.remarks) options.remark?.(text)
      const prefix = prefixOf(manifest.systemCode)
      const roster: RosterImport = {
        database,
        source,
        manifest,
        report: options.report,
        progress: options.progress,
        today: options.today,
        counts: { schools: newTally(), staff: newTally(), students: newTally(), guardians: newTally() },
        isDryRun: options.isDryRun === true,
        stop: options.stop ?? new AbortController().signal,
        stored: (sourcedId) => (sourcedId ? prefix + sourcedId : null),
        spoken: (storedId) => storedId.slice(prefix.length),
      }
      await emptyStaging(database)
      try {
        await stage(roster)
        await checkDeactivations(roster, options.confirmDeactivations === true)
        await apply(roster)
      } finally {
        await emptyStaging(database)
      }
      return roster.counts
    } finally {
      source.close()
    }
  })
}

async function refuseDemo(database: Database, intoDemo: boolean): Promise<void> {
  const demo = await database.once(
    'trellis_loader',
    "select from setting where name = 'demo-district' and value = 'true'",
  )
  if (demo.length > 0 && !intoDemo) {
    throw new RosterRefusal(
      'This is a demo district: real children do not belong among invented ones. ' +
        'Import into an empty installation, or repeat with --into-demo.',
    )
  }
}

async function stage(roster: RosterImport): Promise<void> {
  const present = IN_ORDER.filter(({ file }) => roster.manifest.mode(file) !== 'absent')
  if (present.length === 0)
    throw new RosterRefusal(
      'There is no roster file to read: users.csv, orgs.csv and their like were not found. Nothing was imported.',
    )
  for (const file of present) {
    await stageFile(roster, file)
    await analyzeStaging(roster.database) // the next file leans on this one
  }
  await completeStaging(roster)
}

async function apply(roster: RosterImport): Promise<void> {
  const { database, manifest, counts, isDryRun } = roster
  const importSk = isDryRun ? undefined : await beginImport(database, manifest.systemCode, manifest.systemName)
  const schools = await importLocations(roster)
  await reportRoleless(roster)
  await importStaff(roster)
  await importStudents(roster, await readKnown(roster, schools))
  if (importSk === undefined) return
  counts.students.deactivated = await deactivateAbsent(roster, 'student')
  counts.staff.deactivated = await deactivateAbsent(roster, 'person')
  counts.schools.deactivated = await deactivateAbsent(roster, 'location')
  await endImport(database, importSk, counts)
}
