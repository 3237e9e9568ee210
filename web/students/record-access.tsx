import { listRecordAccess, type RecordVisit } from '@trellis/contract/student-history.ts'
import { useState } from 'react'
import { momentText } from '../drafts/moment-text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Select } from '../ui/select.tsx'
import { ShowMore } from './show-more.tsx'
import { usePages } from './use-pages.ts'

const KINDS = [
  { id: 'all', label: 'Everything' },
  { id: 'seen', label: 'Seen' },
  { id: 'changed', label: 'Changed' },
  { id: 'taken', label: 'Printed, exported, disclosed' },
] as const
type Kind = (typeof KINDS)[number]['id']

/** Who has seen this record. It is fetched when asked for: looking at it is an access of its own. */
export function RecordAccess({ studentSk }: { studentSk: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Card
      title="Who has seen this record"
      description="Every view, change, print and export, staff included. That you looked here is recorded too. Lists in which the name only appeared are kept in the audit and not shown."
      isFlush={isShown}
    >
      {isShown ? <Visits studentSk={studentSk} /> : <Button onPress={() => setShown(true)}>Show who has seen this record</Button>}
    </Card>
  )
}

function Visits({ studentSk }: { studentSk: string }) {
  const [kind, setKind] = useState<Kind>('all')
  const pages = usePages(
    listRecordAccess,
    (before) => ({ params: { id: studentSk }, query: { ...(before && { before }), take: '20', kind } }),
    ({ visits, next }) => ({ rows: visits, next }),
  )
  return (
    <>
      <div className="max-w-72 p-4">
        <Select label="Show" options={KINDS} value={kind} onChange={(next) => setKind(next as Kind)} />
      </div>
      <DataTable<RecordVisit>
        caption="Who has seen this record"
        onPhone="cards"
        rows={pages.rows}
        isLoading={pages.isFirstLoading}
        error={pages.error && { title: 'The access record could not be loaded.', onRetry: pages.retry }}
        emptyText="Nothing of this kind is recorded."
        rowKey={(row) => row.key}
        columns={[
          { id: 'when', header: 'When', cell: (row) => whenOf(row) },
          {
            id: 'who', header: 'Who', isRowHeader: true, isWrapping: true,
            cell: ({ name, role, location }) => (
              <>
                <span className="block">{name}</span>
                <span className="block text-xs font-normal text-muted">{[role, location].filter(Boolean).join(', ')}</span>
              </>
            ),
          },
          {
            id: 'what', header: 'What', isWrapping: true, minWidth: '18rem',
            cell: ({ what }) => (
              <ul>
                {what.map(({ summary, times, wasRefused }) => (
                  <li key={`${summary} ${wasRefused}`}>
                    {summary}
                    {times > 1 && ` (${times} times)`}
                    {wasRefused && ', refused'}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <ShowMore pages={pages} what="accesses" />
    </>
  )
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
function whenOf({ from, until }: RecordVisit): string {
  const [first, last] = [momentText(Date.parse(from)), time.format(new Date(until))]
  return first.endsWith(last) ? first : `${first} to ${last}`
}
