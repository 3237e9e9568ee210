import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { announce } from '../ui/live-region.ts'
import { withFilter, type ColumnFilter } from './column-filter.ts'
import type { GridProps } from './grid-props.ts'
import type { SortOrder } from './grid-request.ts'
import { initialState } from './grid-state.ts'
import { clampWidth, drawnWidths, WIDTH_STEP } from './grid-widths.ts'

export interface OpenFilter {
  field: string
  anchor: HTMLElement
}

/** What people do to a grid. The functions keep their identity, so that heads and rows are not drawn again for them. */
export function useGridActions<Row extends object>(props: GridProps<Row>, table: RefObject<HTMLTableElement | null>) {
  const [openFilter, setOpenFilter] = useState<OpenFilter>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const actions = useMemo(() => {
    const nameOf = (field: string): string =>
      latest.current.columns.find((column) => column.field === field)?.header ?? field
    const change = (part: Parameters<GridProps<Row>['onChange']>[0]): void => latest.current.onChange(part)
    return {
      setPage: (page: number) => change({ page }),
      setSize: (size: number) => change({ size, page: 1 }),
      onSort: (sort: SortOrder | undefined) => {
        change({ sort, page: 1 })
        announce(
          sort ? `Sorted by ${nameOf(sort.field)}, ${sort.dir === 'asc' ? 'ascending' : 'descending'}.` : 'Not sorted.',
        )
      },
      onFilter: (field: string, anchor: HTMLElement) => {
        // after the menu that asked for it has closed and given its focus back
        setTimeout(() => setOpenFilter({ field, anchor }), 0)
      },
      closeFilter: () => setOpenFilter(undefined),
      setFilter: (field: string, filter: ColumnFilter | undefined) =>
        change({ filters: withFilter(latest.current.state.filters, field, filter), page: 1 }),
      clearFilters: () => {
        change({ filters: [], logic: 'and', page: 1 })
        announce('All filters are cleared.')
      },
      onResize: (widths: Record<string, number>) => change({ widths: { ...latest.current.state.widths, ...widths } }),
      onStep: (field: string, step: 1 | -1) => {
        if (!table.current) return
        const widths = drawnWidths(table.current)
        const width = clampWidth((widths[field] ?? 0) + step * WIDTH_STEP)
        change({ widths: { ...latest.current.state.widths, ...widths, [field]: width } })
        announce(`${nameOf(field)} is ${step === 1 ? 'wider' : 'narrower'}: ${width} pixels.`)
      },
      onHide: (field: string) => {
        change({ hidden: [...latest.current.state.hidden, field] })
        announce(`${nameOf(field)} is hidden. The Columns button shows it again.`)
      },
      onResetColumns: () => {
        const { hidden, widths, isDense } = initialState(latest.current.columns, latest.current.defaults)
        change({ hidden, widths, isDense })
        announce('The columns are as they were at first.')
      },
    }
  }, [table])
  return { actions, openFilter }
}
