import type { DuplicatePair } from '@trellis/contract/duplicates.ts'
import { momentOf } from '../notices/moment.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'

type Side = DuplicatePair['one']
const FOUND: Readonly<Record<DuplicatePair['foundBy'], string>> = { job: 'By the search in the background', creation: 'When a student was added', person: 'By a person' }

const Record_ = ({ side }: { side: Side }) => (
  <span className="block py-1">
    <span className="block font-medium">{side.name}</span>
    <span className="block text-xs text-muted">{[side.nycId ?? (side.eiId && `EI ${side.eiId}`), side.dateOfBirth && `born ${shownDate(side.dateOfBirth)}`, side.school].filter(Boolean).join(' · ')}</span>
  </span>
)

/** The columns of one list of pairs. */
export function pairColumns(show: 'open' | 'different' | 'merged', onOpen: (pairSk: string) => void): TableColumn<DuplicatePair>[] {
  const outcome: TableColumn<DuplicatePair>[] =
    show === 'open'
      ? [
          { id: 'score', header: 'Likeness', cell: ({ score }) => <Chip tone={score >= 90 ? 'danger' : 'warn'}>{score} of 100</Chip> },
          { id: 'found', header: 'Found', isWrapping: true, cell: ({ foundBy, foundAt }) => `${FOUND[foundBy]}, ${momentOf(foundAt)}` },
        ]
      : [
          { id: 'who', header: 'Decided', isWrapping: true, cell: ({ decidedBy, decidedAt }) => [decidedBy, decidedAt && momentOf(decidedAt)].filter(Boolean).join(', ') },
          { id: 'reason', header: 'Reason', isWrapping: true, minWidth: '12rem', cell: ({ reason }) => reason ?? '' },
        ]
  return [
    { id: 'one', header: 'Record', isRowHeader: true, isWrapping: true, minWidth: '12rem', cell: ({ one }) => <Record_ side={one} /> },
    { id: 'other', header: 'Other record', isWrapping: true, minWidth: '12rem', cell: ({ other }) => <Record_ side={other} /> },
    ...outcome,
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: ({ pairSk, one }) => (
        <Button size="small" onPress={() => onOpen(pairSk)} aria-label={`${show === 'merged' ? 'Open the merge' : 'Compare'}: ${one.name}`}>
          {show === 'merged' ? 'Open' : 'Compare'}
        </Button>
      ),
    },
  ]
}
