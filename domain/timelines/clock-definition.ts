import type { PlainDate } from '../basics/plain-date.ts'
import type { DateRule } from './date-rules.ts'

/** `hour` counts back in whole days (72 hours are 3 days): the hour itself belongs to the meeting's time. */
export type ClockUnit = 'schoolDay' | 'calendarDay' | 'businessDay' | 'hour' | 'year'

/** The events clocks start from. Each is a date a record of the case holds, or the date of another clock. */
export type StartEvent =
  | 'requestReceived'
  | 'referralReceived'
  | 'referralDate'
  | 'referralReceivedByAdministrator'
  | 'consentToEvaluate'
  | 'complianceDateOfC07'
  | 'cpseRecommendation'
  | 'reevaluationRequested'
  | 'annualReviewHeld'
  | 'lastEvaluation'
  | 'lastReevaluation'
  | 'meeting'
  | 'consentForServicesRequested'
  | 'terminationNoticeSent'
  | 'projectedDeclassification'
  | 'firstEligibleDate'
  | 'transitionConferenceBase'
  | 'thirdBirthday'
  | 'fifthBirthdayYear'
  | 'comingSchoolYear'
  | 'extraChildEnrolled'
  | 'reportPeriodEnd'
  | 'safeguardsGiven'
  | 'recordsRequested'
  | 'breachDiscovered'
  | 'assessmentAssigned'
  | 'submittedForDecision'
  | 'noticeOfReferralSent'
  | 'addedToAgencyWaitlist'
  | 'plannedExit'
  | 'consentForServices'

/** Where a rule comes from: process.md 0.1. `general` and `design` are to be verified with the customer's counsel. */
export type Basis = 'specification' | 'sourced' | 'general' | 'design'

export interface Citation {
  /** As shown to people: the rule's place in law, or the product's decision. */
  readonly text: string
  readonly basis: Basis
}

/** One length of a clock. Of several, the one reached first counts; one whose start is not known yet does not run. */
export interface ClockLength {
  readonly n: number
  readonly unit: ClockUnit
  /** When it starts elsewhere than the clock itself. */
  readonly startEvent?: StartEvent
  /** When it runs the other way than the clock itself. */
  readonly direction?: ClockDirection
  /** What this length is about, where a clock has several. */
  readonly label?: string
}

/** `after`: the last day is start + n. `before`: the last day is start - n ("at least n days before"). */
export type ClockDirection = 'after' | 'before'

/** Counted from the start in the clock's direction, or back from the compliance date. */
export interface PolicyOffset {
  readonly n: number
  readonly unit: ClockUnit
  readonly measuredFrom: 'start' | 'compliance'
}

export type PauseKind = 'deferredPlacement'

/** What may replace the computed date (process.md 2.4). */
export type AgreementKind = 'transferAgreement' | 'learningDisabilityAgreement' | 'parentChoseEarlyIntervention'

export type AppliesTo = 'preschool' | 'schoolAge' | 'EI' | 'all'

/** JSON-serialisable: a district may keep its own versions, each with the days it holds for. */
export interface ClockDefinition {
  readonly clockId: string
  readonly name: string
  readonly appliesTo: AppliesTo
  readonly startEvent: StartEvent
  readonly lengths: readonly ClockLength[]
  readonly direction: ClockDirection
  /** A date that is not a count of days: a named function instead of lengths. */
  readonly dateRule?: DateRule
  readonly stopEvent: string
  readonly policy?: PolicyOffset
  /** Legal clocks alone make a case At Risk, Out of Compliance or Reason for Delay. */
  readonly legal: boolean
  /**
   * `latest`: to be done by then. `earliest`: what follows may not be done before, and being past it is no delay.
   * `endsOn`: an entitlement ends, and nobody can be late.
   */
  readonly meaning: 'latest' | 'earliest' | 'endsOn'
  /** Starts anew from its own date until it stops (C38). */
  readonly repeats?: boolean
  readonly pausedBy?: readonly PauseKind[]
  readonly replacedBy?: readonly AgreementKind[]
  /** A staff extension moves it: C33 alone. */
  readonly extendable?: boolean
  readonly headerLine: 'complianceDates' | 'dueDates' | 'none'
  /** The label in the header: at most 60 characters, no comma and no vertical bar. */
  readonly description: string
  readonly citation: Citation
  readonly activeFrom: PlainDate
  readonly activeTo: PlainDate | null
}
