import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { ariaFieldProps, FIELD_STACK, type FieldProps } from './field-props.ts'
import { useKitWords } from './kit-words.ts'
import { given } from './given.ts'

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password'
}

/** A secret that its writer may look at. Paste is allowed, for password managers (WCAG 3.3.8). */
export function PasswordField({ inputRef, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const { showSecret } = useKitWords()
  return (
    <AriaTextField
      {...ariaFieldProps(props)}
      {...given({ onBlur: props.onBlur })}
      type={isShown ? 'text' : 'password'}
      autoComplete={props.autoComplete ?? 'current-password'}
      value={props.value}
      onChange={props.onChange}
      className={clsx(FIELD_STACK, props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired} isHidden={props.isLabelHidden} />
      <span className="field-box">
        <Input ref={inputRef} spellCheck="false" autoCapitalize="none" className="field-input" />
        <ToggleButton
          isSelected={isShown}
          onChange={setShown}
          aria-label={showSecret.replace('{label}', props.label.toLowerCase())}
          className="field-end me-0.5"
        >
          <Icon aria-hidden className="size-4" />
        </ToggleButton>
      </span>
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  )
}
