import { describe, expect, it } from 'vitest'
import { findStaleFiles } from './dump-schema.ts'
import type { Column } from './read-catalog.ts'
import { columnType, typeName } from './write-tables.ts'

const column = (given: Partial<Column>): Column => ({
  name: 'c',
  type: 'text',
  nullable: false,
  default: null,
  identity: '',
  generated: '',
  collation: null,
  comment: null,
  ...given,
})

describe('generated schema files', () => {
  it('say what the migrations do; else run npm run schema and commit the result', { timeout: 60_000 }, async () => {
    expect(await findStaleFiles()).toEqual([])
  })

  it.each<[Partial<Column>, string]>([
    [{ type: 'bigint' }, 'Key'],
    [{ type: 'date', nullable: true }, 'Day | null'],
    [{ type: 'bigint', identity: 'd' }, 'ColumnType<Key, Key | undefined, Key>'],
    [{ type: 'bigint', identity: 'a' }, 'GeneratedAlways<Key>'],
    [{ generated: 's', default: 'lower(name)' }, 'GeneratedAlways<string>'],
    [{ type: 'timestamp with time zone' }, 'ColumnType<Date, Instant, Instant>'],
    [
      { type: 'timestamp with time zone', nullable: true },
      'ColumnType<Date | null, Instant | null, Instant | null>',
    ],
    [{ type: 'jsonb', default: "'{}'" }, 'ColumnType<unknown, JsonText | undefined, JsonText>'],
    [{ type: 'integer[]' }, 'ColumnType<number[], readonly number[], readonly number[]>'],
    [{ type: 'character varying(40)' }, 'string'],
  ])('%j is %s', (given, type) => {
    expect(columnType(column(given))).toBe(type)
  })

  it('refuses a column type nobody has agreed on, and names tables in Pascal case', () => {
    const unknown = column({ type: 'point' })
    expect(() => columnType(unknown)).toThrow('No TypeScript type is agreed for the column type point')
    expect(typeName('school_day_off')).toBe('SchoolDayOffTable')
  })
})
