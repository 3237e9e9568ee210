import clsx from 'clsx'
import { flushSync } from 'react-dom'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import { maskPhone, showPhone } from './phone-text.ts'

/** `value` holds up to ten digits and nothing else. */
export type PhoneFieldProps = FieldProps<string>

/** A telephone number written (000) 000-0000. */
export function PhoneField({ inputRef, ...props }: PhoneFieldProps) {
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={showPhone(props.value)}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Input
          ref={inputRef}
          className="field-input pe-3 tabular-nums"
          onChange={(event) => {
            const input = event.currentTarget
            const masked = maskPhone(input.value, input.selectionStart ?? input.value.length)
            // now, not in the next frame: that would lose against fast typing
            flushSync(() => props.onChange(masked.value.replace(/\D/g, '')))
            input.setSelectionRange(masked.caret, masked.caret)
          }}
        />
      </span>
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  )
}
