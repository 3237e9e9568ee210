import { describe, expect, it } from 'vitest'
import { ACTION_STAGES, ACTION_TABLE, availableActions, type ActionRule, type ActionState } from './action-table.ts'

const IDLE: ActionState = {
  caseStage: '',
  caseProcess: '',
  referralStatus: null,
  hasCase: false,
  hasActiveIep: false,
  hasOpenIep: false,
  isClosed: false,
  isPlacementOpen: false,
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
const names = (state: ActionState, holds: (permission: number) => boolean, table = built) =>
  availableActions(state, holds, table).offered.map(({ name }) => name)

describe('the actions of a student', () => {
  it('are only those whose target exists: now the profile alone', () => {
    expect(names(REFERRED, everything, [...ACTION_TABLE])).toEqual(['View student profile'])
    expect(availableActions(REFERRED, everything).absent.find(({ name }) => name === 'Send PWN')!.reason).toBe(
      'This version of the product cannot do it yet.',
    )
  })

  it('follow the state of the case', () => {
    expect(names(REFERRED, everything)).toContain('Send PWN')
    expect(names(REFERRED, everything)).not.toContain('Add referral')
    expect(names(IDLE, everything)).toContain('Add referral')
    expect(names({ ...IDLE, hasActiveIep: true, caseStage: 'Active' }, everything)).toContain(
      'Request for reevaluation',
    )
    expect(names({ ...REFERRED, caseProcess: 'IEP', hasOpenIep: true }, everything)).toContain('Edit IEP document')
  })

  it('[S-2.10-05] need the permission of the selected role, and say which is missing', () => {
    const { offered, absent } = availableActions(REFERRED, (permission) => permission === 9, built)
    expect(offered.map(({ name }) => name)).toEqual(['View student profile'])
    expect(absent.find(({ name }) => name === 'Send PWN')!.reason).toBe(
      'The selected role does not hold the permission 32.',
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
