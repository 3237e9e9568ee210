import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import { OptionItem, type Option } from './option.tsx'

export interface SelectProps extends FieldProps<string> {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** A first line with this text that takes the choice back; left out, a choice cannot be taken back. */
  emptyOption?: string | undefined
}

/** One of a short list; '' means none. For more than about 15 choices use ComboBox. */
export function Select({ inputRef, ...props }: SelectProps) {
  const { value, onChange, emptyOption, options } = props
  const items = emptyOption === undefined ? options : [{ id: '', label: emptyOption }, ...options]
  const { isReadOnly, ...shared } = props
  return (
    <AriaSelect
      {...ariaFieldProps({ ...shared, isReadOnly: undefined, isDisabled: props.isDisabled ?? isReadOnly })}
      {...given({ onBlur: props.onBlur })}
      placeholder={props.placeholder ?? 'Select'}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <Button ref={inputRef} className="field-box justify-between gap-2 ps-3 pe-2 text-start">
        <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-muted [&_[slot=description]]:hidden">
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldNotes description={props.description} error={props.error} />
      <Popover offset={4} className="popover w-(--trigger-width) min-w-44 animate-fade-in overflow-auto p-1">
        <ListBox items={items} className="outline-none">
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
