import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, ORGS, user } from './testing/small-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, everything } = district

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
    expect(await district.asOwner(state)).toEqual([
      { active: false, ats_status: 'D', n: 5 },
      { active: true, ats_status: 'A', n: 95 },
    ])
    expect((await load(crowd(95))).counts.students).toMatchObject({ deactivated: 0, unchanged: 95 })
    expect((await load(crowd(100))).counts.students).toMatchObject({ added: 0, changed: 5 })
    expect(await district.asOwner(state)).toEqual([{ active: true, ats_status: 'A', n: 100 }])
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
    await district.asOwner(`update student set active = false where source_id = 'u2'`)
    await district.asOwner(`update person set active = false where source_id = 't1'`)
    await district.asOwner(`update guardian set active = false where source_id = 'g2'`)
    await load(FULL)
    expect(
      await district.asOwner(
        `select (select active from student where source_id = 'u2') as student, (select active from person where source_id = 't1') as person, (select active from guardian where source_id = 'g2') as guardian`,
      ),
    ).toEqual([{ student: false, person: false, guardian: false }])
  })

  it('staff who are gone are signed out everywhere; people who did not come by roster are left alone', async () => {
    await load(FULL)
    await district.asOwner(`insert into person (first_name, last_name) values ('By', 'Hand')`)
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
      await district.asOwner(
        `select first_name, active, tokens_valid_from > '2020-01-01' as out from person order by 1`,
      ),
    ).toEqual([
      { first_name: 'By', active: true, out: false },
      { first_name: 'Tess', active: false, out: true },
    ])
  })

  it('a guardian who is no longer named becomes inactive and the portal loses sight of the child', async () => {
    await load(FULL)
    await district.asOwner(`insert into person (person_sk, first_name, last_name) values (55, 'Carl', 'Hara')`)
    await district.asOwner(`update guardian set person_sk = 55 where source_id = 'g2'`)
    await district.asOwner(
      `insert into student_grant (kind, holder, student_sk, reason) select 'family', 55, student_sk, 'guardian' from student where source_id = 'u1'`,
    )
    await load({
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) => (one.sourcedId === 'u1' ? { ...one, agentSourcedIds: 'g1' } : one)),
    })
    expect(await district.asOwner('select source_id, active from guardian order by 1')).toEqual([
      { source_id: 'g1', active: true },
      { source_id: 'g2', active: false },
    ])
    expect(await district.asOwner('select from student_grant')).toEqual([])
  })

  it('a student reported for a fault is present and stays active', async () => {
    await load(FULL)
    const { counts } = await load({
      ...FULL,
      'users.csv': FULL['users.csv'].map((one) => (one.sourcedId === 'u2' ? { ...one, familyName: '' } : one)),
    })
    expect(counts.students).toMatchObject({ skipped: 1, deactivated: 0 })
    expect(await district.asOwner(`select active, last_name from student where source_id = 'u2'`)).toEqual([
      { active: true, last_name: 'Ng' },
    ])
  })
})
