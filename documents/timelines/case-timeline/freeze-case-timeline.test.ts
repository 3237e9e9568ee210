import { expect, it } from 'vitest'
import { freezeCaseTimeline } from './freeze-case-timeline.ts'

it('a timeline has one row for each thing that happened, in the order given', () => {
  const rows = [
    { when: '09/01/2026', what: 'Notice issued', by: 'Daniel Kim', detail: 'First notice' },
    { when: '09/21/2026', what: 'Meeting held', by: 'Daniel Kim', detail: 'Annual review' },
  ]
  const student = { name: 'Maya Rivera-Okafor', id: '204 881 377' }
  const transcript = freezeCaseTimeline({ madeOn: '2026-10-01', madeBy: 'Ana Ortiz', reference: 'Timeline 7', office: 'CSE Region 6', student, rows })
  expect(transcript.languages[0].parts).toContainEqual({
    kind: 'table',
    columns: ['When', 'What', 'By', 'Details'],
    widths: [3, 4, 3, 6],
    rows: [['09/01/2026', 'Notice issued', 'Daniel Kim', 'First notice'], ['09/21/2026', 'Meeting held', 'Daniel Kim', 'Annual review']],
  })
  expect(JSON.parse(JSON.stringify(transcript))).toEqual(transcript)
})
