import { streetKey } from '../addresses/street-key.ts'
import { nameKey } from '../students/name-keys.ts'
import type { ChildFacts, Likeness, LikenessPart, Verdict } from './child-facts.ts'
import { compareBirthDates, type DateLikeness } from './compare-birth-dates.ts'
import { compareFirstNames, compareLastNames, type NameLikeness } from './compare-names.ts'

/** Raised with every change of what is judged how: all children are compared again then. */
export const LIKENESS_RULES = 1

/** From here on two records are shown as a likely pair, and creating the second one is questioned. */
export const LIKELY_AT = 72
/** From here on they are worth a look. */
export const POSSIBLE_AT = 56

const LAST: Readonly<Record<NameLikeness, readonly [number, string]>> = {
  same: [24, 'The last names are the same.'],
  transposed: [20, 'The last names differ by two exchanged letters.'],
  part: [18, 'One last name is part of the other.'],
  oneLetter: [16, 'The last names differ by one letter.'],
  sound: [10, 'The last names sound alike.'],
  different: [-20, 'The last names differ.'],
  unknown: [0, 'A last name is missing.'],
}
const FIRST: Readonly<Record<NameLikeness, readonly [number, string]>> = {
  same: [24, 'The first names are the same.'],
  transposed: [20, 'The first names differ by two exchanged letters.'],
  part: [14, 'One first name is a short form or a part of the other.'],
  oneLetter: [14, 'The first names differ by one letter.'],
  sound: [10, 'The first names sound alike.'],
  different: [-40, 'The first names differ.'],
  unknown: [0, 'A first name is missing.'],
}
const BORN: Readonly<Record<DateLikeness, readonly [number, string]>> = {
  same: [32, 'The dates of birth are the same.'],
  exchanged: [20, 'Day and month of birth are exchanged.'],
  transposed: [18, 'Two neighbouring digits of the date of birth are exchanged.'],
  oneDigit: [12, 'One digit of the date of birth differs.'],
  different: [-40, 'The dates of birth differ.'],
  unknown: [0, 'A date of birth is missing.'],
}
const EXCHANGED_NAMES = 40
/** What it adds that nobody else bears both names. */
export const RARE_NAME = 6

/**
 * How much speaks for two records being one child. Points add up; brothers, sisters and twins share everything but the
 * first name, so a different first name holds the score down whatever else agrees, and so do a different birth date and
 * two different middle names.
 * @param namesakes how many children bear these two names, when known: of a common name agreement says less.
 */
export function scoreLikeness(one: ChildFacts, other: ChildFacts, namesakes = 0): Likeness {
  const names = nameParts(one, other)
  const born = compareBirthDates(one.birthDate, other.birthDate)
  const parts = [
    ...names.parts,
    part('birthDate', BORN[born]),
    ...middleName(one, other),
    ...sex(one, other),
    ...address(one, other),
    ...guardians(one, other),
    ...commonName(names.areSame, namesakes, born === 'same'),
  ]
  const sum = parts.reduce((total, { points }) => total + points, 0)
  const heldDown = whyHeldDown(names, born, parts)
  const limit = heldDown === null ? 100 : heldDown === BY_MIDDLE_NAME ? LIKELY_AT - 1 : POSSIBLE_AT - 1
  const score = Math.max(0, Math.min(limit, sum))
  return { score, verdict: verdictOf(score), parts, heldDown }
}

export const verdictOf = (score: number): Verdict => (score >= LIKELY_AT ? 'likely' : score >= POSSIBLE_AT ? 'possible' : 'unlikely')

const part = (fact: LikenessPart['fact'], [points, sentence]: readonly [number, string]): LikenessPart => ({ fact, points, sentence })

function nameParts(one: ChildFacts, other: ChildFacts) {
  const last = compareLastNames(one.lastName, other.lastName)
  const first = compareFirstNames(one.firstName, other.firstName)
  const areExchanged =
    first !== 'same' && nameKey(one.firstName) === nameKey(other.lastName) && nameKey(one.lastName) === nameKey(other.firstName)
  if (areExchanged) {
    return { parts: [part('name', [EXCHANGED_NAMES, 'First and last name are exchanged.'])], firstDiffers: false, isMiddle: false, areSame: true }
  }
  const isMiddle = first === 'different' && usesMiddleName(one, other)
  const firstPart = isMiddle ? part('firstName', [12, 'The first name of one is the middle name of the other.']) : part('firstName', FIRST[first])
  return { parts: [part('lastName', LAST[last]), firstPart], firstDiffers: first === 'different' && !isMiddle, isMiddle, areSame: last === 'same' && first === 'same' }
}

const usesMiddleName = (one: ChildFacts, other: ChildFacts): boolean =>
  (nameKey(one.middleName ?? '').length > 1 && nameKey(one.middleName ?? '') === nameKey(other.firstName) && isBlankName(other.middleName)) ||
  (nameKey(other.middleName ?? '').length > 1 && nameKey(other.middleName ?? '') === nameKey(one.firstName) && isBlankName(one.middleName))

const isBlankName = (name: string | null): boolean => nameKey(name ?? '') === ''

function middleName(one: ChildFacts, other: ChildFacts): LikenessPart[] {
  const [a, b] = [nameKey(one.middleName ?? ''), nameKey(other.middleName ?? '')]
  if (a === '' || b === '') return []
  if (a === b) return [part('middleName', [4, 'The middle names are the same.'])]
  if ((a.length === 1 || b.length === 1) && a[0] === b[0]) return [part('middleName', [2, 'The middle initials are the same.'])]
  const isSlip = ['transposed', 'oneLetter', 'sound', 'part'].includes(compareFirstNames(a, b))
  return isSlip ? [part('middleName', [2, 'The middle names are alike.'])] : [part('middleName', [-28, DIFFERENT_MIDDLE])]
}
const DIFFERENT_MIDDLE = 'The middle names differ, as those of twins do who share a first name.'

const X = 3
function sex(one: ChildFacts, other: ChildFacts): LikenessPart[] {
  if (one.sexId === null || other.sexId === null || one.sexId === X || other.sexId === X) return []
  return [one.sexId === other.sexId ? part('sex', [2, 'The sex is the same.']) : part('sex', [-24, 'The sex differs.'])]
}

function address(one: ChildFacts, other: ChildFacts): LikenessPart[] {
  const key = ({ street, houseNumber }: ChildFacts): string => (street && houseNumber ? `${houseNumber.trim().toLowerCase()} ${streetKey(street)}` : '')
  const [a, b] = [key(one), key(other)]
  if (a === '' || b === '') return []
  if (a === b) return [part('address', [8, 'The address is the same; brothers and sisters share one too.'])]
  if (one.zip && other.zip && one.zip.slice(0, 5) === other.zip.slice(0, 5)) return [part('address', [-2, 'The zip code is the same, the address is not.'])]
  return [part('address', [-4, 'The addresses differ; families move.'])]
}

function guardians(one: ChildFacts, other: ChildFacts): LikenessPart[] {
  if (one.guardians.length === 0 || other.guardians.length === 0) return []
  const pairs = one.guardians.flatMap((a) => other.guardians.map((b) => [a, b] as const))
  const isSame = ([a, b]: (typeof pairs)[number]): boolean => nameKey(a.firstName) === nameKey(b.firstName) && nameKey(a.lastName) === nameKey(b.lastName)
  if (pairs.some(isSame)) return [part('guardian', [8, 'A guardian has the same name; brothers and sisters share one too.'])]
  const isAlike = ([a, b]: (typeof pairs)[number]): boolean =>
    compareFirstNames(a.firstName, b.firstName) !== 'different' && compareLastNames(a.lastName, b.lastName) !== 'different'
  if (pairs.some(isAlike)) return [part('guardian', [5, 'A guardian has a similar name.'])]
  return [part('guardian', [-8, 'No guardian has the same name.'])]
}

/**
 * Among n namesakes spread over the birthdays of twenty years another one of the same day is rare, of a day that a slip
 * makes it is not: there the number weighs more.
 */
function commonName(areSame: boolean, namesakes: number, isSameDay: boolean): LikenessPart[] {
  if (!areSame || namesakes === 0) return []
  if (namesakes <= 2) return [part('namesakes', [RARE_NAME, 'Nobody else in the district bears these names.'])]
  const points = -Math.min(20, Math.round(isSameDay ? Math.log2(namesakes) : 4 * Math.log2(namesakes - 1)))
  return [part('namesakes', [points, `${namesakes >= 50 ? '50 or more' : namesakes} children bear these names, so they say less.`])]
}

const BY_MIDDLE_NAME = 'One is called by the middle name of the other: a brother or sister may be, too.'

function whyHeldDown(names: { firstDiffers: boolean; isMiddle: boolean }, born: DateLikeness, parts: readonly LikenessPart[]): string | null {
  if (names.firstDiffers) return 'A different first name: brothers, sisters and twins share everything else.'
  if (born === 'different') return 'A different date of birth that no slip explains.'
  if (parts.some(({ sentence }) => sentence === DIFFERENT_MIDDLE)) return 'Different middle names: twins may share a first name.'
  if (born === 'unknown' && !parts.some(({ fact, points }) => (fact === 'address' || fact === 'guardian') && points > 4)) {
    return 'Without a date of birth, names alone do not tell.'
  }
  return names.isMiddle ? BY_MIDDLE_NAME : null
}
