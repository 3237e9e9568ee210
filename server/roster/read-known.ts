import { schoolYearName, schoolYearOf } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import type { Schools } from './import-locations.ts'
import type { Known } from './judgement.ts'
import { indexLanguages, type ListedLanguage } from './map-language.ts'
import { prefixOf, type RosterImport } from './roster-import.ts'

export async function readKnown(roster: RosterImport, schools: Schools): Promise<Known> {
  const { database, manifest, today } = roster
  const [languages, [agents], [session]] = await Promise.all([
    database.once<ListedLanguage>(
      'trellis_loader',
      "select id, description, value from reference_item where list_name = 'Language' order by sort_order",
    ),
    database.once<{ given: boolean }>(
      'trellis_loader',
      'select exists (select from roster_user where agents is not null) as given',
    ),
    // a session's schoolYear is the year in which it ends
    database.once<{ year: string }>(
      'trellis_loader',
      `select school_year as year from roster_session where lower(type) = 'schoolyear' and school_year ~ '^[0-9]{4}$'
       order by coalesce($1 between starts_on and ends_on, false) desc, school_year desc limit 1`,
      [today],
    ),
  ])
  return {
    schools,
    languages: indexLanguages(languages),
    today,
    schoolYear: session ? schoolYearName(Number(session.year) - 1) : schoolYearOf(today),
    usersAreBulk: manifest.mode('users.csv') === 'bulk',
    enrolmentsAreBulk: manifest.mode('enrollments.csv') === 'bulk',
    agentsAreGiven: agents!.given,
    prefix: prefixOf(manifest.systemCode),
  }
}
