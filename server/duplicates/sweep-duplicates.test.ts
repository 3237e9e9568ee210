import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIKENESS_RULES } from '@trellis/domain/duplicates/score-likeness.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sweepDuplicates } from './sweep-duplicates.ts'

describe('the search for duplicates in the background', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    while (await sweepDuplicates(database));
  })
  afterAll(() => database.drop())

  const waiting = () => database.asOwner<{ child_sk: string }>('select child_sk from duplicate_check order by check_sk')
  const listed = async (...sks: string[]) =>
    (await database.asOwner<{ student_sk: string; other_sk: string; found_by: string; decision: string | null }>(
      'select student_sk, other_sk, found_by, decision from duplicate_pair where student_sk = any($1::bigint[]) and other_sk = any($1::bigint[]) order by pair_sk', [sks]))
  const toTheEnd = async (most?: number): Promise<number> => {
    for (let steps = 0; ; steps++) if (!(await sweepDuplicates(database, most))) return steps
  }
  const twice = async (last: string, birthDate: string | null = '2022-03-04') => {
    const one = await addStudent(database, { first: 'Lucía', last, birthDate })
    const other = await addStudent(database, { first: 'Lucia', last, birthDate })
    return [one, other] as const
  }

  it('finds a child added twice, and has nothing to do after that', async () => {
    const [one, other] = await twice('Montenegro')
    expect(await toTheEnd()).toBe(1)
    expect(await listed(one, other)).toEqual([{ student_sk: one, other_sk: other, found_by: 'job', decision: null }])
    expect(await waiting()).toEqual([])
  })

  it('looks at a child again whose name, birth date or guardian was corrected, and forgets what is no longer likely', async () => {
    const [one, other] = await twice('Santander')
    await database.asOwner("update student set first_name = 'Aurelia', first_key = 'aurelia', first_letters = 'aaeilru' where student_sk = $1", [other])
    await toTheEnd()
    expect(await listed(one, other)).toEqual([])
    await database.asOwner("update student set first_name = 'Lucia', first_key = 'lucia', first_letters = 'acilu' where student_sk = $1", [other])
    await toTheEnd()
    expect(await listed(one, other)).toHaveLength(1)
    await database.asOwner("update student set birth_date = '2019-11-30' where student_sk = $1", [one])
    await toTheEnd()
    expect(await listed(one, other)).toEqual([])
    await addGuardian(database, one, { first: 'Luz' })
    expect(await waiting()).toEqual([{ child_sk: one }])
    await toTheEnd()
  })

  it('does not look again for what says nothing about who a child is', async () => {
    const sk = await addStudent(database, { last: 'Quintana' })
    await toTheEnd()
    await database.asOwner("update student set grade = '03', red_alerts = '{1}' where student_sk = $1", [sk])
    expect(await waiting()).toEqual([])
  })

  it('remembers who is not the same child, also when both are written again and another round is made', async () => {
    const [one, other] = await twice('Villanueva')
    await toTheEnd()
    await database.asOwner("update duplicate_pair set decision = 'different', reason = 'Cousins', decided_at = now() where student_sk = $1", [one])
    await database.asOwner("update student set middle_name = 'Sol' where student_sk = any($1::bigint[])", [[one, other]])
    await database.asOwner('update duplicate_sweep set rules = 0')
    await toTheEnd()
    expect(await listed(one, other)).toEqual([{ student_sk: one, other_sk: other, found_by: 'job', decision: 'different' }])
  })

  it('keeps a pair that a person put there, however unlike the two become', async () => {
    const [one, other] = await twice('Barrientos')
    await toTheEnd()
    await database.asOwner("update duplicate_pair set found_by = 'person' where student_sk = $1", [one])
    await database.asOwner("update student set birth_date = '2010-01-01' where student_sk = $1", [one])
    await toTheEnd()
    expect(await listed(one, other)).toHaveLength(1)
  })

  it('goes through all children once for each set of rules, in steps that go on where the last one stopped', async () => {
    const [one, other] = await twice('Echeverria', '2021-05-06')
    const [undated, same] = await twice('Undurraga', null)
    const dated = await addStudent(database, { first: 'Lucía', last: 'Irarrazaval', birthDate: '2021-07-09' })
    const dateless = await addStudent(database, { first: 'Lucia', last: 'Irarrazaval', birthDate: null })
    for (const sk of [undated, same, dated, dateless]) await addGuardian(database, sk, { first: 'Luz' })
    await database.asOwner("update student set house_number = '12', street = 'Bay Street', sex_id = 1, middle_name = 'Sol' where student_sk = any($1::bigint[])", [[undated, same, dated, dateless]])
    await database.asOwner('delete from duplicate_check')
    await database.asOwner('delete from duplicate_pair where decision is null')
    expect(await sweepDuplicates(database)).toBe(false)
    await database.asOwner('update duplicate_sweep set rules = 0')
    expect(await toTheEnd(1)).toBeGreaterThan(4)
    expect(await listed(one, other)).toHaveLength(1)
    expect(await listed(undated, same)).toHaveLength(1)
    expect(await listed(dated, dateless)).toHaveLength(1)
    expect(await database.asOwner('select rules, ended_at is not null as ended from duplicate_sweep')).toEqual([{ rules: LIKENESS_RULES, ended: true }])
    expect(await toTheEnd()).toBe(0)
  })

  it('is made by one process at a time; the other has nothing to do', async () => {
    await twice('Zorrilla')
    await database.transaction('trellis_jobs', {}, async (tx) => {
      await tx.query('select from duplicate_sweep for update')
      expect(await sweepDuplicates(database)).toBe(false)
    })
    expect(await toTheEnd()).toBe(1)
  })

  it('never makes who saves a child wait, also while the job has the line of that child in hand', async () => {
    const [one] = await twice('Ybarra')
    await database.transaction('trellis_jobs', {}, async (tx) => {
      await tx.query('delete from duplicate_check where child_sk = $1', [one])
      await database.asOwner("set lock_timeout = '2s'")
      await database.asOwner("update student set middle_name = 'Paz' where student_sk = $1", [one])
    })
    expect((await waiting()).filter(({ child_sk }) => child_sk === one)).toHaveLength(1)
  })
})
