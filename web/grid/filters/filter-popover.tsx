import { useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../ui/button.tsx'
import type { ColumnFilter } from '../column-filter.ts'
import type { GridColumn } from '../grid-column.ts'
import type { GridLoad } from '../grid-request.ts'
import { useDistinctValues } from '../use-grid-data.ts'
import { DateFilter } from './date-filter.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import { NumberFilter } from './number-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { ValuesFilter } from './values-filter.tsx'

interface FilterPopoverProps<Row extends object> {
  column: GridColumn<Row>
  anchor: HTMLElement
  filter: ColumnFilter | undefined
  onChange: (filter: ColumnFilter | undefined) => void
  onClose: () => void
  /** Takes the focus when what opened the filter is gone with it. */
  focusElsewhere: () => void
  today: string
  load: GridLoad<Row>
  queryKey: readonly unknown[]
}

/** The filter of one column; it works while it is open, so there is nothing to apply. */
export function FilterPopover<Row extends object>(props: FilterPopoverProps<Row>) {
  const { column, anchor, filter, onChange, onClose } = props
  const target = useRef(anchor)
  // what was typed last and still waits must not come back after Clear
  const isCleared = useRef(false)
  useFocusReturn(anchor, props.focusElsewhere)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  return (
    <Popover
      triggerRef={target}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      offset={6}
      placement="bottom start"
      className="popover w-72 max-w-[calc(100vw-1rem)] animate-fade-in overflow-auto"
    >
      <Dialog aria-label={`Filter by ${column.header}`} className="flex flex-col gap-3 p-3.5 outline-none">
        <p className="text-sm font-semibold">{column.header}</p>
        <div ref={body}>
          <Editor {...props} onChange={(next) => !isCleared.current && onChange(next)} />
        </div>
        <div className="-mx-3.5 -mb-3.5 flex justify-between gap-2 border-t border-line px-3.5 py-2.5">
          <Button
            size="small"
            variant="quiet"
            disabledReason={filter ? undefined : 'There is no filter on this column.'}
            onPress={() => {
              isCleared.current = true
              onChange(undefined)
              onClose()
            }}
          >
            Clear
          </Button>
          <Button size="small" onPress={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    </Popover>
  )
}

function Editor<Row extends object>(props: FilterPopoverProps<Row>) {
  const shared: FilterEditorProps = { column: props.column, filter: props.filter, onChange: props.onChange }
  switch (props.column.type) {
    case 'text':
      return <TextFilter {...shared} />
    case 'select':
      return <SelectEditor {...props} />
    case 'date':
    case 'dateTime':
      return <DateFilter {...shared} today={props.today} />
    case 'numeric':
      return <NumberFilter {...shared} />
    case 'icon':
    case 'file':
      return null
  }
}

function SelectEditor<Row extends object>({ column, filter, onChange, load, queryKey }: FilterPopoverProps<Row>) {
  const values = useDistinctValues(queryKey, load, column.field)
  return <ValuesFilter column={column} filter={filter} onChange={onChange} values={values} />
}
