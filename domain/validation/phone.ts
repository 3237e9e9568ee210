import type { Problem } from '../basics/problem.ts'
import { type FieldOptions, isBlank, whenRequired } from './field-rule.ts'

const TEN_DIGITS = /^\d{10}$/
const WRITTEN = /^(?:\+\d{1,2}[ .-])?(?:\(\d{3}\)|\d{3})[ .-]\d{3}[ .-]\d{4}$/

const against = (pattern: RegExp, value: string, required = false): Problem | undefined => {
  if (isBlank(value)) return whenRequired(required, 'phone.required', 'Error: Phone number is required')
  if (pattern.test(value)) return undefined
  return { code: 'phone.format', message: 'Error: Enter a valid 10-digit phone number' }
}

/** Exactly 10 digits: the stored form, which the mask shows as (000) 000-0000. */
export const phoneProblem = (value: string, options: FieldOptions = {}): Problem | undefined =>
  against(TEN_DIGITS, value, options.required)

/**
 * The alternative for unmasked input [P-5-11]: optional `+1` or `+12`, then 3, 3 and 4 digits, the first three
 * optionally in parentheses, separated by space, dot or hyphen. No form uses it.
 */
export const writtenPhoneProblem = (value: string, options: FieldOptions = {}): Problem | undefined =>
  against(WRITTEN, value, options.required)

/** What the mask leaves of a typed or pasted text: its digits. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** (000) 000-0000, also for a number that is still being typed; digits past the tenth are dropped. */
export const formatPhone = (text: string): string => {
  const digits = phoneDigits(text).slice(0, 10)
  if (digits === '') return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
