import clsx from 'clsx'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'

export interface TextAreaProps extends FieldProps<string> {
  /** Lines shown at first; the reader may drag it taller. */
  rows?: number
  /** Characters; a count below says how many are left. The text is not cut: the schema refuses it. */
  maxLength?: number | undefined
  placeholder?: string | undefined
}

/** Several lines of text. */
export function TextArea({ inputRef, ...props }: TextAreaProps) {
  const { maxLength, value } = props
  const left = maxLength === undefined ? undefined : maxLength - value.length
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      value={value}
      onChange={props.onChange}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <AriaTextArea
        ref={inputRef}
        rows={props.rows ?? 4}
        {...given({ placeholder: props.placeholder })}
        className="field-box min-h-20 resize-y px-3 py-2 leading-5"
      />
      {left !== undefined && (
        <span aria-hidden className={clsx('text-xs tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-muted')}>
          {left < 0 ? `${-left} characters too many` : `${left} of ${maxLength} characters left`}
        </span>
      )}
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  )
}
