import { addDays, addYears, isPlainDate, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { MeetingType } from '../reference/code-enumerations.ts'
import { isIepMeeting } from './meeting-kinds.ts'

/** [M-5.1-25][M-5.1-26] */
export const TOO_SOON_DAYS = 7
export const NEXT_MEETING_LIMIT_DAYS = 60
/** Days before the meeting by which the parent must have the notice (C15). */
export const NOTICE_DAYS = 5

/** What of the case bounds the date of a meeting. */
export interface MeetingDateFacts {
  readonly kind: MeetingType
  readonly today: PlainDate
  readonly caseStage: string
  readonly initialReferralDate: PlainDate | undefined
  /** For a reconvened meeting: the present date of the meeting itself, or of the one that it continues. */
  readonly currentScheduledDate: PlainDate | undefined
  readonly minAnnualDate: PlainDate | undefined
  readonly consentDate: PlainDate | undefined
}

export interface DateBounds {
  readonly minimum: PlainDate | undefined
  readonly maximum: PlainDate | undefined
}

/** Both included [M-5.1-17 to M-5.1-21]. */
export const meetingDateBounds = (facts: MeetingDateFacts): DateBounds => {
  switch (facts.kind) {
    case MeetingType.SHM:
      return { minimum: facts.initialReferralDate, maximum: addYears(facts.today, 1) }
    case MeetingType.AnnualReview:
      return { minimum: facts.minAnnualDate, maximum: undefined }
    case MeetingType.IEPReconvene:
      return { minimum: facts.currentScheduledDate, maximum: undefined }
    case MeetingType.GenEd:
    case MeetingType.IEP:
    case MeetingType.EVL:
      return { minimum: undefined, maximum: undefined }
  }
}

export const meetingDateProblem = (date: string, facts: MeetingDateFacts): Problem | undefined => {
  if (!isPlainDate(date)) return { code: 'meeting.date.required', message: 'Error: Please select Meeting date' }
  const { minimum, maximum } = meetingDateBounds(facts)
  if (maximum !== undefined && date > maximum) {
    return { code: 'meeting.date.maximum', message: 'Error: Date cannot be more than 1 year from today' }
  }
  if (minimum === undefined || date >= minimum) return undefined
  const message =
    facts.kind === MeetingType.SHM
      ? 'Error: Date can not be earlier than Date of Initial Referral'
      : `Error: Date can not be earlier than ${toUsDate(minimum)}`
  return { code: 'meeting.date.minimum', message }
}

export type DateWarningCode = 'afterConsentTime' | 'todayOrPast' | 'tooSoon' | 'tooLate'

/** A question, and what else there is to know about it. */
export interface DateWarning {
  readonly code: DateWarningCode
  readonly message: string
  readonly detail?: string
}

/**
 * What to confirm about a date; undefined when nothing is. One question only: that of the legal timeline goes first
 * [M-5.1-27]. The year must have its four digits, so that half a year is not asked about [M-5.1-24].
 */
export const meetingDateWarning = (date: string, facts: MeetingDateFacts): DateWarning | undefined => {
  if (!isPlainDate(date) || date.startsWith('0')) return undefined
  const { kind, today, caseStage, consentDate } = facts
  const isInitial = caseStage === 'Initial'
  if (isInitial && consentDate !== undefined && date > addDays(consentDate, NEXT_MEETING_LIMIT_DAYS)) {
    const which = isIepMeeting(kind) ? 'IEP meeting date' : 'meeting date'
    return {
      code: 'afterConsentTime',
      message: `The ${which} is more than 60 days after the date of initial consent. Do you want to continue?`,
      detail: `Consent was given on ${toUsDate(consentDate)}; the 60 days end on ${toUsDate(addDays(consentDate, NEXT_MEETING_LIMIT_DAYS))}.`,
    }
  }
  if (date <= today) {
    return { code: 'todayOrPast', message: 'The meeting date is today or in the past. Do you want to continue?' }
  }
  if (date < addDays(today, TOO_SOON_DAYS)) {
    return {
      code: 'tooSoon',
      message: 'The meeting date is less than 7 days from today. Do you want to continue?',
      detail: 'Parents must get the notice at least 5 calendar days before the meeting.',
    }
  }
  if (date > addDays(today, NEXT_MEETING_LIMIT_DAYS)) {
    return {
      code: 'tooLate',
      message: 'The meeting date is more than 60 days from today. Do you want to continue?',
      detail: 'A meeting so late may pass the compliance date.',
    }
  }
  return undefined
}

/** The notice could not reach the parent five days before (process.md 7.4). */
export const isNoticeLate = (date: PlainDate, today: PlainDate): boolean => date < addDays(today, NOTICE_DAYS)

/** The earliest annual review: ten months after the last one (process.md 7.3). 31 becomes the last day of a shorter month. */
export const minAnnualDate = (lastReview: PlainDate): PlainDate => {
  const months = Number(lastReview.slice(0, 4)) * 12 + Number(lastReview.slice(5, 7)) - 1 + 10
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  for (let day = Number(lastReview.slice(8)); ; day--) {
    const date = `${month}-${String(day).padStart(2, '0')}`
    if (isPlainDate(date)) return date
  }
}
