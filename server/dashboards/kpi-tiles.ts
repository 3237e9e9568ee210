import type { GridFilter } from '@trellis/contract/grid-request.ts'
import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'

/** Up to three on a grid page (decisions: three); the title, and the filter that opens exactly the rows counted. */
export const KPI_DAYS = 14

export interface KpiFigures {
  readonly due: number
  readonly atRisk: number
  readonly out: number
}

export interface KpiPlan {
  readonly figure: keyof KpiFigures
  readonly title: string
  readonly filter: GridFilter
}

const within = (field: string, from: PlainDate, to: PlainDate): GridFilter => ({
  logic: 'and',
  filters: [
    { field, operator: 'gte', value: from },
    { field, operator: 'lte', value: to },
  ],
})

export const kpiPlans = (today: PlainDate): readonly KpiPlan[] => {
  const end = addDays(today, KPI_DAYS)
  return [
    {
      figure: 'due',
      title: `Due in ${KPI_DAYS} days`,
      filter: { logic: 'or', filters: [within('dueDate', today, end), within('complianceDate', today, end)] },
    },
    {
      figure: 'atRisk',
      title: 'At Risk',
      filter: { logic: 'and', filters: [{ field: 'complianceStatus', operator: 'eq', value: 'At Risk' }] },
    },
    {
      figure: 'out',
      title: 'Out of Compliance',
      filter: { logic: 'and', filters: [{ field: 'complianceStatus', operator: 'eq', value: 'Out of Compliance' }] },
    },
  ]
}
