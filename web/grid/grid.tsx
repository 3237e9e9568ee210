import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPopover } from './filters/filter-popover.tsx'
import { GridBody } from './grid-body.tsx'
import type { GridProps } from './grid-props.ts'
import { PAGE_SIZES, shownColumns } from './grid-state.ts'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { QuickFind } from './quick-find.tsx'
import { RowMenu } from './row-menu.tsx'
import { useGridActions } from './use-grid-actions.ts'
import { useGridData } from './use-grid-data.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** The one grid of the product. The server pages, sorts and filters; the state is the caller's, most often the address's. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { title, columns, rowKey, state, onChange, waitsFor, rowMenu, pageSizes = PAGE_SIZES } = props
  const table = useRef<HTMLTableElement>(null)
  const region = useRef<HTMLElement>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const { actions, openFilter } = useGridActions(props, table)
  const shown = useMemo(() => shownColumns(columns, state.hidden), [columns, state.hidden])
  const query = useGridData(props.queryKey, props.load, state, columns, waitsFor === undefined)
  const answer = waitsFor === undefined ? query.data : undefined
  const total = answer?.total
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>()
  const openMenu = useCallback((row: Row, anchor: HTMLElement) => setMenu({ row, anchor }), [])
  const [expanded, setExpanded] = useState(NOTHING)
  const toggle = useCallback(
    (row: Row) => setExpanded((now) => toggled(now, rowKey(row))),
    [rowKey],
  )

  const { page, size } = state
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  const isPastEnd = page > last && !query.isPlaceholderData
  useEffect(() => {
    // fewer rows than the address expects: a filter went, or work was done meanwhile
    if (isPastEnd) actions.setPage(last)
  }, [isPastEnd, last, actions])
  useEffect(() => {
    if (region.current) region.current.scrollTop = 0
  }, [page, size, state.sort, state.filters])

  const searched = columns.find((column) => column.isSearched)
  const filterOf = (field: string) => state.filters.find((filter) => filter.field === field)
  const filtered = openFilter && columns.find(({ field }) => field === openFilter.field)
  return (
    <Card isFlush>
      <GridToolbar
        title={title}
        description={props.description}
        columns={columns}
        filterButton={filterButton}
        onFilter={(field) => actions.onFilter(field, filterButton.current!)}
        sort={state.sort}
        onSort={actions.onSort}
        choice={props.choice}
        find={
          searched && (
            <QuickFind
              column={searched}
              filter={filterOf(searched.field)}
              onChange={(filter) => actions.setFilter(searched.field, filter)}
            />
          )
        }
        columnsButton={
          <ColumnsButton
            columns={columns}
            hidden={state.hidden}
            onHiddenChange={(hidden) => onChange({ hidden })}
            isDense={state.isDense}
            onDenseChange={(isDense) => onChange({ isDense })}
            onReset={actions.onResetColumns}
          />
        }
        add={props.add}
        onRefresh={props.hasRefresh ? () => void query.refetch() : undefined}
        isRefreshing={query.isFetching}
        onExport={props.onExport}
        exportReason={total ? undefined : 'There are no rows to export.'}
      />
      {state.filters.length > 0 && (
        <FilterChips
          columns={columns}
          filters={state.filters}
          logic={state.logic}
          onLogicChange={(logic) => onChange({ logic, page: 1 })}
          onEdit={actions.onFilter}
          onRemove={(field) => actions.setFilter(field, undefined)}
          onClearAll={actions.clearFilters}
          focusElsewhere={() => filterButton.current?.focus()}
        />
      )}
      <ChangedRows
        rows={answer?.data}
        fetchedAt={query.dataUpdatedAt}
        onReload={() => void query.refetch()}
        isReloading={query.isFetching}
      />
      <GridTable
        title={title}
        columns={shown}
        state={state}
        hasActions={rowMenu !== undefined}
        total={total}
        isBusy={query.isFetching}
        isStale={query.isPlaceholderData}
        tableRef={table}
        regionRef={region}
        {...actions}
      >
        <GridBody
          columns={shown}
          rowKey={rowKey}
          rows={answer?.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          skip={(page - 1) * size}
          size={size}
          isDense={state.isDense}
          expanded={expanded}
          onToggle={toggle}
          detail={props.detail}
          rowMenu={rowMenu}
          menuOf={menu && rowKey(menu.row)}
          onMenu={openMenu}
          waitsFor={waitsFor}
          emptyText={props.emptyText}
        />
      </GridTable>
      {total !== undefined && (
        <Pagination
          label={title}
          page={Math.min(page, last)}
          pageSize={size}
          total={total}
          isLoading={query.isPlaceholderData}
          pageSizes={pageSizes}
          onPageChange={actions.setPage}
          {...(pageSizes.length > 1 && { onPageSizeChange: actions.setSize })}
        />
      )}
      {menu && rowMenu && (
        <RowMenu key={rowKey(menu.row)} {...menu} menu={rowMenu} onClose={() => setMenu(undefined)} />
      )}
      {openFilter && filtered && (
        <FilterPopover
          key={openFilter.field}
          column={filtered}
          anchor={openFilter.anchor}
          filter={filterOf(openFilter.field)}
          onChange={(filter) => actions.setFilter(openFilter.field, filter)}
          onClose={actions.closeFilter}
          focusElsewhere={() => filterButton.current?.focus()}
          today={props.today}
          load={props.load}
          queryKey={props.queryKey}
        />
      )}
    </Card>
  )
}

function toggled(now: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(now)
  if (!next.delete(key)) next.add(key)
  return next
}
