import { catalogue } from '@trellis/contract/catalogue.ts'
import { BASE_PATH } from '../../server/http/mount-endpoints.ts'
import { asks } from '../grids/grid-requests.ts'
import type { Scope } from '../prepare/bench-people.ts'
import type { BenchRequest } from '../prepare/make-requests.ts'
import type { Samples } from '../prepare/sample-students.ts'

type Operation = BenchRequest['operation']

/** What the reads ask about besides the children. */
export interface ReadFacts {
  /** The supervisor of 400 cases, with the cases, and colleagues who could take them. */
  readonly supervisor: string
  readonly cases: readonly string[]
  readonly colleagues: readonly string[]
  readonly links: readonly string[]
  readonly surnames: readonly string[]
}

export interface ReadKind {
  readonly title: string
  /** Milliseconds of p95. */
  readonly target: number
  readonly scopes: readonly Scope[]
  readonly make: (samples: Samples, facts: ReadFacts, n: number) => BenchRequest
}

const EVERYONE: readonly Scope[] = ['school', 'region', 'city']
const ASSIGNS: readonly Scope[] = ['region', 'city']

function request(operation: Operation, given: { params?: Record<string, string>; query?: Record<string, string | number>; body?: object } = {}): BenchRequest {
  const { base, method, path } = catalogue[operation]
  const filled = Object.entries(given.params ?? {}).reduce<string>((at, [name, value]) => at.replace(`{${name}}`, value), path)
  const search = given.query ? `?${new URLSearchParams(Object.entries(given.query).map(([name, value]) => [name, String(value)])).toString()}` : ''
  return { operation, method: method as 'GET' | 'POST', path: BASE_PATH[base] + filled + search, query: {}, ...given }
}

const caseOf = ({ cases }: Samples, n: number): string => cases[n % cases.length]!
const idOf = ({ students }: Samples, n: number): string => students[n % students.length]!.nyc_id
const one = (list: readonly string[], n: number): string => list[n % list.length]!

export const READ_KINDS: readonly ReadKind[] = [
  { title: 'Case timeline', target: 100, scopes: EVERYONE, make: (s, _, n) => request('getCaseTimeline', { params: { nycid: one(s.caseIds, n) }, query: { order: 'newest', take: 30 } }) },
  { title: 'Case timeline, one word', target: 100, scopes: EVERYONE, make: (s, _, n) => request('getCaseTimeline', { params: { nycid: one(s.caseIds, n) }, query: { order: 'newest', take: 30, text: 'notice' } }) },
  { title: 'People of a timeline', target: 100, scopes: EVERYONE, make: (s, _, n) => request('getTimelineFacts', { params: { nycid: one(s.caseIds, n) } }) },
  { title: 'Profile history', target: 100, scopes: EVERYONE, make: (s, _, n) => request('listProfileChanges', { params: { id: one(s.caseIds, n) }, query: { take: 50 } }) },
  { title: 'Who has seen the record', target: 100, scopes: ASSIGNS, make: (s, _, n) => request('listRecordAccess', { params: { id: one(s.caseIds, n) }, query: { take: 50, kind: 'all' } }) },
  { title: 'Requests of parents', target: 60, scopes: ASSIGNS, make: () => asks('linkRequestsGrid', {}) },
  { title: 'Requests of parents by child', target: 60, scopes: ASSIGNS, make: () => asks('linkRequestsGrid', { sort: { field: 'studentName', dir: 'asc' } }) },
  { title: 'Student of a request: search', target: 100, scopes: ASSIGNS, make: (s, _, n) => request('searchStudents', { query: { skip: 0, take: 10 }, body: { lastName: typed(s.students[n % s.students.length]!.last_name), firstName: typed(s.students[n % s.students.length]!.first_name).slice(0, 3) } }) },
  { title: 'Student of a request: comparison', target: 100, scopes: ['city'], make: (s, f, n) => request('compareWithStudent', { params: { id: one(f.links, n), studentSk: caseOf(s, n) } }) },
  { title: 'Staff who can have cases', target: 100, scopes: ['school', 'region', 'city'], make: (_, f, n) => request('findCaseStaff', { query: { firstName: '', lastName: one(f.surnames, n).slice(0, 3), loginId: '', skip: 0, take: 10 } }) },
  { title: 'Staff who can have cases, all', target: 100, scopes: ['school', 'region', 'city'], make: () => request('findCaseStaff', { query: { firstName: '', lastName: '', loginId: '', skip: 0, take: 10 } }) },
  { title: 'Staff by first name', target: 100, scopes: EVERYONE, make: (s, _, n) => request('searchStaffByCriteria', { body: { firstName: s.students[n % s.students.length]!.first_name.slice(0, 2) } }) },
  { title: 'Cases without an active owner', target: 100, scopes: ASSIGNS, make: () => request('listHeldCases', { query: { skip: 0, take: 25 } }) },
  { title: 'Cases without an active owner, page 81', target: 100, scopes: ['city'], make: () => request('listHeldCases', { query: { skip: 2000, take: 25 } }) },
  { title: '400 cases of a supervisor', target: 100, scopes: ASSIGNS, make: (_, f) => request('listHeldCases', { query: { personSk: f.supervisor, skip: 0, take: 500 } }) },
  { title: 'Transfer of 400 cases: preview', target: 250, scopes: ASSIGNS, make: (_, f) => request('previewTransfer', { body: { studentSks: f.cases, toPersonSks: f.colleagues } }) },
  { title: 'Upload: types', target: 100, scopes: EVERYONE, make: () => request('listUploadTypes') },
  { title: 'Upload: facts of a student', target: 100, scopes: EVERYONE, make: (s, _, n) => request('getUploadFacts', { params: { studentSk: caseOf(s, n) } }) },
  { title: 'Before a child is added: who may be the same', target: 150, scopes: EVERYONE, make: (s, _, n) => request('searchMasterIndex', { body: nameOf(s, n) }) },
  { title: 'Likely duplicates', target: 100, scopes: ASSIGNS, make: () => request('listDuplicatePairs', { query: { show: 'open', skip: 0, take: 10 } }) },
  { title: 'Student header', target: 10, scopes: EVERYONE, make: (s, _, n) => request('getStudentHeader', { params: { nycid: idOf(s, n) } }) },
]

/** The search field takes letters and spaces. */
const typed = (name: string): string => name.replaceAll(/[^\p{L}\p{M} ]/gu, ' ').trim()

const nameOf = ({ students }: Samples, n: number) => {
  const { first_name: firstName, last_name: lastName, birth_date: dob } = students[n % students.length]!
  return { firstName, lastName, dob }
}
