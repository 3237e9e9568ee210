import { describe, expect, it } from 'vitest'
import { compareValues, matches } from './evaluate.ts'
import { OPERATORS, type GridFields } from './filter-language.ts'
import { readDistinct, readFilter, readSort, type WireFilter } from './read-filter.ts'

const FIELDS: GridFields = {
  studentName: { kind: 'name', alsoSearches: 'eId' },
  eId: { kind: 'text' },
  activity: { kind: 'text', isDistinct: true },
  days: { kind: 'number' },
  due: { kind: 'date' },
  at: { kind: 'instant' },
  documents: { kind: 'text', isSortable: false, isFilterable: false },
}
const finds = (filter: WireFilter, row: Record<string, string | number | null>): boolean =>
  matches(readFilter(filter, FIELDS), row)

describe('a filter', () => {
  it.each<[WireFilter, string]>([
    [{ field: 'ssn', operator: 'eq', value: 'x' }, "There is no field 'ssn' to filter by."],
    [{ field: '__proto__', operator: 'eq', value: 'x' }, "There is no field '__proto__' to filter by."],
    [{ field: 'documents', operator: 'eq', value: 'x' }, "The field 'documents' cannot be filtered by."],
    [{ field: 'days', operator: 'between', value: 1 }, "There is no operator 'between'."],
    [{ field: 'days', operator: 'contains', value: 1 }, "The operator 'contains' does not apply to the field 'days'."],
    [{ field: 'days', operator: 'eq', value: 'many' }, "The field 'days' is compared with a number."],
    [
      { field: 'due', operator: 'lt', value: 'tomorrow' },
      "The field 'due' is compared with a day in the form YYYY-MM-DD.",
    ],
    [{ field: 'activity', operator: 'contains' }, "The operator 'contains' of the field 'activity' needs a value."],
  ])('%j is refused: %s', (filter, sentence) => {
    expect(() => readFilter({ logic: 'and', filters: [filter] }, FIELDS)).toThrow(sentence)
  })

  it('joins with and, with or, and asks nothing when it is empty', () => {
    const both: WireFilter = {
      logic: 'and',
      filters: [
        { field: 'activity', operator: 'startswith', value: 'send' },
        { field: 'days', operator: 'gte', value: '3' },
      ],
    }
    expect(finds(both, { activity: 'Send PWN', days: 3 })).toBe(true)
    expect(finds(both, { activity: 'Send PWN', days: 2 })).toBe(false)
    expect(finds({ ...both, logic: 'or' }, { activity: 'Send PWN', days: 2 })).toBe(true)
    expect(readFilter({ logic: 'and', filters: [] }, FIELDS)).toBeUndefined()
    expect(readFilter(null, FIELDS)).toBeUndefined()
  })

  it.each<[string, string | number | undefined, string | null, boolean]>([
    ['eq', 'REVIEW', 'Review', true],
    ['neq', 'review', 'Review', false],
    ['neq', 'review', null, true],
    ['contains', 'vie', 'Review', true],
    ['doesnotcontain', 'vie', 'Review', false],
    ['doesnotcontain', 'vie', null, true],
    ['startswith', 're', 'Review', true],
    ['endswith', 'EW', 'Review', true],
    ['isnull', undefined, null, true],
    ['isnull', undefined, '', false],
    ['isnotnull', undefined, '', true],
    ['isempty', undefined, '', true],
    ['isempty', undefined, null, true],
    ['isnotempty', undefined, 'x', true],
    ['eq', undefined, null, true],
    ['neq', undefined, null, false],
    ['contains', '', '', true],
    ['contains', '%', 'Review', false],
  ])('%s %j of %j: %s', (operator, value, cell, expected) => {
    expect(finds({ field: 'activity', operator, ...(value !== undefined && { value }) }, { activity: cell })).toBe(
      expected,
    )
  })

  it('compares names without accents, case, hyphens and apostrophes; a term without letters finds none', () => {
    for (const value of ['obrien', "O'BRIEN", 'O’Brién'])
      expect([
        value,
        finds({ field: 'studentName', operator: 'contains', value }, { studentName: "O'Brien, Ana", eId: null }),
      ]).toEqual([value, true])
    expect(
      finds({ field: 'studentName', operator: 'contains', value: '-' }, { studentName: 'Ng-Lee, Ana', eId: null }),
    ).toBe(false)
  })

  it('[P-7-11] of the name also searches the EI id, and what must not be there must be missing in both', () => {
    const child = { studentName: 'Ng, Ana', eId: '700123' }
    expect(finds({ field: 'studentName', operator: 'contains', value: '7001' }, child)).toBe(true)
    expect(finds({ field: 'studentName', operator: 'contains', value: 'ng' }, child)).toBe(true)
    expect(finds({ field: 'studentName', operator: 'contains', value: '7009' }, child)).toBe(false)
    expect(finds({ field: 'studentName', operator: 'doesnotcontain', value: '7001' }, child)).toBe(false)
    expect(finds({ field: 'studentName', operator: 'doesnotcontain', value: 'zoe' }, child)).toBe(true)
  })

  it('compares moments by the day of the district', () => {
    const late = { at: '2026-10-16T03:30:00.000Z' } // still the 15th in New York
    expect(finds({ field: 'at', operator: 'eq', value: '2026-10-15' }, late)).toBe(true)
    expect(finds({ field: 'at', operator: 'gt', value: '2026-10-15' }, late)).toBe(false)
    expect(finds({ field: 'at', operator: 'lte', value: '2026-10-16T03:59:59.000Z' }, late)).toBe(true)
  })

  it('has the fourteen operators of the data-source request', () => {
    expect(OPERATORS.toSorted()).toEqual([
      'contains',
      'doesnotcontain',
      'endswith',
      'eq',
      'gt',
      'gte',
      'isempty',
      'isnotempty',
      'isnotnull',
      'isnull',
      'lt',
      'lte',
      'neq',
      'startswith',
    ])
  })
})

describe('orders and distinct fields', () => {
  it('are those of the table', () => {
    expect(
      readSort(
        [
          { field: 'days', dir: 'desc' },
          { field: 'due', dir: null },
        ],
        FIELDS,
      ),
    ).toEqual([{ field: 'days', dir: 'desc' }])
    expect(() => readSort([{ field: 'name', dir: 'asc' }], FIELDS)).toThrow("There is no field 'name' to sort by.")
    expect(() => readSort([{ field: 'documents', dir: 'asc' }], FIELDS)).toThrow(
      "The field 'documents' cannot be sorted by.",
    )
    expect(readDistinct(['activity', 'activity'], FIELDS)).toEqual(['activity'])
    expect(() => readDistinct(['eId'], FIELDS)).toThrow(
      "There is no field 'eId' whose different values can be asked for.",
    )
  })
  it('order text by code points, also beyond the first plane', () => {
    expect(compareValues('\u{FFFD}', '\u{1F600}')).toBeLessThan(0)
    expect(compareValues('ab', 'abc')).toBeLessThan(0)
  })
})
