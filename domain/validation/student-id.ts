import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank } from './field-rule.ts'

export interface StudentIdOptions extends FieldOptions {
  /** Only the City's 9-digit id; otherwise also the 6 or 7 digits of an early-intervention id. */
  readonly nineOnly?: boolean
}

/** The City's student id: 9 digits. */
export const isNycId = (value: string): boolean => /^\d{9}$/.test(value)
/** An early-intervention id: 6 or 7 digits. */
export const isEiId = (value: string): boolean => /^\d{6,7}$/.test(value)

/** No sentence of its own is printed for a missing id, so the one about its form stands in. */
export const studentIdProblem = (value: string, options: StudentIdOptions = {}): Problem | undefined => {
  const missing = isBlank(value)
  if (missing && !options.required) return undefined
  if (!missing && (isNycId(value) || (!options.nineOnly && isEiId(value)))) return undefined
  return {
    code: missing ? 'studentId.required' : 'studentId.format',
    message: options.nineOnly
      ? 'Error: Student ID should be 9 digits'
      : 'Error: Student ID should be 6, 7 or 9 digits',
  }
}
