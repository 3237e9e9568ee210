import type { HeldCase } from '@trellis/contract/case-assignment.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { studentHref } from '../students/student-href.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export interface CaseChoice {
  chosen: ReadonlySet<string>
  choose: (keys: readonly string[], isOn: boolean) => void
}

const WHY = {
  none: { word: 'Nobody', tone: 'warn' },
  inactive: { word: 'Account ended', tone: 'danger' },
  roleEnded: { word: 'Role ended', tone: 'danger' },
} as const

export const heldColumns = ({ chosen, choose }: CaseChoice): readonly TableColumn<HeldCase>[] => [
  {
    id: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: ({ studentSk, studentName }) => (
      <Checkbox label={<VisuallyHidden>{`Choose ${studentName}`}</VisuallyHidden>} value={chosen.has(studentSk)} onChange={(isOn) => choose([studentSk], isOn)} />
    ),
  },
  {
    id: 'student',
    header: 'Student',
    isRowHeader: true,
    minWidth: '11rem',
    isWrapping: true,
    cell: ({ studentId, studentName }) => (
      <>
        {studentId ? <Link href={studentHref(studentId)}>{studentName}</Link> : studentName}
        <span className="block text-xs text-muted tabular-nums">{studentId}</span>
      </>
    ),
  },
  { id: 'school', header: 'School', isWrapping: true, minWidth: '9rem', cell: ({ schoolDBN, schoolName }) => [schoolDBN, schoolName].filter(Boolean).join(' · ') || <span className="text-muted">None</span> },
  { id: 'process', header: 'Stage', cell: ({ caseProcess }) => caseProcess },
  { id: 'due', header: 'Compliance date', cell: ({ complianceDate }) => (complianceDate ? <span className="tabular-nums">{toUsDate(complianceDate)}</span> : <span className="text-muted">None</span>) },
  {
    id: 'owner',
    header: 'Assigned to',
    isWrapping: true,
    minWidth: '9rem',
    cell: ({ holderName, without }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {holderName}
        {without && <Chip tone={WHY[without].tone}>{WHY[without].word}</Chip>}
      </span>
    ),
  },
]
