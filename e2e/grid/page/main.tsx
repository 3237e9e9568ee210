import './page.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createBrowserRouter, Outlet, RouterProvider, useHref, useNavigate } from 'react-router'
import { z } from 'zod'
import { SampleFrame } from '../../../web/ui/gallery/sample-frame.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { StatTile } from '../../../web/ui/stat-tile.tsx'
import { ComplianceCell } from '../../../web/grid/cells/compliance-cell.tsx'
import { NameCell } from '../../../web/grid/cells/name-cell.tsx'
import type { GridColumn } from '../../../web/grid/grid-column.ts'
import { Grid } from '../../../web/grid/grid.tsx'
import { NestedTable } from '../../../web/grid/nested-grid.tsx'
import { gridHref, useGridAddress } from '../../../web/grid/use-grid-address.ts'
import { followDevice } from '../../../web/ui/theme/theme.ts'
import { stageLook } from '../../../web/students/stage-look.ts'
import { sampleLoad } from './sample-load.ts'
import { TODAY, type SampleRow } from './sample-rows.ts'

z.config({ jitless: true })
followDevice()

const COLUMNS: readonly GridColumn<SampleRow>[] = [
  {
    field: 'studentName', header: 'Student', type: 'text', width: 200, isPersonal: true, isSearched: true,
    cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} href={`/student/${row.nycId}`} />,
  },
  {
    field: 'complianceStatus', header: 'Compliance', type: 'select', width: 210,
    cell: (row) => <ComplianceCell status={row.complianceStatus} daysPastCompliance={row.daysPastCompliance} daysPastPolicyCompliance={row.daysPastPolicyCompliance} />,
  },
  { field: 'complianceDate', header: 'Compliance date', type: 'date', width: 150 },
  { field: 'activity', header: 'Activity', type: 'select', width: 190 },
  { field: 'dueDate', header: 'Due', type: 'date', width: 120 },
  { field: 'daysPastCompliance', header: 'Days past', type: 'numeric', width: 110 },
  { field: 'stage', header: 'Evaluations', type: 'icon', width: 150, iconOf: (value) => stageLook(String(value)) },
  { field: 'locationCode', header: 'School', type: 'select', width: 110 },
  { field: 'files', header: 'Documents', type: 'file', width: 220, filesOf: (row) => row.files.map((name) => ({ name, open: () => undefined })) },
  { field: 'changedAt', header: 'Changed', type: 'dateTime', width: 180, isHiddenAtFirst: true },
  { field: 'studentGrade', header: 'Grade', type: 'select', width: 100, isHiddenAtFirst: true },
]
const NESTED: readonly GridColumn<SampleRow['assessments'][number]>[] = [
  { field: 'evaluationName', header: 'Assessment', type: 'text', width: 180 },
  { field: 'status', header: 'Status', type: 'text', width: 110 },
  { field: 'dueDate', header: 'Due', type: 'date', width: 110 },
  { field: 'days', header: 'Days past', type: 'numeric', width: 90 },
]
const DETAIL = {
  labelOf: (row: SampleRow) => `Assessments of ${row.studentName}`,
  canExpand: (row: SampleRow) => row.assessments.length > 0,
  render: (row: SampleRow): ReactNode => (
    <NestedTable title={`Table of assessments of ${row.studentName}`} columns={NESTED} rows={row.assessments} rowKey={(one) => one.evaluationSk} />
  ),
}
const ROW_MENU = {
  labelOf: (row: SampleRow) => `Actions for ${row.studentName}`,
  groupsOf: (row: SampleRow) =>
    Number(row.studentSk) % 5 === 0
      ? []
      : [{ id: 'referral', title: 'Referral', entries: Array.from({ length: 12 }, (_, at) => ({ id: String(at), label: `Action ${at + 1}` })) }],
}
const DEFAULTS = { sort: { field: 'daysPastCompliance', dir: 'desc' } } as const
const mode = new URLSearchParams(location.search).get('mode')
const delay = mode === 'slow' ? 600_000 : 20
const load = (ask: Parameters<typeof sampleLoad>[0]) => sampleLoad(ask, delay)
const rowKey = (row: SampleRow) => row.studentSk

function GridPage() {
  const [state, change] = useGridAddress(COLUMNS, '1', DEFAULTS)
  const tile = (value: string) => gridHref('/', COLUMNS, { filters: [{ kind: 'values', field: 'complianceStatus', values: [value] }] }, DEFAULTS)
  return (
    <>
      <PageHeader title="Referrals" description="Open referrals within your reach" />
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <StatTile label="Due in 14 days" value={41} note="compliance date ahead" />
        <StatTile label="At risk" value={128} tone="warn" note="past the policy date" href={tile('At Risk')} />
        <StatTile label="Out of compliance" value={37} tone="danger" note="no reason recorded" href={tile('Out of Compliance')} />
      </div>
      <Grid
        title="Referrals"
        columns={COLUMNS}
        rowKey={rowKey}
        load={load}
        queryKey={['sample']}
        state={state}
        onChange={change}
        defaults={DEFAULTS}
        today={TODAY}
        detail={DETAIL}
        rowMenu={ROW_MENU}
        waitsFor={mode === 'waits' ? 'Choose an agency to see its children.' : undefined}
        hasRefresh
        onExport={() => Promise.resolve()}
        add={<Button size="small" icon={<Plus aria-hidden className="size-4" />}>Add referral</Button>}
      />
    </>
  )
}

function Frame() {
  const navigate = useNavigate()
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <SampleFrame current="fields">
        <Outlet />
      </SampleFrame>
    </AriaRouterProvider>
  )
}
const router = createBrowserRouter([
  { element: <Frame />, children: [{ path: '/', element: <GridPage /> }, { path: '/student/:id', element: <h1>Student page</h1> }] },
])
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
const page = (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
// development's double drawing would double what is measured
createRoot(document.getElementById('root')!).render(mode === 'measure' ? page : <StrictMode>{page}</StrictMode>)
