import { describe, expect, it } from 'vitest'
import { parseCalendarCsv } from './parse-calendar-csv.ts'
import { SchoolCalendar } from './school-calendar.ts'

const good = [
  'date,dayType,name',
  '2026-09-10,FIRST,',
  '09/21/2026,HOLIDAY,Yom Kippur',
  '2026-11-03,staff,"Election Day, staff only"',
  '2026-11-07,HOLIDAY,A Saturday closes nothing',
  '2026-12-01,REMOTE,Snow day',
  '',
  '2027-06-25,LAST,',
].join('\r\n')

describe("a district's own calendar", () => {
  it('is read from CSV, is not projected, and the clocks count on it', () => {
    const { calendar } = parseCalendarCsv(`\uFEFF${good}`)
    expect(calendar).toEqual({
      schoolYear: '2026-27',
      first: '2026-09-10',
      last: '2027-06-25',
      closed: [
        { date: '2026-09-21', name: 'Yom Kippur' },
        { date: '2026-11-03', name: 'Election Day, staff only' },
      ],
      projected: false,
      origin: 'Loaded by the district',
    })
    expect(
      new SchoolCalendar([calendar!]).addSchoolDays('2026-09-18', 1),
    ).toEqual({ date: '2026-09-22', restsOnProjectedDay: false })
  })
  it('every fault is named by row and column, and no calendar comes of it', () => {
    const { calendar, problems } = parseCalendarCsv(
      [
        'date,dayType,name',
        '2026-09-10,FIRST,',
        '2026-02-30,HOLIDAY,No such day',
        '2026-10-12,FREE,Columbus Day',
        '2026-10-13,HOLIDAY,',
        '2026-09-21,HOLIDAY,Yom Kippur',
        '2026-09-21,HOLIDAY,Yom Kippur',
        '2026-08-03,CLOSED,Before the year',
        '2026-09-12,INSTR,Saturday school',
        '2026-09-24,HOLIDAY,one,two',
        '2027-06-25,LAST,',
        '2027-06-24,LAST,',
        ',HOLIDAY,Nothing',
      ].join('\n'),
    )
    expect(calendar).toBeUndefined()
    expect(problems?.map(({ row, column }) => [row, column])).toEqual([
      [3, 'date'],
      [4, 'dayType'],
      [5, 'name'],
      [7, 'date'],
      [8, 'date'],
      [9, 'date'],
      [10, ''],
      [12, 'dayType'],
      [13, 'date'],
    ])
    expect(problems?.find((problem) => problem.row === 7)?.reason).toBe('The date stands already in row 6')
  })
  it('needs its heading, a first and a last day of one school year', () => {
    const reasons = (text: string) => parseCalendarCsv(text).problems?.map((problem) => problem.reason)
    expect(reasons('')).toEqual(['The first line must read date,dayType,name'])
    expect(reasons('date,dayType,name\n2026-09-10,FIRST,')).toEqual(['No row with the day type LAST'])
    expect(
      reasons('date,dayType,name\n2026-09-10,FIRST,\n2026-09-09,LAST,'),
    ).toEqual(['The last day must be after the first day'])
    expect(reasons('date,dayType,name\n2026-09-10,FIRST,\n2027-09-10,LAST,')).toEqual([
      'The first and the last day must lie in one school year, July 1 to June 30',
    ])
  })
})
