import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { DocumentLinks } from '../files/document-links.tsx'
import { NameCell } from '../grid/cells/name-cell.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { rowHref } from './case-columns.tsx'

export const EVENT_LOG_COLUMNS: readonly GridColumn<EventLogRow>[] = [
  {
    field: 'studentName',
    header: 'Student',
    type: 'text',
    width: 200,
    isPersonal: true,
    isSearched: true,
    cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} eiId={row.eId} href={rowHref(row)} />,
  },
  { field: 'dateTimeOccurred', header: 'When', type: 'dateTime', width: 180 },
  { field: 'eventType', header: 'Type', type: 'select', width: 110 },
  {
    field: 'eventSubject',
    header: 'Subject',
    type: 'select',
    width: 260,
    cell: (row) => (
      <>
        {row.eventSubject}
        {row.documentDetails.length > 0 && <DocumentLinks documents={row.documentDetails} />}
      </>
    ),
  },
  { field: 'eventFrom', header: 'From', type: 'text', width: 150, isPersonal: true, isSortable: false },
  { field: 'eventTo', header: 'To', type: 'text', width: 150, isPersonal: true, isSortable: false },
  { field: 'contactMethod', header: 'Contact method', type: 'select', width: 160 },
  { field: 'notes', header: 'Notes', type: 'text', width: 280, isPersonal: true, isSortable: false },
  { field: 'loggedBy', header: 'Logged by', type: 'select', width: 160, isPersonal: true },
  { field: 'locationCode', header: 'Location', type: 'select', width: 110 },
  { field: 'studentGrade', header: 'Grade', type: 'select', width: 100, isHiddenAtFirst: true },
  { field: 'nycId', header: 'Student ID', type: 'text', width: 120, isPersonal: true, isHiddenAtFirst: true },
]
