import { isTransposition, nameKey, phoneticKeys } from '../students/name-keys.ts'
import { editDistance } from './edit-distance.ts'

/** How two names resemble each other, the closest first. */
export type NameLikeness = 'same' | 'transposed' | 'part' | 'oneLetter' | 'sound' | 'different' | 'unknown'

const LONG_ENOUGH = 4
const words = (name: string): string[] => name.split(/[\s-]+/u).map(nameKey).filter((word) => word.length > 1)

/** Last names: a double surname and one half of it belong together. */
export function compareLastNames(one: string, other: string): NameLikeness {
  const likeness = compareKeys(nameKey(one), nameKey(other))
  if (likeness !== 'different' && likeness !== 'sound') return likeness
  return isPartOf(words(one), words(other)) ? 'part' : likeness
}

/** First names: a short form is the beginning of the long one; a second first name may have been left out. */
export function compareFirstNames(one: string, other: string): NameLikeness {
  const [a, b] = [nameKey(one), nameKey(other)]
  // Gabriel and Gabriela, Mario and Maria are brother and sister
  if (a !== b && withoutEnding(a) === withoutEnding(b)) return 'different'
  const likeness = compareKeys(a, b)
  if (likeness !== 'different' && likeness !== 'sound') return likeness
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length >= 3 && long.startsWith(short) && long.length - short.length >= 2) return 'part'
  return isPartOf(words(one), words(other)) ? 'part' : likeness
}

const withoutEnding = (key: string): string => key.replace(/[aeio]$/, '')

function compareKeys(a: string, b: string): NameLikeness {
  if (a === '' || b === '') return 'unknown'
  if (a === b) return 'same'
  const beginsAlike = a[0] === b[0]
  // Jayden and Kayden are brothers more often than a slip of the finger: the first letter is what people type with care.
  if (isTransposition(a, b) && (beginsAlike || a.length > LONG_ENOUGH)) return 'transposed'
  const distance = editDistance(a, b)
  const length = Math.min(a.length, b.length)
  if (beginsAlike && distance === 1 && length >= LONG_ENOUGH) return 'oneLetter'
  // Catherine and Katherine, Sofia and Sophia; Eva and Ava are two girls.
  const mayBegin = beginsAlike || !(/^[aeiouy]/.test(a) || /^[aeiouy]/.test(b))
  if (mayBegin && distance <= (length > LONG_ENOUGH ? 2 : 1) && soundsAlike(a, b)) return 'sound'
  return 'different'
}

function soundsAlike(a: string, b: string): boolean {
  const codes = phoneticKeys(a).filter((code) => code !== '')
  return phoneticKeys(b).some((code) => codes.includes(code))
}

const isPartOf = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length && a.length > 0 && b.length > 0 && (a.every((word) => b.includes(word)) || b.every((word) => a.includes(word)))
