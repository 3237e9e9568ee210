import { addDays, addYears, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { rebuildWithin } from '../dashboards/rebuild-case-summaries.ts'
import type { Database } from '../database/database.ts'
import { flagThreeYears } from '../referrals/flag-three-years.ts'
import { assignCases, giveCaseloads } from './assign-cases.ts'
import { CaseFile } from './case-file.ts'
import { CASE_PLAN, fits } from './case-plan.ts'
import { DemoRows } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'
import { loseOwners, makeReadyToClose } from './lost-owners.ts'
import { keepBusyTimes } from './histories/meeting-people.ts'
import { makeIepSections } from './make-iep-sections.ts'
import { makeParentLinks } from './histories/parent-links.ts'
import { makeStacForms } from './make-stac-forms.ts'
import { makeDuplicates } from './make-duplicates.ts'
import { makeGuardians } from './make-guardians.ts'
import { makeLocations } from './make-locations.ts'
import { makeCredentials, makePeople } from './make-people.ts'
import { type DemoStudent, makeStudents } from './make-students.ts'
import { MOODS, StartDays } from './moods.ts'
import { tellProfiles } from './tell-profiles.ts'
import { tellPeople } from './tell-people.ts'
import { tellParentalPlacements } from './parental-placements.ts'
import { readCalendar } from './read-calendar.ts'
import { addRecentContacts } from './recent-contacts.ts'
import { requestAdditionalTests } from './request-additional-tests.ts'
import { SeededRandom } from './seeded-random.ts'
import { takeFirstKeys, writeRows } from './write-rows.ts'
import { workingDayUpTo } from './working-days.ts'

export interface DemoDistrictOptions {
  readonly database: Database
  readonly today: PlainDate
  readonly students?: number
  readonly seed?: number
  readonly report?: (line: string) => void
}

/**
 * Writes a district of invented people into an empty installation, in one transaction: places, people, children, and
 * cases in every state, with dates around `today`; then does what the hourly job of the three years would do. The same seed
 * and day make the same district.
 * @throws Error when there is not one child for each case of the plan.
 */
export async function generateDemoDistrict({
  database,
  today,
  students: count = 3000,
  seed = 1,
  report = () => undefined,
}: DemoDistrictOptions): Promise<void> {
  await database.transaction('trellis_loader', {}, async (tx) => {
    const rows = new DemoRows(await takeFirstKeys(tx))
    const random = new SeededRandom(seed)
    const places = makeLocations(rows, random, today)
    const staff = makePeople(rows, random, places, today)
    const world: DemoWorld = {
      today,
      lastPast: workingDayUpTo(addDays(today, -1)),
      random,
      calendar: await readCalendar(tx),
      rows,
      places,
      staff,
      guardians: new Map(),
    }
    const credentials = makeCredentials(rows, today)
    const students = makeStudents(world, count)
    makeGuardians(world, students)
    report(`${places.schools.length} schools, ${rows.of('person').length} people, ${count} children`)
    const cases = tellCases(world, students)
    assignCases(world, cases)
    giveCaseloads(world, cases)
    tellPeople(world, cases)
    makeParentLinks(world, students)
    makeIepSections(world, students)
    makeStacForms(world)
    openHearings(world, cases)
    addRecentContacts(cases)
    tellParentalPlacements(world, cases)
    makeReadyToClose(world, cases)
    loseOwners(world)
    requestAdditionalTests(world, cases)
    makeDuplicates(world, students)
    keepBusyTimes(rows.of('meeting'), (row) => rows.addUnkeyed('busy_time', row))
    report(`${cases.length} cases, ${rows.of('event').length} events, ${rows.of('clock').length} clocks`)
    await credentials
    await writeRows(tx, rows)
    await rebuildWithin(tx)
    await tx.query('select derive_clock_moves()')
    await tellProfiles(tx)
    await tx.query(
      `insert into setting (name, value) values ('demo-district', $1::jsonb)
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
      [JSON.stringify({ madeOn: today, seed })],
    )
  })
  await flagThreeYears(database, today)
}

/** Each line of the plan takes the next children that fit. A smaller district has fewer cases, of each line at least three. */
function tellCases(world: DemoWorld, students: readonly DemoStudent[]): CaseFile[] {
  const starts = new StartDays(world.calendar, world.today)
  const free = [
    ...students.slice(0, 2),
    ...world.random.shuffle(students.slice(2).filter((one) => one.row['ats_status'] === 'A')),
  ]
  const share = Math.min(1, students.length / 3000)
  const cases: CaseFile[] = []
  for (const line of CASE_PLAN) {
    const count = line.count === 1 ? 1 : Math.max(3, Math.round(line.count * share))
    for (let nth = 0; nth < count; nth++) {
      const at = free.findIndex((one) => fits(line.of, one, world.today))
      if (at < 0) throw new Error(`There are too few children for the line '${line.name}' of the plan.`)
      const student = free.splice(at, 1)[0]!
      const file = new CaseFile(world, student)
      line.tell({
        file,
        mood: MOODS[(nth + line.name.length) % MOODS.length]!,
        starts,
        nth,
        youngest: addDays(addYears(student.born, 2), 340),
      })
      cases.push(file)
    }
  }
  return cases
}

/** A few families are in an impartial hearing: such a case cannot be closed. */
function openHearings({ random }: DemoWorld, cases: readonly CaseFile[]): void {
  for (const { student } of random
    .shuffle(cases.filter((file) => file.student.row['case_closed_on'] === null))
    .slice(0, 6)) {
    Object.assign(student.row, {
      hearing_open: true,
      red_alerts: [...new Set([...(student.row['red_alerts'] as number[]), 7])],
    })
  }
}
