import { describe, expect, it } from 'vitest'
import { Permission } from '../access/permission-ids.ts'
import { ACTION_STAGES, type ActionRight, type ActionRule, type ActionState } from './action-rule.ts'
import { ACTION_TABLE } from './action-table.ts'
import { availableActions, mayExplainActions } from './available-actions.ts'

const IDLE: ActionState = {
  caseStage: '',
  caseProcess: '',
  referralStatus: null,
  hasCase: false,
  hasActiveIep: false,
  hasOpenIep: false,
  isClosed: false,
  isPlacementOpen: false, plan: { activeIepSk: null, openIep: null, minAnnualDate: null, isServiceAuthorised: false },
  isAssigned: false,
  hasServicesPlan: false,
  meetings: {
    today: '2026-11-20',
    of: { referral: undefined, caseProcess: '', hasActiveIep: false, hasEarlierCommitteeMeeting: false },
    open: [],
  },
  uploads: { isEvaluationAnswered: false, eiChildStatus: null },
}
const REFERRED: ActionState = {
  ...IDLE,
  hasCase: true,
  caseStage: 'Initial',
  caseProcess: 'Referral',
  referralStatus: 9,
}
const everything = () => true
const built = ACTION_TABLE.map((rule): ActionRule => ({ ...rule, hasTarget: true }))
const names = (state: ActionState, holds: (right: ActionRight) => boolean, table = built) =>
  availableActions(state, holds, table).offered.map(({ name }) => name)

describe('the actions of a student', () => {
  it('are only those whose target exists', () => {
    const exist = ACTION_TABLE.filter(({ hasTarget }) => hasTarget).map(({ name }) => name)
    expect(exist).toEqual(expect.arrayContaining(['View student profile', 'Assign']))
    expect(exist).toEqual(expect.arrayContaining(names(REFERRED, everything, [...ACTION_TABLE])))
    expect(availableActions(REFERRED, everything).absent.find(({ name }) => name === 'Send PWN')!.reason).toBe(
      'This version of the product cannot do it yet.',
    )
  })

  it('follow the state of the case', () => {
    expect(names(REFERRED, everything)).toContain('Send PWN')
    const drafted = { ...IDLE.plan, openIep: { iepFormSk: '7', status: 2 } }
    expect(names({ ...REFERRED, caseProcess: 'IEP', hasOpenIep: true, plan: drafted }, everything)).toContain('Edit IEP document')
  })

  it('[S-2.10-111] offer Assign to whoever assigns cases, while nobody has the case', () => {
    expect(names(REFERRED, (right) => right === 'assignsCases')).toEqual(['Assign'])
    const reason = (state: ActionState, holds: (right: ActionRight) => boolean) =>
      availableActions(state, holds).absent.find(({ name }) => name === 'Assign')!.reason
    expect(reason({ ...REFERRED, isAssigned: true }, everything)).toBe('Somebody has the case already.')
    expect(reason(REFERRED, () => false)).toBe('The selected role does not assign cases.')
  })

  it('[S-2.10-110] offer in the student stage the upload dialog to whoever may upload one of its types', () => {
    const offered = (holds: (right: ActionRight) => boolean) => availableActions(REFERRED, holds).offered.filter(({ stage }) => stage === 'student').map(({ type }) => type)
    expect(offered(everything)).toContain('upload-documents')
    expect(offered((right) => right === Permission.addEvaluations)).toEqual(['upload-documents'])
    expect(offered((right) => right === Permission.viewStudentProfile)).toEqual(['view-student-profile'])
  })

  it('[S-2.10-112] offer in the student stage the case close dialog to whoever may close, while the case is open', () => {
    const inEvaluation: ActionState = { ...REFERRED, caseProcess: 'Eval', referralStatus: 6 }
    const offered = (state: ActionState, holds: (right: ActionRight) => boolean) => availableActions(state, holds).offered.filter(({ stage }) => stage === 'student').map(({ type }) => type)
    expect(offered(inEvaluation, everything)).toContain('close-case')
    expect(offered(inEvaluation, (right) => right === Permission.closeCase)).toEqual(['close-case'])
    expect(offered(inEvaluation, (right) => right !== Permission.closeCase)).not.toContain('close-case')
    expect(offered({ ...inEvaluation, isClosed: true }, everything)).not.toContain('close-case')
  })

  it('offer to close a request for reevaluation while it is open, for a child with an IESP or SP', () => {
    const of = { referral: { type: 4, status: 6 }, caseProcess: 'Eval', hasActiveIep: true, hasEarlierCommitteeMeeting: true } as const
    const asked: ActionState = { ...REFERRED, hasServicesPlan: true, meetings: { ...IDLE.meetings, of } }
    const why = (state: ActionState) =>
      availableActions(state, everything).absent.find(({ name }) => name === 'Close request for reevaluation')?.reason
    expect(why(asked)).toBeUndefined()
    expect(names(asked, (right) => right === 104)).toContain('Close request for reevaluation')
    expect(why({ ...asked, hasServicesPlan: false })).toBe(
      'A request is closed for this reason only when the student has an IESP or a services plan.',
    )
    expect(why(IDLE)).toBe('There is no request for reevaluation.')
    expect(why({ ...asked, meetings: { ...IDLE.meetings, of: { ...of, referral: { type: 1, status: 6 } } } })).toBe(
      'This is not a request for reevaluation.',
    )
  })

  it('explain themselves to the administrator and to supervisors', () => {
    expect([57, 45, 46, 51].every(mayExplainActions)).toBe(true)
    expect([42, 50, 90].some(mayExplainActions)).toBe(false)
  })

  it('[S-2.10-05] need the permission of the selected role, and say which is missing', () => {
    const { offered, absent } = availableActions(REFERRED, (permission) => permission === 9, built)
    expect(offered.map(({ name }) => name)).toEqual(['View student profile'])
    expect(absent.find(({ name }) => name === 'Send PWN')!.reason).toBe(
      'The selected role does not hold the permission 32 (send PWN).',
    )
    expect(availableActions(IDLE, everything, built).absent.find(({ name }) => name === 'Send PWN')!.reason).toBe(
      'No notice waits to be sent.',
    )
  })

  it('each stand either among the offered or among the absent, in one of the five stages', () => {
    for (const state of [IDLE, REFERRED]) {
      const { offered, absent } = availableActions(state, everything, built)
      expect(offered.length + absent.length).toBe(built.length)
    }
    expect(ACTION_TABLE.every(({ stage }) => ACTION_STAGES.includes(stage))).toBe(true)
    expect(new Set(ACTION_TABLE.map(({ type }) => type)).size).toBe(ACTION_TABLE.length)
  })
})
