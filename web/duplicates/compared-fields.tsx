import type { DuplicateComparison } from '@trellis/contract/duplicates.ts'
import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'

type Line = DuplicateComparison['fields'][number]
const shown = (value: string | null) => (value === null || value === '' ? <span className="text-muted">Not recorded</span> : isPlainDate(value) ? shownDate(value) : value)

const COLUMNS: TableColumn<Line>[] = [
  { id: 'field', header: 'Field', isRowHeader: true, cell: ({ field }) => field },
  { id: 'one', header: 'First record', isWrapping: true, minWidth: '10rem', cell: ({ one }) => shown(one) },
  { id: 'other', header: 'Second record', isWrapping: true, minWidth: '10rem', cell: ({ other }) => shown(other) },
  { id: 'same', header: 'Agreement', cell: ({ isSame, one, other }) => (one === null && other === null ? '' : isSame ? <Chip tone="ok">Same</Chip> : one === null || other === null ? <Chip>Only one</Chip> : <Chip tone="warn">Differs</Chip>) },
]

/** Field by field. */
export const ComparedFields = ({ comparison }: { comparison: DuplicateComparison }) => (
  <div className="rounded-lg border border-line">
    <DataTable caption="Both records side by side" columns={COLUMNS} rows={comparison.fields} rowKey={({ field }) => field} onPhone="cards" />
  </div>
)
