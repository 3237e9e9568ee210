import { addDays, isPlainDate, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { AttendeeRole } from './attendee-roles.ts'

/** Days before the meeting by which a member is excused in writing (C26). */
export const EXCUSAL_DAYS = 5

/** A required member stays away with the parent's written leave (34 CFR 300.321(e), 8 NYCRR 200.3(f)). */
export interface Excusal {
  /** Day of the parent's signature: agreement, or consent where the member's area is discussed. */
  readonly agreedOn: string
  readonly isAreaDiscussed: boolean
  /** Day of the written input to parent and team; needed where the area is discussed. */
  readonly inputOn: string
  /** Something unforeseen less than five days before: still only with the parent's agreement. */
  readonly isEmergency: boolean
}

const NEVER_EXCUSED: readonly string[] = [AttendeeRole.parent, AttendeeRole.student]

/** Whose leave to stay away can be recorded. */
export const canBeExcused = (of: { readonly role: string; readonly isRequired: boolean }): boolean =>
  of.isRequired && !NEVER_EXCUSED.includes(of.role)

export const excusalProblems = (
  excusal: Excusal,
  of: { readonly role: string; readonly isRequired: boolean; readonly meetsOn: PlainDate; readonly today: PlainDate },
): readonly Problem[] => {
  const { agreedOn, isAreaDiscussed, inputOn, isEmergency } = excusal
  const say = (field: string, code: string, message: string): Problem => ({ field, code: `excusal.${code}`, message })
  if (!canBeExcused(of)) {
    return [say('attendeeSk', 'member', 'Only a required member of the team other than the parent and the student is excused.')]
  }
  if (!isPlainDate(agreedOn)) return [say('agreedOn', 'agreedOn', "Enter the day of the parent's written agreement.")]
  const last = addDays(of.meetsOn, -EXCUSAL_DAYS)
  const late = (day: string, what: string): string =>
    `${what} must be dated at least 5 calendar days before the meeting, by ${toUsDate(last)}, unless it is an emergency.`
  return [
    agreedOn > of.today ? say('agreedOn', 'future', "The parent's written agreement cannot be dated after today.") : undefined,
    agreedOn > last && !isEmergency ? say('agreedOn', 'late', late(agreedOn, "The parent's written agreement")) : undefined,
    isAreaDiscussed && !isPlainDate(inputOn)
      ? say('inputOn', 'input', "The member's area is discussed: enter the day of the member's written input to the parent and the team.")
      : undefined,
    isAreaDiscussed && isPlainDate(inputOn) && inputOn > of.today
      ? say('inputOn', 'inputFuture', 'The written input cannot be dated after today.')
      : undefined,
    isAreaDiscussed && isPlainDate(inputOn) && inputOn > last && inputOn <= of.today && !isEmergency
      ? say('inputOn', 'inputLate', late(inputOn, 'The written input'))
      : undefined,
    isAreaDiscussed && isPlainDate(inputOn) && inputOn >= of.meetsOn
      ? say('inputOn', 'inputAfter', 'The written input must be given before the meeting.')
      : undefined,
  ].filter((one) => one !== undefined)
}
