import { describe, expect, it } from 'vitest'
import { MeetingType } from '../reference/code-enumerations.ts'
import {
  isAnnualMode, MEETING_KINDS, MEETING_MODE_ID, meetingDateHeading, meetingTitle, subMeetingSettingFor, subMeetingSettingOf, subMeetingTypeOf,
} from './meeting-kinds.ts'

describe('kinds of meetings', () => {
  it('[M-4.1-01][M-4.1-02] have their six ids and one mode', () => {
    expect(MeetingType).toEqual({ GenEd: 1, SHM: 3, IEP: 4, EVL: 5, AnnualReview: 98, IEPReconvene: 99 })
    expect([...MEETING_KINDS].toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5, 98, 99])
    expect(MEETING_MODE_ID).toBe(1)
  })

  it('[M-2.1-04] make the title with the verb of the action', () => {
    expect(meetingTitle('Schedule', 3)).toBe('Schedule Social History Meeting')
    expect(meetingTitle('Reschedule', 1)).toBe('Reschedule General Education Intervention Meeting')
    expect(meetingTitle('View', 5)).toBe('View Evaluation Meeting')
    expect([4, 99, 98].map((kind) => meetingTitle('Schedule', kind as MeetingType))).toEqual([
      'Schedule IEP Meeting', 'Schedule IEP Reconvene Meeting', 'Schedule Annual Review Meeting',
    ])
  })

  it('[M-2.1-20] name the date of a social history meeting otherwise', () => {
    expect(MEETING_KINDS.filter((kind) => meetingDateHeading(kind) === 'SHM Due Date')).toEqual([3])
    expect(meetingDateHeading(4)).toBe('Meeting Date')
  })

  it('[M-4.1-05] are annual by stage, by action or by kind, and by nothing else', () => {
    expect(isAnnualMode({ stage: 'Annual', action: '', kind: 4 })).toBe(true)
    expect(isAnnualMode({ stage: 'Active', action: 'schedule-annual-review', kind: 4 })).toBe(true)
    expect(isAnnualMode({ stage: 'Active', action: '', kind: 98 })).toBe(true)
    expect(isAnnualMode({ stage: 'Active', action: 'schedule-iep-meeting', kind: 4 })).toBe(false)
  })

  it('[M-3.2-03] say Annual or Reconvene in the save, the others nothing', () => {
    expect(MEETING_KINDS.map((kind) => [kind, subMeetingTypeOf(kind)])).toEqual(
      expect.arrayContaining([[98, 'Annual'], [99, 'Reconvene'], [1, undefined], [3, undefined], [4, undefined], [5, undefined]]),
    )
  })

  it('[M-4.1-03][M-4.1-04] take the sub-meeting setting from the stage; two codes mean an additional reevaluation', () => {
    const settings = ['Initial', 'Reevaluation', 'Amendment', 'Additional Reevaluation', 'Mandated 3 Year', 'Annual', 'Reconvene']
    expect(settings.map(subMeetingSettingOf)).toEqual(settings)
    expect(subMeetingSettingOf('AdditionalReevaluation')).toBe('Additional Reevaluation')
    expect(subMeetingSettingOf('RequestForAdditionalReevaluation')).toBe('Additional Reevaluation')
    expect(subMeetingSettingOf('Triennial')).toBe('Mandated 3 Year')
    expect(subMeetingSettingOf('Nonsense')).toBeUndefined()
    expect(subMeetingSettingFor({ kind: 99, stage: 'Initial' })).toBe('Reconvene')
    expect(subMeetingSettingFor({ kind: 98, stage: 'Active' })).toBe('Annual')
    expect(subMeetingSettingFor({ kind: 4, stage: 'Initial' })).toBe('Initial')
  })
})
