import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues, type RegisterOptions } from 'react-hook-form'
import type { FocusTarget } from './field-props.ts'

/** Spread it on any field of the kit: `<TextField label="First name" {...useField(control, 'firstName')} />`. */
export interface BoundField<V> {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
  inputRef: (element: FocusTarget | null) => void
}

/**
 * Binds one path of a React Hook Form to a field. Use the form with
 * `useForm({ resolver: zodResolver(schema), defaultValues, mode: 'onTouched' })`: error on blur, then live. A form without a
 * resolver gives the field's own rule.
 */
export function useField<T extends FieldValues, N extends FieldPath<T>>(
  control: Control<T>,
  name: N,
  rules?: Pick<RegisterOptions<T, N>, 'validate'>,
): BoundField<FieldPathValue<T, N>> {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) })
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    inputRef: field.ref,
  }
}

/** The same where a hook cannot stand, in a list or behind a condition: `<FormField …>{(bound) => <Select {...bound} />}</FormField>`. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  children,
}: {
  control: Control<T>
  name: N
  children: (bound: BoundField<FieldPathValue<T, N>>) => ReactNode
}) {
  return children(useField(control, name))
}
