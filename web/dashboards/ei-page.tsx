import { eiTransitionGrid } from '@trellis/contract/grids.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { useMemo } from 'react'
import { Grid } from '../grid/grid.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AddSlot, EiAddMessage } from './add-slot.tsx'
import { studentOfCase } from './case-columns.tsx'
import { EI_COLUMNS, EI_COLUMNS_OF_ONE_AGENCY, EI_DETAIL } from './ei-columns.tsx'
import { useAgencyChoice } from './use-agency-choice.ts'
import { useExport } from './use-export.ts'
import { useGridScreen } from './use-grid-screen.ts'
import { useStudentMenu } from './use-student-menu.tsx'

type Call = Parameters<typeof useGridScreen<CaseRow>>[0]['call']
const call: Call = (client) => (body, signal) => client.call(eiTransitionGrid, { body }, { signal })
const rowKey = (row: CaseRow): string => row.studentSk

/** /ei/dashboard: children known to early intervention, by agency. */
export function EiPage() {
  const choice = useAgencyChoice()
  const columns = choice.isOnly ? EI_COLUMNS_OF_ONE_AGENCY : EI_COLUMNS
  const screen = useGridScreen<CaseRow>(
    useMemo(() => ({ endpoint: eiTransitionGrid, columns, call }), [columns]),
    choice.location,
  )
  const onExport = useExport(eiTransitionGrid, screen.state, screen.columns, choice.location)
  const { rowMenu, dialogs } = useStudentMenu(studentOfCase)
  return (
    <>
      <PageHeader title="Early intervention" description="Children in transition from early intervention to preschool services." />
      <EiAddMessage />
      <Grid
        {...screen}
        title="Early intervention transition"
        rowKey={rowKey}
        detail={EI_DETAIL}
        rowMenu={rowMenu}
        waitsFor={choice.location ? undefined : (choice.trouble ?? 'Choose an agency to see its children.')}
        onExport={onExport}
        choice={
          <ComboBox
            label="Agency"
            isLabelHidden
            placeholder="Choose an agency"
            className="w-full sm:w-60 [&_.field-box]:min-h-8"
            options={choice.agencies}
            value={choice.location ?? ''}
            onChange={choice.choose}
          />
        }
        add={<AddSlot kind="ei" />}
      />
      {dialogs}
    </>
  )
}
