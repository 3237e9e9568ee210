import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, ORGS, role, user } from './testing/small-roster.ts'
import { writeTestZip } from './testing/write-test-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, students, everything } = district

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
      await district.asOwner(
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
      await district.asOwner(
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
      await district.asOwner(
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
    const [tess] = await district.asOwner<Record<string, unknown>>(`select * from person where source_id = 't1'`)
    expect(tess).toMatchObject({
      first_name: 'Tess',
      user_name: 'TTeacher',
      email: 'tess@example.org',
      doe_employee_id: 'E100',
      active: true,
    })
    const [left] = await district.asOwner<Record<string, string>>(
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
      await district.asOwner(
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
    expect(await district.asOwner(`select from audit_entry where operation = 'roster.students'`)).toHaveLength(1)
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
    expect(await district.asOwner('select home_phone, version from guardian order by source_id')).toEqual([
      { home_phone: '7185550100', version: 1 },
      { home_phone: '7185550199', version: 2 },
    ])
  })

  it('what people changed here stays at the next import, an address as a whole, until the register counts again', async () => {
    await load(FULL)
    const [ann] = await district.asOwner<{ student_sk: string }>("select student_sk from student where nyc_id = '123456789'")
    const [maria] = await district.asOwner<{ guardian_sk: string }>("select guardian_sk from guardian where first_name = 'Maria'")
    await district.transaction('trellis_app', { reach: 'city' }, async (tx) => {
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
    expect(await district.asOwner(guardian, [maria!.guardian_sk])).toEqual([
      { home_phone: '7185550000', email: 'maria2@example.org', edited_fields: 'home_phone' },
    ])
    await district.transaction('trellis_app', { reach: 'city' }, (tx) => tx.query("update student set edited_fields = '' where student_sk = $1", [ann!.student_sk]))
    await load(next)
    expect((await students(stored))[0]).toMatchObject({ last_name: 'Register', street: 'New Street', zip: '11201', edited_fields: '' })
    expect(await district.asOwner("select source, field, old_value, new_value from student_change where field = 'last_name' order by change_sk")).toEqual([
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
    expect(await district.asOwner('select relationship_id from guardian')).toEqual([{ relationship_id: 17 }])
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
    expect(await district.asOwner('select user_name from person')).toEqual([{ user_name: 'tess.t' }])
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
