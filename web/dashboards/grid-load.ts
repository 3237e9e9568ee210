import type { GridRequest } from '@trellis/contract/grid-request.ts'
import type { GridLoad } from '../grid/grid-request.ts'

/** The answer of `POST {grid}/kendogrid` [P-7-12]. */
interface KendoAnswer<Row> {
  dataSourceResult: { data: readonly Row[]; total: number }
  distinctFieldValues: Readonly<Record<string, readonly (string | number)[]>>
}
export type KendoCall<Row> = (body: GridRequest, signal: AbortSignal) => Promise<KendoAnswer<Row>>

/** A grid's loader over its call; role and location travel with each request as the specification writes it [P-7-08]. */
export const gridLoad =
  <Row extends object>(call: KendoCall<Row>, roleId: number, location?: string): GridLoad<Row> =>
  async (ask, signal) => {
    const body = { ...ask, roleId, ...(location !== undefined && { location }) }
    const { dataSourceResult, distinctFieldValues } = await call(body, signal)
    return { ...dataSourceResult, distinctFieldValues }
  }
