import { Columns3 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { Popover } from '../ui/popover.tsx'
import type { GridColumn } from './grid-column.ts'

interface ColumnsButtonProps {
  columns: readonly GridColumn<never>[]
  hidden: readonly string[]
  onHiddenChange: (hidden: readonly string[]) => void
  isDense: boolean
  onDenseChange: (isDense: boolean) => void
  onReset: () => void
}

/** Which columns are shown, how close the rows stand, and the way back to how the grid opened. */
export function ColumnsButton({ columns, hidden, onHiddenChange, isDense, onDenseChange, onReset }: ColumnsButtonProps) {
  // the first column names its row and stays
  const optional = columns.slice(1)
  return (
    <Popover
      label="Columns"
      className="flex w-64 flex-col gap-3 p-3.5"
      trigger={
        <Button size="small" icon={<Columns3 aria-hidden className="size-4 text-muted" />}>
          Columns
        </Button>
      }
    >
      <div className="-mx-1 max-h-72 overflow-y-auto px-1">
        <CheckboxGroup
          label="Shown columns"
          options={optional.map(({ field, header }) => ({ id: field, label: header }))}
          value={optional.map(({ field }) => field).filter((field) => !hidden.includes(field))}
          onChange={(shown) => onHiddenChange(optional.map(({ field }) => field).filter((field) => !shown.includes(field)))}
        />
      </div>
      <div className="border-t border-line pt-2.5">
        <Checkbox label="Compact rows" value={isDense} onChange={onDenseChange} />
      </div>
      <Button size="small" className="self-start" onPress={onReset}>
        Reset columns
      </Button>
    </Popover>
  )
}
