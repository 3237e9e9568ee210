import { describe, expect, it } from 'vitest'
import { instantInZone, timeInZone } from './zoned-time.ts'

const NEW_YORK = 'America/New_York'

describe('times of the district', () => {
  it.each([
    ['2026-11-20', '09:05', '2026-11-20T14:05:00.000Z'],
    ['2026-07-01', '00:00', '2026-07-01T04:00:00.000Z'],
    ['2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
    // summer time began at 2 and ended at 2
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantInZone(day, time, NEW_YORK).toISOString()).toBe(instant)
    expect(timeInZone(new Date(instant), NEW_YORK)).toBe(time)
  })

  it('an hour left out counts as the one after it, one that comes twice is read as it was written', () => {
    expect(instantInZone('2026-03-08', '02:30', NEW_YORK).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(timeInZone(instantInZone('2026-11-01', '01:30', NEW_YORK), NEW_YORK)).toBe('01:30')
  })
})
