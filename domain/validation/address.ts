import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, lengthOf, whenRequired } from './field-rule.ts'

export interface AddressOptions extends FieldOptions {
  /** Fewest characters, 2 unless told. */
  readonly minimum?: number
  /** Most characters, 100 unless told. */
  readonly maximum?: number
}

// Word characters, digits, whitespace, #, period, comma, hyphen [P-5-06]; letters of any script.
const FORMAT = /^[\p{L}\p{M}\p{N}_\s#.,-]+$/u

export const addressProblem = (value: string, options: AddressOptions = {}): Problem | undefined => {
  if (isBlank(value)) {
    return whenRequired(options.required, 'address.required', 'Error: Address is required.')
  }
  const { minimum = 2, maximum = 100 } = options
  const length = lengthOf(value)
  if (length < minimum || length > maximum) {
    return { code: 'address.length', message: `Error: Address must be between ${minimum} and ${maximum} characters.` }
  }
  if (!FORMAT.test(value)) return { code: 'address.format', message: 'Error: Format is invalid' }
  return undefined
}
