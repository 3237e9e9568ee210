import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, lengthOf, whenRequired } from './field-rule.ts'

const MAXIMUM = 50

// Letters are the letters of any script with their marks, since legal names carry accents [P-5-01].
// The typographic apostrophe is the one that phones type.
const GROUP = String.raw`\p{L}[\p{L}\p{M}]*`
const FORMAT = new RegExp(`^${GROUP}(?:[-'’ ]${GROUP})*$`, 'u')

/** Letter groups joined by single hyphens, apostrophes or spaces, 1 to 50 characters [S-5.7-01 to S-5.7-04]. */
export const nameProblem = (value: string, options: FieldOptions = {}): Problem | undefined => {
  if (isBlank(value)) return whenRequired(options.required, 'name.required', 'Error: Name is required')
  if (lengthOf(value) > MAXIMUM) {
    return { code: 'name.length', message: 'Error: Name must be between 1 and 50 characters.' }
  }
  if (!FORMAT.test(value)) return { code: 'name.format', message: 'Error: Name format is invalid.' }
  return undefined
}
