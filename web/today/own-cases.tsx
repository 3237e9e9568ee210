import type { TodayCase } from '@trellis/contract/dashboards.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { NameCell } from '../grid/cells/name-cell.tsx'
import { Missing } from '../grid/cells/missing.tsx'
import { rowHref } from '../dashboards/case-columns.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<NonNullable<TodayCase['complianceStatus']>, Tone>> = {
  'Out of Compliance': 'danger',
  'Reason for Delay': 'explained',
  'At Risk': 'warn',
}
const day = (date: string | null) => (date ? toUsDate(date) : <Missing />)

const COLUMNS: readonly TableColumn<TodayCase>[] = [
  {
    id: 'student',
    header: 'Student',
    minWidth: '10rem',
    isRowHeader: true,
    isWrapping: true,
    cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} eiId={row.eId} href={rowHref(row)} />,
  },
  {
    id: 'risk',
    header: 'Risk',
    cell: (row) => <Chip tone={row.complianceStatus ? TONES[row.complianceStatus] : 'neutral'}>{row.risk}</Chip>,
  },
  {
    id: 'next',
    header: 'Next step',
    minWidth: '12rem',
    isWrapping: true,
    cell: (row) => (
      <>
        {row.nextStep}
        {row.caseStage && (
          <span className="block text-xs text-muted">
            {[row.caseStage, row.caseProcess].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  { id: 'due', header: 'Due', cell: (row) => day(row.dueDate) },
  { id: 'compliance', header: 'Compliance date', cell: (row) => day(row.complianceDate) },
  { id: 'meeting', header: 'Next meeting', cell: (row) => day(row.nextMeetingDate) },
  { id: 'school', header: 'School', cell: (row) => row.dbn ?? <Missing /> },
]

const HOLDER: TableColumn<TodayCase> = {
  id: 'holder',
  header: 'Assigned to',
  isWrapping: true,
  cell: (row) => row.assignedTo ?? <span className="text-muted">Unassigned</span>,
}

const shared = { rowKey: (row: TodayCase) => row.studentSk, onPhone: 'cards' } as const

/** The cases assigned to oneself, what the law presses most at the top. */
export function OwnCases({ cases, all }: { cases: readonly TodayCase[] | undefined; all: number | undefined }) {
  return (
    <Card title="Your cases" description={countWords(cases?.length, all)} isFlush>
      <DataTable
        {...shared}
        caption="Your cases by legal risk"
        columns={COLUMNS}
        rows={cases}
        isLoading={!cases}
        emptyText="No open case is assigned to you."
      />
    </Card>
  )
}

/** For those who supervise: what presses most, whoever has it. */
export function PressingCases({ cases, hasOwn }: { cases: readonly TodayCase[]; hasOwn: boolean }) {
  const words = 'Whoever has them, the most pressing first'
  return (
    <Card
      title="Most pressing within your reach"
      description={hasOwn ? words : `${words}; no open case is assigned to you`}
      isFlush
    >
      <DataTable
        {...shared}
        caption="Most pressing cases within your reach"
        columns={[...COLUMNS.filter(({ id }) => id !== 'meeting'), HOLDER]}
        rows={cases}
        emptyText="No open case within your reach has a date."
      />
    </Card>
  )
}

function countWords(shown: number | undefined, all: number | undefined): string {
  if (shown === undefined || all === undefined) return 'By legal risk, the most pressing first'
  if (all === 0) return 'Nobody waits for you'
  const count = `${all.toLocaleString('en-US')} open ${all === 1 ? 'case' : 'cases'}, the most pressing first`
  return shown < all ? `${count}; the first ${shown} are shown` : count
}
