import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, ORGS, role, user } from './testing/small-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, students } = district

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
    expect(await district.asOwner(`select home_language_id, grade from student where source_id = 'x4'`)).toEqual([
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
    expect(await district.asOwner('select from guardian')).toEqual([])
  })

  it('a row that the database refuses leaves nothing of its student and stops nobody else', async () => {
    await district.asOwner(`alter table guardian add constraint no_carl check (first_name <> 'Carl')`)
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
    expect(await district.asOwner('select from guardian union all select from enrolment')).toEqual([])
    await district.asOwner('alter table guardian drop constraint no_carl')
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
    await district.asOwner(
      `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'power cut' using errcode = '57P01'; end $$`,
    )
    await district.asOwner(
      `create trigger stop_here before insert on guardian for each row when (new.last_name = 'n2050') execute function stop_here()`,
    )
    await expect(load(roster)).rejects.toThrow('power cut')
    const halves =
      'select count(*)::int as students, (select count(*)::int from guardian) as guardians, (select count(*)::int from student s where not exists (select from guardian g where g.student_sk = s.student_sk)) as alone from student'
    expect(await district.asOwner(halves)).toEqual([{ students: 2000, guardians: 2000, alone: 0 }])
    expect(await district.asOwner('select from roster_user')).toEqual([])
    await district.asOwner('drop trigger stop_here on guardian')
    expect((await load(roster)).counts).toMatchObject({ students: { added: 100, unchanged: 2000 } })
    expect(await district.asOwner(halves)).toEqual([{ students: 2100, guardians: 2100, alone: 0 }])
  })

  it('a file that cannot be trusted stops the import before anything is written', async () => {
    await expect(load({ ...FULL, 'demographics.csv': 'sourcedId,sex\n"u1"x,male\n' })).rejects.toThrow(
      'demographics.csv is not well-formed CSV',
    )
    await expect(load({ 'notes.csv': 'x' })).rejects.toThrow('There is no roster file to read')
    expect(await students('source_id')).toEqual([])
    expect(await district.asOwner('select from location where source_id is not null')).toEqual([])
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
    expect(await district.asOwner(`select first_name from student where source_id = 'u2'`)).toEqual([
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
    await district.asOwner(
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
