import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank } from './field-rule.ts'

export const numberProblem = (value: string, options: FieldOptions = {}): Problem | undefined => {
  if (isBlank(value)) return options.required ? { code: 'number.required', message: 'Error: Enter a valid number' } : undefined
  if (/^\d+$/.test(value)) return undefined
  return { code: 'number.format', message: 'Error: Only numeric values are allowed.' }
}
