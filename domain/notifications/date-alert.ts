import { addDays, type PlainDate } from '../basics/plain-date.ts'
import { ComplianceStatus } from '../reference/code-enumerations.ts'
import { clockStatus, type StoredClock } from '../timelines/clock-status.ts'
import { NotificationKind } from './notification-kinds.ts'

/** Calendar days before a legal date from which it counts as near, also where no policy date comes first. */
export const NEAR_DAYS = 7
/** A date passed longer ago is not told any more: it stands on the Today screen, and a first run would tell thousands. */
export const TOLD_DAYS = 14

/**
 * What those responsible for a running clock are told on a day: that its date comes near (At Risk, or within a week),
 * or that it has passed. An explained delay is not told again.
 */
export function dateAlert(clock: StoredClock, today: PlainDate): NotificationKind | undefined {
  const { complianceDate } = clock
  if (!clock.legal || clock.meaning !== 'latest' || clock.stoppedOn !== undefined || complianceDate === undefined) return undefined
  switch (clockStatus(clock, today)) {
    case ComplianceStatus.OutOfCompliance:
      return complianceDate >= addDays(today, -TOLD_DAYS) ? NotificationKind.clockOutOfCompliance : undefined
    case ComplianceStatus.ReasonForDelay:
      return undefined
    case ComplianceStatus.AtRisk:
      return NotificationKind.clockAtRisk
    case undefined:
      return complianceDate <= addDays(today, NEAR_DAYS) ? NotificationKind.clockAtRisk : undefined
  }
}
