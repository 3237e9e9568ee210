import { describe, expect, it } from 'vitest'
import { emptyDistrictForTheseTests } from './testing/empty-district.ts'
import { FULL, user } from './testing/small-roster.ts'

const district = emptyDistrictForTheseTests()
const { load, students, everything } = district

describe('where a roster may not go', () => {
  it('a demo district refuses it without --into-demo', async () => {
    await district.asOwner(`insert into setting (name, value) values ('demo-district', 'true')`)
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
    expect(await district.asOwner(`select from audit_entry union all select from roster_import`)).toEqual([])
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
    expect(await district.asOwner('select from roster_user')).toEqual([])
  })
})
