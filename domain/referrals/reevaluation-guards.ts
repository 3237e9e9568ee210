import { addDays, monthOf, plainDate, toUsDate, yearOf, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { ReferralType } from '../reference/code-enumerations.ts'
import { reevaluationProblem, ReevaluationType, reevaluationTypeOf, type ReevaluationTypeId } from '../students/reevaluation-choice.ts'
import { referralStatusWord, referralTypeName } from './referral-words.ts'

/** First day of the school year that a day lies in: July 1. */
export const schoolYearStart = (day: PlainDate): PlainDate => plainDate(monthOf(day) >= 7 ? yearOf(day) : yearOf(day) - 1, 7, 1)

/** Days before the three-year date from which on the mandated reevaluation can be asked for (E7). */
export const THREE_YEAR_WINDOW = 120

export interface ChildToReevaluate {
  readonly hasActiveIep: boolean
  readonly isIneligible: boolean
  /** The mandated three-year reevaluation is flagged. */
  readonly isThreeYearDue: boolean
  /** Where the running C13 ends. */
  readonly threeYearDate: PlainDate | null
  /** A request of the same school year that was not rejected or cancelled. */
  readonly hasRequestThisYear: boolean
  readonly hasOpenAssessments: boolean
  readonly openReferral: { readonly type: number; readonly status: number } | undefined
}

/** Chosen by the system: 19 when flagged, else 2 after an earlier request in the same school year, else 4 (process.md 1.4). */
export const reevaluationTypeFor = (child: ChildToReevaluate): ReevaluationTypeId =>
  reevaluationTypeOf({ isM3Y: child.isThreeYearDue, hasRRE: child.hasRequestThisYear })

/** Why no request of this type can be made for the child today, or nothing (E1, E7). */
export function reevaluationObstacle(child: ChildToReevaluate, type: number, today: PlainDate): Problem | undefined {
  const { openReferral: open, threeYearDate } = child
  const problem = (code: string, message: string): Problem => ({ code: `reevaluation.${code}`, message })
  if (open) return problem('open', `This student already has an open referral: ${referralTypeName(open.type)}, ${referralStatusWord(open.status)}.`)
  if (child.isIneligible) return problem('ineligible', 'This student was found ineligible for special education.')
  if (!child.hasActiveIep) return problem('noIep', 'A reevaluation needs an IEP in force.')
  const outstanding = reevaluationProblem({ hasEvals: child.hasOpenAssessments }, type as ReevaluationTypeId)
  if (outstanding) return outstanding
  if (type === ReferralType.Mandate3Year && threeYearDate !== null && threeYearDate > addDays(today, THREE_YEAR_WINDOW)) {
    return problem('tooEarly', `The mandated three-year reevaluation can be asked for from ${toUsDate(addDays(threeYearDate, -THREE_YEAR_WINDOW))} on.`)
  }
  const chosen = reevaluationTypeFor(child)
  return chosen === type ? undefined : problem('type', `The request for this student is now: ${referralTypeName(chosen)}. Open it anew.`)
}

export const isReevaluationType = (type: number): type is ReevaluationTypeId => Object.values<number>(ReevaluationType).includes(type)
