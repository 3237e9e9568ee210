import { evaluationsNestedGrid } from '@trellis/contract/grids.ts'
import type { CaseRow, EvaluationRow } from '@trellis/contract/grid-rows.ts'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { ComplianceCell } from '../grid/cells/compliance-cell.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { NestedGrid } from '../grid/nested-grid.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'

const COLUMNS: readonly GridColumn<EvaluationRow>[] = [
  { field: 'evaluationName', header: 'Assessment', type: 'text', width: 190 },
  { field: 'activityStatusText', header: 'Status', type: 'text', width: 120 },
  { field: 'dueDate', header: 'Due', type: 'date', width: 100 },
  {
    field: 'complianceStatus',
    header: 'Compliance',
    type: 'select',
    width: 212,
    cell: (row) => (
      <ComplianceCell
        status={row.complianceStatus}
        daysPastCompliance={row.daysPastCompliance}
        daysPastPolicyCompliance={row.daysPastPolicyCompliance}
      />
    ),
  },
  { field: 'assignedTo', header: 'Assigned to', type: 'text', width: 150 },
  { field: 'agencyName', header: 'Agency', type: 'text', width: 140 },
  { field: 'language', header: 'Language', type: 'text', width: 100 },
  { field: 'extensionStatusText', header: 'Extension', type: 'text', width: 110 },
]

/** More assessments than a child ever has in one referral. */
const ALL = { skip: 0, take: 100 }

/** The assessments of one case [P-7-13]. */
export function CaseAssessments({ row }: { row: CaseRow }) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const body = { CaseAction: row.studentSk, dataSourceRequest: ALL, roleId: selection.roleId }
  return (
    <NestedGrid
      title={`Table of assessments of ${row.studentName}`}
      columns={COLUMNS}
      rowKey={(assessment) => assessment.evaluationSk}
      queryKey={readKey(evaluationsNestedGrid, body, selection)}
      load={async (signal) => (await client.call(evaluationsNestedGrid, { body }, { signal })).dataSourceResult.data}
    />
  )
}
