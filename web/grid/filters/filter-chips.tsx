import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Button as HouseButton } from '../../ui/button.tsx'
import type { ColumnFilter } from '../column-filter.ts'
import { filterWords } from '../filter-words.ts'
import type { GridColumn } from '../grid-column.ts'
import { NativeSelect } from './native-select.tsx'

interface FilterChipsProps {
  columns: readonly GridColumn<never>[]
  filters: readonly ColumnFilter[]
  logic: 'and' | 'or'
  onLogicChange: (logic: 'and' | 'or') => void
  onEdit: (field: string, anchor: HTMLElement) => void
  onRemove: (field: string) => void
  onClearAll: () => void
  /** Takes the focus when the last chip goes. */
  focusElsewhere: () => void
}

const PART = 'min-h-6.5 border border-transparent text-xs transition-colors hover:bg-accent hover:text-on-accent'

/** Every filter that is on: a press opens it, its cross takes it away. */
export function FilterChips({ columns, filters, logic, ...on }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (field: string, index: number): void => {
    // focus must not fall to the page's top with the button that goes
    const crosses = [...(list.current?.querySelectorAll<HTMLElement>('[data-cross]') ?? [])]
    const next = crosses[index + 1] ?? crosses[index - 1]
    if (next) next.focus()
    else on.focusElsewhere()
    on.onRemove(field)
  }
  return (
    <section aria-label="Filters that are on" className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      {filters.length > 1 && (
        <span className="w-28">
          <NativeSelect
            label="Rows must match"
            value={logic}
            options={[
              ['and', 'All of'],
              ['or', 'Any of'],
            ]}
            onChange={on.onLogicChange}
          />
        </span>
      )}
      <ul ref={list} className="contents">
        {filters.map((filter, index) => {
          const column = columns.find(({ field }) => field === filter.field)
          if (!column) return null
          return (
            <li key={filter.field} className="flex max-w-full min-w-0 rounded-full bg-accent-soft text-accent-ink">
              <Button
                className={`${PART} min-w-0 truncate rounded-s-full ps-2.5 pe-1.5`}
                onPress={({ target }) => on.onEdit(filter.field, target as HTMLElement)}
              >
                <span className="font-semibold">{column.header}</span> {filterWords(filter, column)}
              </Button>
              <Button
                data-cross
                aria-label={`Remove the filter of ${column.header}`}
                className={`${PART} grid w-7 shrink-0 place-items-center rounded-e-full`}
                onPress={() => remove(filter.field, index)}
              >
                <X aria-hidden className="size-3.5" />
              </Button>
            </li>
          )
        })}
      </ul>
      <HouseButton
        size="small"
        variant="quiet"
        onPress={() => {
          on.focusElsewhere()
          on.onClearAll()
        }}
      >
        Clear All Filters
      </HouseButton>
    </section>
  )
}
