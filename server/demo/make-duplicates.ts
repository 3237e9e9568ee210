import { addDays, addYears } from '@trellis/domain/basics/plain-date.ts'
import type { ChildFacts } from '@trellis/domain/duplicates/child-facts.ts'
import { scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import { schoolYearOf } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import type { DemoRow } from './demo-rows.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'
import type { DemoStudent } from './make-students.ts'
import { searchKeyColumns } from './search-key-columns.ts'

interface Names {
  readonly first: string
  readonly last: string
}

/** Invented children who are on file twice, in the ways in which that happens, and a pair of twins for comparison. */
const TWICE: readonly { one: Names; other: Names; days: number; isTwin?: boolean; isMoved?: boolean }[] = [
  { one: { first: 'Amaranta', last: 'Quintanilla' }, other: { first: 'Amaranta', last: 'Quintanlila' }, days: 0 },
  { one: { first: 'Ignatius', last: 'Oyelaran' }, other: { first: 'Oyelaran', last: 'Ignatius' }, days: 0 },
  { one: { first: 'Wilhelmina', last: 'Petrossian' }, other: { first: 'Wilhelmina', last: 'Petrossian-Hale' }, days: 0, isMoved: true },
  { one: { first: 'Thaddeus', last: 'Zubrowski' }, other: { first: 'Thadeus', last: 'Zubrowski' }, days: 0 },
  { one: { first: 'Seraphina', last: 'Vandersloot' }, other: { first: 'Josephine', last: 'Vandersloot' }, days: 0, isTwin: true },
]
const FIRST_ID = 270_000_001

/** Adds pairs of records for the list of duplicates; nobody of the district before them changes. */
export function makeDuplicates(world: DemoWorld, students: readonly DemoStudent[]): void {
  const { rows, today } = world
  const template = students[0]!.row
  const homes = students.filter((one) => one.district === students[0]!.district && !one.sibling).slice(2).map((one) => one.row)
  TWICE.forEach(({ one, other, days, isTwin = false, isMoved = false }, at) => {
    const born = addDays(addYears(today, -4), 41 * at)
    const write = (name: Names, nth: 0 | 1): { sk: number; facts: ChildFacts } => {
      const home = homes[isMoved && nth === 1 ? TWICE.length + at : at]!
      const address = { house_number: home['house_number'], street: home['street'], apartment: `${at + 1}A`, city: home['city'], zip: home['zip'] }
      const row: DemoRow = {
        ...template, ...address, nyc_id: String(FIRST_ID + 2 * at + nth), ei_id: null, first_name: name.first, middle_name: null, last_name: name.last, birth_date: addDays(born, days * nth),
        sex_id: 1 + (at % 2), grade: 'PK', ats_status: 'A', in_special_ed: false, special_ed_active: false, case_closed_on: null, ineligible: false, three_year_due: false, hearing_open: false,
        red_alerts: [], ...searchKeyColumns(name.first, name.last), created_at: morningOf(today), updated_at: morningOf(today),
      }
      const sk = rows.add('student', row)
      const guardian = { first_name: 'Leocadia', last_name: one.last }
      rows.add('guardian', { student_sk: sk, is_primary: true, relationship_id: 13, ...guardian, city: row['city'], state: row['state'], zip: row['zip'], street_address_1: `${String(address.house_number)} ${String(address.street)}`, updated_at: morningOf(today) })
      rows.add('enrolment', { student_sk: sk, school_key: row['school_key'], school_year: schoolYearOf(today), grade: 'PK', begins_on: null, active: true })
      const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
      return {
        sk,
        facts: {
          firstName: name.first, middleName: null, lastName: name.last, birthDate: text(row['birth_date']), sexId: 1 + (at % 2), houseNumber: text(address.house_number),
          street: text(address.street), zip: text(row['zip']), guardians: [{ firstName: guardian.first_name, lastName: guardian.last_name }],
        },
      }
    }
    const [a, b] = [write(one, 0), write(other, 1)]
    const likeness = scoreLikeness(a.facts, b.facts)
    const pair = { student_sk: a.sk, other_sk: b.sk, score: likeness.score, parts: likeness.parts, found_at: morningOf(today) }
    if (isTwin) rows.add('duplicate_pair', { ...pair, found_by: 'person', decision: 'different', reason: 'Twin sisters; both birth certificates were seen.', decided_by: world.staff.demo('chr').personSk, decided_at: morningOf(today) })
    else rows.add('duplicate_pair', { ...pair, found_by: 'job' })
  })
}
