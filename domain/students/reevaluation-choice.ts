import type { Problem } from '../basics/problem.ts'
import type { SearchRow } from './search-row.ts'

/** Referral types under which a reevaluation is asked for. */
export const ReevaluationType = { reevaluation: 4, additional: 2, mandatedThreeYear: 19 } as const
export type ReevaluationTypeId = (typeof ReevaluationType)[keyof typeof ReevaluationType]

/** Three-year if the flag is set, else additional if a prior request exists, else reevaluation. */
export const reevaluationTypeOf = (row: Pick<SearchRow, 'isM3Y' | 'hasRRE'>): ReevaluationTypeId => {
  if (row.isM3Y) return ReevaluationType.mandatedThreeYear
  return row.hasRRE ? ReevaluationType.additional : ReevaluationType.reevaluation
}

const NAMES: Readonly<Record<ReevaluationTypeId, string>> = {
  [ReevaluationType.reevaluation]: 'Request for Reevaluation.',
  [ReevaluationType.additional]: 'Request for Additional Reevaluation.',
  [ReevaluationType.mandatedThreeYear]: 'Mandated Three-Year Reevaluation.',
}

/** Why no reevaluation may be created yet, or nothing: open assessments come first [S-4.4-09, S-4.4-10]. */
export const reevaluationProblem = (
  row: Pick<SearchRow, 'hasEvals'>,
  type: ReevaluationTypeId,
): Problem | undefined =>
  row.hasEvals
    ? {
        code: 'reevaluation.outstandingAssessments',
        message: `You have outstanding assessments. Please finalize or remove them before creating a ${NAMES[type]}`,
      }
    : undefined
