import type { Problem } from '../basics/problem.ts'

/** Every shared rule lets an empty value pass unless it is flagged as required. */
export interface FieldOptions {
  readonly required?: boolean
}

/** The problem of an empty field: there is one only when the field is flagged as required. */
export const whenRequired = (required: boolean | undefined, code: string, message: string): Problem | undefined =>
  required ? { code, message } : undefined

/** Spaces alone are no entry. */
export const isBlank = (value: string): boolean => value.trim() === ''

/** Characters as a person counts them: a composed accent and an astral letter are one each. */
export const lengthOf = (value: string): number => Array.from(value.normalize('NFC')).length

/** Says which field of a form the rule was asked about; no problem stays no problem. */
export const atField = (field: string, problem: Problem | undefined): Problem | undefined =>
  problem && { ...problem, field }
