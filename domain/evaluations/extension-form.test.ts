import { describe, expect, it } from 'vitest'
import {
  assessmentReviewProblems,
  clearOtherSide,
  defaultApprovedDays,
  extensionReviewProblems,
  newDueDate,
  requestedDueDate,
  requestProblems,
  type ExtensionForm,
  type ExtensionReviewFields,
} from './extension-form.ts'

const said = (problems: readonly { field?: string; message: string }[]) => problems.map(({ field, message }) => [field, message])
const asked = (own: object = {}) =>
  said(requestProblems({ extensionDays: 5, extensionReason: 1, extensionAdditionalInfo: '', ...own }))
const review: ExtensionReviewFields = { action: 'approve', approvedDays: 5, rejectionReason: null, rejectionAdditionalInfo: '', overrideReason: '' }
const DATES = { today: '2026-11-20', complianceDate: '2026-12-10' }
const decided = (own: Partial<ExtensionReviewFields>, dates: Parameters<typeof extensionReviewProblems>[1] = DATES) =>
  said(extensionReviewProblems({ ...review, ...own }, dates))
const reviewed = (own: object) =>
  said(assessmentReviewProblems({ action: 'reject', rejectionReason: null, rejectionAdditionalInfo: '', ...own }))

describe('asking for an extension', () => {
  it('[M-5.3-01][M-5.3-02] needs a whole number of days from 1 to 30', () => {
    const sentence = ['extensionDays', 'Number of Days is Required']
    for (const extensionDays of [null, 0, 31, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(asked({ extensionDays })).toEqual([sentence])
    for (const extensionDays of [1, 30]) expect(asked({ extensionDays })).toEqual([])
  })
  it('[M-5.3-08][M-5.3-09] needs a reason, and the text exactly for the reason Other', () => {
    expect(asked({ extensionReason: null })).toEqual([['extensionReason', 'Error: Field is required']])
    expect(asked({ extensionReason: 6, extensionAdditionalInfo: '  ' })).toEqual([['extensionAdditionalInfo', 'Error: Field is required']])
    expect(asked({ extensionReason: 6, extensionAdditionalInfo: 'The family is away.' })).toEqual([])
    expect(asked({ extensionReason: 5 })).toEqual([])
  })
  it('[M-2.3-05] asks for the due date plus the days', () => {
    expect(requestedDueDate('2026-11-25', 10)).toBe('2026-12-05')
    expect(requestedDueDate('2026-11-25', 31)).toBeUndefined()
    expect(requestedDueDate(null, 10)).toBeUndefined()
  })
})

describe('deciding an extension', () => {
  it('[M-4.3-10] approves from today, not from the due date', () => {
    expect(newDueDate('2026-11-20', 10)).toBe('2026-11-30')
    expect(newDueDate('2026-11-20', 0)).toBeUndefined()
  })
  it('[M-2.3-10] approves the days that were asked for unless told otherwise', () => {
    expect(defaultApprovedDays(12)).toBe(12)
    expect(defaultApprovedDays(null)).toBeNull()
  })
  it('[M-5.3-04][M-5.3-05] needs approved days from 1 to 30', () => {
    expect(decided({ approvedDays: null })).toEqual([['approvedDays', 'Error: Field is required']])
    for (const approvedDays of [0, 31, 1.5]) expect(decided({ approvedDays })).toEqual([['approvedDays', 'Error: Days should be between 1 to 30']])
    expect(decided({ approvedDays: 30 }, { ...DATES, complianceDate: null })).toEqual([])
  })
  it('[M-5.3-06][M-5.3-10] rejects with a reason, and with the text exactly for the reason Other', () => {
    expect(decided({ action: 'reject' })).toEqual([['rejectionReason', 'Error: Field is required']])
    expect(decided({ action: 'reject', rejectionReason: 6 })).toEqual([['rejectionAdditionalInfo', 'Error: Field is required']])
    expect(decided({ action: 'reject', rejectionReason: 2 })).toEqual([])
  })
  it('passes the law’s date only with a typed reason', () => {
    expect(decided({ approvedDays: 20 })).toEqual([])
    expect(decided({ approvedDays: 21 })).toEqual([
      ['overrideReason', 'The new due date lies after the legal compliance date of 12/10/2026. Say why; the legal date does not move.'],
    ])
    expect(decided({ approvedDays: 21, overrideReason: 'The parent asked for it in writing.' })).toEqual([])
  })
  it('[M-4.3-07][M-4.3-08] lets go of what was typed on the other side', () => {
    const both = { ...review, newDueDate: '2026-11-25', rejectionReason: 6, rejectionAdditionalInfo: 'No.', overrideReason: 'Yes.' }
    expect(clearOtherSide(both)).toEqual({ ...both, rejectionReason: null, rejectionAdditionalInfo: '' })
    expect(clearOtherSide({ ...both, action: 'reject' })).toEqual({ ...both, action: 'reject', approvedDays: null, newDueDate: null, overrideReason: '' })
  })
  it('needs a decision', () => {
    expect(decided({ action: null })).toEqual([['action', 'Choose Approve or Reject.']])
  })
})

describe('reviewing an assessment', () => {
  it('[M-5.3-07] is returned with a reason, and with the text exactly for the reason Other, which is 7 here', () => {
    expect(reviewed({})).toEqual([['rejectionReason', 'Error: Field is required']])
    expect(reviewed({ rejectionReason: 7 })).toEqual([['rejectionAdditionalInfo', 'Error: Field is required']])
    expect(reviewed({ rejectionReason: 6 })).toEqual([])
    expect(reviewed({ action: 'approve' })).toEqual([])
    expect(reviewed({ action: null })).toEqual([['action', 'Choose Approve or Reject.']])
  })
})

it('[M-3.5-02] the form view has these fields', () => {
  const form: Required<ExtensionForm> = {
    dueDate: '2026-11-25', extensionDays: 5, requestedDueDate: '2026-11-30', extensionReason: 6, extensionAdditionalInfo: 'Away', action: 'approve',
    approvedDays: 5, newDueDate: '2026-11-25', rejectionReason: null, rejectionAdditionalInfo: '',
  }
  expect(said(requestProblems(form))).toEqual([])
  expect(said(extensionReviewProblems({ ...form, overrideReason: '' }, DATES))).toEqual([])
})
