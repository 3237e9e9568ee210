import type { ReactNode } from 'react'
import { given } from './given.ts'

/** Anything that can take focus: React Hook Form sends focus to the first invalid field through it. */
export interface FocusTarget {
  focus(): void
}

/** What every field of the kit takes. All are controlled; `useField` of form-field.tsx binds them to a form. */
export interface FieldProps<V> {
  label: string
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** Help below the field. */
  description?: ReactNode
  /** The sentence that says what is wrong; its presence makes the field invalid. */
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Shown, focusable and copyable, not editable. Prefer it to `isDisabled`. */
  isReadOnly?: boolean | undefined
  /** Not usable now. Say why in `description`. */
  isDisabled?: boolean | undefined
  /** The label is read out only; the place says what the field is. */
  isLabelHidden?: boolean | undefined
  autoFocus?: boolean | undefined
  inputRef?: ((element: FocusTarget | null) => void) | undefined
  className?: string | undefined
}

/** The part of the props that React Aria's fields share. */
export function ariaFieldProps(props: Omit<FieldProps<never>, 'value' | 'onChange' | 'label'>) {
  const { name, error, isRequired, isReadOnly, isDisabled, autoFocus } = props
  return {
    validationBehavior: 'aria' as const,
    isInvalid: error !== undefined && error !== '',
    ...given({ name, isRequired, isReadOnly, isDisabled, autoFocus }),
  }
}

/** The class of a field's outer box. */
export const FIELD_STACK = 'flex min-w-0 flex-col gap-1.5'

/** For groups of inputs: focusing the group focuses its chosen or first input. */
export const focusFirstInput =
  (inputRef: FieldProps<never>['inputRef']) =>
  (element: HTMLElement | null): void => {
    inputRef?.(
      element && {
        focus: () => element.querySelector<HTMLElement>('input:checked, input, button')?.focus(),
      },
    )
  }
