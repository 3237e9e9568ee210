import { getReferenceLocations } from '@trellis/contract/reference.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useRead } from '../api/use-read.ts'
import { AutoHighlight } from '../ui/auto-highlight.tsx'
import { FieldLabel, FieldNotes } from '../ui/field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from '../ui/field-props.ts'
import { given } from '../ui/given.ts'
import { KeepPageAudible } from '../ui/keep-page-audible.tsx'
import { OptionItem, type Option } from '../ui/option.tsx'
import { findLocations, locationLabel, type LocationChoice } from './find-locations.ts'

const NONE: readonly LocationChoice[] = []
const FRESH_MS = 600_000

/** One of all locations, found by typing its name or code; the value is its key as text, '' means none. */
export function LocationField({ inputRef, ...props }: FieldProps<string>) {
  const { value, onChange } = props
  const read = useRead(getReferenceLocations, {}, { staleTime: FRESH_MS })
  const locations = read.data ?? NONE
  const [text, setText] = useState('')
  const chosen = value === '' ? undefined : locations.find((one) => String(one.locationKey) === value)
  const typed = chosen && text === locationLabel(chosen) ? '' : text
  const found = useMemo(() => findLocations(locations, typed), [locations, typed])
  const choose = (key: string): void => {
    const next = locations.find((one) => String(one.locationKey) === key)
    setText(next ? locationLabel(next) : '')
    onChange(key)
  }
  return (
    <ComboBox<Option>
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      items={withChosen(found.options, chosen, typed)}
      inputValue={text}
      onInputChange={(next) => {
        setText(next)
        if (chosen && next !== locationLabel(chosen)) onChange('') // what is typed no longer names it
      }}
      value={value === '' ? null : value}
      onChange={(key) => choose(key === null ? '' : String(key))}
      menuTrigger="input"
      allowsEmptyCollection
      className={clsx(FIELD_STACK, props.className)}
    >
      <AutoHighlight />
      <KeepPageAudible />
      <FieldLabel label={props.label} isRequired={props.isRequired} />
      <Group className="field-box">
        <Input ref={inputRef} placeholder="Type a name or code" className="field-input" />
        <Button className="field-end me-0.5">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes
        description={props.description ?? 'School, district office, agency or central office'}
        error={props.error}
      />
      <Popover offset={4} className="popover w-(--trigger-width) min-w-48 animate-fade-in p-1">
        <ListBox<Option>
          // the list itself scrolls: a box around it would have to take focus
          className="max-h-72 overflow-auto outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{emptyWords(read)}</p>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
        {found.total > found.options.length && (
          <p className="border-t border-line px-2.5 py-1.5 text-xs text-muted">
            Showing {found.options.length} of {found.total.toLocaleString('en-US')}. Type to narrow.
          </p>
        )}
      </Popover>
    </ComboBox>
  )
}

/** The chosen one stays in the list while its own name stands in the box. */
function withChosen(options: readonly Option[], chosen: LocationChoice | undefined, typed: string): readonly Option[] {
  if (!chosen || typed !== '' || options.some(({ id }) => id === String(chosen.locationKey))) return options
  return [{ id: String(chosen.locationKey), label: locationLabel(chosen) }, ...options.slice(1)]
}

function emptyWords({ isPending, error }: { isPending: boolean; error: unknown }): string {
  if (error) return 'The locations could not be fetched. Close this dialog and open it again.'
  return isPending ? 'Fetching the locations …' : 'No location matches'
}
