import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, lengthOf, whenRequired } from './field-rule.ts'

const ALLOWED = /^[\p{L}\p{M} .,'’-]+$/u
const MISPLACED = /^ | $| {2}|--| -|- /

/** The length 2 to 50 is asked first with its sentence, then the pattern of at most 30 characters [P-5-10]. */
export const cityProblem = (value: string, options: FieldOptions = {}): Problem | undefined => {
  if (isBlank(value)) return whenRequired(options.required, 'city.required', 'Error: Field is mandatory')
  const length = lengthOf(value)
  if (length < 2 || length > 50) {
    return { code: 'city.length', message: 'Error: City must be between 2 and 50 characters' }
  }
  if (length > 30 || !ALLOWED.test(value) || MISPLACED.test(value)) {
    return { code: 'city.format', message: 'Error: Format is invalid' }
  }
  return undefined
}
