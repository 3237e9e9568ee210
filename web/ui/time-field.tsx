import clsx from 'clsx'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'

/** `value` is HH:MM of a day of 24 hours, '' for none. The browser shows it as the reader's clocks do. */
export type TimeFieldProps = FieldProps<string>

/** A time of the day, typed or chosen with the browser's own picker. */
export function TimeField({ inputRef, ...props }: TimeFieldProps) {
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      type="time"
      value={props.value}
      onChange={(text) => props.onChange(text.slice(0, 5))}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Input ref={inputRef} className="field-input pe-3 tabular-nums" />
      </span>
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  )
}
