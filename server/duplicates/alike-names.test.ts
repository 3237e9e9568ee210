import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareFirstNames, compareLastNames } from '@trellis/domain/duplicates/compare-names.ts'
import { readCommunities } from '../demo/demo-geography.ts'
import { searchKeyColumns } from '../demo/search-key-columns.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { areAlike } from './alike-names.ts'

const HARD = ['Katherine', 'Catherine', 'Sophia', 'Sofia', 'Philip', 'Filip', 'Knight', 'Night', 'Wright', 'Right', 'Geoffrey', 'Jeffrey', 'Xavier', 'Savier', 'Zoe', 'Soe', 'Jo', 'Joe', 'Ng', 'Eng', 'Li', 'Lee', 'Vu', 'Wu',
  'De la Cruz', 'Cruz', 'Garcia Lopez', 'Garcia-Lopez', 'Lopez', 'Lopez Garcia Diaz', 'Ana Maria', 'Maria', 'Ana', 'Ana Maria Luz', 'Chris', 'Christopher', 'Tsai', 'Cai', 'Daniel', 'Taniel', 'Pablo', 'Bablo', 'O’Neil', 'Oneill', '李', '王']

/** Slips of a name: neighbours exchanged, letters left out, doubled and replaced. */
const slipsOf = (name: string): string[] =>
  [1, 2, name.length - 2].filter((at) => at > 0 && at + 1 < name.length).flatMap((at) => [
    name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2), name.slice(0, at) + name.slice(at + 1), name.slice(0, at) + name[at]! + name.slice(at), `${name.slice(0, at)}e${name.slice(at + 1)}`,
  ])
const namesOf = (kind: 'first' | 'last'): string[] => {
  const known = readCommunities().flatMap(({ surnames, girls, boys }) => (kind === 'last' ? surnames.slice(0, 3) : [girls[0]!, boys[0]!]))
  const slips = [...HARD, ...known].flatMap((name, at) => [name, ...slipsOf(name).filter((_, slip) => slip % 3 === at % 3)])
  return [...new Set(slips)].filter((name) => name.split(/[ -]/).every((word) => word.length > 1 || name === word)) // a word of one letter is no word to the rules
}

describe('the sieve of names before two children are compared', () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await createTestDatabase()))
  afterAll(() => database.drop())

  it.each([['first', compareFirstNames], ['last', compareLastNames]] as const)('lets every likeness of %s names through that the rules know, and holds most others back', async (kind, compare) => {
    const names = namesOf(kind)
    const rows = names.map((name, at) => ({ at, first_name: name, last_name: name, ...searchKeyColumns(name, name) }))
    const passed = await database.asOwner<{ one: number; other: number }>(
      `with n as materialized (select * from json_to_recordset($1::json) as r(at int, first_name text, last_name text, first_key text, last_key text, first_letters text, last_letters text))
       select a.at as one, b.at as other from n a join n b on a.at < b.at where ${areAlike(kind)}`, [JSON.stringify(rows)])
    const known = new Set(passed.map(({ one, other }) => `${one} ${other}`))
    const lost: string[] = []
    let alike = 0
    let all = 0
    for (const [one, name] of names.entries()) {
      for (const [at, other] of names.slice(one + 1).entries()) {
        all++
        if (compare(name, other) === 'different') continue
        alike++
        if (!known.has(`${one} ${one + 1 + at}`)) lost.push(`${name} / ${other}`)
      }
    }
    expect(lost).toEqual([])
    expect(alike).toBeGreaterThan(names.length)
    expect(passed.length).toBeLessThan(all / 5)
  })
})
