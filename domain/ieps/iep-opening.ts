import { toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { IEPStatus, MeetingIEPType, ReferralType, ReferralStatus, type CaseProcess, type CaseStage } from '../reference/code-enumerations.ts'

/** The three ways in which an IEP form begins (process.md 1.8: I1, I7, I8). */
export type IepOpening = 'add' | 'amend' | 'annual'

export interface OpeningFacts {
  readonly caseStage: CaseStage
  readonly caseProcess: CaseProcess
  readonly referral: { readonly type: number; readonly status: number } | undefined
  readonly hasOpenIep: boolean
  readonly hasActiveIep: boolean
  /** Of the IEP in force; undefined where none or where its review day is not known. */
  readonly minAnnualDate: PlainDate | undefined
  readonly today: PlainDate
}

const rule = (code: string, message: string): Problem => ({ code: `iep.${code}`, message })

export const NO_IEP_IN_FORCE = 'There is no IEP in force.'
export const IEP_IN_WORK = 'An IEP of this student is in work already.'
export const NO_CONSENTED_REFERRAL = 'An IEP is begun once consent to evaluate was given, and after that by amendment or annual review.'

/** Why no form of this kind can be begun now; undefined when one can. */
export const openingProblem = (opening: IepOpening, facts: OpeningFacts): Problem | undefined => {
  if (facts.hasOpenIep) return rule('inWork', IEP_IN_WORK)
  switch (opening) {
    case 'add':
      return addProblem(facts)
    case 'amend':
      return facts.hasActiveIep ? undefined : rule('notInForce', NO_IEP_IN_FORCE)
    case 'annual':
      return annualProblem(facts)
  }
}

const IEP_PROCESSES: readonly CaseProcess[] = ['Eval', 'Eval/IEP', 'IEP']

function addProblem(facts: OpeningFacts): Problem | undefined {
  if (facts.caseStage === 'Annual') return annualProblem(facts)
  const isOpen = facts.referral?.status === ReferralStatus.Accepted && IEP_PROCESSES.includes(facts.caseProcess)
  return isOpen && typeOfStage(facts) !== undefined ? undefined : rule('noReferral', NO_CONSENTED_REFERRAL)
}

function annualProblem({ hasActiveIep, minAnnualDate, today }: OpeningFacts): Problem | undefined {
  if (!hasActiveIep) return rule('notInForce', NO_IEP_IN_FORCE)
  if (minAnnualDate === undefined || today >= minAnnualDate) return undefined
  return rule('tooEarly', `The annual review begins on ${toUsDate(minAnnualDate)} at the earliest.`)
}

/** [S-4.9-11] The meeting type of a new record comes from the stage of the case; undefined where the stage calls for none. */
export const typeOfStage = ({ caseStage, referral }: Pick<OpeningFacts, 'caseStage' | 'referral'>): MeetingIEPType | undefined => {
  switch (caseStage) {
    case 'Initial':
      return MeetingIEPType.Initial
    case 'Reevaluation':
      return referral?.type === ReferralType.RequestForAdditionalReevaluation ? MeetingIEPType.AdditionalReevaluation : MeetingIEPType.Reevaluation
    case 'Triennial':
      return MeetingIEPType.Mandated3Year
    case 'Annual':
      return MeetingIEPType.Annual
    case 'Active':
    case '':
      return undefined
  }
}

/** Draft, review, ready to be finalised: the forms of which a child has one at most. */
export const isIepInWork = (status: number): boolean =>
  status === IEPStatus.Draft || status === IEPStatus.PendingReview || status === IEPStatus.ReviewCompletion
