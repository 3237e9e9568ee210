import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { CalendarButton } from './calendar-button.tsx'
import type { CalendarProps } from './calendar.tsx'
import { dateOrderOf, showDate, textToIso } from './date-text.ts'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'

/** `value` is `YYYY-MM-DD`, '' for none, or the raw text while it is no real day, so that the schema can refuse it. */
export interface DateFieldProps
  extends FieldProps<string>, Pick<CalendarProps, 'min' | 'max' | 'isDateUnavailable' | 'today'> {}

/** A text box that takes typing, paste and dictation, with a calendar beside it (Alt+Down opens it). */
export function DateField({ inputRef, ...props }: DateFieldProps) {
  const { label, value, onChange, onBlur } = props
  const { locale } = useLocale()
  const order = dateOrderOf(locale)
  const [draft, setDraft] = useState(() => showDate(value, locale))
  // what was typed, as long as it means the value: a reset or a choice in the calendar replaces it
  const text = textToIso(draft, order) === value ? draft : showDate(value, locale)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      autoComplete="off"
      value={text}
      onChange={(typed) => {
        setDraft(typed)
        onChange(textToIso(typed, order))
      }}
      onBlur={(event) => {
        setDraft(showDate(value, locale))
        if (event.relatedTarget !== button.current) onBlur?.() // no early error on the way to the calendar
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
        else event.continuePropagation()
      }}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Input ref={inputRef} className="field-input tabular-nums" />
        <CalendarButton
          ref={button}
          fieldLabel={label}
          isOpen={isOpen}
          onOpenChange={(open) => {
            setOpen(open)
            if (!open) onBlur?.()
          }}
          onBlur={() => onBlur?.()}
          isDisabled={(props.isDisabled ?? false) || (props.isReadOnly ?? false)}
          value={value}
          min={props.min}
          max={props.max}
          isDateUnavailable={props.isDateUnavailable}
          today={props.today}
          onChange={(day) => {
            onChange(day)
            setOpen(false)
          }}
        />
      </span>
      <FieldNotes description={props.description ?? (props.isReadOnly ? undefined : `For example, ${showDate('2026-12-15', locale)}`)} error={props.error} />
    </AriaTextField>
  )
}
