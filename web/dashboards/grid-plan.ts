import type { KPI_GRIDS } from '@trellis/contract/dashboards.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { ReactNode } from 'react'
import type { Client } from '../api/client.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridDetail, GridRowMenu } from '../grid/grid-props.ts'
import type { GridDefaults } from '../grid/grid-state.ts'
import type { ActionStudent } from './action-targets.tsx'
import type { KendoCall } from './grid-load.ts'

/** What makes one grid page differ from another. Made once, outside of React. */
export interface GridPlan<Row extends object> {
  title: string
  description: string
  columns: readonly GridColumn<Row>[]
  rowKey: (row: Row) => string
  /** Of the query cache. */
  endpoint: Pick<Endpoint, 'method' | 'path'>
  call: (client: Client) => KendoCall<Row>
  defaults?: GridDefaults
  /** The tiles above it; the EI transition grid and the event log have none [S-2.8-16]. */
  tiles?: (typeof KPI_GRIDS)[number]
  detail?: GridDetail<Row>
  /** What a row's menu offers where it is not the actions of a student. */
  rowMenu?: GridRowMenu<Row>
  /** Whose actions the row's menu offers. */
  studentOf?: (row: Row) => ActionStudent | undefined
  hasRefresh?: boolean
  pageSizes?: readonly number[]
  emptyText?: string
  add?: ReactNode
}
