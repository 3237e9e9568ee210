import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridState } from '../grid/grid-state.ts'

/** Saves all matching rows, for grids and roles that may; no call for it exists yet, so no button is shown. */
export const useExport = (
  _endpoint: Pick<Endpoint, 'method' | 'path'>,
  _state: GridState,
  _columns: readonly GridColumn<never>[],
): (() => Promise<void>) | undefined => undefined
