import type { Endpoint } from '@trellis/contract/endpoint.ts'
import {
  cbstExcel,
  cbstGrid,
  dashboardExcel,
  dashboardGrid,
  eiTransitionExcel,
  eiTransitionGrid,
  evaluationsExcel,
  evaluationsGrid,
  eventLogExcel,
  eventLogGrid,
  iepExcel,
  iepGrid,
  placementExcel,
  placementGrid,
  referralExcel,
  referralGrid,
} from '@trellis/contract/grids.ts'
import { useClient } from '../api/client-context.ts'
import { saveFile } from '../api/save-file.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { requestOf, type GridState } from '../grid/grid-state.ts'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'

type Sheet = Omit<typeof eventLogExcel, 'path' | 'summary'> & { path: string; summary: string }

/** The file of each grid. A grid without a line here has none. */
const SHEETS = new Map<string, Sheet>([
  [eiTransitionGrid.path, eiTransitionExcel],
  [eventLogGrid.path, eventLogExcel],
  [referralGrid.path, referralExcel],
  [evaluationsGrid.path, evaluationsExcel],
  [iepGrid.path, iepExcel],
  [placementGrid.path, placementExcel],
  [cbstGrid.path, cbstExcel],
  [dashboardGrid.path, dashboardExcel],
])

/**
 * Saves all rows that match, whatever page is shown: EI transition and event log for whoever sees them, other grids with
 * the permission for reports [P-2-45]. Without it there is no button.
 */
export function useExport(
  { path }: Pick<Endpoint, 'path'>,
  state: GridState,
  columns: readonly GridColumn<never>[],
  location?: string,
): (() => Promise<void>) | undefined {
  const client = useClient()
  const may = useMay()
  const { roleId } = useSignedInPerson().loggedIn.selectedRole
  const sheet = SHEETS.get(path)
  if (!sheet || !may(sheet.permission)) return undefined
  return async () => {
    const dataSourceRequest = requestOf(state, columns)
    const body = { dataSourceRequest, roleId, ...(location !== undefined && { location }) }
    saveFile(await client.fetchFile(sheet, { body }, { isQuietRefusal: true }))
  }
}
