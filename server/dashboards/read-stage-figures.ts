import type { Scope } from '../access/scope.ts'
import { COMPLIANCE_SQL } from '../grids/case-columns.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'
import { anyGridRight } from './any-grid-right.ts'

export interface StageFigures {
  readonly caseProcess: string
  readonly open: number
  readonly unassigned: number
  readonly outOfCompliance: number
  readonly atRisk: number
}

const ORDER = ['Referral', 'Eval', 'Eval/IEP', 'IEP', 'Placement']

/** Open work by where it stands, with what nobody has yet and what is late, over the whole reach. */
export async function readStageFigures(scope: Scope): Promise<StageFigures[]> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  if (where === undefined) return []
  const rows = await scope.tx.query<{ process: string; assigned: boolean; chip: string | null; n: number }>(
    `select c.case_process as process, c.assigned_to is not null as assigned, ${COMPLIANCE_SQL} as chip, count(*)::int as n
     from case_summary c where ${TODAY_GIVEN} and ${where} and c.case_process <> '' group by 1, 2, 3`,
    text.values,
  )
  const sum = (process: string, fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((all, row) => (row.process === process && fits(row) ? all + row.n : all), 0)
  return ORDER.filter((process) => rows.some((row) => row.process === process)).map((process) => ({
    caseProcess: process,
    open: sum(process, () => true),
    unassigned: sum(process, ({ assigned }) => !assigned),
    outOfCompliance: sum(process, ({ chip }) => chip === 'Out of Compliance'),
    atRisk: sum(process, ({ chip }) => chip === 'At Risk'),
  }))
}
