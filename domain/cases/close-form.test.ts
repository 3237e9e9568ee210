import { describe, expect, it } from 'vitest'
import { CaseCloseReason } from '../reference/code-enumerations.ts'
import { CLOSE_REASON_LABELS } from '../reference/close-reason-labels.ts'
import { allowedDelayReasons } from '../timelines/delay-reasons.ts'
import {
  asksDelays, CASE_ACTION_TYPE, closePayload, closeProblems, DELAY_STAGE_ID, emptyCloseForm, EMPTY_DELAY, NO_FLAGS, sendsDelays, withReason, type CloseAsks, type CloseForm,
} from './close-form.ts'
import { CLOSE_FLAGS, FLAG_LABELS, flagsOf } from './close-reasons.ts'

const today = '2026-11-20'
const asks: CloseAsks = { today, consentDate: null, dueDate: null, isOutOfCompliance: false, needsReason: false, allowedDelays: [4, 5] }
const form = (own: Partial<CloseForm> = {}): CloseForm => ({ ...emptyCloseForm(today), requiresImpartial: 'No', ...own })
const messages = (own: Partial<CloseForm>, of: Partial<CloseAsks> = {}) => closeProblems(form(own), { ...asks, ...of }).map(({ message }) => message)
const WINDOW = 'Invalid date - date should be between 11/20/2024 and 11/20/2028'
const all = (...flags: (typeof CLOSE_FLAGS)[number][]) => ({ ...NO_FLAGS, ...Object.fromEntries(flags.map((flag) => [flag, true])) })

describe('the closing date', () => {
  it('[S-5.4-01][S-5.4-02][S-5.4-03] is required and lies within 2 years before to 2 years after today', () => {
    for (const day of ['2024-11-20', '2026-11-20', '2028-11-20']) expect(messages({ caseCloseDate: day })).toEqual([])
    for (const day of ['', '2024-11-19', '2028-11-21', '2026-02-30', 'soon']) expect(messages({ caseCloseDate: day })).toEqual([WINDOW])
  })
  it('[S-5.4-04] is today at first', () => expect(emptyCloseForm(today).caseCloseDate).toBe(today))
})

describe('impartial hearing', () => {
  it('[S-5.4-05][S-5.4-06] is mandatory', () => expect(messages({ requiresImpartial: '' })).toEqual(['Error: Impartial Hearing is mandatory']))
  it('[S-5.4-07] in process keeps the case open', () =>
    expect(messages({ requiresImpartial: 'Yes' })).toEqual(['The case cannot be closed when there is an Impartial Hearing in process.']))
})

describe('the closing reason', () => {
  it('[S-3.15-01] has these ids and labels', () => {
    expect(Object.values(CaseCloseReason)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(Object.values(CLOSE_REASON_LABELS)).toEqual([
      'Parent and Principal agreement', 'Final notice referred elsewhere', 'Final notice lack of consent', 'Final notice student moved', 'Phone outreach',
      'Final notice IEP ended', 'Placement signature', 'Placement 45-day outreach', 'Revocation of consent elapsed', 'Ineligibility letter/PWN', 'Declassification', 'Discharge',
    ])
  })
  it('[S-5.4-10][S-5.4-12] is required exactly when the case is Out of Compliance', () => {
    expect(messages({ reason: '' })).toEqual([])
    expect(messages({ reason: '' }, { isOutOfCompliance: true })).toEqual(['Error: Selection is mandatory'])
  })
  it('is also needed where nothing but the reason says what ends', () => expect(messages({}, { needsReason: true })).toEqual(['Error: Selection is mandatory']))
  it('[S-4.6-01] decides which confirmations are asked', () => {
    expect(Object.values(CaseCloseReason).map((id) => flagsOf(id))).toEqual([
      ['referral'], ['withdrawal'], ['withdrawal'], ['withdrawal'], ['withdrawal', 'phone'], ['withdrawal'], ['placement'], ['placement', 'outreachDays'],
      ['revocationConsent', 'elapsed'], ['ineligibilityLetter', 'pwnRecommendation'], ['declassificationDocument', 'declassificationParent', 'projectedDate'], [],
    ])
    expect(flagsOf(null)).toEqual([])
  })
  it('[S-4.6-02] every confirmation that is shown is mandatory', () => {
    expect(messages({ reason: '5' })).toEqual(['Error: Selection is mandatory', 'Error: Selection is mandatory'])
    expect(messages({ reason: '5', flags: all('withdrawal') })).toEqual(['Error: Selection is mandatory'])
    expect(messages({ reason: '5', flags: all('withdrawal', 'phone') })).toEqual([])
  })
  it('[S-3.5-06] the flags of the form', () => {
    expect(['requiresImpartial', ...CLOSE_FLAGS].toSorted()).toEqual([
      'declassificationDocument', 'declassificationParent', 'elapsed', 'ineligibilityLetter', 'outreachDays', 'phone', 'placement', 'projectedDate', 'pwnRecommendation', 'referral',
      'requiresImpartial', 'revocationConsent', 'withdrawal',
    ])
    expect(Object.keys(FLAG_LABELS)).toHaveLength(12)
  })
  it('[S-4.6-12] another reason takes back every confirmation', () => {
    const before = form({ reason: '2', flags: all('withdrawal') })
    expect(withReason(before, '5')).toMatchObject({ reason: '5', flags: NO_FLAGS })
    expect(withReason(before, '2')).toBe(before)
  })
  it('discharge needs its reason and date', () => {
    expect(messages({ reason: '12' })).toEqual(['Error: Selection is mandatory', WINDOW])
    expect(messages({ reason: '12', dischargeReason: '4', dischargeDate: '2026-11-01' })).toEqual([])
  })
})

describe('reasons for delay', () => {
  const due = { consentDate: '2026-09-01', dueDate: '2026-10-31' }
  it('[S-4.6-13] are asked when the close date is later than the due date', () => {
    expect(asksDelays('2026-11-01', due)).toBe(true)
    expect(asksDelays('2026-10-31', due)).toBe(false)
  })
  it('[S-4.6-14] only with a known consent date and due date', () => {
    expect(asksDelays('2026-11-01', { ...due, consentDate: null })).toBe(false)
    expect(asksDelays('2026-11-01', { ...due, dueDate: null })).toBe(false)
  })
  it('[S-4.6-15][S-5.4-13] each entry needs a reason of this student and a description', () => {
    expect(messages({}, due)).toEqual(['Error: Selection is mandatory', 'Error: Please enter description'])
    const entries = [{ reasonForDelayId: '4', description: 'Late consent.' }, { reasonForDelayId: '9', description: ' ' }]
    expect(messages({ reasonForDelays: entries }, due)).toEqual(['Error: Selection is mandatory', 'Error: Please enter description'])
    expect(messages({ reasonForDelays: entries.slice(0, 1) }, due)).toEqual([])
  })
  it('[S-3.5-02] are sent only if the first has both an id and a description', () => {
    expect(sendsDelays([EMPTY_DELAY])).toBe(false)
    expect(sendsDelays([{ reasonForDelayId: '4', description: '' }])).toBe(false)
    expect(sendsDelays([{ reasonForDelayId: '', description: 'x' }])).toBe(false)
    expect(sendsDelays([{ reasonForDelayId: '4', description: 'x' }, EMPTY_DELAY])).toBe(true)
  })
  it('[S-5.4-14][S-5.4-15][S-4.6-19] which may be chosen depends on the student', () => {
    const ei = allowedDelayReasons({ hasEiId: true, isPreschool: true })
    for (const id of [999, 11, 12, 1, 2, 3]) expect(ei).not.toContain(id)
    expect(ei).toEqual([4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17])
    expect(allowedDelayReasons({ hasEiId: false, isPreschool: true })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17])
    expect(allowedDelayReasons({ hasEiId: false, isPreschool: false })).toHaveLength(18)
  })
})

describe('what is sent', () => {
  const of = { studentSk: '11', referralSk: '22', personSk: '33', eventType: 'close-case', dischargeStatus: 1 }
  it('[S-3.5-03][S-3.5-04][S-9-05] names the action and the person; the action type is always 1, the stage of a delay 10', () => {
    const sent = closePayload(form({ reason: '3', flags: all('withdrawal'), reasonForDelays: [{ reasonForDelayId: '4', description: 'Late.' }] }), of)
    expect(sent).toEqual({
      studentSK: '11', caseCloseDate: today, reason: 3, dischargeReason: null, dischargeDate: null, dischargeStatus: null, openOrClose: 'Close',
      reasonForDelays: [{ reasonForDelayId: 4, description: 'Late.', caseActionSk: '22', stageId: 10 }],
      eventType: 'close-case', personSk: '33', caseActionType: 1, requiresImpartial: 'No', withdrawal: true,
    })
    expect([CASE_ACTION_TYPE, DELAY_STAGE_ID]).toEqual([1, 10])
  })
  it('without an entry no list, and the discharge block only with its reason', () => {
    expect(closePayload(form(), of)).not.toHaveProperty('reasonForDelays')
    expect(closePayload(form({ reason: '12', dischargeReason: '4', dischargeDate: '2026-11-01' }), of)).toMatchObject({ dischargeReason: 4, dischargeDate: '2026-11-01', dischargeStatus: 1 })
  })
})
