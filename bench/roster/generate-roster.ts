import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// node --import tsx bench/roster/generate-roster.ts --students 1100000 --into <folder>
// A OneRoster 1.2 bulk folder of invented people: one guardian a student, one enrolment, one teacher for twenty
// students.

const FIRST = [
  'Maria',
  'José',
  'Wei',
  'Aisha',
  'Ann',
  'Dmitri',
  'Fatima',
  'Noah',
  'Ling',
  'Chidi',
  'Zoë',
  'Malik',
  'Sofia',
  'Ethan',
  'Priya',
  'Kofi',
]
const LAST = [
  'Rodriguez',
  'Chen',
  'Smith',
  'O’Hara',
  'Núñez',
  'Kim',
  'Ali',
  'Johnson',
  'Singh',
  'Petrov',
  'Williams',
  'Garcia-Lopez',
  'Ng',
  'Cohen',
  'Diallo',
  'Brown',
]
const LANGUAGES = ['English', 'Spanish', 'Chinese', 'Bangla', 'Russian', 'Arabic']
const LETTERS = ['X', 'K', 'M', 'Q', 'R']
const SCHOOLS = 1800

const { values } = parseArgs({ options: { students: { type: 'string', default: '200000' }, into: { type: 'string' } } })
const students = Number(values.students)
const staff = Math.ceil(students / 20)
const folder = values.into
if (!folder || !Number.isInteger(students)) throw new Error('Give --into <folder> and --students <number>.')
mkdirSync(folder, { recursive: true })

async function write(file: string, header: string, rows: Iterable<string>): Promise<void> {
  const out = createWriteStream(join(folder!, file))
  let waiting = `${header}\n`
  for (const row of rows) {
    waiting += `${row}\n`
    if (waiting.length < 1 << 20) continue
    if (!out.write(waiting)) await once(out, 'drain')
    waiting = ''
  }
  out.end(waiting)
  await once(out, 'finish')
}

const range = (count: number): Iterable<number> => ({
  *[Symbol.iterator]() {
    for (let at = 0; at < count; at++) yield at
  },
})
function* map(count: number, row: (at: number) => string): Iterable<string> {
  for (const at of range(count)) yield row(at)
}
function* chain(...parts: Iterable<string>[]): Iterable<string> {
  for (const part of parts) yield* part
}
const pick = (list: readonly string[], at: number): string => list[at % list.length]!
/** Spread so that neighbours differ and the same row is the same person in every run. */
const mixed = (at: number): number => Math.imul(at + 1, 2_654_435_761) >>> 0
const school = (at: number): string => `S${mixed(at) % SCHOOLS}`
const lastName = (at: number): string => `${pick(LAST, mixed(at) >>> 4)}${pick(LAST, mixed(at) >>> 12).toLowerCase()}`
const digits = (at: number, length: number): string => String(at).padStart(length, '0')

await write('manifest.csv', 'propertyName,value', [
  'manifest.version,1.0',
  'oneroster.version,1.2',
  'source.systemName,Invented',
  'source.systemCode,gen',
  ...['orgs', 'users', 'roles', 'demographics', 'enrollments', 'academicSessions'].map((name) => `file.${name},bulk`),
])
await write(
  'orgs.csv',
  'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  chain(
    map(32, (at) => `D${at + 1},,,District ${at + 1},district,${at + 1},`),
    map(
      SCHOOLS,
      (at) =>
        `S${at},,,"School ${at}, New York",school,${digits((at % 32) + 1, 2)}${LETTERS[at % 5]}${digits(Math.floor(at / 32), 3)},D${(at % 32) + 1}`,
    ),
  ),
)
await write(
  'academicSessions.csv',
  'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  ['Y,,,2026-27,schoolYear,2026-07-01,2027-06-30,,2027'],
)
await write(
  'users.csv',
  'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,metadata.homeLanguage,metadata.street,metadata.city,metadata.zip',
  chain(
    map(
      students,
      (at) =>
        `u${at},,,true,user${at},{LDAP:user${at}},${pick(FIRST, mixed(at))},${lastName(at)},,${digits(200_000_000 + at, 9)},,,,g${at},${digits((at % 12) + 1, 2)},secret,${pick(LANGUAGES, at)},${at % 999} Main Street,New York,1${digits(at % 4000, 4)}`,
    ),
    map(
      students,
      (at) =>
        `g${at},,,true,,,${pick(FIRST, mixed(at) >>> 8)},${lastName(at)},,,g${at}@example.org,,718${digits(at % 10_000_000, 7)},,,secret,,,,`,
    ),
    map(
      staff,
      (at) =>
        `t${at},,,true,teacher${at},,${pick(FIRST, at)},${lastName(at + 7)},,E${at},t${at}@example.org,,,,,secret,,,,`,
    ),
  ),
)
await write(
  'roles.csv',
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  chain(
    map(students, (at) => `ru${at},,,u${at},primary,student,,,${school(at)},`),
    map(students, (at) => `rg${at},,,g${at},primary,parent,,,${school(at)},`),
    map(staff, (at) => `rt${at},,,t${at},primary,teacher,,,${school(at)},`),
  ),
)
await write(
  'demographics.csv',
  'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity',
  map(
    students,
    (at) =>
      `u${at},,,${2008 + (at % 12)}-0${(at % 9) + 1}-${digits((at % 28) + 1, 2)},${at % 2 ? 'male' : 'female'},false,${at % 3 === 0},${at % 3 === 1},false,${at % 3 === 2},false,${at % 4 === 0}`,
  ),
)
await write(
  'enrollments.csv',
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  map(students, (at) => `e${at},,,C${mixed(at) % 90_000},${school(at)},u${at},student,true,2026-09-10,`),
)
