import { isPlainDate, plainDate, type PlainDate } from '../basics/plain-date.ts'

/** How two birth dates resemble each other, the closest first. */
export type DateLikeness = 'same' | 'exchanged' | 'transposed' | 'oneDigit' | 'different' | 'unknown'

export function compareBirthDates(one: PlainDate | null, other: PlainDate | null): DateLikeness {
  if (!one || !other) return 'unknown'
  if (one === other) return 'same'
  if (one.slice(0, 4) === other.slice(0, 4) && one.slice(5, 7) === other.slice(8) && one.slice(8) === other.slice(5, 7)) return 'exchanged'
  const a = one.replaceAll('-', '')
  const b = other.replaceAll('-', '')
  const at = Array.from(a).flatMap((digit, index) => (digit === b[index] ? [] : [index]))
  if (at.length === 2 && at[1] === at[0]! + 1 && a[at[0]!] === b[at[1]] && a[at[1]] === b[at[0]!]) return 'transposed'
  return at.length === 1 ? 'oneDigit' : 'different'
}

/** Every real day that a slip makes of this one, for looking candidates up by an index; itself not among them. */
export function nearBirthDates(day: PlainDate): readonly PlainDate[] {
  if (!isPlainDate(day)) return []
  const digits = Array.from(day.replaceAll('-', ''))
  const written = (changed: readonly string[]): string => `${changed.slice(0, 4).join('')}-${changed.slice(4, 6).join('')}-${changed.slice(6).join('')}`
  const slips = [`${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`]
  for (let at = 2; at < digits.length; at++) {
    for (let digit = 0; digit <= 9; digit++) slips.push(written(digits.with(at, String(digit))))
    if (at + 1 < digits.length) slips.push(written(digits.with(at, digits[at + 1]!).with(at + 1, digits[at]!)))
  }
  return [...new Set(slips)].filter((slip) => slip !== day && isPlainDate(slip)).toSorted()
}

/** The span within which a slip of the year leaves a birth date, wide enough for any of the days above. */
export const slipSpan = (day: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: plainDate(Number(day.slice(0, 4)) - 2, 1, 1),
  to: plainDate(Number(day.slice(0, 4)) + 2, 12, 31),
})
