import { describe, expect, it } from 'vitest'
import type { ClockDefinition } from './clock-definition.ts'
import { CLOCK_DEFINITIONS, type ClockId, getClockDefinition, START_EVENT_WORDS } from './clock-definitions.ts'

const lengthsOf = (clockId: ClockId) =>
  getClockDefinition(clockId, '2026-01-05').lengths.map(
    ({ n, unit, startEvent }) => (startEvent ? [n, unit, startEvent] : [n, unit]),
  )

describe('clock definitions', () => {
  it('are C01 to C38, each once, in order', () => {
    const ids = Array.from({ length: 38 }, (_, i) => `C${String(i + 1).padStart(2, '0')}`)
    expect(CLOCK_DEFINITIONS.map((each) => each.clockId)).toEqual(ids)
  })
  it('survive JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(CLOCK_DEFINITIONS))).toEqual(CLOCK_DEFINITIONS)
  })
  it.each([
    ['C01', 10, 'schoolDay'],
    ['C02', 1, 'businessDay'],
    ['C03', 5, 'schoolDay'],
    ['C04', 10, 'schoolDay'],
    ['C05', 30, 'calendarDay'],
    ['C06', 60, 'calendarDay'],
    ['C07', 60, 'calendarDay'],
    ['C08', 10, 'calendarDay'],
    ['C09', 60, 'schoolDay'],
    ['C11', 60, 'schoolDay'],
    ['C12', 1, 'year'],
    ['C13', 3, 'year'],
    ['C14', 1, 'year'],
    ['C15', 5, 'calendarDay'],
    ['C16', 45, 'calendarDay'],
    ['C17', 10, 'calendarDay'],
    ['C19', 120, 'calendarDay'],
    ['C20', 90, 'calendarDay'],
    ['C25', 10, 'businessDay'],
    ['C26', 5, 'calendarDay'],
    ['C27', 72, 'hour'],
    ['C29', 1, 'year'],
    ['C34', 3, 'schoolDay'],
    ['C35', 15, 'schoolDay'],
    ['C36', 5, 'schoolDay'],
    ['C38', 10, 'schoolDay'],
  ] as const)('%s lasts %i, counted by %s', (clockId, n, unit) => {
    expect(lengthsOf(clockId)).toEqual([[n, unit]])
  })
  it('some clocks have several lengths, of which the first reached counts', () => {
    expect(lengthsOf('C10')).toEqual([
      [60, 'schoolDay'],
      [30, 'schoolDay', 'cpseRecommendation'],
    ])
    expect(lengthsOf('C31')).toEqual([
      [7, 'calendarDay'],
      [10, 'calendarDay'],
      [60, 'calendarDay'],
    ])
  })
  it('every clock has either lengths or a named date rule', () => {
    for (const each of CLOCK_DEFINITIONS) expect(
      each.lengths.length > 0, each.clockId,
    ).toBe(each.dateRule === undefined)
  })
  it('the policy dates are those of process.md 2.5', () => {
    const policies = CLOCK_DEFINITIONS.filter((each) => each.policy).map(
      ({ clockId, policy }) => [clockId, policy!.n, policy!.unit],
    )
    expect(policies).toEqual([
      ['C01', 7, 'schoolDay'],
      ['C06', 45, 'calendarDay'],
      ['C07', 45, 'calendarDay'],
      ['C09', 45, 'schoolDay'],
      ['C10', 45, 'schoolDay'],
      ['C11', 45, 'schoolDay'],
      ['C12', 60, 'calendarDay'],
      ['C13', 90, 'calendarDay'],
      ['C16', 30, 'calendarDay'],
      ['C19', 150, 'calendarDay'],
      ['C20', 120, 'calendarDay'],
      ['C21', 45, 'calendarDay'],
      ['C24', 17, 'calendarDay'],
      ['C34', 2, 'schoolDay'],
    ])
  })
  it('only C33 can be extended by staff, only C09 and C10 pause', () => {
    const idsWhere = (test: (each: ClockDefinition) => unknown) =>
      CLOCK_DEFINITIONS.filter(test).map((each) => each.clockId)
    expect(idsWhere((each) => each.extendable)).toEqual(['C33'])
    expect(idsWhere((each) => each.pausedBy)).toEqual(['C09', 'C10'])
    expect(idsWhere((each) => each.replacedBy)).toEqual(['C06', 'C10', 'C21'])
  })
  it('every label fits the header and every rule names its source', () => {
    for (const each of CLOCK_DEFINITIONS) {
      expect(each.description, each.clockId).toMatch(/^[^,|]{1,60}$/)
      expect(each.citation.text.length, each.clockId).toBeGreaterThan(10)
      expect(START_EVENT_WORDS[each.startEvent]).toBeTruthy()
    }
  })
  it('the version that holds on a day is taken, and none is an error', () => {
    const shipped = getClockDefinition('C06', '2026-01-05')
    const versions = [
      { ...shipped, activeTo: '2026-06-30' },
      { ...shipped, lengths: [{ n: 50, unit: 'calendarDay' as const }], activeFrom: '2026-07-01' },
    ]
    expect(getClockDefinition('C06', '2026-06-30', versions).lengths[0]?.n).toBe(60)
    expect(getClockDefinition('C06', '2026-07-01', versions).lengths[0]?.n).toBe(50)
    expect(
      () => getClockDefinition('C06', '1999-01-01', versions),
    ).toThrow('No definition of clock C06 holds on 1999-01-01')
  })
})
