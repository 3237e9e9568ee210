import { expect, it } from 'vitest'
import type { AssessmentFacts } from '../evaluations/assessment-guards.ts'
import type { ActionState } from './action-rule.ts'
import { ASSESSMENT_ACTIONS } from './assessment-actions.ts'
import { availableActions } from './available-actions.ts'

const CASE: ActionState = {
  caseStage: 'Initial', caseProcess: 'Eval', referralStatus: 6, hasCase: true, hasActiveIep: false, hasOpenIep: false, isClosed: false,
  isPlacementOpen: false, plan: { activeIepSk: null, openIep: null, minAnnualDate: null, isServiceAuthorised: false }, isAssigned: true, hasServicesPlan: false,
  meetings: { today: '2026-11-20', of: { referral: undefined, caseProcess: 'Eval', hasActiveIep: false, hasEarlierCommitteeMeeting: false }, open: [] },
}
const FACTS: AssessmentFacts = { status: 3, assignedTo: '1', submittedBy: null, requests: 0, pending: undefined }
const evaluator = { personSk: '1', roleId: 40 }
const supervisor = { personSk: '2', roleId: 46 }
const of = (facts: Partial<AssessmentFacts>, who = evaluator) =>
  availableActions({ ...CASE, assessment: { facts: { ...FACTS, ...facts }, who } }, () => true, ASSESSMENT_ACTIONS).offered.map(({ type }) => type)

it('[S-2.10-68] the evaluation stage offers the request of an extension to its evaluator and the review of it to another', () => {
  expect(of({})).toEqual(['request-extension'])
  const waiting = { requests: 1, pending: { requestedBy: '1' } }
  expect(of(waiting)).toEqual(['view-extension'])
  expect(of(waiting, supervisor)).toEqual(['view-extension', 'review-extension'])
  expect(of({ requests: 1 })).toEqual(['request-extension', 'view-extension'])
})

it('offers the review of a submitted assessment to another than its author', () => {
  expect(of({ status: 4, submittedBy: '1' }, supervisor)).toEqual(['review-assessment'])
  expect(of({ status: 4, submittedBy: '2' }, supervisor)).toEqual([])
  expect(of({ status: 2 }, supervisor)).toEqual([])
})

it('belongs to one assessment, not to the menu of the student', () => {
  const { offered, absent } = availableActions(CASE, () => true, ASSESSMENT_ACTIONS)
  expect(offered).toEqual([])
  expect(absent[0]!.reason).toBe('It is done in the row of one assessment, in the table of assessments.')
})
