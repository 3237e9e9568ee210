import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../api/service-error.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { valueLabel } from '../filter-words.ts'
import type { FilterEditorProps } from './filter-editor.ts'

/** With more values than this a search stands above them. */
const SEARCH_FROM = 8
/** More are not drawn at once: whoever looks for one types. */
const SHOWN_AT_MOST = 80

/** The values this column has, any number of which may be chosen. */
export function ValuesFilter({ column, filter, onChange, values }: FilterEditorProps & { values: UseQueryResult<string[]> }) {
  const [text, setText] = useState('')
  const chosen = filter?.kind === 'values' ? filter.values : []
  if (values.isPending) return <Spinner label="Loading the values" />
  if (values.error)
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>{`The values could not be loaded. ${sentenceOf(values.error)}`}</p>
        <Button size="small" onPress={() => void values.refetch()}>
          Retry
        </Button>
      </div>
    )
  // what is chosen stays to be taken back, also when no row has it any more
  const all = [...new Set(['', ...values.data, ...chosen])]
    .map((id) => ({ id, label: valueLabel(column, id) }))
    // what has nothing recorded stands last
    .toSorted((a, b) => Number(!a.id) - Number(!b.id) || a.label.localeCompare(b.label, 'en', { numeric: true }))
  const sought = text.trim().toLocaleLowerCase()
  const found = all.filter(({ label }) => label.toLocaleLowerCase().includes(sought))
  const shown = found.slice(0, SHOWN_AT_MOST)
  const write = (ticked: readonly string[]): void => {
    const unseen = chosen.filter((value) => !shown.some(({ id }) => id === value))
    onChange({ kind: 'values', field: column.field, values: [...unseen, ...ticked] })
  }
  return (
    <div className="flex flex-col gap-2">
      {all.length > SEARCH_FROM && (
        <SearchField label={`Find a value of ${column.header}`} isLabelHidden placeholder="Find" value={text} onChange={setText} />
      )}
      {found.length === 0 && <p className="text-muted">No value holds these letters.</p>}
      <div className="-mx-1 max-h-60 overflow-y-auto px-1">
        <CheckboxGroup
          label={column.header}
          isLabelHidden
          options={shown}
          value={chosen.filter((value) => shown.some(({ id }) => id === value))}
          onChange={write}
        />
      </div>
      {found.length > shown.length && (
        <p className="text-xs text-muted">{`${found.length - shown.length} more: type to find them.`}</p>
      )}
    </div>
  )
}
