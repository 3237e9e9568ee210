import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { AutoHighlight } from './auto-highlight.tsx'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import { KeepPageAudible } from './keep-page-audible.tsx'
import { useKitWords } from './kit-words.ts'
import { matchesTyped } from './option-match.ts'
import { OptionItem, type Option } from './option.tsx'

export interface ComboBoxProps extends FieldProps<string> {
  options: readonly Option[]
  placeholder?: string | undefined
  /** Shown in the list when nothing matches. */
  emptyText?: string
}

/** One of a long list, found by typing; '' means none. */
export function ComboBox({ inputRef, ...props }: ComboBoxProps) {
  const { value, onChange, options } = props
  const { noMatch } = useKitWords()
  return (
    <AriaComboBox
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      defaultItems={options}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      menuTrigger="input"
      allowsEmptyCollection
      defaultFilter={matchesTyped}
      className={clsx(FIELD_STACK, props.className)}
    >
      <AutoHighlight />
      <KeepPageAudible />
      <FieldLabel label={props.label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <Group className="field-box">
        <Input ref={inputRef} {...given({ placeholder: props.placeholder })} className="field-input" />
        <Button className="field-end me-0.5">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes description={props.description} error={props.error} />
      <Popover offset={4} className="popover w-(--trigger-width) min-w-48 animate-fade-in overflow-auto p-1">
        <ListBox<Option>
          className="outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{props.emptyText ?? noMatch}</p>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
