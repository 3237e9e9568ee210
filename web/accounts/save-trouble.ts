import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RefusedSave } from '../api/envelope.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'

/** Why a save did not happen, as far as no single field says it. */
export interface SaveTrouble {
  sentence: string
  /** Somebody else changed the person meanwhile: what is shown is old. */
  isConflict: boolean
  reference: string | undefined
}

export function troubleOf(error: unknown): SaveTrouble {
  const isService = error instanceof ServiceError
  return {
    sentence: error instanceof RefusedSave ? error.lines.join(' ') : sentenceOf(error),
    isConflict: isService && error.status === 409,
    reference: isService && error.status >= 500 ? error.reference : undefined,
  }
}

/** Puts the server's sentences at their fields; answers what is left to say above the form. Everything typed stays. */
export function tellForm<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): SaveTrouble | undefined {
  const errors = error instanceof ServiceError ? Object.entries(error.fieldErrors) : []
  const known = errors.filter(([field]) => field in form.getValues())
  known.forEach(([field, message], index) => {
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === errors.length ? undefined : troubleOf(error)
}
