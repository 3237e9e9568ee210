import { daysBetween, type PlainDate } from '../basics/plain-date.ts'
import { complianceChipLabel, type ComplianceStatus } from '../students/compliance-chip.ts'
import { dayCountLabel } from '../students/day-labels.ts'

export interface RankedCase {
  readonly complianceStatus: ComplianceStatus | null
  readonly daysPastCompliance: number
  readonly daysPastPolicyCompliance: number
  readonly complianceDate: PlainDate | null
  readonly dueDate: PlainDate | null
}

/** The severity of process.md 2.6: an unexplained delay outranks an explained one, and that a risk. */
const WEIGHT: Readonly<Record<ComplianceStatus, number>> = {
  'Out of Compliance': 0,
  'Reason for Delay': 1,
  'At Risk': 2,
}
const ON_TIME = 3
const NO_DATE = 4

/**
 * Own work by legal risk: late and unexplained first, then late with its reason saved, the longest first; then what is
 * at risk, the nearest legal date first; then the rest by its next date.
 */
export const rankByRisk = <C extends RankedCase>(cases: readonly C[]): C[] =>
  cases.toSorted(
    (a, b) =>
      weight(a) - weight(b) ||
      dateOf(a).localeCompare(dateOf(b)) ||
      b.daysPastPolicyCompliance - a.daysPastPolicyCompliance,
  )

const weight = (one: RankedCase): number =>
  one.complianceStatus ? WEIGHT[one.complianceStatus] : nextDate(one) === null ? NO_DATE : ON_TIME
const dateOf = (one: RankedCase): string => (one.complianceStatus ? one.complianceDate : nextDate(one)) ?? '9999-12-31'
const nextDate = ({ complianceDate, dueDate }: RankedCase): PlainDate | null =>
  [complianceDate, dueDate].filter((day) => day !== null).toSorted()[0] ?? null

/** Why a case stands where it stands, as its chip says it or as the days to its next date. */
export function riskWords(one: RankedCase, today: PlainDate): string {
  const chip = complianceChipLabel({
    status: one.complianceStatus,
    daysPastCompliance: one.daysPastCompliance,
    daysPastPolicyCompliance: one.daysPastPolicyCompliance,
  })
  if (chip) return chip
  const next = nextDate(one)
  return next === null ? 'No date is running' : dayCountLabel(daysBetween(today, next))
}
