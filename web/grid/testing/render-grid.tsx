import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { ComplianceCell } from '../cells/compliance-cell.tsx'
import { NameCell } from '../cells/name-cell.tsx'
import type { GridColumn } from '../grid-column.ts'
import type { GridProps } from '../grid-props.ts'
import type { GridAsk, GridLoad } from '../grid-request.ts'
import type { GridDefaults } from '../grid-state.ts'
import { Grid } from '../grid.tsx'
import { useGridAddress } from '../use-grid-address.ts'

/** Everybody is invented. */
export interface Pupil {
  id: string
  name: string
  eId: string | null
  school: string
  due: string | null
  days: number
  changed: string
  files: string[]
  status: string | null
}

export const pupil = (index: number, own: Partial<Pupil> = {}): Pupil => ({
  id: String(200_000_000 + index),
  name: `Pupil ${index}`,
  eId: null,
  school: `K00${index % 3}`,
  due: '2026-12-01',
  days: index,
  changed: '2026-11-20T14:05:00Z',
  files: [],
  status: null,
  ...own,
})

export const COLUMNS: readonly GridColumn<Pupil>[] = [
  {
    field: 'name', header: 'Student', type: 'text', width: 200, isPersonal: true, isSearched: true,
    cell: (row) => <NameCell name={row.name} nycId={row.id} eiId={row.eId} href={`/student/${row.id}`} />,
  },
  { field: 'school', header: 'School', type: 'select', width: 100 },
  { field: 'notes', header: 'Subject', type: 'text', width: 100 },
  { field: 'due', header: 'Due', type: 'date', width: 120 },
  { field: 'days', header: 'Days', type: 'numeric', width: 90 },
  { field: 'changed', header: 'Changed', type: 'dateTime', width: 180, isHiddenAtFirst: true },
  {
    field: 'status', header: 'Compliance', type: 'select', width: 180,
    cell: (row) => <ComplianceCell status={row.status} daysPastCompliance={row.days} daysPastPolicyCompliance={row.days + 14} />,
  },
  { field: 'files', header: 'Documents', type: 'file', width: 160, filesOf: (row) => row.files.map((name) => ({ name, href: `/files/${name}` })) },
]
const KEY = ['pupils']
const rowKey = (row: Pupil) => row.id

interface Options extends Partial<Omit<GridProps<Pupil>, 'state' | 'onChange' | 'load' | 'defaults'>> {
  total?: number
  rows?: Pupil[]
  at?: string
  defaults?: GridDefaults
  load?: GridLoad<Pupil>
}

/** Draws a grid over a loader that answers as a server would page, and keeps what it was asked. */
export function renderGrid({ total = 137, rows, at = '/', defaults, load: ownLoad, ...props }: Options = {}) {
  const load = vi.fn<GridLoad<Pupil>>(
    ownLoad ??
      (async ({ dataSourceRequest: { skip, take } }) => {
        const count = Math.max(0, Math.min(take, total - skip))
        const data = rows ?? Array.from({ length: count }, (_, index) => pupil(skip + index + 1))
        return { data, total: rows ? rows.length : total, distinctFieldValues: { school: ['K000', 'K001', 'K002'] } }
      }),
  )
  function Page() {
    const [state, onChange] = useGridAddress(props.columns ?? COLUMNS, '1', defaults)
    return (
      <Grid title="Pupils" columns={COLUMNS} rowKey={rowKey} queryKey={KEY} today="2026-11-20" {...props} load={load} defaults={defaults} state={state} onChange={onChange} />
    )
  }
  function Below() {
    const navigate = useNavigate()
    return (
      <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        <Outlet />
      </AriaRouterProvider>
    )
  }
  const router = createMemoryRouter(
    [{ element: <Below />, children: [{ path: '/', element: <Page /> }, { path: '/student/:id', element: <h1>Student page</h1> }] }],
    { initialEntries: [at] },
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const asked = (): GridAsk['dataSourceRequest'] => load.mock.lastCall![0].dataSourceRequest
  return { router, load, asked, unmount, type: userEvent.setup({ pointerEventsCheck: 0 }) }
}
