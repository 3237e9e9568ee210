import { doubleMetaphone } from 'double-metaphone'

/** Letters that carry no combining mark when decomposed and are still written another way without their keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', þ: 'th', ŧ: 't', ə: 'e', ς: 'σ',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')
// Apostrophes that Unicode counts as letters, as in Hawaiian, Tongan and Hebrew spellings (ʻ, ʼ and their kin).
const NOT_LETTERS = /[^\p{L}]|[\u02B9-\u02BF]/gu

/**
 * The stored key by which a name is found: lower case, letters only, without accents, hyphens, apostrophes and spaces.
 * Letters of other scripts stay. Two spellings that differ only in those respects have one key.
 */
export const nameKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase() // first up, then down: the iota subscript and other letters with two small forms need it
    .toLowerCase()
    .normalize('NFKD')
    .replace(NOT_LETTERS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')

/**
 * Double Metaphone codes of the whole key, primary and secondary (the same twice where there is one).
 * Both are empty for scripts the algorithm does not know: an empty code is never to be searched for.
 */
export const phoneticKeys = (text: string): readonly [primary: string, secondary: string] =>
  doubleMetaphone(nameKey(text))

/** The letters of the key in sorted order: names that differ by transposed letters collide on it. */
export const scrambleKey = (text: string): string => Array.from(nameKey(text)).sort().join('')

/** Whether one swap of two neighbouring letters turns one name into the other. */
export const isTransposition = (one: string, other: string): boolean => {
  const a = Array.from(nameKey(one))
  const b = Array.from(nameKey(other))
  if (a.length !== b.length) return false
  const at = a.findIndex((letter, index) => letter !== b[index])
  if (at < 0 || at + 1 >= a.length || a[at] !== b[at + 1] || a[at + 1] !== b[at]) return false
  return a.slice(at + 2).join('') === b.slice(at + 2).join('')
}
