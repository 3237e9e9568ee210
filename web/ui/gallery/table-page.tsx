import { EllipsisVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Chip } from '../chip.tsx'
import type { TableColumn, TableSort } from '../data-table-column.ts'
import { DataTable } from '../data-table.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { Menu } from '../menu.tsx'
import { PageHeader } from '../page-header.tsx'
import { Pagination } from '../pagination.tsx'
import { StatTile } from '../stat-tile.tsx'
import type { Tone } from '../tone.ts'

interface Pupil {
  id: string
  name: string
  grade: string
  school: string
  manager: string
  due: string
  tone: Tone
  status: string
}

const NAMES = ['Anderson, Liam', 'Hughes, Sofia', 'Owens, Jamal', 'Chen, Ava', 'Johnson, Emma', 'Quinn, Kenji', 'Edwards, Mia', 'Lopez, Olivia', 'Schultz, Amir', 'Garcia, Zoe']
const STATES: [Tone, string][] = [
  ['danger', 'Past due'],
  ['explained', 'Late, explained'],
  ['warn', 'Due soon'],
  ['info', 'In progress'],
  ['ok', 'On track'],
]
const PUPILS: Pupil[] = NAMES.map((name, index) => {
  const [tone, status] = STATES[Math.floor(index / 2)]!
  return {
    id: String(200123400 + index * 37),
    name,
    grade: index === 0 ? 'K' : String(index),
    school: ['20K185', '20K170', '15K261'][index % 3]!,
    manager: ['Aisha Rahman', 'Dmitri Volkov', 'Grace Nwosu'][index % 3]!,
    due: `1${index % 3}/0${(index % 9) + 1}/2026`,
    tone,
    status,
  }
})

const COLUMNS: TableColumn<Pupil>[] = [
  { id: 'name', header: 'Student', isSortable: true, cell: (pupil) => <Link look="plain" href="?page=status">{pupil.name}</Link> },
  { id: 'id', header: 'Student ID', isSortable: true, cell: (pupil) => pupil.id },
  { id: 'grade', header: 'Grade', isSortable: true, cell: (pupil) => pupil.grade },
  { id: 'school', header: 'School', cell: (pupil) => pupil.school },
  { id: 'manager', header: 'Case manager', cell: (pupil) => pupil.manager },
  { id: 'due', header: 'Due', isSortable: true, cell: (pupil) => pupil.due },
  { id: 'status', header: 'Status', cell: (pupil) => <Chip tone={pupil.tone}>{pupil.status}</Chip> },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: (pupil) => (
      <Menu
        label={`Actions for ${pupil.name}`}
        trigger={
          <IconButton label={`Actions for ${pupil.name}`}>
            <EllipsisVertical aria-hidden className="size-4" />
          </IconButton>
        }
        groups={[{ id: 'all', entries: [{ id: 'open', label: 'View student profile', href: '?page=status' }] }]}
      />
    ),
  },
]

export function TablePage() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' })
  const [page, setPage] = useState(1)
  const shared = { columns: COLUMNS, rowKey: (pupil: Pupil) => pupil.id }
  return (
    <>
      <PageHeader
        title="Students"
        description="Caseload for the 2026-27 school year"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />}>
            Create New Student
          </Button>
        }
      />
      <div className="mb-4 grid gap-4 sm:grid-cols-3">
        <StatTile label="Open cases" value={137} note="12 new this month" />
        <StatTile label="Due this week" value={9} tone="warn" note="IEP meetings and evaluations" />
        <StatTile label="Past due" value={4} tone="danger" note="2 with a recorded reason" />
      </div>
      <Card isFlush>
        <DataTable caption="Students" rows={PUPILS} sort={sort} onSortChange={setSort} {...shared} />
        <Pagination label="Students" page={page} pageSize={10} total={137} onPageChange={setPage} onPageSizeChange={() => {}} />
      </Card>
      <div className="mt-4 grid gap-4 2xl:grid-cols-3">
        <Card title="While loading" isFlush>
          <DataTable caption="Loading" rows={undefined} isLoading skeletonRows={3} {...shared} />
        </Card>
        <Card title="Nothing found" isFlush>
          <DataTable caption="Empty" rows={[]} {...shared} />
        </Card>
        <Card title="Failed" isFlush>
          <DataTable
            caption="Failed"
            rows={[]}
            error={{ title: 'The list could not be loaded.', onRetry: () => {}, referenceId: '7f3a-91c2' }}
            {...shared}
          />
        </Card>
      </div>
    </>
  )
}
