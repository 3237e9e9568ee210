import { describe, expect, it } from 'vitest'
import { staffContactProblems, type StaffContact } from './staff-contact-rules.ts'

const said = (own: Partial<StaffContact>) => staffContactProblems({ email: 'a@example.org', phone: '2125550100', ...own }).map(({ field, message }) => `${field}: ${message}`)

describe('how to reach the selected staff member', () => {
  it('[S-5.5-04] the e-mail is required and has the format of the shared rule', () => {
    expect(said({})).toEqual([])
    expect(said({ email: '' })).toEqual(['email: Error: Email address is required.'])
    expect(said({ email: 'nobody' })).toEqual(['email: Error: Email format is invalid.'])
  })
  it('the phone is required, ten digits', () => {
    expect(said({ phone: '' })).toEqual(['phone: Error: Phone number is required'])
    expect(said({ phone: '212555' })).toEqual(['phone: Error: Enter a valid 10-digit phone number'])
  })
  it('[S-5.5-06][S-5.5-07][S-5.5-08] school and street address are required where they are shown', () => {
    expect(said({ school: '', streetAddress: ' ' })).toEqual(['school: Error: This field is required', 'streetAddress: Error: This field is required'])
    expect(said({ school: '01M991', streetAddress: '1 Main Street' })).toEqual([])
  })
})
