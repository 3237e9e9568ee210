import type { PlainDate } from '../basics/plain-date.ts'
import type { AgreementKind, PauseKind, StartEvent } from './clock-definition.ts'

/** The clock stands from `from` to `until`, the day from which it goes on. */
export interface Pause {
  readonly kind: PauseKind
  readonly from: PlainDate
  readonly until: PlainDate
  /** What proves it, in words. */
  readonly evidence?: string
}

export interface AgreedDate {
  readonly kind: AgreementKind
  readonly date: PlainDate
  readonly evidence?: string
}

/** Approved by staff: the new due date is the day of approval plus the approved days [M-4.3-10]. */
export interface StaffExtension {
  readonly approvedOn: PlainDate
  readonly days: number
}

export interface ClockFacts {
  /**
   * Day 0. Left out, it is taken from the birth date where the clock starts with the child's age; else the clock has
   * not started.
   */
  readonly startedOn?: PlainDate | undefined
  readonly childBirthDate?: PlainDate | undefined
  /** Starts of single lengths that begin with other events, such as the CPSE recommendation of C10. */
  readonly otherStarts?: Partial<Readonly<Record<StartEvent, PlainDate>>> | undefined
  readonly pauses?: readonly Pause[] | undefined
  readonly agreedDate?: AgreedDate | undefined
  readonly extensions?: readonly StaffExtension[] | undefined
}
