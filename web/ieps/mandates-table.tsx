import type { IepMandate } from '@trellis/contract/ieps.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'

const NONE = '–'
const day = (date: string | null): string => (date ? toUsDate(date) : NONE)

const COLUMNS: readonly TableColumn<IepMandate>[] = [
  { id: 'service', header: 'Service', isRowHeader: true, isWrapping: true, minWidth: '12rem', cell: (row) => row.mandateDescription },
  { id: 'amount', header: 'How often', cell: (row) => (row.frequency === null || row.duration === null ? NONE : `${row.frequency} × ${row.duration} min${row.period ? ` ${row.period.toLowerCase()}` : ''}`) },
  { id: 'group', header: 'Group', cell: (row) => row.ratio ?? (row.groupSize === null ? NONE : String(row.groupSize)) },
  { id: 'language', header: 'Language', cell: (row) => row.language ?? NONE },
  { id: 'months', header: 'Months', cell: (row) => (row.isTwelveMonth ? 'Twelve' : 'Ten') },
  { id: 'from', header: 'From', cell: (row) => day(row.serviceStartDate) },
  { id: 'to', header: 'To', cell: (row) => day(row.serviceEndDate) },
  { id: 'attended', header: 'First attend', cell: (row) => day(row.firstAttendDate) },
]

export const MandatesTable = ({ mandates }: { mandates: readonly IepMandate[] }) => (
  <DataTable
    caption="Programs and services"
    columns={COLUMNS}
    rows={mandates}
    rowKey={({ mandateSk }) => mandateSk}
    onPhone="cards"
    emptyText="No program or service is mandated yet."
  />
)
