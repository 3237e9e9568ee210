import { describe, expect, it } from 'vitest'
import { MeetingStatus, MeetingType } from '../reference/code-enumerations.ts'
import { clocksEndedBy } from './held-clocks.ts'
import {
  Attendance, isOverdueMeeting, outcomeProblems, outcomeRemarks, recordObstacle, type InvitedMember, type OutcomeFacts, type RecordedOutcome,
} from './meeting-outcome.ts'

const member = (attendeeSk: string, role: string, own: Partial<InvitedMember> = {}): InvitedMember => ({ attendeeSk, role, name: `Person ${attendeeSk}`, isRequired: true, excusal: null, ...own })
const FACTS: OutcomeFacts = {
  kind: MeetingType.IEP, status: MeetingStatus.Scheduled, meetsOn: '2026-11-20', today: '2026-11-20',
  members: [member('1', 'PARENT'), member('2', 'SCHOOL PSYCHOLOGIST'), member('3', 'TEACHER', { isRequired: false })],
  attempts: { missing: ['1 more phone call'], count: 1 },
}
const held = (...outcomes: (number | null)[]): RecordedOutcome => ({
  outcome: 'held', attendance: new Map(outcomes.map((one, at) => [String(at + 1), one])), reason: null, otherReason: '', isAgreed: null,
})
const said = (recorded: RecordedOutcome, own: Partial<OutcomeFacts> = {}) => outcomeProblems(recorded, { ...FACTS, ...own }).map(({ message }) => message)

describe('what came of a meeting', () => {
  it('is recorded from its day on, of a meeting that stands', () => {
    expect(recordObstacle({ ...FACTS, today: '2026-11-19' })).toBe('The meeting is on 11/20/2026. What came of it is recorded on that day or later.')
    expect(recordObstacle({ ...FACTS, status: MeetingStatus.Cancelled })).toBe('This meeting was cancelled.')
    expect(recordObstacle({ ...FACTS, status: MeetingStatus.NotHeldOther })).toBe('It is recorded that this meeting was not held.')
    expect(recordObstacle({ ...FACTS, status: MeetingStatus.Held })).toBeUndefined()
  })

  it('is overdue from the day after', () => {
    const on = (today: string, status: number = MeetingStatus.Rescheduled) => isOverdueMeeting({ status, meetsOn: '2026-11-20' }, today)
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-21', MeetingStatus.Held)]).toEqual([false, true, false])
  })

  it('needs everybody who is required, and takes whoever is not as they come', () => {
    expect(said(held(1, 2))).toEqual([])
    expect(said(held(1, null, 6))).toEqual(['Record whether Person 2 attended.'])
    expect(said(held(1, 99))).toEqual(['This is no entry of the list.'])
  })

  it('a committee meets without the parent after documented attempts; no other meeting does', () => {
    expect(said(held(Attendance.absent, 1))).toEqual(['The committee may meet without the parent only after documented attempts. Still missing: 1 more phone call.'])
    expect(said(held(Attendance.absent, 1), { attempts: { missing: [], count: 4 } })).toEqual([])
    expect(said(held(Attendance.absent, 1), { kind: MeetingType.SHM, attempts: { missing: [], count: 4 } })).toEqual([
      'This meeting is held with the parent. Record that the parent did not attend instead.',
    ])
  })

  it('an excusal is the one that was recorded', () => {
    const excused = (isAreaDiscussed: boolean) => ({ members: [FACTS.members[0]!, member('2', 'SCHOOL PSYCHOLOGIST', { excusal: { isAreaDiscussed } })] })
    expect(said(held(1, Attendance.excusedWithInput), excused(true))).toEqual([])
    expect(said(held(1, Attendance.excusedWithInput), excused(false))).toEqual(['The excusal of Person 2 was recorded for an area that is not discussed.'])
    expect(said(held(1, Attendance.excusedNotDiscussed))).toEqual(['No written leave of the parent is recorded for Person 2. Record it first, or choose Absent.'])
    expect(outcomeRemarks(held(1, Attendance.excusedNotDiscussed), { ...FACTS, ...excused(false) })).toEqual([])
    expect(outcomeRemarks(held(1, Attendance.declined), FACTS)).toHaveLength(1)
  })
})

describe('clocks that a held meeting ends', () => {
  const ended = (kind: MeetingType, referral?: { type: number; status: number }, more: { continuedKind?: MeetingType; isEvaluated?: boolean } = {}) =>
    clocksEndedBy({ kind, referral, continuedKind: more.continuedKind, isEvaluated: more.isEvaluated ?? true })

  it('follow the kind and the referral', () => {
    const initial = { type: 1, status: 6 }
    expect(ended(MeetingType.IEP, initial)).toEqual(['C06', 'C07'])
    expect(ended(MeetingType.IEP, initial, { isEvaluated: false })).toEqual([])
    expect(ended(MeetingType.IEP, { type: 19, status: 6 })).toEqual(['C12', 'C13'])
    expect(ended(MeetingType.IEP, { type: 19, status: 7 })).toEqual([])
    expect(ended(MeetingType.IEP)).toEqual([])
    expect(ended(MeetingType.AnnualReview)).toEqual(['C12'])
    expect(ended(MeetingType.SHM, { type: 1, status: 12 })).toEqual(['C35'])
    expect(ended(MeetingType.GenEd, { type: 1, status: 13 })).toEqual(['C04'])
    expect(ended(MeetingType.EVL, initial)).toEqual([])
  })

  it('of a reconvened meeting are those of the one that it finishes', () => {
    expect(ended(MeetingType.IEPReconvene, { type: 1, status: 6 }, { continuedKind: MeetingType.IEP })).toEqual(['C06', 'C07'])
    expect(ended(MeetingType.IEPReconvene, undefined, { continuedKind: MeetingType.AnnualReview })).toEqual(['C12'])
  })
})
