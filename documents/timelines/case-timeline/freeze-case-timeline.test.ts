import { expect, it } from 'vitest'
import { freezeCaseTimeline, type CaseTimelineFacts } from './freeze-case-timeline.ts'

const facts: CaseTimelineFacts = {
  madeOn: '2026-10-01', madeBy: 'Ana Ortiz', reference: 'Timeline 7', office: 'CSE Region 6', student: { name: 'Maya Rivera-Okafor', id: '204 881 377' },
  scope: 'Every event; oldest first', rows: [],
}

it('a timeline has one row for each thing that happened, in the order given, with the clocks that it moved', () => {
  const rows = [
    { when: '09/01/2026', what: 'Consent given', by: 'Daniel Kim', detail: 'To evaluate', clocks: 'Initial evaluation, school age started on 09/01/2026, due 10/31/2026.' },
    { when: '09/21/2026', what: 'Meeting held', by: 'Daniel Kim', detail: 'Annual review', clocks: '' },
  ]
  const transcript = freezeCaseTimeline({ ...facts, rows })
  expect(transcript.languages[0].parts).toContainEqual({
    kind: 'table',
    columns: ['When', 'What', 'By', 'Details', 'Clocks'],
    widths: [3, 4, 3, 5, 4],
    rows: [
      ['09/01/2026', 'Consent given', 'Daniel Kim', 'To evaluate', 'Initial evaluation, school age started on 09/01/2026, due 10/31/2026.'],
      ['09/21/2026', 'Meeting held', 'Daniel Kim', 'Annual review', ''],
    ],
  })
  expect(JSON.parse(JSON.stringify(transcript))).toEqual(transcript)
})

it('a timeline without rows says so and holds no empty table', () => {
  const [{ parts }] = freezeCaseTimeline(facts).languages
  expect(parts).toContainEqual({ kind: 'paragraph', text: 'No event matches.' })
  expect(parts.some(({ kind }) => kind === 'table')).toBe(false)
})
