import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { GridLoad } from './grid-request.ts'
import { requestOf, type GridState } from './grid-state.ts'

/** One page of rows. The former page stays while the next one is fetched. */
export function useGridData<Row extends object>(
  queryKey: readonly unknown[],
  load: GridLoad<Row>,
  state: GridState,
  columns: readonly GridColumn<Row>[],
  isEnabled: boolean,
) {
  const { page, size, sort, filters, logic } = state
  const dataSourceRequest = useMemo(
    () => requestOf({ page, size, sort, filters, logic }, columns),
    [page, size, sort, filters, logic, columns],
  )
  return useQuery({
    queryKey: [...queryKey, 'page', dataSourceRequest],
    queryFn: ({ signal }) => load({ dataSourceRequest, distinctFields: [] }, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

/** Milliseconds the choices of a filter count as fresh. */
const FRESH_MS = 5 * 60_000

/** The values that a column has anywhere within reach, asked for when its filter opens. '' stands for none. */
export function useDistinctValues<Row extends object>(
  queryKey: readonly unknown[],
  load: GridLoad<Row>,
  field: string,
) {
  return useQuery({
    queryKey: [...queryKey, 'distinct', field],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { distinctFieldValues } = await load({ dataSourceRequest: { skip: 0, take: 1 }, distinctFields: [field] }, signal)
      const values = (distinctFieldValues[field] ?? []).map((value) => (value === null ? '' : String(value)))
      return [...new Set(values)]
    },
  })
}
