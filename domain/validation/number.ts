import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, whenRequired } from './field-rule.ts'

export const numberProblem = (value: string, options: FieldOptions = {}): Problem | undefined => {
  if (isBlank(value)) return whenRequired(options.required, 'number.required', 'Error: Enter a valid number')
  if (/^\d+$/.test(value)) return undefined
  return { code: 'number.format', message: 'Error: Only numeric values are allowed.' }
}
