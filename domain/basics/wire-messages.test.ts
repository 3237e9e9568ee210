import { describe, expect, it } from 'vitest'
import { Confirmation, Toast, saveErrorLines, submissionFailedText } from './wire-messages.ts'

describe('texts of the wire', () => {
  it('a failed submission repeats what the server said when it said something', () => {
    expect(submissionFailedText()).toBe('Submission Failed')
    expect(submissionFailedText('')).toBe('Submission Failed')
    expect(submissionFailedText('No seat left')).toBe('Submission Failed: No seat left')
  })
  it('a refused save lists the values of its codes, else its one text', () => {
    expect(saveErrorLines({ errorCodes: { E1: 'First', E2: 'Second' }, error: 'Both' })).toEqual(['First', 'Second'])
    expect(saveErrorLines({ errorCodes: {}, error: 'One' })).toEqual(['One'])
    expect(saveErrorLines({ errorCodes: null, error: 'One' })).toEqual(['One'])
    expect(saveErrorLines({})).toEqual([])
  })
  it('the cancel-referral confirmation says what is lost, the success texts are the printed ones', () => {
    expect(Confirmation.cancelReferral).toContain('all data will be lost')
    expect([Toast.submitted, Toast.saved, Toast.approved]).toEqual([
      'Submitted Successfully', 'Saved Successfully', 'Approved Successfully',
    ])
  })
})
