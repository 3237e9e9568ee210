import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, manifest, role, user } from './testing/small-roster.ts'
import { type TestRoster } from './testing/write-test-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, students } = district

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
      await district.asOwner('select last_name, relationship_id, active from guardian order by source_id'),
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
    expect(await district.asOwner(`select first_name from guardian where source_id = 'g2'`)).toEqual([
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
      await district.asOwner(
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
