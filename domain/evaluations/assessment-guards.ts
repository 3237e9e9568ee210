import { findRole } from '../access/roles.ts'
import type { Problem } from '../basics/problem.ts'
import { EvalStatus } from '../reference/code-enumerations.ts'
import { ASSESSMENT_TRANSITIONS } from './assessment-states.ts'
import { EXTENSION_TRANSITIONS } from './extension-states.ts'

/** process.md 1.6, X5. */
export const MOST_REQUESTS = 3

/** What of an assessment decides who may ask, decide and review. Persons by key. */
export interface AssessmentFacts {
  readonly status: number
  readonly assignedTo: string | null
  readonly submittedBy: string | null
  /** Requests so far, but for those withdrawn. */
  readonly requests: number
  readonly pending: { readonly requestedBy: string | null } | undefined
}

export interface Participant {
  readonly personSk: string
  readonly roleId: number
}

const FINALISED: readonly number[] = [EvalStatus.Finalised, EvalStatus.FinalisedDeclined, EvalStatus.FinalisedExistingReport]

/** [M-4.3-09] Takes no submit any more. */
export const isFinalised = (status: number): boolean => FINALISED.includes(status)

/** Nobody but the assigned evaluator and their agency's supervisor asks; where nobody is assigned, whoever may edit it. */
const asks = ({ assignedTo }: AssessmentFacts, { personSk, roleId }: Participant): boolean =>
  assignedTo === null || assignedTo === personSk || findRole(roleId)?.isMDESupervisor === true

/** X1 and X5. */
export function requestObstacle(facts: AssessmentFacts, who: Participant): Problem | undefined {
  return (
    settled(facts) ??
    when(facts.status === EvalStatus.Submitted, 'submitted', 'The assessment is submitted and waits for its review.') ??
    when(facts.pending !== undefined, 'pending', 'A request for extension waits for a decision already.') ??
    when(facts.requests >= MOST_REQUESTS, 'most', 'Three extensions were asked for, the most that an assessment can have.') ??
    when(!asks(facts, who), 'asker', 'Only the assigned evaluator or the supervisor of their agency asks for more days.')
  )
}

/** X2 and X3. */
export function extensionReviewObstacle(facts: AssessmentFacts, who: Participant): Problem | undefined {
  return (
    settled(facts) ??
    when(facts.pending === undefined, 'notPending', 'No request for extension waits for a decision.') ??
    when(!EXTENSION_DECIDERS.includes(who.roleId), 'role', 'The selected role does not decide requests for extension.') ??
    when(facts.pending?.requestedBy === who.personSk, 'requester', 'Whoever asked for the extension does not decide it.') ??
    when(facts.assignedTo === who.personSk, 'evaluator', 'Whoever does the assessment does not decide its extension.')
  )
}

/** X4. */
export function withdrawObstacle(facts: AssessmentFacts, who: Participant): Problem | undefined {
  return (
    when(facts.pending === undefined, 'notPending', 'No request for extension waits for a decision.') ??
    when(facts.pending?.requestedBy !== who.personSk, 'withdrawer', 'Only whoever asked for the extension withdraws it.')
  )
}

/** A4 and A5. */
export function assessmentReviewObstacle(facts: AssessmentFacts, who: Participant): Problem | undefined {
  return (
    settled(facts) ??
    when(facts.status !== EvalStatus.Submitted, 'notSubmitted', 'The assessment does not wait for a review.') ??
    when(!ASSESSMENT_REVIEWERS.includes(who.roleId), 'role', 'The selected role does not review assessments.') ??
    when(
      [facts.submittedBy, facts.assignedTo].includes(who.personSk),
      'author',
      'Whoever wrote the assessment does not review it.',
    )
  )
}

export const viewObstacle = ({ requests }: Pick<AssessmentFacts, 'requests'>): Problem | undefined =>
  when(requests === 0, 'none', 'No extension was asked for.')

const EXTENSION_DECIDERS: readonly number[] = EXTENSION_TRANSITIONS.X2.roles
/** Both ends of one review: whoever may approve may return. */
const ASSESSMENT_REVIEWERS: readonly number[] = ASSESSMENT_TRANSITIONS.A4.roles

/** Codes of obstacles that somebody else may have put there since the dialog was opened. */
export const MEANWHILE: readonly string[] = ['pending', 'notPending', 'notSubmitted', 'finalised'].map((code) => `assessment.${code}`)

const settled = ({ status }: AssessmentFacts): Problem | undefined =>
  when(isFinalised(status), 'finalised', 'The assessment is finalised.') ??
  when(status === EvalStatus.Removed, 'removed', 'The assessment was removed.')

const when = (holds: boolean, code: string, message: string): Problem | undefined =>
  holds ? { code: `assessment.${code}`, message } : undefined

/** 5, 7 and 8 of an assessment tell of its latest request: they follow it, any other status stays (process.md 1.5, A10). */
export const statusTellingOf = (status: number, extension: number | undefined): number =>
  status === EvalStatus.ExtensionRequested || status === EvalStatus.ExtensionRejected || status === EvalStatus.ExtensionApproved
    ? (extension ?? EvalStatus.InProgress)
    : status
