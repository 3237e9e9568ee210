import { describe, expect, it } from 'vitest'
import { DEFAULT_EMAIL_ENDINGS } from '../validation/email.ts'
import { EMPTY_ATTENDEE_ROW } from './additional-attendees.ts'
import { attendeeGroups } from './attendee-cards.ts'
import { meetingFormProblems, type FormFacts, type MeetingForm, type PersonCard } from './schedule-form.ts'

const person = (name: string, more: Partial<PersonCard> = {}): PersonCard => ({
  name, email: `${name.toLowerCase()}@example.org`, phone: '', selectedAttendee: '', postalMail: false, ...more,
})
const form: MeetingForm = {
  contactName: 'Ike', contactPhone: '(212) 555-0100', contactEmail: 'ike@example.org', selectedRecipient: '7', recipientEmailAddress: '', recipientPhoneNumber: '',
  meetingStreetAddress1: '400 First Avenue', postalMail: true, parentPortal: false, meetingDate: '2026-12-10', meetingStartTime: '10:00',
  cards: { parent: person('Luz'), schoolSocialWorker: person('Wanda') }, attendees: [EMPTY_ATTENDEE_ROW],
}
const flags = {
  parent: true, generalEducationTeacher: false, specialEducationTeacher: false, schoolSocialWorker: false, schoolPsychologist: false,
  relatedServiceProvider: false, districtRepresentative: false,
}
const facts = (kind: 1 | 3 | 4 = 3): FormFacts => ({
  kind, today: '2026-11-21', caseStage: 'Initial', initialReferralDate: '2026-09-10', currentScheduledDate: undefined, minAnnualDate: undefined,
  consentDate: undefined, groups: attendeeGroups(kind, flags), emailEndings: DEFAULT_EMAIL_ENDINGS,
})
const said = (change: Partial<MeetingForm>, kind?: 1 | 3 | 4) =>
  meetingFormProblems({ ...form, ...change }, facts(kind)).map(({ field, message }) => [field, message])

describe('the schedule form', () => {
  it('is right as filled here, so each of the next tests shows one mistake', () => {
    expect(said({})).toEqual([])
  })

  it('[M-5.1-01][M-5.1-08][M-5.1-09][M-5.1-10] asks for every required field in its sentence', () => {
    const empty = { contactName: ' ', contactPhone: '', contactEmail: '', selectedRecipient: '', meetingStreetAddress1: '', meetingDate: '', meetingStartTime: '' }
    expect(said(empty)).toEqual([
      ['contactName', 'Error: Please enter Staff Contact Name'],
      ['contactPhone', 'Error: Please enter Valid Phone Number.'],
      ['contactEmail', 'Error: Email address is required.'],
      ['selectedRecipient', 'Error: Please enter recipient contact information.'],
      ['meetingStreetAddress1', 'Error: Please enter meeting location details.'],
      ['meetingDate', 'Error: Please select Meeting date'],
      ['meetingStartTime', 'Error: Please select start time'],
    ])
  })

  it('[M-5.1-06][M-5.1-07] takes a phone as the mask shows it or as it is stored, and nothing else', () => {
    for (const contactPhone of ['(212) 555-0100', '2125550100']) expect(said({ contactPhone })).toEqual([])
    for (const contactPhone of ['212 555 0100', '555-0100', '(212) 555-01000', 'abc']) {
      expect(said({ contactPhone })).toEqual([['contactPhone', 'Error: Please enter Valid Phone Number.']])
    }
    expect(said({ recipientPhoneNumber: '12' })).toEqual([['recipientPhoneNumber', 'Error: Please enter Valid Phone Number.']])
    expect(said({ cards: { ...form.cards, parent: person('Luz', { phone: '12' }) } })).toEqual([['parent.phone', 'Error: Please enter Valid Phone Number.']])
  })

  it('[M-5.1-03][M-5.1-04] wants e-mail of the contact and of required attendees; any other may be empty but not wrong', () => {
    expect(said({ contactEmail: 'x@y' })).toEqual([['contactEmail', 'Error: Email format is invalid.']])
    expect(said({ recipientEmailAddress: 'x@y' })).toEqual([['recipientEmailAddress', 'Error: Email format is invalid.']])
    expect(said({ cards: { ...form.cards, parent: person('Luz', { email: '' }) } })).toEqual([['parent.email', 'Error: Email address is required.']])
    expect(said({ cards: { ...form.cards, parent: person('Luz', { email: 'luz@example.xyz' }) } })[0]![1]).toMatch(/^Error: Email (must end with|format is invalid)/)
    const optional = { parent: person('Luz'), student: person('Ana', { email: '' }), principal: person('Priya', { email: 'wrong' }) }
    expect(said({ cards: optional }, 4)).toEqual([['principal.email', 'Error: Email format is invalid.']])
  })

  it('[M-5.1-05] the place follows the address rule', () => {
    expect(said({ meetingStreetAddress1: 'x' })).toEqual([['meetingStreetAddress1', 'Error: Address must be between 2 and 100 characters.']])
    expect(said({ meetingStreetAddress1: '400 First Avenue <b>' })).toEqual([['meetingStreetAddress1', 'Error: Format is invalid']])
  })

  it('[M-5.1-02][M-5.1-14] a required card without anybody', () => {
    expect(said({ cards: { parent: person('Luz') } })).toEqual([['schoolSocialWorker.name', 'Error: Please select attendee']])
    expect(said({ cards: { ...form.cards, parent: person('', { email: 'luz@example.org' }) } })).toEqual([['parent.name', 'Error: Please select attendee']])
  })

  it('[M-4.1-11][M-2.1-27] Postal Mail or Parent Portal has to be chosen; e-mail alone is none', () => {
    expect(said({ postalMail: false })).toEqual([['deliveryMethod', 'Error: Please select a delivery method: Postal Mail or Parent Portal.']])
    expect(said({ postalMail: false, parentPortal: true })).toEqual([])
  })

  it('[M-4.1-15][M-5.1-13][M-4.1-16] Required makes role, name and a valid e-mail mandatory, and unmarking takes that back', () => {
    const row = { ...EMPTY_ATTENDEE_ROW, isRequired: true }
    expect(said({ attendees: [row] })).toEqual([
      ['attendees.0.role', 'Error: Please select role'],
      ['attendees.0.selectedAttendee', 'Error: Please select attendee'],
      ['attendees.0.email', 'Error: Email address is required.'],
    ])
    expect(said({ attendees: [{ ...row, role: 'PRINCIPAL', name: 'Priya', email: 'no' }] })).toEqual([['attendees.0.email', 'Error: Email format is invalid.']])
    expect(said({ attendees: [{ ...row, isRequired: false }] })).toEqual([])
    expect(said({ attendees: [{ ...row, isRequired: false, role: 'PRINCIPAL', name: 'Priya' }] })).toEqual([])
  })

  it('[M-4.1-17] a role makes the name mandatory; a name asks for its role; a role of another kind counts as none', () => {
    expect(said({ attendees: [{ ...EMPTY_ATTENDEE_ROW, role: 'PRINCIPAL' }] })).toEqual([['attendees.0.selectedAttendee', 'Error: Please select attendee']])
    expect(said({ attendees: [{ ...EMPTY_ATTENDEE_ROW, name: 'Priya' }] })).toEqual([['attendees.0.role', 'Error: Please select role']])
    expect(said({ attendees: [{ ...EMPTY_ATTENDEE_ROW, role: 'DISTRICT REPRESENTATIVE', name: 'Dora' }] })).toEqual([['attendees.0.role', 'Error: Please select role']])
  })

  it('[M-6-10] who is told by postal mail needs no e-mail address', () => {
    const row = { ...EMPTY_ATTENDEE_ROW, isRequired: true, role: 'EXTERNAL/OTHER', name: 'Uncle Joe' }
    expect(said({ attendees: [row] })).toEqual([['attendees.0.email', 'Error: Email address is required.']])
    expect(said({ attendees: [{ ...row, postalMail: true }] })).toEqual([])
    expect(said({ cards: { ...form.cards, parent: person('Luz', { email: '', postalMail: true }) } })).toEqual([])
  })
})
