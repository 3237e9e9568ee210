import { type PlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { isolateIn } from '../../engine/isolate.ts'
import { storable, type Transcript } from '../../engine/transcript.ts'

export interface CaseTimelineFacts {
  readonly madeOn: PlainDate
  readonly madeBy: string
  readonly reference: string
  readonly office: string
  readonly student: { readonly name: string; readonly id: string }
  readonly rows: readonly { readonly when: string; readonly what: string; readonly by: string; readonly detail: string }[]
}

const { code, words } = isolateIn('ltr')

/** What happened in a case, in the order in which it happened, for a file or a hearing. */
export const freezeCaseTimeline = ({ madeOn, madeBy, reference, office, student, rows }: CaseTimelineFacts): Transcript => storable({
  form: 'case-timeline',
  version: 1,
  writtenOn: madeOn,
  reference,
  office,
  languages: [
    {
      locale: 'en',
      direction: 'ltr',
      reviewed: true,
      title: 'Case Timeline',
      parts: [
        { kind: 'sender', lines: [office] },
        { kind: 'dateline', items: [`Made on ${toUsDate(madeOn)}`, `by ${words(madeBy)}`] },
        { kind: 'title', text: 'Case Timeline' },
        {
          kind: 'answers',
          style: 'plain',
          rows: [
            { label: 'Student', lines: [words(student.name)] },
            { label: 'Student ID', lines: [code(student.id)] },
          ],
        },
        {
          kind: 'table',
          columns: ['When', 'What', 'By', 'Details'],
          widths: [3, 4, 3, 6],
          rows: rows.map(({ when, what, by, detail }) => [when, words(what), words(by), words(detail)]),
        },
      ],
    },
  ],
})
