import { linkRequestsGrid, mdeWaitlistGrid, mdeWorklistGrid } from '@trellis/contract/grids.ts'
import type { AgencyCaseRow, LinkRequestRow } from '@trellis/contract/grid-rows.ts'
import { NameCell } from '../grid/cells/name-cell.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { rowHref } from './case-columns.tsx'
import type { GridPlan } from './grid-plan.ts'

/** 'InitialReferral' as people write it: 'Initial referral'. */
const inWords = (value: string): string => {
  const words = value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** /verification/dashboard: parents who ask to be linked to a child. */
export const LINK_REQUESTS_PLAN: GridPlan<LinkRequestRow> = {
  title: 'Parent requests',
  description: 'Parents and guardians who ask to be linked to a child, the longest waiting first.',
  endpoint: linkRequestsGrid,
  call: (client) => (body, signal) => client.call(linkRequestsGrid, { body }, { signal }),
  rowKey: (row) => row.linkSk,
  rowMenu: {
    labelOf: (row) => `Actions for the request about ${row.studentName}`,
    groupsOf: (row) => [{ id: 'request', entries: [{ id: 'open', label: 'Open request', href: `/verification/request/${row.linkSk}` }] }],
  },
  columns: [
    {
      field: 'studentName',
      header: 'Student',
      type: 'text',
      width: 190,
      isPersonal: true,
      isSearched: true,
      cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} href={rowHref({ nycId: row.nycId })} />,
    },
    { field: 'dateOfBirth', header: 'Date of birth', type: 'date', width: 120, isPersonal: true },
    { field: 'parentName', header: 'Parent or guardian', type: 'text', width: 190, isPersonal: true },
    { field: 'parentEmail', header: 'E-mail', type: 'text', width: 220, isPersonal: true },
    { field: 'relationship', header: 'Relationship', type: 'select', width: 140 },
    { field: 'activity', header: 'Asked for', type: 'select', width: 150, labelOf: inWords },
    { field: 'activityStatusText', header: 'Status', type: 'select', width: 150 },
    { field: 'requestDate', header: 'Requested', type: 'date', width: 116 },
    { field: 'district', header: 'District', type: 'select', width: 100 },
    { field: 'reviewedBy', header: 'Reviewed by', type: 'select', width: 170, isPersonal: true },
    { field: 'reviewedDate', header: 'Reviewed', type: 'date', width: 116 },
  ],
}

const AGENCY_CASE_COLUMNS: readonly GridColumn<AgencyCaseRow>[] = [
  {
    field: 'studentName',
    header: 'Student',
    type: 'text',
    width: 200,
    isPersonal: true,
    isSearched: true,
    cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} href={rowHref({ nycId: row.nycId })} />,
  },
  { field: 'agencyName', header: 'Agency', type: 'select', width: 230, blankLabel: 'No agency' },
  { field: 'statusText', header: 'Status', type: 'select', width: 160 },
  { field: 'dateAdded', header: 'Added', type: 'date', width: 116 },
  { field: 'daysWaiting', header: 'Days waiting', type: 'numeric', width: 120 },
  { field: 'language', header: 'Language', type: 'select', width: 140 },
  { field: 'studentGrade', header: 'Grade', type: 'select', width: 100 },
]

const agencyCases = {
  columns: AGENCY_CASE_COLUMNS,
  rowKey: (row: AgencyCaseRow) => row.agencyCaseSk,
  studentOf: (row: AgencyCaseRow) => ({
    studentSk: row.studentSk,
    studentName: row.studentName,
    id: row.nycId ?? undefined,
  }),
} as const

/** The worklist of the evaluation agencies; an agency's people see their own rows. */
export const WORKLIST_PLAN: GridPlan<AgencyCaseRow> = {
  ...agencyCases,
  title: 'Agency worklist',
  description: 'Children whom an evaluation agency works with, the longest waiting first.',
  endpoint: mdeWorklistGrid,
  call: (client) => (body, signal) => client.call(mdeWorklistGrid, { body }, { signal }),
}

/** The central and the agencies' waitlist. */
export const WAITLIST_PLAN: GridPlan<AgencyCaseRow> = {
  ...agencyCases,
  title: 'Agency waitlist',
  description: 'Children who wait for an evaluation agency, the longest waiting first.',
  endpoint: mdeWaitlistGrid,
  call: (client) => (body, signal) => client.call(mdeWaitlistGrid, { body }, { signal }),
}
