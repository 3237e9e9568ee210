import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'

export interface SearchFieldProps extends FieldProps<string> {
  placeholder?: string | undefined
  /** Enter was pressed. */
  onSubmit?: ((value: string) => void) | undefined
}

/** Text to look for; Escape or the cross empties it. */
export function SearchField({ inputRef, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur, onSubmit: props.onSubmit })}
      value={props.value}
      onChange={props.onChange}
      className={clsx(FIELD_STACK, 'group', props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Search aria-hidden className="ms-3 size-4 shrink-0 text-muted" />
        <Input
          ref={inputRef}
          {...given({ placeholder: props.placeholder })}
          className="field-input ps-2 [&::-webkit-search-cancel-button]:hidden"
        />
        <Button className="field-end me-0.5 group-data-[empty]:hidden">
          <X aria-hidden className="size-4" />
        </Button>
      </span>
      <FieldNotes description={props.description} error={props.error} />
    </AriaSearchField>
  )
}
