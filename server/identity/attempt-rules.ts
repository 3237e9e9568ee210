import { fillCounted } from '@trellis/domain/portal/fill-counted.ts'
import { ENGLISH_SIGN_IN } from '@trellis/domain/portal/sign-in-words.ts'

/** Failures counted so far for one name. */
export interface NameCount {
  readonly failures: number
  /** Seconds until the lock ends, negative when it has ended, undefined when there was none. */
  readonly lockedFor: number | undefined
}

export interface AddressCount {
  readonly failures: number
  /** Seconds since the first failure of this window. */
  readonly age: number
}

export type Verdict =
  | { readonly refusedFor: number }
  | { readonly failures: number; readonly lockFor?: number; readonly startsOver?: boolean }

const FREE_FAILURES = 5
const LONGEST_LOCK = 15 * 60
const FORGIVEN_AFTER = 60 * 60
export const ADDRESS_WINDOW = 15 * 60
/** High, because a school stands behind one address; it stops guessing through many names, not a forgetful morning. */
export const ADDRESS_LIMIT = 100

/** Five failures lock for a minute, each further one twice as long, up to fifteen; a quiet hour forgives. Seconds. */
export function countNameFailure({ failures, lockedFor }: NameCount): Verdict {
  if (lockedFor !== undefined && lockedFor > 0) return { refusedFor: lockedFor }
  const counted = (lockedFor !== undefined && lockedFor < -FORGIVEN_AFTER ? 0 : failures) + 1
  if (counted < FREE_FAILURES) return { failures: counted }
  return { failures: counted, lockFor: Math.min(LONGEST_LOCK, 60 * 2 ** (counted - FREE_FAILURES)) }
}

export function countAddressFailure({ failures, age }: AddressCount, limit = ADDRESS_LIMIT): Verdict {
  if (age >= ADDRESS_WINDOW) return { failures: 1, startsOver: true }
  if (failures >= limit) return { refusedFor: ADDRESS_WINDOW - age }
  return { failures: failures + 1 }
}

export const tooManyAttempts = (seconds: number, { id, words } = ENGLISH_SIGN_IN): string =>
  fillCounted(words.tooMany, id, { minutes: String(Math.max(1, Math.ceil(seconds / 60))) })
