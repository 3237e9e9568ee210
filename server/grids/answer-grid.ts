import type { GridRequest } from '@trellis/contract/grid-request.ts'
import type { Scope } from '../access/scope.ts'
import { checkRequest } from './check-request.ts'
import type { GridSource } from './grid-source.ts'
import { readDistinctValues } from './read-distinct-values.ts'
import { isDeep, readPageAndTotal } from './read-page.ts'

export interface GridAnswer<Row> {
  dataSourceResult: { data: Row[]; total: number }
  distinctFieldValues: Record<string, (string | number)[]>
  location: string | null
}

/**
 * One page of a grid with its exact total and the different values that the caller may see, asked side by side in the
 * actor's transaction; audited with the children shown.
 */
export async function answerGrid<Row extends object, Raw extends object>(
  scope: Scope,
  source: GridSource<Row, Raw>,
  request: GridRequest,
): Promise<GridAnswer<Row>> {
  const checked = checkRequest(source, request.dataSourceRequest ?? {}, request.distinctFields)
  const location = request.location ?? null
  const page = readPageAndTotal(scope, source, checked, location)
  if (isDeep(checked)) await page // its time is measured, and nothing else may stand in its way
  const [{ data, total }, distinctFieldValues] = await Promise.all([page, readDistinctValues(scope, source, checked.distinct, location)])
  scope.audit({
    studentSks: source.studentSks(data),
    entityKind: source.name,
    private: { dataSourceRequest: request.dataSourceRequest ?? {}, total },
  })
  return {
    dataSourceResult: { data, total },
    distinctFieldValues,
    location: request.location ?? scope.actor.locationCode,
  }
}
