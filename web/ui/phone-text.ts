/** Formats as (000) 000-0000 while typing; the caret keeps the same digit to its left. */
export function maskPhone(raw: string, caret: number): { value: string; caret: number } {
  const digitsLeft = raw.slice(0, caret).replace(/\D/g, '').length
  const value = showPhone(raw.replace(/\D/g, '').slice(0, 10))
  let position = 0
  for (let seen = 0; position < value.length && seen < digitsLeft; position++)
    if (/\d/.test(value.charAt(position))) seen++
  return { value, caret: position }
}

/** Up to ten digits as they are written: `5550101234` gives `(555) 010-1234`. */
export function showPhone(digits: string): string {
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
