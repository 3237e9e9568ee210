import { expect, it } from 'vitest'
import { submissionOf, SUBMISSION_NUMBERS } from './extension-submission.ts'

it('[M-4.3-01] an extension is 5 while it waits, 7 rejected, 8 approved', () => {
  const status = (['request', 'rejectExtension', 'approveExtension'] as const).map((one) => SUBMISSION_NUMBERS[one].status)
  expect(status).toEqual([5, 7, 8])
  expect(submissionOf({ actionType: 5 })).toBe('request')
})
it('[M-4.3-05][M-4.3-06] approved is action 3 with status 8, rejected action 4 with status 7', () => {
  expect(submissionOf({ actionType: 3, status: 8, isApproved: true })).toBe('approveExtension')
  expect(submissionOf({ actionType: 4, status: 7, isApproved: false })).toBe('rejectExtension')
})
it('an assessment is approved by action 7 with status 2 and returned by action 4 with status 6', () => {
  expect(submissionOf({ actionType: 7, status: 2 })).toBe('approveAssessment')
  expect(submissionOf({ actionType: 4, status: 6 })).toBe('rejectAssessment')
})
it('numbers that contradict each other are no submission', () => {
  for (const marks of [
    { actionType: 3, status: 7 }, { actionType: 4, status: 8 }, { actionType: 7, status: 8 }, { actionType: 1 }, { actionType: 4 },
    { actionType: 3, status: 8, isApproved: false }, { actionType: 4, status: 7, isApproved: true },
    { actionType: 7, status: 2, asstmtReviewApproved: false }, { actionType: 4, status: 6, asstmtReviewApproved: true },
  ]) {
    expect(submissionOf(marks)).toBeUndefined()
  }
})
