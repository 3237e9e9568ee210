import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { complianceChipLabel } from '@trellis/domain/students/compliance-chip.ts'
import type { RawEvent } from './event-log.ts'
import type { SheetColumn } from './excel/write-workbook.ts'

const IDENTITY: readonly SheetColumn<CaseRow>[] = [
  { head: 'Student', kind: 'text', of: (row) => row.studentName },
  { head: 'Student ID', kind: 'text', of: (row) => row.nycId },
  { head: 'EI ID', kind: 'text', of: (row) => row.eId },
  { head: 'Grade', kind: 'text', of: (row) => row.studentGrade },
  { head: 'School DBN', kind: 'text', of: (row) => row.dbn },
  { head: 'School', kind: 'text', of: (row) => row.schoolName },
]
const LAW: readonly SheetColumn<CaseRow>[] = [
  { head: 'Due date', kind: 'date', of: (row) => row.dueDate },
  { head: 'Compliance date', kind: 'date', of: (row) => row.complianceDate },
  { head: 'Compliance status', kind: 'text', of: chip },
  { head: 'Days past compliance', kind: 'number', of: (row) => row.daysPastCompliance },
]

/** The sheet of a grid of cases: what the grid shows, without menus and keys. */
export const CASE_SHEET: readonly SheetColumn<CaseRow>[] = [
  ...IDENTITY,
  { head: 'Stage', kind: 'text', of: (row) => row.caseStage },
  { head: 'Process', kind: 'text', of: (row) => row.caseProcess },
  { head: 'Activity', kind: 'text', of: (row) => row.activity },
  { head: 'Status', kind: 'text', of: (row) => row.activityStatusText },
  ...LAW,
  { head: 'Next meeting', kind: 'date', of: (row) => row.nextMeetingDate },
  { head: 'Assigned to', kind: 'text', of: (row) => row.assignedTo },
]

export const EI_SHEET: readonly SheetColumn<CaseRow>[] = [
  ...IDENTITY,
  { head: 'Agency', kind: 'text', of: (row) => row.agencyName },
  { head: 'EI status', kind: 'text', of: (row) => row.activityStatusText },
  { head: 'Notified', kind: 'date', of: (row) => row.notifiedDate },
  ...LAW,
]

export const EVENT_SHEET: readonly SheetColumn<RawEvent>[] = [
  { head: 'Occurred', kind: 'dateTime', of: (row) => row.occurred_at },
  { head: 'Type', kind: 'text', of: (row) => row.kind },
  { head: 'Subject', kind: 'text', of: (row) => row.subject },
  { head: 'Notes', kind: 'text', of: (row) => row.detail },
  { head: 'Student', kind: 'text', of: (row) => row.student_name },
  { head: 'Student ID', kind: 'text', of: (row) => row.nyc_id },
  { head: 'EI ID', kind: 'text', of: (row) => row.ei_id },
  { head: 'Grade', kind: 'text', of: (row) => row.grade },
  { head: 'School', kind: 'text', of: (row) => row.location_code },
  { head: 'Logged by', kind: 'text', of: (row) => row.logged_by },
]

function chip({ complianceStatus: status, daysPastCompliance, daysPastPolicyCompliance }: CaseRow): string | undefined {
  return complianceChipLabel({ status, daysPastCompliance, daysPastPolicyCompliance })
}
