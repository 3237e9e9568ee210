import clsx from 'clsx'
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { given } from './given.ts'
import { isRefusedKey, keepAllowed, type CharacterRule } from './key-filter.ts'
import { useKitWords } from './kit-words.ts'
import { announce } from './live-region.ts'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'tel'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Characters that this refuses are not typed, and are dropped from what is pasted. */
  allowCharacter?: CharacterRule | undefined
  /** Said and shown when a character was refused. */
  characterHint?: string
  /** Stands inside the box at its end. */
  end?: ReactNode
}

/** One line of text. */
export function TextField({ inputRef, ...props }: TextFieldProps) {
  const { label, value, onChange, onBlur, allowCharacter, end } = props
  const { refusedCharacter } = useKitWords()
  const [hint, setHint] = useState<string>()
  const refuse = (): void => {
    const sentence = props.characterHint ?? refusedCharacter
    setHint(sentence)
    announce(sentence)
  }
  const write = (input: HTMLInputElement): void => {
    if (!allowCharacter) return onChange(input.value)
    const kept = keepAllowed(input.value, input.selectionStart ?? input.value.length, allowCharacter)
    if (kept.value === input.value) setHint(undefined)
    else refuse()
    // now, not in the next frame: fast typing would meet a caret that still stands elsewhere
    flushSync(() => onChange(kept.value))
    if (kept.value !== input.value || input.type === 'text') input.setSelectionRange(kept.caret, kept.caret)
  }
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      {...given({ autoComplete: props.autoComplete, inputMode: props.inputMode, maxLength: props.maxLength, onBlur })}
      type={props.type ?? 'text'}
      value={value}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={label} isRequired={props.isRequired && !props.isReadOnly} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Input
          ref={inputRef}
          {...given({ placeholder: props.placeholder })}
          className={clsx('field-input', !end && 'pe-3')}
          onChange={(event) => write(event.currentTarget)}
          onKeyDown={(event) => {
            if (!allowCharacter || !isRefusedKey(event, allowCharacter)) return
            event.preventDefault()
            refuse()
          }}
        />
        {end}
      </span>
      {/* announced when it appears, so it is only drawn here */}
      {hint && (
        <span aria-hidden className="text-xs font-medium text-warn">
          {hint}
        </span>
      )}
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  )
}
