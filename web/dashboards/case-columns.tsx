import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { ComplianceCell } from '../grid/cells/compliance-cell.tsx'
import { Missing } from '../grid/cells/missing.tsx'
import { NameCell } from '../grid/cells/name-cell.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { studentHref } from '../students/student-href.ts'

export type CaseColumn = GridColumn<CaseRow>

/** A child without any id has no page yet. */
export const rowHref = ({ nycId, eId }: { nycId: string | null; eId?: string | null }): string | undefined => {
  const id = nycId ?? eId
  return id ? studentHref(id) : undefined
}

export const studentOfCase = (row: CaseRow) => ({
  studentSk: row.studentSk,
  studentName: row.studentName,
  id: row.nycId ?? row.eId ?? undefined,
})

/** The columns that grids of cases share, each by its field. */
export const CASE_COLUMNS = {
  studentName: {
    field: 'studentName',
    header: 'Student',
    type: 'text',
    width: 176,
    isPersonal: true,
    isSearched: true,
    cell: (row) => <NameCell name={row.studentName} nycId={row.nycId} eiId={row.eId} href={rowHref(row)} />,
  },
  nycId: { field: 'nycId', header: 'Student ID', type: 'text', width: 120, isPersonal: true, isHiddenAtFirst: true },
  eId: { field: 'eId', header: 'EI ID', type: 'text', width: 110, isPersonal: true, isHiddenAtFirst: true },
  complianceStatus: {
    field: 'complianceStatus',
    header: 'Compliance',
    type: 'select',
    width: 208,
    blankLabel: 'In time, or no date',
    cell: ({ complianceStatus, daysPastCompliance, daysPastPolicyCompliance }) => (
      <ComplianceCell
        status={complianceStatus}
        daysPastCompliance={daysPastCompliance}
        daysPastPolicyCompliance={daysPastPolicyCompliance}
      />
    ),
  },
  complianceDate: { field: 'complianceDate', header: 'Compliance date', type: 'date', width: 122 },
  activity: { field: 'activity', header: 'Activity', type: 'select', width: 138 },
  dueDate: { field: 'dueDate', header: 'Due', type: 'date', width: 106 },
  activityStatusText: { field: 'activityStatusText', header: 'Status', type: 'select', width: 124 },
  daysPastCompliance: {
    field: 'daysPastCompliance',
    header: 'Days past compliance',
    type: 'numeric',
    width: 130,
    isHiddenAtFirst: true,
  },
  caseStage: {
    field: 'caseStage',
    header: 'Stage',
    type: 'select',
    width: 108,
    blankLabel: 'No open work',
    cell: ({ caseStage, caseProcess }) =>
      caseStage || caseProcess ? (
        <>
          {caseStage}
          {caseProcess && <span className="block text-xs text-muted">{caseProcess}</span>}
        </>
      ) : (
        <Missing />
      ),
  },
  caseProcess: {
    field: 'caseProcess',
    header: 'Process',
    type: 'select',
    width: 110,
    blankLabel: 'No open work',
    isHiddenAtFirst: true,
  },
  referralTypeText: { field: 'referralTypeText', header: 'Referral type', type: 'select', width: 150 },
  evaluationName: { field: 'evaluationName', header: 'Next assessment', type: 'select', width: 160 },
  evaluationsOpen: {
    field: 'evaluationsOpen',
    header: 'Open assessments',
    type: 'numeric',
    width: 112,
    cell: (row) => `${row.evaluationsOpen} of ${row.evaluationsTotal}`,
  },
  nextMeetingDate: { field: 'nextMeetingDate', header: 'Next meeting', type: 'date', width: 106 },
  assignedTo: {
    field: 'assignedTo',
    header: 'Assigned to',
    type: 'select',
    width: 132,
    isPersonal: true,
    blankLabel: 'Unassigned',
    cell: (row) => row.assignedTo ?? <span className="text-muted">Unassigned</span>,
  },
  dbn: { field: 'dbn', header: 'School', type: 'select', width: 92 },
  schoolName: { field: 'schoolName', header: 'School name', type: 'select', width: 220, isHiddenAtFirst: true },
  district: { field: 'district', header: 'District', type: 'select', width: 100, isHiddenAtFirst: true },
  studentGrade: { field: 'studentGrade', header: 'Grade', type: 'select', width: 100, isHiddenAtFirst: true },
  agencyName: { field: 'agencyName', header: 'Agency', type: 'select', width: 220 },
  notifiedDate: { field: 'notifiedDate', header: 'Notified', type: 'date', width: 116 },
} as const satisfies Readonly<Record<string, CaseColumn>>

export type CaseField = keyof typeof CASE_COLUMNS

/** The named columns in this order; every grid of cases can also show who the child is and where. */
export const caseColumns = (...fields: CaseField[]): readonly CaseColumn[] => {
  const further = [
    'caseProcess',
    'daysPastCompliance',
    'schoolName',
    'district',
    'studentGrade',
    'nycId',
    'eId',
  ] as const
  return [...fields, ...further.filter((field) => !fields.includes(field))].map((field): CaseColumn => CASE_COLUMNS[field])
}
