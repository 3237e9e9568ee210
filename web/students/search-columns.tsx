import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import { chipsOf, type Chip as StatusChip } from '@trellis/domain/students/search-chips.ts'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { Link } from '../ui/link.tsx'
import type { Tone } from '../ui/tone.ts'
import { SearchRowMenu, type SearchRowMenuProps } from './search-row-menu.tsx'
import { rowHref } from './student-href.ts'

const TONES: Readonly<Record<StatusChip['tone'], Tone>> = {
  positive: 'ok',
  neutral: 'neutral',
  warning: 'warn',
  negative: 'danger',
}

const Missing = () => <span className="text-muted">–</span>

function Name({ row }: { row: StudentSearchRow }) {
  const href = rowHref(row)
  return href ? (
    <Link href={href} look="plain" data-student-link>
      {row.studentName}
    </Link>
  ) : (
    row.studentName
  )
}

function Ids({ nycId, eiId }: StudentSearchRow) {
  return (
    <>
      {nycId && <span className="block">{nycId}</span>}
      {eiId && <span className={nycId ? 'block text-xs text-muted' : 'block'}>EI {eiId}</span>}
      {!nycId && !eiId && <Missing />}
    </>
  )
}

function School({ school, schoolDBN }: StudentSearchRow) {
  if (!school && !schoolDBN) return <Missing />
  return (
    <>
      <span className="block tabular-nums">{schoolDBN ?? school}</span>
      {schoolDBN && school && <span className="block text-xs text-muted">{school}</span>}
    </>
  )
}

/** The columns of search results; both tables of a page share them, so their widths are fixed from below. */
export function searchColumns(menu: Omit<SearchRowMenuProps, 'row'>): TableColumn<StudentSearchRow>[] {
  return [
    { id: 'name', header: 'Name', minWidth: '12rem', isRowHeader: true, isWrapping: true, cell: (row) => <Name row={row} /> },
    { id: 'ids', header: 'Student ID', minWidth: '7.5rem', cell: Ids },
    {
      id: 'born',
      header: 'Date of birth',
      minWidth: '7.5rem',
      cell: ({ dateOfBirth }) => (dateOfBirth ? toUsDate(dateOfBirth) : <Missing />),
    },
    { id: 'gender', header: 'Gender', minWidth: '6rem', cell: ({ gender }) => gender ?? <Missing /> },
    { id: 'grade', header: 'Grade', minWidth: '6rem', cell: ({ grade }) => gradeLabel(grade) || <Missing /> },
    { id: 'school', header: 'School', minWidth: '11rem', isWrapping: true, cell: School },
    {
      id: 'status',
      header: 'Status',
      minWidth: '15rem',
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          {chipsOf(row).map(({ text, tone }) => (
            <Chip key={text} tone={TONES[tone]}>
              {text}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => <SearchRowMenu row={row} {...menu} />,
    },
  ]
}
