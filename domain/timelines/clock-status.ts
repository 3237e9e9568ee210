import { daysBetween, type PlainDate } from '../basics/plain-date.ts'
import { ComplianceStatus } from '../reference/code-enumerations.ts'

/** What is stored of a clock; the chip is derived from it whenever it is read, never stored. */
export interface StoredClock {
  readonly legal: boolean
  /** `latest` alone can be missed: see `ClockDefinition.meaning`. */
  readonly meaning: 'latest' | 'earliest' | 'endsOn'
  /** Undefined while the start or the needed calendar is unknown. */
  readonly complianceDate: PlainDate | undefined
  readonly policyDate: PlainDate | undefined
  readonly stoppedOn: PlainDate | undefined
  readonly hasReasonForDelay: boolean
}

/**
 * The chip of one clock (process.md 2.6). Only legal clocks that can be missed have one; a clock that stopped late
 * without a saved reason has none but stands in the queue of missing reasons. Undefined means on time.
 */
export const clockStatus = (clock: StoredClock, today: PlainDate): ComplianceStatus | undefined => {
  if (!clock.legal || clock.meaning !== 'latest') return undefined
  const isStopped = clock.stoppedOn !== undefined
  if (isPastCompliance(clock, today)) {
    if (clock.hasReasonForDelay) return ComplianceStatus.ReasonForDelay
    return isStopped ? undefined : ComplianceStatus.OutOfCompliance
  }
  const isPastPolicy = clock.policyDate !== undefined && today > clock.policyDate
  return !isStopped && isPastPolicy ? ComplianceStatus.AtRisk : undefined
}

/**
 * Calendar days past the compliance date, also for school-day clocks; of a stopped clock those by which it was late.
 */
export const daysPastCompliance = (clock: StoredClock, today: PlainDate): number =>
  daysPast(clock.complianceDate, clock, today)

/** Calendar days past the policy date. */
export const daysPastPolicyCompliance = (clock: StoredClock, today: PlainDate): number =>
  daysPast(clock.policyDate, clock, today)

/** Stopped late, no reason saved: the work queue asks for one. */
export const isReasonMissing = (clock: StoredClock): boolean =>
  clock.legal &&
  clock.meaning === 'latest' &&
  !clock.hasReasonForDelay &&
  clock.stoppedOn !== undefined &&
  clock.complianceDate !== undefined &&
  clock.stoppedOn > clock.complianceDate

const SEVERITY: Readonly<Record<ComplianceStatus, number>> = {
  [ComplianceStatus.OutOfCompliance]: 3,
  [ComplianceStatus.ReasonForDelay]: 2,
  [ComplianceStatus.AtRisk]: 1,
}

/** An unexplained delay outranks an explained one, and that a risk; undefined when all are on time. */
export const worstOf = (statuses: Iterable<ComplianceStatus | undefined>): ComplianceStatus | undefined => {
  let worst: ComplianceStatus | undefined
  for (const status of statuses) if (status && (!worst || SEVERITY[status] > SEVERITY[worst])) worst = status
  return worst
}

const isPastCompliance = (clock: StoredClock, today: PlainDate): boolean =>
  clock.complianceDate !== undefined && (clock.stoppedOn ?? today) > clock.complianceDate

const daysPast = (date: PlainDate | undefined, clock: StoredClock, today: PlainDate): number =>
  date === undefined ? 0 : Math.max(0, daysBetween(date, clock.stoppedOn ?? today))
