import { getEvalActionItems } from '@trellis/contract/dashboards.ts'
import { evaluationsNestedGrid } from '@trellis/contract/grids.ts'
import type { CaseRow, EvaluationRow } from '@trellis/contract/grid-rows.ts'
import { useMemo } from 'react'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { ComplianceCell } from '../grid/cells/compliance-cell.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridRowMenu } from '../grid/grid-props.ts'
import { NestedGrid } from '../grid/nested-grid.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { useActions } from './use-actions.tsx'

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

/** The assessments of one case [P-7-13], each with its own actions [S-2.10-68]. */
export function CaseAssessments({ row }: { row: CaseRow }) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const { groupsOf, dialogs } = useActions()
  const body = { CaseAction: row.studentSk, dataSourceRequest: ALL, roleId: selection.roleId }
  const student = useMemo(() => ({ studentSk: row.studentSk, studentName: row.studentName, id: row.nycId ?? undefined }), [row])
  const rowMenu = useMemo(
    (): GridRowMenu<EvaluationRow> => ({
      labelOf: ({ evaluationName }) => `Actions for ${evaluationName} of ${student.studentName}`,
      groupsOf: () => 'ask',
      load: async ({ referralSk, evaluationSk }) =>
        groupsOf(await client.call(getEvalActionItems, { params: { a: referralSk, b: evaluationSk } }, { isQuietRefusal: true }), student),
    }),
    [client, groupsOf, student],
  )
  return (
    <>
      <NestedGrid
        title={`Table of assessments of ${row.studentName}`}
        columns={COLUMNS}
        rowKey={(assessment) => assessment.evaluationSk}
        queryKey={readKey(evaluationsNestedGrid, body, selection)}
        load={async (signal) => (await client.call(evaluationsNestedGrid, { body }, { signal })).dataSourceResult.data}
        rowMenu={rowMenu}
      />
      {dialogs}
    </>
  )
}
