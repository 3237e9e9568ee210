import { describe, expect, it } from 'vitest'
import { caseActivityOf } from './case-activity.ts'
import type { CaseWork } from './case-stage.ts'
import { stageProgress } from './stage-progress.ts'

const idle: CaseWork = { referral: null, assessments: [], iepForm: null, meetingScheduled: 'none', hasActiveIep: false, placementIsOpen: false }

describe('what is being done', () => {
  it('follows the referral through its statuses', () => {
    const at = (type: number, status: number) => caseActivityOf({ ...idle, referral: { type, status } })
    expect([1, 3, 9, 11, 12, 13].map((status) => at(1, status))).toEqual([
      'Initial Referral', 'Review Request for Referral', 'Send Prior Written Notice', 'Schedule Social History Meeting', 'Social History Meeting', 'General Education Meeting',
    ])
    expect(at(4, 9)).toBe('Send Prior Written Notice')
    expect(at(2, 3)).toBe('Review Request for Additional Reevaluation')
  })
  it('goes from assessments over the IEP to placement, and is silent without open work', () => {
    const accepted = { ...idle, referral: { type: 1, status: 6 } }
    expect(caseActivityOf({ ...accepted, assessments: [] })).toBe('Assessment Planning')
    expect(caseActivityOf({ ...accepted, assessments: [1, 2] })).toBe('Assessments')
    expect(caseActivityOf({ ...accepted, assessments: [1], meetingScheduled: 'iep' })).toBe('Assessments, IEP Meeting')
    expect(caseActivityOf({ ...accepted, assessments: [2] })).toBe('Schedule IEP Meeting')
    expect(caseActivityOf({ ...accepted, assessments: [2], iepForm: { status: 5, isAnnual: false } })).toBe('Finalize IEP')
    expect(caseActivityOf({ ...idle, placementIsOpen: true })).toBe('Placement')
    expect(caseActivityOf(idle)).toBe('')
  })
})

describe('the four stages', () => {
  const all = { referral: true, evaluation: true, iep: true, placement: true }
  it('are ended before the work, open at it and not started after it', () => {
    expect((['referral', 'evaluation', 'iep', 'placement'] as const).map((stage) => stageProgress('Eval', all, stage))).toEqual(['ended', 'open', 'notStarted', 'notStarted'])
    expect((['evaluation', 'iep'] as const).map((stage) => stageProgress('Eval/IEP', all, stage))).toEqual(['open', 'open'])
  })
  it('without open work show how far the records reach', () => {
    expect(stageProgress('', { ...all, placement: false }, 'iep')).toBe('ended')
    expect(stageProgress('', { ...all, placement: false }, 'placement')).toBe('notStarted')
  })
})
