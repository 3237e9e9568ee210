import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, whenRequired } from './field-rule.ts'

/** `standard` 12345 or 12345-6789; `fiveDigits` 12345; `wide` also 12345 6789 and 123456789 (new student form). */
export type ZipForm = 'standard' | 'fiveDigits' | 'wide'

export interface ZipOptions extends FieldOptions {
  readonly form?: ZipForm
}

const FORMATS: Readonly<Record<ZipForm, RegExp>> = {
  standard: /^\d{5}(?:-\d{4})?$/,
  fiveDigits: /^\d{5}$/,
  wide: /^\d{5}(?:[- ]?\d{4})?$/,
}

/** No place has the zip 00000, whatever the form [P-5-09]. */
const isNowhere = (value: string): boolean => value.startsWith('00000')

export const zipProblem = (value: string, options: ZipOptions = {}): Problem | undefined => {
  if (isBlank(value)) return whenRequired(options.required, 'zip.required', 'Error: Zip code is required')
  if (FORMATS[options.form ?? 'standard'].test(value) && !isNowhere(value)) return undefined
  return { code: 'zip.format', message: 'Error: Zip code format is invalid.' }
}
