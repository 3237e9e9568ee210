import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleClock } from '../students/testing/sample-answers.ts'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { basisWords } from './basis-words.ts'
import { ClockStatusChip } from './clock-status-chip.tsx'
import { DatesAndReasons } from './dates-and-reasons.tsx'
import { findClock } from './find-clock.ts'

const CLOCKS = 'GET /api/Timelines/Student/200000001'
const late = sampleClock()
const inTime = { status: '', statusLabel: '' } as const
const later = sampleClock({ ...inTime, clockSk: '2', description: 'Placement', complianceDate: '2026-12-20' })
const stopped = sampleClock({ ...inTime, clockSk: '3', description: 'Referral', stoppedOn: '2026-09-20' })
const draw = (answer: () => unknown) =>
  renderSignedIn([{ path: '/', element: <DatesAndReasons studentId="200000001" /> }], { [CLOCKS]: answer })

beforeEach(() => sessionStorage.clear())

describe('dates and reasons', () => {
  it('lists running dates, the earliest first, and opens one to its steps', async () => {
    const { type } = draw(() => ({ today: '2026-11-20', clocks: [later, stopped, late] }))
    const table = within(await screen.findByRole('table', { name: 'Running dates' }))
    const opens = table.getAllByRole('button')
    expect(opens.map((open) => open.textContent)).toEqual([
      expect.stringContaining('Evaluation'),
      expect.stringContaining('Placement'),
    ])
    expect(table.getByText('Out of Compliance: 1 Day')).toBeVisible()
    expect(table.getByText('On time')).toBeVisible()
    expect(table.getByText('30 Days Left')).toBeVisible()
    expect(opens[0]).toHaveAttribute('aria-expanded', 'false')
    await type.click(opens[0]!)
    expect(opens[0]).toHaveAttribute('aria-expanded', 'true')
    expect(table.getByText('Day 0 is 09/20/2026: consent to evaluate was given.')).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Stopped dates (1)' }))
    expect(within(screen.getByRole('table', { name: 'Stopped dates' })).getByText('Stopped 09/20/2026')).toBeVisible()
  })

  it('says when nothing runs, and when it failed', async () => {
    const empty = draw(() => ({ today: '2026-11-20', clocks: [] }))
    expect(await screen.findByText('There is no data to display.')).toBeVisible()
    empty.unmount()
    draw(() => new Response('{}', { status: 500 }))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('the clock behind a date of the header', () => {
  const target = { description: 'Evaluation', date: '2026-11-19' }
  const assessment = sampleClock({ clockSk: '5', clockId: 'C33', name: 'Due date', description: 'Assessment' })

  it('is the running one of that name and day', () => {
    expect(findClock([assessment, late], target)).toBe(late)
    expect(findClock([late], { ...target, date: '2026-11-18' })).toBeUndefined()
    expect(findClock([{ ...late, stoppedOn: '2026-10-01' }], target)).toBeUndefined()
  })

  it('is the assessment clock whose subject the date is named after, never one for a meeting', () => {
    const named = { ...assessment, subject: 'Psychological' }
    expect(findClock([late, assessment, named], { ...target, description: 'Psychological' })).toBe(named)
    expect(findClock([late, assessment], { ...target, description: 'IEP Meeting' })).toBeUndefined()
    expect(findClock([late], { ...target, description: 'Acceptance Letter' })).toBeUndefined()
  })
})

it('a missed date is never called on time, and only a legal one is a matter of compliance', () => {
  const chip = (own: Partial<typeof late>) => {
    const clock = { ...late, status: '' as const, ...own }
    const { container, unmount } = render(<ClockStatusChip clock={clock} today="2026-11-20" />)
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(chip({ isLegal: false })).toBe('Date passed')
  expect(chip({ complianceDate: '2026-11-20' })).toBe('On time')
  expect(chip({ complianceDate: null })).toBe('No date yet')
  expect(chip({ stoppedOn: '2026-11-01' })).toBe('Stopped')
  expect(chip({ status: 'Out of Compliance' })).toBe('Out of Compliance: 1 Day')
})

it('a basis mark is said in plain words, and an unknown one is not taken for law', () => {
  expect(basisWords('general').text).toBe('General knowledge: verify')
  expect(basisWords('sourced').text).toBe('From law or public guidance')
  expect(basisWords('rumour').tone).toBe('warn')
})
