import { useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import type { ColumnFilter } from './column-filter.ts'
import { useDebounced } from './filters/use-debounced.ts'
import type { GridColumn } from './grid-column.ts'

interface QuickFindProps {
  column: GridColumn<never>
  filter: ColumnFilter | undefined
  onChange: (filter: ColumnFilter) => void
}

/** Only the plain filter that this box makes; a richer one stands in its chip. */
const textOf = (filter: ColumnFilter | undefined): string => {
  if (filter?.kind !== 'text' || filter.conditions.length !== 1) return ''
  const [only] = filter.conditions
  return only?.operator === 'contains' ? only.value : ''
}

/** Finds by the grid's main column while one types. */
export function QuickFind({ column, filter, onChange }: QuickFindProps) {
  const held = textOf(filter)
  const [text, setText] = useState(held)
  const [seen, setSeen] = useState(held)
  // a filter that changed elsewhere (Clear All Filters, Back) shows here too; what is being typed does not jump
  if (held !== seen) {
    setSeen(held)
    if (held !== text.trim()) setText(held)
  }
  const later = useDebounced((value: string) =>
    onChange({ kind: 'text', field: column.field, logic: 'and', conditions: [{ operator: 'contains', value }] }),
  )
  return (
    <SearchField
      label={`Find by ${column.header.toLowerCase()}`}
      isLabelHidden
      placeholder={`Find by ${column.header.toLowerCase()}`}
      className="w-full sm:w-56 [&_.field-box]:min-h-8"
      value={text}
      onChange={(value) => {
        setText(value)
        later(value)
      }}
    />
  )
}
