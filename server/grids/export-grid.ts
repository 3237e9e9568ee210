import { open } from 'node:fs/promises'
import type { FileAnswer } from '@trellis/contract/endpoint.ts'
import type { GridRequest } from '@trellis/contract/grid-request.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import { countRows } from './read-page.ts'
import { checkRequest } from './check-request.ts'
import {
  CBST_GRID,
  DASHBOARD_GRID,
  EVALUATIONS_GRID,
  IEP_GRID,
  PLACEMENT_GRID,
  REFERRAL_GRID,
  type CaseGrid,
} from './case-grids.ts'
import { plainCaseRows } from './case-rows.ts'
import { EI_TRANSITION_GRID } from './ei-transition-grid.ts'
import { eventLogOf } from './event-log.ts'
import { writeWorkbook, type SheetColumn } from './excel/write-workbook.ts'
import type { GridSource } from './grid-source.ts'
import { readAllRows } from './read-all-rows.ts'
import { CASE_SHEET, EI_SHEET, EVENT_SHEET } from './sheet-columns.ts'

/** A sheet holds 1,048,576 rows; whoever needs more asks for less at a time. */
const MOST_ROWS = 1_000_000

interface Export<Raw extends object, SheetRow> {
  readonly columns: readonly SheetColumn<SheetRow>[]
  readonly toRows: (raw: readonly Raw[]) => readonly SheetRow[]
}
type Exported = (scope: Scope, call: { readonly body: GridRequest }) => Promise<FileAnswer>

/**
 * POST {grid}/excel: every row that the grid would show over all its pages. It is written to disk first, so that what
 * goes wrong is an answer of its own and never half a file. A role without the grid's permission gets it emptied, as on
 * the screen [P-6-04]. Audited with the number of rows and the children in them.
 */
const exportOf =
  <Row extends object, Raw extends { readonly student_sk: string }, SheetRow>(
    source: GridSource<Row, Raw>,
    { columns, toRows }: Export<Raw, SheetRow>,
  ): Exported =>
  async (scope, { body }) => {
    const request = checkRequest(source, body.dataSourceRequest ?? {}, undefined)
    const location = body.location ?? null
    const total = await countRows(scope, source, request.filter, location)
    if (total > MOST_ROWS)
      throw ruleBroken({
        code: 'too-many-rows',
        message: `${total} rows match; a sheet takes ${MOST_ROWS}. Narrow the filter and export again.`,
      })
    const shown = new Set<string>()
    async function* batches(): AsyncGenerator<readonly SheetRow[]> {
      for await (const raw of readAllRows(scope, source, request, location)) {
        for (const row of raw) shown.add(row.student_sk)
        yield toRows(raw)
      }
    }
    const workbook = await writeWorkbook(source.name, columns, batches())
    scope.audit({
      studentSks: [...shown],
      entityKind: source.name,
      private: { rows: workbook.rows, dataSourceRequest: body.dataSourceRequest ?? {} },
    })
    scope.header('x-total-count', String(workbook.rows))
    const content = (await open(workbook.path)).createReadStream()
    // once open it needs no name; where that is not so, it goes when it is sent
    content.once('close', () => void workbook.discard())
    await workbook.discard().catch(() => undefined)
    return { fileName: `${source.name}.xlsx`, content }
  }

const exportCases = (grid: CaseGrid, columns: readonly SheetColumn<CaseRow>[] = CASE_SHEET): Exported =>
  exportOf(grid, { columns, toRows: plainCaseRows })

export const exportReferral = exportCases(REFERRAL_GRID)
export const exportEvaluations = exportCases(EVALUATIONS_GRID)
export const exportIep = exportCases(IEP_GRID)
export const exportPlacement = exportCases(PLACEMENT_GRID)
export const exportCbst = exportCases(CBST_GRID)
export const exportDashboard = exportCases(DASHBOARD_GRID)
export const exportEiTransition = exportCases(EI_TRANSITION_GRID, EI_SHEET)
export const exportEventLog = exportOf(eventLogOf(null), { columns: EVENT_SHEET, toRows: (raw) => raw })
