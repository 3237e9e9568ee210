import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, ORGS, manifest, user } from './testing/small-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, students } = district

describe('who a roster row is', () => {
  const enter = (nycId: string, last: string) =>
    district.asOwner(
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
    await district.asOwner(`insert into person (user_name, first_name, last_name) values ('tteacher', 'City', 'Admin')`)
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
    expect(await district.asOwner('select user_name, source_id from person order by 1')).toEqual([
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
