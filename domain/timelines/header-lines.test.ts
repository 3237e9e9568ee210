import { describe, expect, it } from 'vitest'
import { CLOCK_DEFINITIONS } from './clock-definitions.ts'
import { HEADER_SOURCES, headerDescription, headerLines, type OpenDate } from './header-lines.ts'

const today = '2026-01-20'

describe('header lines', () => {
  it('take the dates of the process, earliest first, with days left or past', () => {
    const dates: OpenDate[] = [
      { source: 'C07', date: '2026-01-30' },
      { source: 'C21', date: '2026-01-15' },
      { source: 'C33', date: '2026-01-21', description: 'Speech, language' },
      { source: 'C08', date: '2026-01-20' },
      { source: 'C12', date: '2026-01-22' },
    ]
    const { complianceDates, dueDates } = headerLines('Eval', dates, today)
    expect(complianceDates.shown).toEqual([
      { source: 'C21', description: 'IEP by Third Birthday', date: '2026-01-15', days: -5 },
      { source: 'C07', description: 'Initial Evaluation', date: '2026-01-30', days: 10 },
    ])
    expect(dueDates.shown).toEqual([
      { source: 'C08', description: 'Evaluation Reports', date: '2026-01-20', days: 0 },
      { source: 'C33', description: 'Speech; language', date: '2026-01-21', days: 1 },
    ])
  })
  it('show at most five, the rest is kept for the popover', () => {
    const assessments = ['09', '03', '07', '01', '05', '04', '02'].map(
      (day): OpenDate => ({ source: 'C33', date: `2026-02-${day}` }),
    )
    const { shown, more } = headerLines('Eval', assessments, today).dueDates
    expect(shown.map((item) => item.date.slice(8))).toEqual(['01', '02', '03', '04', '05'])
    expect(more.map((item) => item.date.slice(8))).toEqual(['07', '09'])
  })
  it('are empty without open dates', () => {
    expect(headerLines('', [], today)).toEqual({
      complianceDates: { shown: [], more: [] },
      dueDates: { shown: [], more: [] },
    })
  })
  it('the social history meeting is labelled SHM Due Date, work dates have labels of their own', () => {
    const dates: OpenDate[] = [
      { source: 'C35', date: '2026-02-10' },
      { source: 'openMeeting', date: '2026-02-01' },
    ]
    expect(
      headerLines('Referral', dates, today).dueDates.shown.map((item) => item.description),
    ).toEqual(['Meeting', 'SHM Due Date'])
  })
  it('descriptions keep clear of the separators and of sixty characters', () => {
    expect(headerDescription('a,b|c')).toBe('a;b/c')
    expect(headerDescription('x'.repeat(70))).toHaveLength(60)
  })
  it('every clock stands in the line that its definition names', () => {
    for (const { compliance, due } of Object.values(HEADER_SOURCES)) {
      for (const id of compliance) expect(lineOf(id), id).toBe('complianceDates')
      for (const id of due.filter((source) => /^C\d\d$/.test(source))) expect(lineOf(id), id).toBe('dueDates')
    }
    const used = new Set(
      Object.values(HEADER_SOURCES).flatMap(({ compliance, due }) => [...compliance, ...due]) as string[],
    )
    for (const each of CLOCK_DEFINITIONS) expect(used.has(each.clockId), each.clockId).toBe(each.headerLine !== 'none')
  })
})

const lineOf = (id: string) => CLOCK_DEFINITIONS.find((each) => each.clockId === id)?.headerLine
