import type { PlainDate } from '../basics/plain-date.ts'
import { nameKey } from '../students/name-keys.ts'

export interface NamedChild {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: PlainDate | null
}

/** `partly`: one says a part of the other, as Ana and Ana María, or Rivera and Rivera-López. */
export type Likeness = 'same' | 'partly' | 'different'

export interface ChildComparison {
  readonly firstName: Likeness
  readonly lastName: Likeness
  readonly birthDate: 'same' | 'different'
}

const partsOf = (name: string): readonly string[] =>
  name.split(/[\s\p{Pd}]+/u).map(nameKey).filter((part) => part !== '')

/** Accents, hyphens, apostrophes, spaces and case make no difference. */
export function nameLikeness(one: string, other: string): Likeness {
  const [a, b] = [nameKey(one), nameKey(other)]
  if (a === '' || b === '') return 'different'
  if (a === b) return 'same'
  const [few, many] = [partsOf(one), partsOf(other)].toSorted((x, y) => x.length - y.length) as [readonly string[], readonly string[]]
  return few.length > 0 && few.every((part) => many.includes(part)) ? 'partly' : 'different'
}

export const compareChild = (asked: NamedChild, recorded: NamedChild): ChildComparison => ({
  firstName: nameLikeness(asked.firstName, recorded.firstName),
  lastName: nameLikeness(asked.lastName, recorded.lastName),
  birthDate: asked.birthDate !== null && asked.birthDate === recorded.birthDate ? 'same' : 'different',
})

/** The guard of L3: name and birth date match (process.md 1.14). */
export const isSameChild = ({ firstName, lastName, birthDate }: ChildComparison): boolean =>
  firstName !== 'different' && lastName !== 'different' && birthDate === 'same'

export const NO_MATCH = 'The name and date of birth of the request do not match this student.'
export const PROOF_NEEDED = 'Confirm that you have seen proof of who the parent is and how they are related to the child.'
export const CUSTODY_NEEDED = 'Confirm that you have looked at the alerts of this student on custody and confidential address.'

/** Items of the list RedAlert that say who may not come near: custody or protection order, confidential address. */
export const CUSTODY_ALERTS: readonly number[] = [2, 3, 4, 6]
