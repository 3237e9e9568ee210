import { describe, expect, it } from 'vitest'
import { CASE_STAGE_BANDS, STAGE_COLOUR_TITLES, type StageProgress, stageColour } from './stage-colours.ts'

const open: StageProgress = { progress: 'open', isCaseClosed: false, compliance: null }

describe('the colours of the stages', () => {
  it('an open stage shows its worst open clock', () => {
    expect(stageColour(open)).toBe('inProgress')
    expect(stageColour({ ...open, compliance: 'At Risk' })).toBe('atRisk')
    expect(stageColour({ ...open, compliance: 'Out of Compliance' })).toBe('late')
    expect(stageColour({ ...open, compliance: 'Reason for Delay' })).toBe('delayExplained')
  })
  it('a stage that has not begun or has ended shows that, a closed case shows nothing else', () => {
    expect(stageColour({ ...open, progress: 'notStarted' })).toBe('notStarted')
    expect(stageColour({ ...open, progress: 'ended' })).toBe('complete')
    expect(stageColour({ ...open, isCaseClosed: true, compliance: 'Out of Compliance' })).toBe('closed')
  })
  it('every colour has a title of its own and every case stage a band of its own', () => {
    const titles = Object.values(STAGE_COLOUR_TITLES)
    expect(new Set(titles).size).toBe(7)
    expect(new Set(Object.values(CASE_STAGE_BANDS)).size).toBe(6)
  })
})
