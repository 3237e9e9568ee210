import { addYears, isPlainDate, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { ReferralStatus, ReferralType, YesNo } from '../reference/code-enumerations.ts'
import { isBlank, lengthOf } from '../validation/field-rule.ts'
import { reevaluationObstacle, type ChildToReevaluate } from './reevaluation-guards.ts'
import { findReferralMove, refusedMove } from './referral-moves.ts'
import type { WaiverProposer } from './waiver-words.ts'

/** What the signed agreement says, in the words of notice 19; undefined where nothing is given. */
export interface WaiverForm {
  readonly waiverProposedBy?: WaiverProposer | undefined
  readonly parentAgrees?: YesNo | undefined
  readonly parentSignatureDate?: PlainDate | undefined
  readonly schoolRepresentative: string
  readonly schoolSignatureDate?: PlainDate | undefined
}
export type WaiverField = keyof WaiverForm

export interface WaiverFacts {
  readonly today: PlainDate
  /** The day from which the running three years count. */
  readonly lastEvaluation: PlainDate | null
}

export const WaiverMessage = {
  required: 'Error: Field is required',
  selection: 'Error: Selection is mandatory',
  date: 'Error: Please enter a valid date',
  future: 'Error: Future Dates are not allowed',
  tooLong: 'Error: At most 120 characters are allowed',
  /** 34 CFR 300.303(b)(2), 8 NYCRR 200.4(b)(4): parent and district agree in writing. */
  parentDisagrees:
    'Without the agreement of the parent the three-year reevaluation cannot be waived, and nothing is recorded here. Do the reevaluation instead.',
  onlyThreeYear: 'Only a mandated three-year reevaluation can be waived.',
  notDue: 'The mandated three-year reevaluation of this student is not due.',
} as const

const REPRESENTATIVE_LENGTH = 120

const problem = (code: string, message: string, field?: WaiverField): Problem => ({ code: `waiver.${code}`, message, ...(field && { field }) })

/** Everything that is wrong with the agreement, in the order of the fields (E9: signed by both). */
export function waiverProblems(form: WaiverForm, facts: WaiverFacts): Problem[] {
  const { waiverProposedBy: proposer, parentAgrees, schoolRepresentative: name } = form
  return [
    proposer === undefined ? problem('proposer', WaiverMessage.selection, 'waiverProposedBy') : undefined,
    parentAgrees === undefined ? problem('answer', WaiverMessage.selection, 'parentAgrees') : undefined,
    parentAgrees === YesNo.No ? problem('parentDisagrees', WaiverMessage.parentDisagrees, 'parentAgrees') : undefined,
    signatureProblem(form, 'parentSignatureDate', facts),
    isBlank(name) ? problem('representative', WaiverMessage.required, 'schoolRepresentative') : undefined,
    lengthOf(name) > REPRESENTATIVE_LENGTH ? problem('representative', WaiverMessage.tooLong, 'schoolRepresentative') : undefined,
    signatureProblem(form, 'schoolSignatureDate', facts),
  ].filter((one) => one !== undefined)
}

function signatureProblem(form: WaiverForm, field: 'parentSignatureDate' | 'schoolSignatureDate', { today, lastEvaluation }: WaiverFacts): Problem | undefined {
  const day = form[field]
  if (day === undefined) return problem('signature', WaiverMessage.required, field)
  if (!isPlainDate(day)) return problem('signature', WaiverMessage.date, field)
  if (day > today) return problem('signature', WaiverMessage.future, field)
  if (lastEvaluation === null || day >= lastEvaluation) return undefined
  return problem('signature', `Error: Date cannot be earlier than the last evaluation (${toUsDate(lastEvaluation)})`, field)
}

/** They agree once both have signed: the day of the later signature; undefined while one is missing. */
export function waiverDate({ parentSignatureDate: parent, schoolSignatureDate: school }: Pick<WaiverForm, 'parentSignatureDate' | 'schoolSignatureDate'>): PlainDate | undefined {
  if (!parent || !school || !isPlainDate(parent) || !isPlainDate(school)) return undefined
  return parent > school ? parent : school
}

/** Three years from the waiver, as C13 counts them (process.md 1.4, E9). */
export const nextThreeYearDate = (waivedOn: PlainDate): PlainDate => addYears(waivedOn, 3)

/** The referral from which the waiver was opened: the request itself, or the closed one after which none was made yet. */
export interface ReferralToWaive {
  readonly type: number
  readonly status: number
}

/** Why nothing can be waived from here today: E9 for a request that is there, E1 and E7 where it is made in the same act. */
export function waiverObstacle({ type, status }: ReferralToWaive, child: ChildToReevaluate, today: PlainDate): Problem | undefined {
  if (status === ReferralStatus.Closed) {
    if (!child.isThreeYearDue) return problem('notDue', WaiverMessage.notDue)
    return reevaluationObstacle(child, ReferralType.Mandate3Year, today)
  }
  return openWaiverObstacle({ type, status })
}

/** E9: only a three-year request that waits for its notice. */
export function openWaiverObstacle({ type, status }: ReferralToWaive): Problem | undefined {
  if (type !== ReferralType.Mandate3Year) return problem('onlyThreeYear', WaiverMessage.onlyThreeYear)
  return findReferralMove(type, status, 'waiveThreeYear') ? undefined : refusedMove(type, status, 'waiveThreeYear')
}
