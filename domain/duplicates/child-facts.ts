import type { PlainDate } from '../basics/plain-date.ts'

/** What two records are compared by. Null and empty say nothing for or against. */
export interface ChildFacts {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly birthDate: PlainDate | null
  readonly sexId: number | null
  readonly houseNumber: string | null
  readonly street: string | null
  readonly zip: string | null
  readonly guardians: readonly { readonly firstName: string; readonly lastName: string }[]
}

export type FactName = 'name' | 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex' | 'address' | 'guardian' | 'namesakes'

/** One reason of a score, in words. */
export interface LikenessPart {
  readonly fact: FactName
  readonly points: number
  readonly sentence: string
}

export type Verdict = 'likely' | 'possible' | 'unlikely'

export interface Likeness {
  /** 0 to 100: the sum of the parts' points within those limits, and no more than `cap` where one is set. */
  readonly score: number
  readonly verdict: Verdict
  readonly parts: readonly LikenessPart[]
  /** Why the score was held down, if it was: what tells brothers, sisters and namesakes apart. */
  readonly heldDown: string | null
}
