import { useMemo } from 'react'
import { Grid } from '../grid/grid.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { GridPlan } from './grid-plan.ts'
import { KpiTiles } from './kpi-tiles.tsx'
import { useExport } from './use-export.ts'
import { useGridScreen } from './use-grid-screen.ts'
import { useStudentMenu } from './use-student-menu.tsx'

/** The shared layout of a dashboard: up to three figures and a titled grid [S-2.8-15]. */
export function GridPage<Row extends object>({ plan }: { plan: GridPlan<Row> }) {
  const screen = useGridScreen(plan)
  const { studentOf } = plan
  const { rowMenu, dialogs } = useStudentMenu(useMemo(() => studentOf ?? (() => undefined), [studentOf]))
  const onExport = useExport(plan.endpoint, screen.state, screen.columns)
  return (
    <>
      <PageHeader title={plan.title} description={plan.description} />
      {plan.tiles && <KpiTiles grid={plan.tiles} columns={plan.columns} defaults={plan.defaults} />}
      <Grid
        {...screen}
        title={plan.title}
        rowKey={plan.rowKey}
        detail={plan.detail}
        rowMenu={plan.rowMenu ?? (studentOf && rowMenu)}
        hasRefresh={plan.hasRefresh}
        pageSizes={plan.pageSizes}
        emptyText={plan.emptyText}
        onExport={onExport}
        add={plan.add}
      />
      {dialogs}
    </>
  )
}
