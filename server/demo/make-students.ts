import { addDays, type PlainDate, yearOf } from '@trellis/domain/basics/plain-date.ts'
import { ageOn } from '@trellis/domain/timelines/age-rules.ts'
import { schoolYearOf, startYearOf } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import { type DemoCommunity, type DemoDistrict, readCommunities, regionOf } from './demo-geography.ts'
import type { DemoRow } from './demo-rows.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'
import type { School } from './make-locations.ts'
import { specialNames } from './special-names.ts'
import { searchKeyColumns } from './search-key-columns.ts'

export interface DemoStudent {
  readonly studentSk: number
  /** The row as it will be written; histories set its flags. */
  readonly row: DemoRow
  readonly born: PlainDate
  readonly age: number
  readonly community: DemoCommunity
  readonly district: DemoDistrict
  readonly school: School
  readonly hasEiId: boolean
  /** The brother or sister before: same family, same address. */
  readonly sibling?: DemoStudent | undefined
}

/** Shares of the completed years of age, from 2 to 21. */
const AGES = [6, 8, 8, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 2, 1, 1, 1].map((share, i) => ({ age: i + 2, share }))

export function makeStudents(world: DemoWorld, count: number): DemoStudent[] {
  const { random } = world
  const communities = readCommunities()
  const students: DemoStudent[] = []
  while (students.length < count) {
    const before = students.at(-1)
    const family = students.length === 1 || (before && !before.sibling && random.chance(0.12)) ? before : undefined
    const community =
      family?.community ?? (students.length === 0 ? communities[0]! : random.weighted(communities, (one) => one.weight))
    const age = students.length < 2 ? [4, 9][students.length]! : random.weighted(AGES, (one) => one.share).age
    const isTwin = family !== undefined && students.length > 1 && random.chance(0.15)
    const born = isTwin ? family.born : birthDate(world, age)
    students.push(makeStudent(world, students.length, { community, family, born }))
  }
  return students
}

function birthDate({ today, random }: DemoWorld, age: number): PlainDate {
  const latest = `${yearOf(today) - age}${today.slice(4)}`
  return addDays(latest.endsWith('02-29') ? `${latest.slice(0, 4)}-02-28` : latest, -random.int(1, 360))
}

function makeStudent(
  world: DemoWorld,
  index: number,
  { community, family, born }: { community: DemoCommunity; family: DemoStudent | undefined; born: PlainDate },
): DemoStudent {
  const { random, rows, places, today } = world
  const age = ageOn(born, today)
  const district = family?.district ?? (index === 0 ? places.districts[0]! : random.pick(places.districts))
  const grade = gradeOf(born, today)
  const school = schoolFor(world, district, grade)
  const isGirl = random.chance(0.46)
  const special = specialNames[index - 10]
  const last = family ? String(family.row['last_name']) : surname(world, community)
  const first_name = special?.[0] ?? random.pick(isGirl ? community.girls : community.boys)
  const last_name = special?.[1] ?? (index < 2 ? 'Villalobos' : last)
  const hasEiId = age <= 2 || (age === 3 && random.chance(0.6)) || (age === 4 && random.chance(0.25))
  const address = family
    ? pickColumns(family.row, ['house_number', 'street', 'apartment', 'city', 'state', 'zip'])
    : {
        ...places.streets.addressIn(district, random),
        apartment: random.chance(0.7) ? `${random.int(1, 21)}${random.pick(['A', 'B', 'C', 'D', 'E'])}` : null,
        state: 'NY',
      }
  const row: DemoRow = {
    nyc_id: hasEiId && age <= 2 && random.chance(0.6) ? null : String(200_000_017 + index * 211 + random.int(0, 210)),
    ei_id: hasEiId
      ? random.chance(0.3)
        ? String(200_000 + index * 11 + random.int(0, 10))
        : String(1_000_003 + index * 97 + random.int(0, 96))
      : null,
    first_name,
    middle_name: random.chance(0.35) ? random.pick(isGirl ? community.girls : community.boys) : null,
    last_name,
    birth_date: born,
    sex_id: random.chance(0.01) ? 3 : isGirl ? 1 : 2,
    ethnicity_id: random.chance(0.03) ? 8 : community.ethnicity,
    grade,
    school_key: school.locationKey,
    district: district.district,
    region: regionOf(district.district),
    borough_id: district.borough,
    home_language_id: family
      ? family.row['home_language_id']
      : random.weighted(community.languages, ([, share]) => share)[0],
    ...address,
    ats_status: index > 60 && random.chance(0.015) ? 'D' : 'A',
    in_special_ed: false,
    special_ed_active: false,
    case_closed_on: null,
    ineligible: false,
    three_year_due: false,
    hearing_open: false,
    red_alerts: random.chance(0.06) ? [random.pick([1, 2, 3, 4, 5, 6, 8, 9, 10, 11])] : [],
    ...searchKeyColumns(first_name, last_name),
    is_demo: true,
    created_at: morningOf(today),
    updated_at: morningOf(today),
  }
  const studentSk = rows.add('student', row)
  enrol(world, studentSk, row)
  return { studentSk, row, born, age, community, district, school, hasEiId, sibling: family }
}

const surname = ({ random }: DemoWorld, { surnames, doubleSurnames }: DemoCommunity): string => {
  const one = random.pick(surnames)
  const other = random.pick(surnames)
  return doubleSurnames && one !== other && !/[- ]/.test(one + other) && random.chance(0.18)
    ? `${one}${random.chance(0.4) ? '-' : ' '}${other}`
    : one
}

/** Prekindergarten from the calendar year of the third birthday on, kindergarten in that of the fifth. */
function gradeOf(born: PlainDate, today: PlainDate): string {
  const years = startYearOf(schoolYearOf(today)) - yearOf(born)
  if (years < 3) return 'IN'
  if (years < 5) return 'PK'
  if (years === 5) return '0K'
  return years <= 17 ? String(years - 5).padStart(2, '0') : 'SE'
}

/** Grades before first are letters or begin with 0K, so that only whole numbers are compared. */
function levelOf(grade: string): 'elementary' | 'middle' | 'high' {
  if (grade === 'SE') return 'high'
  const year = /^\d\d$/.test(grade) ? Number(grade) : 0
  if (year >= 9) return 'high'
  return year >= 6 ? 'middle' : 'elementary'
}

function schoolFor({ random, places }: DemoWorld, { district, borough }: DemoDistrict, grade: string): School {
  const level = levelOf(grade)
  const citywide = places.schools.filter((one) => one.level === 'citywide')
  if (grade === 'SE' || (!['IN', 'PK'].includes(grade) && random.chance(0.02)))
    return citywide.find((one) => one.borough === borough) ?? random.pick(citywide)
  const own = places.schools.filter((one) => one.level === level && one.district === district)
  return random.pick(
    own.length > 0 ? own : places.schools.filter((one) => one.level === level && one.borough === borough),
  )
}

function enrol({ rows, calendar, today }: DemoWorld, student_sk: number, row: DemoRow): void {
  const school_year = schoolYearOf(today)
  const year = calendar.years.find((one) => one.schoolYear === school_year)
  rows.add('enrolment', {
    student_sk,
    school_key: row['school_key'],
    school_year,
    grade: row['grade'],
    begins_on: year?.first ?? null,
    active: row['ats_status'] === 'A',
  })
}

const pickColumns = (row: DemoRow, names: readonly string[]): DemoRow =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
