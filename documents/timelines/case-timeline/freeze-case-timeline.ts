import { type PlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { isolateIn } from '../../engine/isolate.ts'
import { storable, type Transcript } from '../../engine/transcript.ts'

export interface CaseTimelineFacts {
  readonly madeOn: PlainDate
  readonly madeBy: string
  readonly reference: string
  readonly office: string
  readonly student: { readonly name: string; readonly id: string }
  /** Which events, and in which order. */
  readonly scope: string
  readonly rows: readonly TimelineRow[]
}

export interface TimelineRow {
  readonly when: string
  readonly what: string
  readonly by: string
  readonly detail: string
  /** Which clock it started, stopped, paused or moved. */
  readonly clocks: string
}

const { code, words } = isolateIn('ltr')

/** What happened in a case, for a file or a hearing. */
export const freezeCaseTimeline = ({ madeOn, madeBy, reference, office, student, scope, rows }: CaseTimelineFacts): Transcript => storable({
  form: 'case-timeline',
  version: 2,
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
            { label: 'Holds', lines: [words(scope)] },
          ],
        },
        ...(rows.length === 0
          ? [{ kind: 'paragraph', text: 'No event matches.' } as const]
          : [
              {
                kind: 'table',
                columns: ['When', 'What', 'By', 'Details', 'Clocks'],
                widths: [3, 4, 3, 5, 4],
                rows: rows.map(({ when, what, by, detail, clocks }) => [when, words(what), words(by), words(detail), words(clocks)]),
              } as const,
            ]),
        { kind: 'note', text: 'Contains education records of a student. Whoever receives it may not pass it on without written consent (34 CFR 99.33).' },
      ],
    },
  ],
})
