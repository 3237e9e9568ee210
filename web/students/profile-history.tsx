import { listProfileChanges, type ProfileChange } from '@trellis/contract/student-history.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { momentText } from '../drafts/moment-text.ts'
import { ShowMore } from './show-more.tsx'
import { usePages } from './use-pages.ts'

/** What changed in the profile, field by field. */
export function ProfileHistory({ studentSk }: { studentSk: string }) {
  const pages = usePages(listProfileChanges, (before) => ({ params: { id: studentSk }, query: { ...(before && { before }), take: '20' } }), ({ changes, next }) => ({ rows: changes, next }))
  return (
    <Card title="What changed" description="Who changed which field, from what to what. The district’s register counts as one who changes." isFlush>
      <DataTable<ProfileChange>
        caption="What changed in the profile"
        onPhone="cards"
        rows={pages.rows}
        isLoading={pages.isFirstLoading}
        error={pages.error && { title: 'The history could not be loaded.', onRetry: pages.retry }}
        emptyText="Nothing was changed yet."
        rowKey={(row) => row.changeSk}
        columns={[
          { id: 'at', header: 'When', cell: (row) => momentText(Date.parse(row.at)) },
          { id: 'by', header: 'Who', isWrapping: true, cell: (row) => row.by },
          { id: 'field', header: 'Field', isWrapping: true, isRowHeader: true, cell: (row) => (row.contact ? `${row.contact}: ${row.field}` : row.field) },
          { id: 'from', header: 'Old value', isWrapping: true, cell: (row) => row.from ?? <Empty /> },
          { id: 'to', header: 'New value', isWrapping: true, cell: (row) => row.to ?? <Empty /> },
        ]}
      />
      <ShowMore pages={pages} what="changes" />
    </Card>
  )
}

const Empty = () => <span className="text-muted">Empty</span>
