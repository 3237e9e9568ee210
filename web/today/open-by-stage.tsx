import type { getToday } from '@trellis/contract/dashboards.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { DASHBOARD_PLAN } from '../dashboards/case-plans.tsx'
import type { ColumnFilter } from '../grid/column-filter.ts'
import { gridHref } from '../grid/use-grid-address.ts'
import { useMay } from '../session/current-user-context.ts'
import { Card } from '../ui/card.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'

type Stage = ResponseOf<typeof getToday>['openByStage'][number]

const NAMES: Readonly<Record<string, string>> = { Eval: 'Evaluation', 'Eval/IEP': 'Evaluation and IEP' }
const values = (field: string, value: string): ColumnFilter => ({ kind: 'values', field, values: [value] })

/** A figure that opens its rows on the grid of all cases, where the role may see that. */
function Figure({ count, filters, mayOpen }: { count: number; filters: readonly ColumnFilter[]; mayOpen: boolean }) {
  const text = count.toLocaleString('en-US')
  if (count === 0) return <span className="text-muted">0</span>
  if (!mayOpen) return text
  return (
    <Link look="plain" href={gridHref('/dashboard', DASHBOARD_PLAN.columns, { filters })}>
      {text}
    </Link>
  )
}

function stageColumns(mayOpen: boolean): readonly TableColumn<Stage>[] {
  const figure = (count: number, stage: Stage, ...more: ColumnFilter[]) => (
    <Figure count={count} mayOpen={mayOpen} filters={[values('caseProcess', stage.caseProcess), ...more]} />
  )
  return [
    { id: 'stage', header: 'Stage', isRowHeader: true, cell: (row) => NAMES[row.caseProcess] ?? row.caseProcess },
    { id: 'open', header: 'Open', align: 'end', cell: (row) => figure(row.open, row) },
    {
      id: 'late',
      header: 'Out of compliance',
      align: 'end',
      cell: (row) => figure(row.outOfCompliance, row, values('complianceStatus', 'Out of Compliance')),
    },
    {
      id: 'risk',
      header: 'At risk',
      align: 'end',
      cell: (row) => figure(row.atRisk, row, values('complianceStatus', 'At Risk')),
    },
    {
      id: 'nobody',
      header: 'Unassigned',
      align: 'end',
      cell: (row) => figure(row.unassigned, row, values('assignedTo', '')),
    },
  ]
}

/** Open work by where it stands, with what is late and what nobody has, over the whole reach. */
export function OpenByStage({ stages }: { stages: readonly Stage[] | undefined }) {
  const mayOpen = useMay()(Permission.viewStudentProfile)
  const sum = (figure: 'open' | 'unassigned') => (stages ?? []).reduce((all, stage) => all + stage[figure], 0)
  return (
    <Card
      title="Open by stage"
      description={
        stages
          ? `${sum('open').toLocaleString('en-US')} open within your reach, ${sum('unassigned').toLocaleString('en-US')} of them unassigned`
          : 'Within your reach'
      }
      isFlush
    >
      <DataTable
        caption="Open cases by stage"
        columns={stageColumns(mayOpen)}
        rows={stages}
        rowKey={(row) => row.caseProcess}
        isLoading={!stages}
        skeletonRows={5}
        emptyText="There is no open work within your reach."
      />
    </Card>
  )
}
