import { anyEmailProblem } from '@trellis/domain/validation/email.ts'
import { phoneDigits, phoneProblem } from '@trellis/domain/validation/phone.ts'
import { zipProblem } from '@trellis/domain/validation/zip.ts'

/** A cell as it is stored, or the reason why it was left out. */
export type Mapped = { readonly value: string | null } | { readonly reason: string }

const absent: Mapped = { value: null }

export function mapEmail(cell: string | null): Mapped {
  if (cell === null) return absent
  return anyEmailProblem(cell)
    ? { reason: 'This is no e-mail address; the person was taken without it.' }
    : { value: cell }
}

/** Ten digits, however they are written; a leading 1 of the country is dropped. */
export function mapPhone(cell: string | null): Mapped {
  if (cell === null) return absent
  const digits = phoneDigits(cell).replace(/^1(?=\d{10}$)/, '')
  return phoneProblem(digits)
    ? { reason: 'This is no 10-digit phone number; the person was taken without it.' }
    : { value: digits }
}

export function mapZip(cell: string | null): Mapped {
  if (cell === null) return absent
  return zipProblem(cell) ? { reason: 'This is no zip code; the person was taken without it.' } : { value: cell }
}

/** Split as the City writes addresses: `45-12 84th Street` has the house number 45-12. */
export function splitStreet(cell: string | null): { houseNumber: string | null; street: string | null } {
  const [, number, street] = /^(\d[\w-]*)\s+(.+)$/.exec(cell ?? '') ?? []
  return number && street ? { houseNumber: number, street } : { houseNumber: null, street: cell }
}

/** Zip codes of New York State begin with 10 to 14 (and 005, 06390); the extras name no state. */
export const stateOf = (state: string | null, zip: string | null): string | null =>
  state ?? (zip && /^1[0-4]/.test(zip) ? 'NY' : null)
