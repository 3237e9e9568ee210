import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { withoutData } from './without-data.ts'

describe('an error in the log', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const thrownBy = async (work: () => unknown): Promise<Error> => {
    try {
      await work()
    } catch (error) {
      return error as Error
    }
    throw new Error('Nothing was thrown.')
  }

  it.each(['date', 'bigint', 'jsonb', 'time'])('says nothing of a value that was no %s, and still where it happened', async (type) => {
    const error = await thrownBy(() => database.asOwner(`select $1::text::${type}`, ['Maya Okafor']))
    expect(`${error.message} ${JSON.stringify(error)}`).toContain('Maya')
    const told = withoutData(error) as Error
    expect(`${told.message} ${told.stack}`).not.toContain('Maya')
    expect(told.message).toContain('22')
    expect(told.stack).toMatch(/\n\s+at /)
  })

  it('says nothing of JSON that does not parse', async () => {
    const error = await thrownBy(() => JSON.parse('{"name": Maya Okafor}') as unknown)
    expect(error.message).toContain('Maya')
    expect(String((withoutData(error) as Error).stack)).not.toContain('Maya')
  })

  it('keeps every other error as it is', async () => {
    const ours = new Error('saveUserEvent wrote nothing into the audit.')
    expect(withoutData(ours)).toBe(ours)
    const missing = await thrownBy(() => database.asOwner('select nothing from nowhere'))
    expect(withoutData(missing)).toBe(missing)
    expect(withoutData('text')).toBe('text')
  })
})
