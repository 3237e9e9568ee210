import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { collectReport, type ReportedRow } from './error-report.ts'
import { importRoster, type RosterOptions } from './import-roster.ts'
import { progressTo } from './progress.ts'
import type { RosterCounts } from './roster-import.ts'
import { writeTestFolder, writeTestZip, type TestRoster } from './testing/write-test-roster.ts'

type Cells = Record<string, string>

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

const manifest = (facts: Cells): Cells[] =>
  Object.entries(facts).map(([propertyName, value]) => ({ propertyName, value }))
const user = (sourcedId: string, givenName: string, familyName: string, more: Cells = {}): Cells => ({
  sourcedId,
  givenName,
  familyName,
  ...more,
})
const role = (userSourcedId: string, is: string, orgSourcedId = 's1'): Cells => ({
  sourcedId: `r-${userSourcedId}-${is}`,
  userSourcedId,
  roleType: 'primary',
  role: is,
  orgSourcedId,
})

const ORGS: Cells[] = [
  { sourcedId: 'd13', name: 'District 13', type: 'district', identifier: '13' },
  { sourcedId: 's1', name: 'P.S. 1, Brooklyn', type: 'school', identifier: '13K001', parentSourcedId: 'd13' },
  { sourcedId: 's2', name: 'P.S. 2', type: 'school', identifier: '08X002' },
]
const ANN = user('u1', 'Ann', 'Núñez-O’Hara', {
  middleName: 'B',
  identifier: '123456789',
  agentSourcedIds: 'g1,g2',
  grades: 'KG',
  'metadata.homeLanguage': 'Spanish',
  'metadata.eiId': '7654321',
  'metadata.street': '45-12 84th Street',
  'metadata.city': 'Brooklyn',
  'metadata.zip': '11201',
  password: 'hunter2-Secret',
  username: 'ann',
})
const FULL = {
  'orgs.csv': ORGS,
  'users.csv': [
    ANN,
    user('u2', 'Bob', 'Ng', { grades: '07,08' }),
    user('g1', 'Maria', 'Núñez', { email: 'maria@example.org', phone: '(718) 555-0100', password: 'hunter2-Secret' }),
    user('g2', 'Carl', 'Hara'),
    user('t1', 'Tess', 'Teacher', {
      username: 'TTeacher',
      email: 'tess@example.org',
      identifier: 'E100',
      password: 'hunter2-Secret',
    }),
  ],
  'roles.csv': [
    role('u1', 'student'),
    role('u2', 'student', 's2'),
    role('g1', 'parent'),
    role('g2', 'guardian'),
    role('t1', 'teacher'),
    role('t1', 'parent'),
  ],
  'demographics.csv': [
    { sourcedId: 'u1', birthDate: '2020-05-04', sex: 'female', white: 'true', hispanicOrLatinoEthnicity: 'true' },
  ],
  'academicSessions.csv': [
    {
      sourcedId: 'y',
      title: '2026-27',
      type: 'schoolYear',
      startDate: '2026-07-01',
      endDate: '2027-06-30',
      schoolYear: '2027',
    },
  ],
  'enrollments.csv': [
    {
      sourcedId: 'e1',
      classSourcedId: 'c1',
      schoolSourcedId: 's1',
      userSourcedId: 'u1',
      role: 'student',
      primary: 'true',
      beginDate: '2026-09-10',
    },
    {
      sourcedId: 'e2',
      classSourcedId: 'c2',
      schoolSourcedId: 's1',
      userSourcedId: 'u1',
      role: 'student',
      beginDate: '2026-09-15',
    },
    { sourcedId: 'e3', classSourcedId: 'c2', schoolSourcedId: 's1', userSourcedId: 't1', role: 'teacher' },
  ],
} satisfies TestRoster

interface Imported {
  readonly counts: RosterCounts
  readonly rows: readonly ReportedRow[]
  readonly remarks: readonly string[]
}
async function load(roster: TestRoster | string, options: Partial<RosterOptions> = {}): Promise<Imported> {
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
}
const students = <T extends object>(columns: string): Promise<T[]> =>
  database.asOwner<T>(`select ${columns} from student order by source_id`)
const everything = (): Promise<object[]> =>
  database.asOwner(`select (select jsonb_agg(to_jsonb(s) - 'updated_at' order by student_sk) from student s) as students,
    (select jsonb_agg(to_jsonb(g) - 'updated_at' order by guardian_sk) from guardian g) as guardians, (select jsonb_agg(e order by enrolment_sk) from enrolment e) as enrolments,
    (select jsonb_agg(to_jsonb(l) - 'updated_at' order by location_key) from location l) as locations, (select jsonb_agg(to_jsonb(p) - 'updated_at' order by person_sk) from person p) as people`)

describe('importing a roster', () => {
  it('students come with school, district, region, borough, demographics, guardians and one enrolment a school', async () => {
    const { counts, rows, remarks } = await load(FULL)
    expect(rows).toEqual([])
    expect(remarks).toEqual(['There is no manifest.csv: every file present is taken as bulk.'])
    expect(counts).toMatchObject({
      schools: { added: 3 },
      staff: { added: 1 },
      students: { added: 2, skipped: 0 },
      guardians: { added: 2 },
    })
    const [ann, bob] = await students<Record<string, unknown>>('*')
    expect(ann).toMatchObject({
      nyc_id: '123456789',
      ei_id: '7654321',
      first_name: 'Ann',
      middle_name: 'B',
      last_name: 'Núñez-O’Hara',
      last_key: 'nunezohara',
      first_key: 'ann',
      birth_date: '2020-05-04',
      sex_id: 1,
      ethnicity_id: 1,
      grade: '0K',
      district: 13,
      region: 8,
      borough_id: 2,
      home_language_id: 2,
      house_number: '45-12',
      street: '84th Street',
      city: 'Brooklyn',
      state: 'NY',
      zip: '11201',
      ats_status: 'A',
      active: true,
      version: 1,
      in_special_ed: false,
      source_id: 'u1',
      last_letters: 'aaehnnoruz',
      first_letters: 'ann',
    })
    expect(ann!.last_sound).not.toEqual([])
    expect(bob).toMatchObject({
      nyc_id: '800000001',
      ei_id: null,
      grade: '08',
      district: 8,
      region: 2,
      borough_id: 1,
      birth_date: null,
    })
    expect(
      await database.asOwner(
        'select source_id, first_name, relationship_id, is_primary, home_phone, email, person_sk from guardian order by source_id',
      ),
    ).toEqual([
      {
        source_id: 'g1',
        first_name: 'Maria',
        relationship_id: 19,
        is_primary: true,
        home_phone: '7185550100',
        email: 'maria@example.org',
        person_sk: null,
      },
      {
        source_id: 'g2',
        first_name: 'Carl',
        relationship_id: 16,
        is_primary: false,
        home_phone: null,
        email: null,
        person_sk: null,
      },
    ])
    expect(
      await database.asOwner(
        'select e.source_id, school_year, grade, begins_on, ends_on, e.active, l.dbn from enrolment e join location l on l.location_key = e.school_key',
      ),
    ).toEqual([
      {
        source_id: 'u1/s1/2026-27',
        school_year: '2026-27',
        grade: '0K',
        begins_on: '2026-09-10',
        ends_on: null,
        active: true,
        dbn: '13K001',
      },
    ])
    expect(
      await database.asOwner(
        'select name, kind, location_code, dbn, district, region, borough_id from location where source_id is not null order by source_id',
      ),
    ).toEqual([
      { name: 'District 13', kind: 'district', location_code: '13', dbn: null, district: 13, region: 8, borough_id: 2 },
      {
        name: 'P.S. 1, Brooklyn',
        kind: 'school',
        location_code: '13K001',
        dbn: '13K001',
        district: 13,
        region: 8,
        borough_id: 2,
      },
      { name: 'P.S. 2', kind: 'school', location_code: '08X002', dbn: '08X002', district: 8, region: 2, borough_id: 1 },
    ])
  })

  it('grants no role and no password, and no password of the files is stored anywhere', async () => {
    await load(FULL)
    const [tess] = await database.asOwner<Record<string, unknown>>(`select * from person where source_id = 't1'`)
    expect(tess).toMatchObject({
      first_name: 'Tess',
      user_name: 'TTeacher',
      email: 'tess@example.org',
      doe_employee_id: 'E100',
      active: true,
    })
    const [left] = await database.asOwner<Record<string, string>>(
      `select (select count(*) from credential) as passwords, (select count(*) from role_assignment) as roles, (select count(*) from person_identity) as identities,
         (select count(*) from student_grant) as grants, (select count(*) from roster_user) as staged`,
    )
    expect(left).toEqual({ passwords: '0', roles: '0', identities: '0', grants: '0', staged: '0' })
    expect(JSON.stringify(await everything())).not.toContain('hunter2')
    expect(JSON.stringify(await everything())).toContain('maria@example.org')
  })

  it('writes one audit entry a batch with the children it wrote, as roster-import', async () => {
    await load(FULL)
    const sks = (await students<{ student_sk: string }>('student_sk')).map((one) => one.student_sk)
    expect(
      await database.asOwner(
        `select actor, operation, student_sks::text[] as sks from audit_entry where operation = 'roster.students'`,
      ),
    ).toEqual([{ actor: 'roster-import', operation: 'roster.students', sks }])
  })

  it('repeated, it makes no duplicates, raises no version and audits no child', async () => {
    await load(FULL)
    const before = await everything()
    const { counts, rows } = await load(FULL)
    expect(rows).toEqual([])
    expect(counts).toMatchObject({
      schools: { added: 0, changed: 0, unchanged: 3 },
      staff: { added: 0, changed: 0, unchanged: 1 },
      students: { added: 0, changed: 0, unchanged: 2, deactivated: 0 },
      guardians: { added: 0, changed: 0, unchanged: 2 },
    })
    expect(await everything()).toEqual(before)
    expect(await database.asOwner(`select from audit_entry where operation = 'roster.students'`)).toHaveLength(1)
  })

  it('a change raises the version of what changed and of nothing else', async () => {
    await load(FULL)
    const moved = {
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) =>
        one.sourcedId === 'u1'
          ? { ...one, familyName: 'Smith' }
          : one.sourcedId === 'g2'
            ? { ...one, phone: '7185550199' }
            : one,
      ),
    }
    const { counts } = await load(moved)
    expect(counts).toMatchObject({ students: { changed: 1, unchanged: 1 }, guardians: { changed: 1, unchanged: 1 } })
    expect(await students('last_name, last_key, version, nyc_id')).toEqual([
      { last_name: 'Smith', last_key: 'smith', version: 2, nyc_id: '123456789' },
      { last_name: 'Ng', last_key: 'ng', version: 1, nyc_id: '800000001' },
    ])
    expect(await database.asOwner('select home_phone, version from guardian order by source_id')).toEqual([
      { home_phone: '7185550100', version: 1 },
      { home_phone: '7185550199', version: 2 },
    ])
  })

  it('what people changed here stays at the next import, an address as a whole, until the register counts again', async () => {
    await load(FULL)
    const [ann] = await database.asOwner<{ student_sk: string }>("select student_sk from student where nyc_id = '123456789'")
    const [maria] = await database.asOwner<{ guardian_sk: string }>("select guardian_sk from guardian where first_name = 'Maria'")
    await database.transaction('trellis_app', { reach: 'city' }, async (tx) => {
      await tx.query("update student set last_name = 'Hara', last_key = 'hara', zip = '11299' where student_sk = $1", [ann!.student_sk])
      await tx.query("update guardian set home_phone = '7185550000' where guardian_sk = $1", [maria!.guardian_sk])
    })
    const next = {
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) =>
        one.sourcedId === 'u1'
          ? { ...one, familyName: 'Register', middleName: 'C', 'metadata.street': '1 New Street' }
          : one.sourcedId === 'g1'
            ? { ...one, phone: '7185557777', email: 'maria2@example.org' }
            : one,
      ),
    }
    await load(next)
    const stored = 'last_name, middle_name, street, zip, edited_fields'
    const held = { last_name: 'Hara', middle_name: 'C', street: '84th Street', zip: '11299', edited_fields: 'last_name,zip' }
    expect((await students(stored))[0]).toEqual(held)
    const guardian = `select home_phone, email, edited_fields from guardian where guardian_sk = $1`
    expect(await database.asOwner(guardian, [maria!.guardian_sk])).toEqual([
      { home_phone: '7185550000', email: 'maria2@example.org', edited_fields: 'home_phone' },
    ])
    await database.transaction('trellis_app', { reach: 'city' }, (tx) => tx.query("update student set edited_fields = '' where student_sk = $1", [ann!.student_sk]))
    await load(next)
    expect((await students(stored))[0]).toMatchObject({ last_name: 'Register', street: 'New Street', zip: '11201', edited_fields: '' })
    expect(await database.asOwner("select source, field, old_value, new_value from student_change where field = 'last_name' order by change_sk")).toEqual([
      { source: 'person', field: 'last_name', old_value: 'Núñez-O’Hara', new_value: 'Hara' },
      { source: 'register', field: 'last_name', old_value: 'Hara', new_value: 'Register' },
    ])
  })

  it('reads a zip', async () => {
    const { counts } = await load(writeTestZip(FULL))
    expect(counts).toMatchObject({ students: { added: 2 }, guardians: { added: 2 } })
  })

  it('reads a 1.1 folder: role and organisations in users.csv, no roles.csv', async () => {
    const { counts, rows } = await load({
      'orgs.csv': ORGS,
      'users.csv': [
        {
          ...user('u1', 'Ann', 'Lee'),
          status: '',
          enabledUser: 'true',
          role: 'student',
          orgSourcedIds: 'nowhere,s2',
          agentSourcedIds: 'g1',
          grades: '3',
        },
        { ...user('g1', 'Ma', 'Lee'), role: 'relative', orgSourcedIds: 's2' },
        { ...user('t1', 'Tess', 'T'), role: 'teacher', orgSourcedIds: 's2' },
      ],
    })
    expect(rows).toEqual([])
    expect(counts).toMatchObject({ students: { added: 1 }, staff: { added: 1 }, guardians: { added: 1 } })
    expect(await students('grade, borough_id')).toEqual([{ grade: '03', borough_id: 1 }])
    expect(await database.asOwner('select relationship_id from guardian')).toEqual([{ relationship_id: 17 }])
  })

  it('takes school and grade from classes and courses where the rows do not say them, and names from profiles', async () => {
    await load({
      'orgs.csv': ORGS,
      'users.csv': [user('u1', 'Ann', 'Lee'), user('t1', 'Tess', 'T')],
      'roles.csv': [role('u1', 'student', ''), role('t1', 'teacher')],
      'userProfiles.csv': [
        { sourcedId: 'p1', userSourcedId: 't1', profileType: 'sso', username: 'tess.t', password: 'hunter2' },
      ],
      'courses.csv': [{ sourcedId: 'k1', grades: '05' }],
      'classes.csv': [{ sourcedId: 'c1', grades: '', courseSourcedId: 'k1', schoolSourcedId: 's2' }],
      'enrollments.csv': [{ sourcedId: 'e1', classSourcedId: 'c1', userSourcedId: 'u1', role: 'student' }],
    })
    expect(await students('grade, district')).toEqual([{ grade: '05', district: 8 }])
    expect(await database.asOwner('select user_name from person')).toEqual([{ user_name: 'tess.t' }])
  })

  it('names that look like formulas or HTML are stored literally', async () => {
    await load({
      'orgs.csv': ORGS,
      'users.csv': [
        {
          ...user('u1', '=HYPERLINK("http://x","y")', '<img src=x onerror=alert(1)>'),
          role: 'student',
          orgSourcedIds: 's1',
        },
      ],
    })
    expect(await students('first_name, last_name')).toEqual([
      { first_name: '=HYPERLINK("http://x","y")', last_name: '<img src=x onerror=alert(1)>' },
    ])
  })
})

describe('what a roster gets wrong', () => {
  it('a student without name or school is reported with row and column and the rest goes on', async () => {
    const { counts, rows } = await load({
      ...FULL,
      'users.csv': [
        ...FULL['users.csv'],
        user('x1', '', 'Doe'),
        user('x2', 'Jos\uFFFD', 'Doe'),
        user('x3', 'Ann', 'Doe'),
        user('x4', 'Ann', 'Doe'),
        user('', 'No', 'Key'),
      ],
      'roles.csv': [
        ...FULL['roles.csv'],
        role('x1', 'student'),
        role('x2', 'student'),
        role('x3', 'student', ''),
        role('x4', 'student', 's9'),
      ],
    })
    expect(counts.students).toMatchObject({ added: 2, skipped: 4 })
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 11,
        column: 'sourcedId',
        sourcedId: '',
        reason: 'The cell is empty, so nothing can refer to the row.',
      },
      { file: 'users.csv', row: 7, column: 'givenName', sourcedId: 'x1', reason: 'There is no name.' },
      {
        file: 'users.csv',
        row: 8,
        column: 'givenName',
        sourcedId: 'x2',
        reason: 'The name holds characters that are not text, as when a file is not saved as UTF-8.',
      },
      {
        file: 'users.csv',
        row: 9,
        column: 'schoolSourcedId',
        sourcedId: 'x3',
        reason: 'The student has no school: no enrollment, no role and no organisation names one.',
      },
      {
        file: 'users.csv',
        row: 10,
        column: 'schoolSourcedId',
        sourcedId: 'x4',
        reason: 'There is no school s9 in orgs.csv or among the schools imported before.',
      },
    ])
  })

  it('wrong ids and birth dates skip the child; a describing cell is reported and left out', async () => {
    const { counts, rows } = await load({
      ...FULL,
      'users.csv': [
        ...FULL['users.csv'],
        user('x1', 'A', 'B', { 'metadata.nycId': '12' }),
        user('x2', 'A', 'B', { identifier: '123456789' }),
        user('x3', 'A', 'B'),
        user('x4', 'C', 'D', { grades: 'Freshman', 'metadata.homeLanguage': 'Klingon', agentSourcedIds: 'nobody,t2' }),
        user('t2', 'T', 'T'),
      ],
      'roles.csv': [
        ...FULL['roles.csv'],
        ...['x1', 'x2', 'x3', 'x4'].map((id) => role(id, 'student')),
        role('t2', 'teacher'),
      ],
      'demographics.csv': [
        { sourcedId: 'x3', birthDate: '2020-02-30' },
        { sourcedId: 'x4', birthDate: '2020-02-20', sex: 'q' },
      ],
    })
    expect(counts.students).toMatchObject({ added: 3, skipped: 3 })
    expect(
      rows.map(({ file, row, column, sourcedId, reason }) => [file, row, column, sourcedId, reason].join(' | ')),
    ).toEqual([
      'users.csv | 7 | metadata.nycId | x1 | A City student id has 9 digits.',
      'users.csv | 8 | identifier | x2 | An earlier row of the file has this student id.',
      'demographics.csv | 2 | birthDate | x3 | The date is not a past day of the form YYYY-MM-DD.',
      'demographics.csv | 3 | sex | x4 | The word is not one of male, female, other and unspecified; the student was taken without it.',
      'users.csv | 10 | grades | x4 | The grade is not a CEDS code; the student was taken without it.',
      'users.csv | 10 | metadata.homeLanguage | x4 | The list of languages does not have this one; Other language was taken.',
      'users.csv | 10 | agentSourcedIds | x4 | There is no user nobody; the student was taken without this guardian.',
      'users.csv | 10 | agentSourcedIds | x4 | User t2 is no parent, guardian or relative and was not made a guardian.',
    ])
    expect(await database.asOwner(`select home_language_id, grade from student where source_id = 'x4'`)).toEqual([
      { home_language_id: 72, grade: null },
    ])
  })

  it('a student whose guardian cannot be taken is skipped whole', async () => {
    const { rows } = await load({
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) => (one.sourcedId === 'g2' ? { ...one, familyName: '' } : one)),
    })
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 5,
        column: 'familyName',
        sourcedId: 'u1',
        reason: 'There is no name. Students with this guardian were skipped.',
      },
    ])
    expect(await students('source_id')).toEqual([{ source_id: 'u2' }])
    expect(await database.asOwner('select from guardian')).toEqual([])
  })

  it('a row that the database refuses leaves nothing of its student and stops nobody else', async () => {
    await database.asOwner(`alter table guardian add constraint no_carl check (first_name <> 'Carl')`)
    const { counts, rows } = await load(FULL)
    expect(counts.students).toMatchObject({ added: 1, skipped: 1 })
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 2,
        column: '',
        sourcedId: 'u1',
        reason: 'The database refused the row: new row for relation "guardian" violates check constraint "no_carl".',
      },
    ])
    expect(await students('source_id')).toEqual([{ source_id: 'u2' }])
    expect(await database.asOwner('select from guardian union all select from enrolment')).toEqual([])
    await database.asOwner('alter table guardian drop constraint no_carl')
  })

  it('a crash in the middle leaves whole students only, and repeating finishes the work', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => `n${at}`)
    const roster = {
      'orgs.csv': ORGS,
      'users.csv': [
        ...many.map((id) => ({
          ...user(id, 'A', 'B'),
          role: 'student',
          orgSourcedIds: 's1',
          agentSourcedIds: `g${id}`,
        })),
        ...many.map((id) => ({ ...user(`g${id}`, 'G', id), role: 'parent' })),
      ],
    }
    await database.asOwner(
      `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'power cut' using errcode = '57P01'; end $$`,
    )
    await database.asOwner(
      `create trigger stop_here before insert on guardian for each row when (new.last_name = 'n2050') execute function stop_here()`,
    )
    await expect(load(roster)).rejects.toThrow('power cut')
    const halves =
      'select count(*)::int as students, (select count(*)::int from guardian) as guardians, (select count(*)::int from student s where not exists (select from guardian g where g.student_sk = s.student_sk)) as alone from student'
    expect(await database.asOwner(halves)).toEqual([{ students: 2000, guardians: 2000, alone: 0 }])
    expect(await database.asOwner('select from roster_user')).toEqual([])
    await database.asOwner('drop trigger stop_here on guardian')
    expect((await load(roster)).counts).toMatchObject({ students: { added: 100, unchanged: 2000 } })
    expect(await database.asOwner(halves)).toEqual([{ students: 2100, guardians: 2100, alone: 0 }])
  })

  it('a file that cannot be trusted stops the import before anything is written', async () => {
    await expect(load({ ...FULL, 'demographics.csv': 'sourcedId,sex\n"u1"x,male\n' })).rejects.toThrow(
      'demographics.csv is not well-formed CSV',
    )
    await expect(load({ 'notes.csv': 'x' })).rejects.toThrow('There is no roster file to read')
    expect(await students('source_id')).toEqual([])
    expect(await database.asOwner('select from location where source_id is not null')).toEqual([])
  })

  it('the same key twice: the first row counts and the second is reported', async () => {
    const { rows } = await load({ ...FULL, 'users.csv': [...FULL['users.csv'], user('u2', 'Else', 'Other')] })
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 7,
        column: 'sourcedId',
        sourcedId: 'u2',
        reason: 'This key stands in an earlier row of the file; the earlier row counts.',
      },
    ])
    expect(await database.asOwner(`select first_name from student where source_id = 'u2'`)).toEqual([
      { first_name: 'Bob' },
    ])
  })

  it('two schools with one DBN: the second is reported; a school that only changed its key stays the same school', async () => {
    const { rows } = await load({
      ...FULL,
      'orgs.csv': [...ORGS, { sourcedId: 's3', name: 'Twin', type: 'school', identifier: '13K001' }],
    })
    expect(rows).toEqual([
      {
        file: 'orgs.csv',
        row: 5,
        column: 'identifier',
        sourcedId: 's3',
        reason: 'Another school of the folder has this DBN.',
      },
    ])
    const { counts } = await load(
      { 'orgs.csv': ORGS.map((one) => (one.sourcedId === 's1' ? { ...one, sourcedId: 's1-new' } : one)) },
      { confirmDeactivations: true },
    )
    expect(counts.schools).toMatchObject({ added: 0, changed: 1, deactivated: 0 })
    await database.asOwner(
      `insert into location (location_code, name, kind, dbn) values ('X', 'By hand', 'school', '09X009')`,
    )
    const taken = await load({
      'orgs.csv': ORGS.map((one) => (one.sourcedId === 's2' ? { ...one, identifier: '09X009' } : one)),
    }, { confirmDeactivations: true })
    expect(taken.rows).toEqual([
      { file: 'orgs.csv', row: 4, column: 'identifier', sourcedId: 's2', reason: 'Another school has this DBN.' },
    ])
  })

  it('users without any role are reported and left alone', async () => {
    const { rows } = await load({ ...FULL, 'users.csv': [...FULL['users.csv'], user('q', 'Who', 'Knows')] })
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 7,
        column: 'role',
        sourcedId: 'q',
        reason: 'Neither roles.csv nor users.csv gives this user a role; the user was skipped.',
      },
    ])
  })
})

describe('who a roster row is', () => {
  const enter = (nycId: string, last: string) =>
    database.asOwner(
      `insert into student (nyc_id, first_name, last_name, last_key, first_key, last_letters, first_letters) values ($1, 'Ann', $2, lower($2), 'ann', '', '')`,
      [nycId, last],
    )
  const one = (last: string) => ({
    'orgs.csv': ORGS,
    'users.csv': [{ ...user('u1', 'Ann', last, { identifier: '123456789' }), role: 'student', orgSourcedIds: 's1' }],
  })

  it('a child entered by hand is recognised by its City id and last name', async () => {
    await enter('123456789', 'Lee')
    expect((await load(one('Lee'))).counts.students).toMatchObject({ added: 0, changed: 1 })
    expect(await students('source_id, nyc_id, district')).toEqual([
      { source_id: 'u1', nyc_id: '123456789', district: 13 },
    ])
  })
  it('the City id of somebody else is refused', async () => {
    await enter('123456789', 'Kim')
    const { rows } = await load(one('Lee'))
    expect(rows).toEqual([
      { file: 'users.csv', row: 2, column: 'identifier', sourcedId: 'u1', reason: 'Another student has this id.' },
    ])
    expect(await students('last_name')).toEqual([{ last_name: 'Kim' }])
  })
  it('an identifier of six digits is a local number: the child is not opened to early intervention', async () => {
    await load({
      'orgs.csv': ORGS,
      'users.csv': [{ ...user('u1', 'Ann', 'Lee', { identifier: '123456' }), role: 'student', orgSourcedIds: 's1' }],
    })
    expect(await students('nyc_id, ei_id')).toEqual([{ nyc_id: '800000001', ei_id: null }])
  })
  it('a user name that somebody has is not taken over', async () => {
    await database.asOwner(`insert into person (user_name, first_name, last_name) values ('tteacher', 'City', 'Admin')`)
    const { rows } = await load(FULL)
    expect(rows).toEqual([
      {
        file: 'users.csv',
        row: 6,
        column: 'username',
        sourcedId: 't1',
        reason: 'Another person has this user name; the person was taken without it.',
      },
    ])
    expect(await database.asOwner('select user_name, source_id from person order by 1')).toEqual([
      { user_name: 'tteacher', source_id: null },
      { user_name: null, source_id: 't1' },
    ])
    expect((await load(FULL)).rows).toEqual([])
  })
  it('the code of the system stands before every key', async () => {
    await load({ ...FULL, 'manifest.csv': manifest({ 'source.systemCode': 'ats' }) })
    expect(await students('source_id')).toEqual([{ source_id: 'ats:u1' }, { source_id: 'ats:u2' }])
    const { rows, counts } = await load({ ...one('Lee'), 'manifest.csv': manifest({ 'source.systemCode': 'other' }) })
    expect(rows).toEqual([
      { file: 'users.csv', row: 2, column: 'identifier', sourcedId: 'u1', reason: 'Another student has this id.' },
    ])
    expect(counts).toMatchObject({ schools: { added: 1, unchanged: 2, deactivated: 0 }, students: { deactivated: 0 } })
    expect((await students<{ active: boolean }>('active')).every((each) => each.active)).toBe(true)
  })
})

describe('what is gone', () => {
  const crowd = (count: number) => ({
    'orgs.csv': ORGS,
    'users.csv': Array.from({ length: count }, (_, at) => ({
      ...user(`n${String(at).padStart(3, '0')}`, 'A', 'B'),
      role: 'student',
      orgSourcedIds: 's1',
    })),
  })

  it('absent from a bulk folder is made inactive, never deleted, and comes back with the next folder', async () => {
    await load(crowd(100))
    expect((await load(crowd(95))).counts.students).toMatchObject({ deactivated: 5, unchanged: 95 })
    const state = `select active, ats_status, count(*)::int as n from student group by 1, 2 order by 1`
    expect(await database.asOwner(state)).toEqual([
      { active: false, ats_status: 'D', n: 5 },
      { active: true, ats_status: 'A', n: 95 },
    ])
    expect((await load(crowd(95))).counts.students).toMatchObject({ deactivated: 0, unchanged: 95 })
    expect((await load(crowd(100))).counts.students).toMatchObject({ added: 0, changed: 5 })
    expect(await database.asOwner(state)).toEqual([{ active: true, ats_status: 'A', n: 100 }])
  })

  it('more than 5 % of the district is refused with the numbers, unless it is confirmed', async () => {
    await load(crowd(100))
    const before = await everything()
    await expect(load(crowd(94))).rejects.toThrow(
      'The folder would make 6 of 100 active students inactive (6.0 %); more than 5 % is refused. Nothing was imported. If the folder is complete, repeat with --confirm-deactivations.',
    )
    expect(await everything()).toEqual(before)
    expect((await load(crowd(94), { confirmDeactivations: true })).counts.students).toMatchObject({ deactivated: 6 })
  })

  it('what people ended here is not brought back', async () => {
    await load(FULL)
    await database.asOwner(`update student set active = false where source_id = 'u2'`)
    await database.asOwner(`update person set active = false where source_id = 't1'`)
    await database.asOwner(`update guardian set active = false where source_id = 'g2'`)
    await load(FULL)
    expect(
      await database.asOwner(
        `select (select active from student where source_id = 'u2') as student, (select active from person where source_id = 't1') as person, (select active from guardian where source_id = 'g2') as guardian`,
      ),
    ).toEqual([{ student: false, person: false, guardian: false }])
  })

  it('staff who are gone are signed out everywhere; people who did not come by roster are left alone', async () => {
    await load(FULL)
    await database.asOwner(`insert into person (first_name, last_name) values ('By', 'Hand')`)
    const { counts } = await load(
      {
        ...FULL,
        'users.csv': FULL['users.csv'].filter((one) => one.sourcedId !== 't1'),
        'roles.csv': FULL['roles.csv'].filter((one) => one.userSourcedId !== 't1'),
      },
      { confirmDeactivations: true },
    )
    expect(counts.staff.deactivated).toBe(1)
    expect(
      await database.asOwner(
        `select first_name, active, tokens_valid_from > '2020-01-01' as out from person order by 1`,
      ),
    ).toEqual([
      { first_name: 'By', active: true, out: false },
      { first_name: 'Tess', active: false, out: true },
    ])
  })

  it('a guardian who is no longer named becomes inactive and the portal loses sight of the child', async () => {
    await load(FULL)
    await database.asOwner(`insert into person (person_sk, first_name, last_name) values (55, 'Carl', 'Hara')`)
    await database.asOwner(`update guardian set person_sk = 55 where source_id = 'g2'`)
    await database.asOwner(
      `insert into student_grant (kind, holder, student_sk, reason) select 'family', 55, student_sk, 'guardian' from student where source_id = 'u1'`,
    )
    await load({
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) => (one.sourcedId === 'u1' ? { ...one, agentSourcedIds: 'g1' } : one)),
    })
    expect(await database.asOwner('select source_id, active from guardian order by 1')).toEqual([
      { source_id: 'g1', active: true },
      { source_id: 'g2', active: false },
    ])
    expect(await database.asOwner('select from student_grant')).toEqual([])
  })

  it('a student reported for a fault is present and stays active', async () => {
    await load(FULL)
    const { counts } = await load({
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) => (one.sourcedId === 'u2' ? { ...one, familyName: '' } : one)),
    })
    expect(counts.students).toMatchObject({ skipped: 1, deactivated: 0 })
    expect(await database.asOwner(`select active, last_name from student where source_id = 'u2'`)).toEqual([
      { active: true, last_name: 'Ng' },
    ])
  })
})

describe('a delta', () => {
  const delta = manifest({
    'file.users': 'delta',
    'file.roles': 'delta',
    'file.demographics': 'delta',
    'file.enrollments': 'delta',
    'file.orgs': 'absent',
  })
  const only = (roster: TestRoster): TestRoster => ({
    'manifest.csv': delta,
    'users.csv': 'sourcedId,status,givenName,familyName,agentSourcedIds\n',
    'roles.csv': 'sourcedId,status,userSourcedId,role\n',
    'demographics.csv': 'sourcedId,status,birthDate\n',
    'enrollments.csv': 'sourcedId,status,userSourcedId\n',
    ...roster,
  })

  it('changes what it names and leaves the rest, also without roles, organisations and demographics', async () => {
    await load(FULL)
    const { counts, rows } = await load(
      only({
        'users.csv': [
          { ...user('u1', 'Anna', 'Núñez'), status: 'active' },
          { ...user('g1', 'Maria', 'Nunez'), status: 'active' },
        ],
      }),
    )
    expect(rows).toEqual([])
    expect(counts).toMatchObject({
      students: { changed: 1, deactivated: 0 },
      guardians: { changed: 1, deactivated: 0 },
    })
    expect(await students('first_name, birth_date, grade, district, active')).toEqual([
      { first_name: 'Anna', birth_date: '2020-05-04', grade: '0K', district: 13, active: true },
      { first_name: 'Bob', birth_date: null, grade: '08', district: 8, active: true },
    ])
    expect(
      await database.asOwner('select last_name, relationship_id, active from guardian order by source_id'),
    ).toEqual([
      { last_name: 'Nunez', relationship_id: 19, active: true },
      { last_name: 'Hara', relationship_id: 16, active: true },
    ])
  })
  it('demographics and a guardian reach a student whose own row is not there', async () => {
    await load(FULL)
    const { counts } = await load(
      only({
        'users.csv': [{ ...user('g2', 'Carlos', 'Hara'), status: 'active' }],
        'demographics.csv': [{ sourcedId: 'u2', status: 'active', birthDate: '2014-03-02' }],
      }),
    )
    expect(counts).toMatchObject({ students: { changed: 1, unchanged: 1 }, guardians: { changed: 1, deactivated: 0 } })
    expect(await students('first_name, birth_date, version')).toEqual([
      { first_name: 'Ann', birth_date: '2020-05-04', version: 1 },
      { first_name: 'Bob', birth_date: '2014-03-02', version: 2 },
    ])
    expect(await database.asOwner(`select first_name from guardian where source_id = 'g2'`)).toEqual([
      { first_name: 'Carlos' },
    ])
  })
  it('a new sibling brings a guardian whom the delta does not repeat', async () => {
    await load(FULL)
    const { rows } = await load(
      only({
        'users.csv': [{ ...user('u3', 'Sib', 'Núñez'), status: 'active', agentSourcedIds: 'g1' }],
        'roles.csv': [{ ...role('u3', 'student'), status: 'active' }],
      }),
    )
    expect(rows).toEqual([])
    expect(
      await database.asOwner(
        `select g.first_name, g.email, g.is_primary from guardian g join student s using (student_sk) where s.source_id = 'u3'`,
      ),
    ).toEqual([{ first_name: 'Maria', email: 'maria@example.org', is_primary: true }])
  })
  it('tobedeleted makes inactive, under the same rule of 5 %', async () => {
    await load(FULL)
    const gone = only({ 'users.csv': [{ ...user('u2', 'Bob', 'Ng'), status: 'tobedeleted' }] })
    await expect(load(gone)).rejects.toThrow('1 of 2 active students inactive (50.0 %)')
    expect((await load(gone, { confirmDeactivations: true })).counts.students).toMatchObject({ deactivated: 1 })
    expect(await students('active')).toEqual([{ active: true }, { active: false }])
  })
})

describe('where a roster may not go', () => {
  it('a demo district refuses it without --into-demo', async () => {
    await database.asOwner(`insert into setting (name, value) values ('demo-district', 'true')`)
    await expect(load(FULL)).rejects.toThrow(
      'This is a demo district: real children do not belong among invented ones. Import into an empty installation, or repeat with --into-demo.',
    )
    expect(await students('source_id')).toEqual([])
    expect((await load(FULL, { intoDemo: true })).counts.students.added).toBe(2)
  })
  it('a dry run counts, reports and writes nothing', async () => {
    const before = await everything()
    const { counts, rows } = await load(
      { ...FULL, 'users.csv': [...FULL['users.csv'], user('q', 'Who', 'Knows')] },
      { isDryRun: true },
    )
    expect(counts).toMatchObject({
      schools: { added: 3 },
      staff: { added: 1 },
      students: { added: 2 },
      guardians: { added: 2 },
    })
    expect(rows).toHaveLength(1)
    expect(await everything()).toEqual(before)
    expect(await database.asOwner(`select from audit_entry union all select from roster_import`)).toEqual([])
  })
  it('two imports at once: the second is refused', async () => {
    const both = await Promise.allSettled([load(FULL), load(FULL)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason.message).toBe(
      'Another roster import is running. Wait until it has ended, then repeat.',
    )
  })
  it('stopped by the operator, what was written is whole', async () => {
    const stop = new AbortController()
    stop.abort(new Error('Stopped.'))
    await expect(load(FULL, { stop: stop.signal })).rejects.toThrow('Stopped.')
    expect(await database.asOwner('select from roster_user')).toEqual([])
  })
})
