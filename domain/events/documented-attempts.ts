import type { PlainDate } from '../basics/plain-date.ts'
import { ContactMethod } from '../reference/people-codes.ts'
import type { Direction } from './event-direction.ts'

/** One logged contact, as far as it counts. */
export interface LoggedContact {
  readonly direction: Direction
  readonly contactMethod: number
  readonly on: PlainDate
}

export interface DocumentedAttempts {
  readonly phone: number
  readonly mail: number
  readonly letterHome: number
  /** Different days on which one of these was tried. */
  readonly days: number
  /** What is still missing, in words; empty when the attempts suffice. */
  readonly missing: readonly string[]
}

/** Before the committee meets without the parent: 34 CFR 300.322(d); the numbers are process.md 7.5. */
export const ATTEMPTS_NEEDED = { phone: 2, mail: 1, letterHome: 1, days: 3 } as const

const lacking = (has: number, needs: number, one: string, many: string): string[] => {
  const left = needs - has
  return left > 0 ? [`${left} more ${left === 1 ? one : many}`] : []
}

/** Attempts of staff to reach the parent by telephone, by mail and by a letter sent home with the child. */
export function documentedAttempts(contacts: readonly LoggedContact[]): DocumentedAttempts {
  const outreach = contacts.filter(({ direction }) => direction === 'Outreach')
  const by = (method: number) => outreach.filter(({ contactMethod }) => contactMethod === method)
  const phone = by(ContactMethod.Phone)
  const mail = by(ContactMethod.PostalMail)
  const letterHome = by(ContactMethod.LetterHome)
  const days = new Set([...phone, ...mail, ...letterHome].map(({ on }) => on)).size
  const missing = [
    ...lacking(phone.length, ATTEMPTS_NEEDED.phone, 'phone call', 'phone calls'),
    ...lacking(mail.length, ATTEMPTS_NEEDED.mail, 'letter by mail', 'letters by mail'),
    ...lacking(letterHome.length, ATTEMPTS_NEEDED.letterHome, 'letter sent home', 'letters sent home'),
    ...lacking(days, ATTEMPTS_NEEDED.days, 'day with an attempt', 'days with an attempt'),
  ]
  return { phone: phone.length, mail: mail.length, letterHome: letterHome.length, days, missing }
}
