import { nameKey } from '../students/name-keys.ts'

/** Words of a street's name as people shorten them and as a directory spells them. */
const WORDS: Readonly<Record<string, string>> = {
  av: 'avenue', ave: 'avenue', aven: 'avenue', blvd: 'boulevard', bl: 'boulevard', rd: 'road', pl: 'place', pkwy: 'parkway',
  pky: 'parkway', dr: 'drive', ln: 'lane', ct: 'court', ter: 'terrace', terr: 'terrace', hwy: 'highway', sq: 'square',
  tpke: 'turnpike', cres: 'crescent', bdwy: 'broadway', plz: 'plaza', expy: 'expressway', ft: 'fort', mt: 'mount',
  e: 'east', w: 'west', n: 'north', s: 'south', no: 'north', so: 'south',
  first: '1', second: '2', third: '3', fourth: '4', fifth: '5', sixth: '6', seventh: '7', eighth: '8', ninth: '9', tenth: '10',
  eleventh: '11', twelfth: '12',
}
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

/**
 * The key under which a street is found: 'E. 6th St' and 'East 6 Street' have one key. Lower case, words apart by one
 * space. 'St' is Saint at the beginning of a name and Street elsewhere; a single letter after 'Avenue' is its name.
 */
export function streetKey(text: string): string {
  const words = text
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/\d/.test(word) ? word.toLowerCase() : nameKey(word)))
  return words.map((word, at) => wholeWord(word, at, words)).join(' ')
}

function wholeWord(word: string, at: number, words: readonly string[]): string {
  const ordinal = ORDINAL.exec(word)
  if (ordinal) return ordinal[1]!
  if (word === 'st') return at === 0 && words.length > 1 ? 'saint' : 'street'
  const isAvenueLetter = word.length === 1 && at > 0 && WORDS[words[at - 1]!] === 'avenue'
  if (isAvenueLetter || (word.length === 1 && words[at - 1] === 'avenue')) return word
  return Object.hasOwn(WORDS, word) ? WORDS[word]! : word
}

const HYPHENATED = 1000

/**
 * A house number as one comparable figure: 37-12 of Queens lies between 37-01 and 37-99 and far from 3712; letters and
 * fractions behind it do not count. Undefined where there is no number.
 */
export function houseNumberKey(text: string): number | undefined {
  const found = /^\s*(\d{1,6})(?:-(\d{1,3}))?/.exec(text)
  if (!found) return undefined
  return Number(found[1]) * HYPHENATED + Number(found[2] ?? 0)
}

/** The last figure decides on which side of the street a house stands. */
export function isOddHouse(text: string): boolean {
  const found = /^\s*(\d{1,6})(?:-(\d{1,3}))?/.exec(text)
  return Number(found?.[2] ?? found?.[1] ?? 0) % 2 === 1
}

/** '1234 Flatbush Avenue' → its number and street; undefined while one of them is still missing. */
export function splitStreetAddress(text: string): { addressNumber: string; streetName: string } | undefined {
  const found = /^\s*(\d{1,6}(?:-\d{1,3})?[a-z]?(?:\s+\d\/\d)?)\s+(\S.*?)\s*$/iu.exec(text)
  const streetName = found?.[2]?.split(/,|\s+(?:apt|unit|floor|fl|suite|ste|room|rm)\b\.?|\s*#/i)[0]?.trim()
  if (!found || !streetName || streetName.length < 2) return undefined
  return { addressNumber: found[1]!, streetName }
}
