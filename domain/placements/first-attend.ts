import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { PlacementStatus } from '../reference/code-enumerations.ts'

/** Key of its draft. */
export const FIRST_ATTEND_FORM = 'first-attend'

/** The two days of one service; null where there is none yet. */
export interface AttendDates {
  readonly authorizationDate: PlainDate | null
  readonly firstAttendDate: PlainDate | null
}

const problem = (field: keyof AttendDates, code: string, message: string): Problem => ({ field, code: `firstAttend.${code}`, message })

/** [S-5.8-01][S-5.8-02], and that there is a day of authorization to count from. In the order of the fields. */
export const firstAttendProblems = ({ authorizationDate, firstAttendDate }: AttendDates, today: PlainDate): readonly Problem[] => {
  const found: Problem[] = []
  if (authorizationDate !== null && !isPlainDate(authorizationDate)) found.push(problem('authorizationDate', 'noDate', 'Error: Enter a valid date'))
  if (firstAttendDate === null) return found
  if (!isPlainDate(firstAttendDate)) return [...found, problem('firstAttendDate', 'noDate', 'Error: Enter a valid date')]
  if (authorizationDate === null) return [problem('authorizationDate', 'unauthorised', 'Error: Enter the authorization date first')]
  if (firstAttendDate < authorizationDate) {
    found.push(problem('firstAttendDate', 'tooEarly', 'Error: The first attend date should be on or after the authorization date'))
  }
  if (firstAttendDate > today) found.push(problem('firstAttendDate', 'inFuture', 'Error: The first attend date cannot be in the future'))
  return found
}

/** P6 is done from Authorised; afterwards the day can be corrected. Earlier there is nothing to attend. */
export const takesFirstAttend = (status: number): boolean => status === PlacementStatus.Authorised || status === PlacementStatus.Attending

export const NOT_AUTHORISED = 'This placement is not authorised, so that nobody can attend it yet.'
/** A captured day is corrected, never taken back: clocks were stopped by it. */
export const NOT_TAKEN_BACK = 'A first attend date that was captured can be corrected, not removed.'

/** R18 of process.md 1.3: the case is complete once every service of the IEP has begun. */
export const haveAllBegun = (mandates: readonly { readonly firstAttendDate: PlainDate | null }[]): boolean =>
  mandates.length > 0 && mandates.every(({ firstAttendDate }) => firstAttendDate !== null)
