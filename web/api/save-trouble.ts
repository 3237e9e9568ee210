import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { RefusedSave } from './envelope.ts'
import { sentenceOf, ServiceError } from './service-error.ts'

/** Why a save did not happen, as far as no single field says it. */
export interface SaveTrouble {
  sentence: string
  /** Somebody else was quicker: what is shown is old. */
  isConflict: boolean
  /** For the service desk. */
  reference: string | undefined
}

export function troubleOf(error: unknown): SaveTrouble {
  const isService = error instanceof ServiceError
  return {
    sentence: error instanceof RefusedSave ? error.lines.join(' ') || Toast.saveFailed : sentenceOf(error),
    isConflict: isService && error.status === 409,
    reference: isService && error.status >= 500 ? error.reference : undefined,
  }
}

/** Puts the server's sentences at their fields; answers whether every one found its field. Everything typed stays. */
export function tellFields<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  const errors = error instanceof ServiceError ? Object.entries(error.fieldErrors) : []
  const known = errors.filter(([field]) => field in form.getValues())
  known.forEach(([field, message], index) => {
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === errors.length
}

/** Sentences go to their fields; what is left to say stands above the form. */
export const tellForm = <T extends FieldValues>(form: UseFormReturn<T>, error: unknown): SaveTrouble | undefined =>
  tellFields(form, error) ? undefined : troubleOf(error)
