import type { MasterIndexRow } from '@trellis/contract/new-student.ts'
import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { SEARCH_MENU_LABELS } from '@trellis/domain/students/search-menu.ts'
import { useState } from 'react'
import { rowHref } from '../students/student-href.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'

/** Of the duplicates grid [S-2.4-03]. */
const PAGE_SIZE = 10

export interface MatchesTableProps {
  caption: string
  rows: readonly MasterIndexRow[] | undefined
  error: Error | null
  onRetry: () => void
  /** Offers to take a record within reach. */
  onChoose?: ((row: MasterIndexRow) => void) | undefined
}

/** Children on file who may be the one that is typed, the likeliest first, each with its reasons. */
export function MatchesTable({ caption, rows, error, onRetry, onChoose }: MatchesTableProps) {
  const [page, setPage] = useState(1)
  const from = (page - 1) * PAGE_SIZE
  return (
    <div className="rounded-lg border border-line">
      <DataTable
        caption={caption}
        columns={onChoose ? [...COLUMNS, choiceColumn(onChoose)] : COLUMNS}
        rows={rows?.slice(from, from + PAGE_SIZE)}
        rowKey={(row) => `${row.nycId} ${row.studentSk} ${row.studentName} ${row.dateOfBirth}`}
        isLoading={!rows && !error}
        skeletonRows={2}
        emptyText={EmptyGrid.students}
        error={error ? { title: `The records could not be searched. ${error.message}`, onRetry } : undefined}
        onPhone="cards"
      />
      {rows && rows.length > PAGE_SIZE && <Pagination label={caption} page={page} pageSize={PAGE_SIZE} total={rows.length} onPageChange={setPage} />}
    </div>
  )
}

const COLUMNS: TableColumn<MasterIndexRow>[] = [
  { id: 'name', header: 'Student', isRowHeader: true, cell: (row) => <Name row={row} /> },
  { id: 'id', header: 'Student ID', cell: (row) => row.nycId ?? row.eiId ?? 'None' },
  { id: 'born', header: 'Date of Birth', cell: (row) => shownDate(row.dateOfBirth) },
  { id: 'gender', header: 'Gender', cell: (row) => row.gender ?? '' },
  { id: 'school', header: 'School', isWrapping: true, minWidth: '9rem', cell: (row) => row.school ?? (row.district === null ? '' : `District ${row.district}`) },
  { id: 'why', header: 'Why it may be the same child', isWrapping: true, minWidth: '16rem', cell: (row) => <Why row={row} /> },
]

const choiceColumn = (onChoose: (row: MasterIndexRow) => void): TableColumn<MasterIndexRow> => ({
  id: 'choose',
  header: 'Actions',
  isHeaderHidden: true,
  align: 'end',
  cell: (row) =>
    row.isWithinReach && row.studentSk ? (
      <Button size="small" onPress={() => onChoose(row)}>
        {SEARCH_MENU_LABELS.createOrLinkStudent}
      </Button>
    ) : null,
})

function Name({ row }: { row: MasterIndexRow }) {
  const href = row.isWithinReach ? rowHref(row) : undefined
  return (
    <>
      {href ? (
        <Link look="plain" href={href} target="_blank">
          {row.studentName}
        </Link>
      ) : (
        row.studentName
      )}
      {!row.isWithinReach && <span className="block text-xs font-normal text-muted">Outside your area</span>}
    </>
  )
}

const Why = ({ row }: { row: MasterIndexRow }) => (
  <div className="flex flex-col items-start gap-1 py-1">
    <Chip tone={row.verdict === 'likely' ? 'warn' : 'neutral'}>
      {row.verdict === 'likely' ? 'Likely' : 'Possible'}, {row.score} of 100
    </Chip>
    <span className="text-xs text-muted">{row.reasons.join(' ')}</span>
  </div>
)
