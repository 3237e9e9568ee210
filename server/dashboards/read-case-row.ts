import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import type { Scope } from '../access/scope.ts'
import { readPage } from '../grids/read-page.ts'
import type { CaseGrid } from '../grids/case-grids.ts'

/** The row of one child as the grid would show it, also when its case does not stand there now; null without a case. */
export async function readCaseRow(scope: Scope, grid: CaseGrid, studentSk: string): Promise<CaseRow | null> {
  const source: CaseGrid = { ...grid, where: (_scope, text) => `c.student_sk = ${text.value(studentSk, 'bigint')}` }
  const [row] = await readPage(scope, source, { skip: 0, take: 1, filter: undefined, sort: [] }, null)
  return row ?? null
}
