import type { StudentSearchRow } from '@trellis/contract/students.ts'
import type { SearchMenuId } from '@trellis/domain/students/search-menu.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { mayWaive } from '@trellis/domain/referrals/waiver-words.ts'
import { reevaluationProblem, ReevaluationType, reevaluationTypeOf } from '@trellis/domain/students/reevaluation-choice.ts'
import { referralAgeProblem } from '@trellis/domain/students/referral-age-gate.ts'
import { newReevaluationHref, newReferralHref, viewReferralHref, waiveThreeYearHref } from '../referrals/referral-href.ts'
import { notify } from '../ui/toast-queue.ts'
import { rowHref } from './student-href.ts'

/** What choosing an item does: it goes somewhere, or it does something here. */
export type SearchTarget = { href: string } | { run: () => void }

/** What the place that shows the results can do itself. */
export interface SearchAbilities {
  /** The day of the district; a child's age counts from it. */
  today?: string | undefined
  /** Whether the selected role holds a permission. */
  may?: ((permission: number) => boolean) | undefined
  /** Link mode: takes the student for the request that is being linked. */
  onLink?: ((row: Pick<StudentSearchRow, 'studentSk'>) => void) | undefined
  /** Opens the dialog that gives an early-intervention child a City id. */
  onCreate?: ((row: StudentSearchRow) => void) | undefined
}

/**
 * Which menu items lead somewhere today. An item without a line here is not offered, so no choice is a dead end:
 * whoever builds a screen adds its line.
 */
export const SEARCH_TARGETS: {
  readonly [Id in SearchMenuId]?: (row: StudentSearchRow, abilities: SearchAbilities) => SearchTarget | undefined
} = {
  viewProfile: (row) => {
    const href = rowHref(row)
    return href === undefined ? undefined : { href }
  },
  viewClosedReferral: ({ referralSk, referralType, nycId, eiId }, { may }) =>
    referralSk !== null && may?.(Permission.viewReferral) ? { href: viewReferralHref({ referralSk, type: referralType ?? 1, studentId: nycId ?? eiId ?? '' }) } : undefined,
  continueToReferral,
  createReevaluation: requestReevaluation,
  createAdditionalReevaluation: requestReevaluation,
  createThreeYearReevaluation: requestReevaluation,
  waiveThreeYearReevaluation: waiveThreeYear,
  createStudent: (row, { onCreate }) => onCreate && { run: () => onCreate(row) },
  createOrLinkStudent: (row, { onLink }) => onLink && { run: () => onLink(row) },
}

/** [S-4.4-04] A child who is not old enough yet gets the notice, any other the form. */
function continueToReferral(row: StudentSearchRow, { today, may }: SearchAbilities): SearchTarget | undefined {
  const id = row.nycId ?? row.eiId
  if (!id || today === undefined || !may?.(Permission.addReferral)) return undefined
  const problem = referralAgeProblem(row.dateOfBirth, id, today)
  return problem ? { run: () => void notify.info(problem.message) } : { href: newReferralHref(id) }
}

/** [S-4.3-10][S-4.4-09] The type is chosen by the system, and open assessments come first. */
function requestReevaluation(row: StudentSearchRow, { may }: SearchAbilities): SearchTarget | undefined {
  const id = row.nycId ?? row.eiId
  if (!id || !may?.(Permission.addReferral)) return undefined
  const type = reevaluationTypeOf(row)
  const problem = reevaluationProblem(row, type)
  return problem ? { run: () => void notify.error(problem.message) } : { href: newReevaluationHref(id, type) }
}

/** [S-4.3-08] The waiver closes a request that it makes itself, so what blocks the request blocks it too. */
function waiveThreeYear(row: StudentSearchRow, { may }: SearchAbilities): SearchTarget | undefined {
  const id = row.nycId ?? row.eiId
  if (!id || row.referralSk === null || !may || !mayWaive(may)) return undefined
  const problem = reevaluationProblem(row, ReevaluationType.mandatedThreeYear)
  return problem ? { run: () => void notify.error(problem.message) } : { href: waiveThreeYearHref(row.referralSk, id) }
}
