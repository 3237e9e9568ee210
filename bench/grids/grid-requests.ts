import { catalogue } from '@trellis/contract/catalogue.ts'
import { BASE_PATH } from '../../server/http/mount-endpoints.ts'
import type { MakeRequests } from '../open-city.ts'
import type { BenchRequest } from '../prepare/make-requests.ts'
import type { Samples } from '../prepare/sample-students.ts'

type Operation = BenchRequest['operation']
interface Wish {
  readonly skip?: number
  readonly take?: number
  readonly sort?: object
  readonly filter?: object
  readonly distinct?: readonly string[]
}

/** What kind of limit holds for a row of the table; the issue has none for `other`. */
export type Limit = 'page' | 'deep' | 'distinct' | 'kpi' | 'other'

export interface GridKind {
  readonly title: string
  readonly limit: Limit
  readonly make: MakeRequests
}

/** Milliseconds of p95 with one client; people of a school and a district, and those who see more. */
export const LIMIT_MS: Readonly<Record<Limit, readonly [near: number, wide: number] | undefined>> = {
  page: [25, 60],
  deep: [100, 100],
  distinct: [100, 100],
  kpi: [50, 50],
  other: undefined,
}

export const asks = (operation: Operation, wish: Wish): BenchRequest => {
  const { skip = 0, take = 10, sort, filter, distinct = [] } = wish
  const { base, path } = catalogue[operation]
  const dataSourceRequest = { skip, take, ...(sort && { sort: [sort] }), ...(filter && { filter }) }
  return { operation, method: 'POST', path: BASE_PATH[base] + path, body: { dataSourceRequest, distinctFields: distinct } }
}

const reads = (operation: Operation, params?: Record<string, string>, query?: Record<string, string>): BenchRequest => {
  const { base, path } = catalogue[operation]
  const filled = Object.entries(params ?? {}).reduce<string>((at, [name, value]) => at.replace(`{${name}}`, value), path)
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return {
    operation, method: 'GET', path: BASE_PATH[base] + filled + search,
    ...(params && { params }), query: query ?? {},
  }
}

const each =
  (one: (n: number, samples: Samples) => BenchRequest): MakeRequests =>
  (samples, many) =>
    Array.from({ length: many }, (_, n) => one(n, samples))

const same = (operation: Operation, wish: Wish = {}): MakeRequests => each(() => asks(operation, wish))
const condition = (field: string, operator: string, value: string) => ({
  logic: 'and', filters: [{ field, operator, value }],
})
const named = (operator: string, letters: number) =>
  each((n, { students }) => asks('dashboardGrid', { filter: condition('studentName', operator, students[n % students.length]!.last_name.slice(0, letters)) }))

const page = (title: string, make: MakeRequests): GridKind => ({ title, limit: 'page', make })
const deep = (title: string, operation: Operation, wish: Wish = {}): GridKind => ({
  title, limit: 'deep', make: each((n) => asks(operation, { ...wish, skip: 9_990 + (n % 50) * 10 })),
})
const distinct = (title: string, operation: Operation, fields: readonly string[]): GridKind => ({
  title, limit: 'distinct', make: same(operation, { take: 1, distinct: fields }),
})

/** The select columns of the dashboard; a screen asks for one when its filter opens. */
const SELECTS = ['activity', 'activityStatusText', 'caseStage', 'caseProcess', 'referralTypeText', 'evaluationName',
  'complianceStatus', 'dbn', 'assignedTo', 'studentGrade']
const PAST = { field: 'daysPastCompliance', dir: 'desc' }

export const GRID_KINDS: readonly GridKind[] = [
  page('Referral, first page', same('referralGrid')),
  page('Evaluations, first page', same('evaluationsGrid')),
  page('IEP, first page', same('iepGrid')),
  page('Placement, first page', same('placementGrid')),
  page('CBST, first page', same('cbstGrid')),
  page('EI transition, first page', same('eiTransitionGrid')),
  page('Dashboard, first page', same('dashboardGrid')),
  page('Dashboard, first page of 50', same('dashboardGrid', { take: 50 })),
  page('MDE worklist, first page', same('mdeWorklistGrid')),
  page('Event log, first page', same('eventLogGrid')),
  page('Event log, manual ones', same('eventLogGrid', { filter: condition('eventType', 'eq', 'Manual') })),
  page('Dashboard by days past compliance', same('dashboardGrid', { sort: PAST })),
  page('Evaluations by days past compliance', same('evaluationsGrid', { sort: PAST })),
  page('IEP by name', same('iepGrid', { sort: { field: 'studentName', dir: 'asc' } })),
  page('Dashboard by school', same('dashboardGrid', { sort: { field: 'dbn', dir: 'asc' } })),
  page('Dashboard by due date', same('dashboardGrid', { sort: { field: 'dueDate', dir: 'asc' } })),
  page('Dashboard, name starts with', named('startswith', 3)),
  page('Dashboard, name contains', named('contains', 4)),
  page('Referral, one activity', same('referralGrid', { filter: condition('activity', 'eq', 'Send Prior Written Notice') })),
  page('Dashboard, out of compliance', same('dashboardGrid', { filter: condition('complianceStatus', 'eq', 'Out of Compliance') })),
  deep('Dashboard, page 1,000', 'dashboardGrid'),
  deep('Dashboard by name, page 1,000', 'dashboardGrid', { sort: { field: 'studentName', dir: 'asc' } }),
  deep('Evaluations, page 1,000', 'evaluationsGrid'),
  deep('Event log, page 1,000', 'eventLogGrid'),
  distinct('Dashboard, choices of one column', 'dashboardGrid', ['activity']),
  distinct('Dashboard, choices of schools', 'dashboardGrid', ['dbn']),
  distinct('Dashboard, choices of people', 'dashboardGrid', ['assignedTo']),
  distinct('Dashboard, choices of ten columns', 'dashboardGrid', SELECTS),
  distinct('Event log, choices of subjects', 'eventLogGrid', ['eventSubject']),
  { title: 'KPI of one grid', limit: 'kpi', make: each(() => reads('getKpiSummary', undefined, { grid: 'Evaluations' })) },
  { title: 'KPI of all grids', limit: 'kpi', make: each(() => reads('getKpiSummary')) },
  { title: 'Today', limit: 'other', make: each(() => reads('getToday')) },
  {
    title: 'Action menu of a student', limit: 'other',
    make: each((n, { cases }) => reads('getActionItems', { studentSk: cases[n % cases.length]! })),
  },
]
