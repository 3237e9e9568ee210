import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { gradeLabel } from '@trellis/domain/students/preschool.ts'
import { shownDate } from '../timelines/date-text.ts'
import type { TableColumn } from '../ui/data-table-column.ts'
import { SearchRowMenu, type SearchRowMenuProps } from './search-row-menu.tsx'
import { Ids, Missing, Name, School, StatusChips } from './search-row-parts.tsx'

/** The columns of search results; both tables of a page share them, so their widths are fixed from below. */
export function searchColumns(menu: Omit<SearchRowMenuProps, 'row'>): TableColumn<StudentSearchRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      minWidth: '10rem',
      isRowHeader: true,
      isWrapping: true,
      cell: (row) => <Name row={row} />,
    },
    { id: 'ids', header: 'Student ID', minWidth: '6.75rem', cell: Ids },
    {
      id: 'born',
      header: 'Date of birth',
      minWidth: '6.75rem',
      cell: ({ dateOfBirth }) => (dateOfBirth ? shownDate(dateOfBirth) : <Missing />),
    },
    { id: 'gender', header: 'Gender', minWidth: '5rem', cell: ({ gender }) => gender ?? <Missing /> },
    { id: 'grade', header: 'Grade', minWidth: '6.25rem', cell: ({ grade }) => gradeLabel(grade) || <Missing /> },
    { id: 'school', header: 'School', minWidth: '8rem', isWrapping: true, cell: School },
    {
      id: 'status',
      header: 'Status',
      minWidth: '13rem',
      cell: (row) => <StatusChips row={row} />,
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
