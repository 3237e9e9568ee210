import { describe, expect, it } from 'vitest'
import { Permission } from '../access/permission-ids.ts'
import { cancelProblems, CANCEL_REASONS, isCancellable } from './cancel-meetings.ts'
import { clocksBrokenBy, dateHints, hintSentence, noSchoolText } from './date-hints.ts'
import { excusalProblems, type Excusal } from './excusal.ts'
import { meetingChanges, isRescheduled, type MeetingState } from './meeting-changes.ts'
import { cancellingPermission, isScheduleButtonShown, schedulingPermission } from './meeting-permissions.ts'
import { isConsentDateShown, isNoticeFieldShown, meetingNoticeText } from './notice-text.ts'
import { meetingLocation, parentEntry, recipientFields } from './recipients.ts'
import { checkTeam, missingMembers } from './required-members.ts'

const holding = (...held: number[]) => (permission: number) => held.includes(permission)

describe('who schedules', () => {
  it.each([
    ['[M-6-01]', 3, [Permission.scheduleSocialHistoryMeeting, Permission.rescheduleSocialHistoryMeeting]],
    ['[M-6-02]', 1, [Permission.scheduleGeneralMeeting]],
    ['[M-6-03]', 4, [Permission.scheduleIepMeeting, Permission.rescheduleIepMeeting]],
  ] as const)('%s kind %i: any one of its permissions shows the button, no other does', (_id, kind, permissions) => {
    for (const permission of [35, 36, 37, 66, 67, 14]) {
      expect([permission, isScheduleButtonShown(kind, false, holding(permission))]).toEqual([permission, (permissions as readonly number[]).includes(permission)])
    }
  })
  it('[M-6-04] reconvened meetings and annual reviews always, except in view mode', () => {
    for (const kind of [98, 99] as const) expect([isScheduleButtonShown(kind, false, holding()), isScheduleButtonShown(kind, true, holding())]).toEqual([true, false])
  })
  it('[M-6-05][M-2.1-28] evaluation meetings never, and no kind in view mode', () => {
    const all = () => true
    expect(isScheduleButtonShown(5, false, all)).toBe(false)
    for (const kind of [1, 3, 4, 5, 98, 99] as const) expect(isScheduleButtonShown(kind, true, all)).toBe(false)
    expect(schedulingPermission(5, all)).toBeUndefined()
    expect(cancellingPermission(5, holding(36))).toBe(36)
  })
})

describe('texts and conditional fields', () => {
  it('[M-2.1-25][M-2.1-26] of an annual review, of other committee meetings, and none otherwise', () => {
    expect(meetingNoticeText(98, true)).toBe('Almost a year has passed since the Individualized Education Program (IEP) was developed. An annual review has been scheduled.')
    for (const kind of [4, 99] as const) {
      expect(meetingNoticeText(kind, false)).toBe("A Committee on Special Education (CSE) meeting has been scheduled to discuss the student's educational needs. Your participation is encouraged.")
    }
    for (const kind of [1, 3, 5] as const) expect(meetingNoticeText(kind, false)).toBeUndefined()
  })
  it('[M-2.1-22] the consent date belongs to an initial IEP meeting alone', () => {
    expect(isConsentDateShown({ stage: 'Initial', kind: 4, isAnnual: false })).toBe(true)
    expect(isConsentDateShown({ stage: 'Initial', kind: 4, isAnnual: true })).toBe(false)
    expect(isConsentDateShown({ stage: 'Reevaluation', kind: 4, isAnnual: false })).toBe(false)
    expect(isConsentDateShown({ stage: 'Initial', kind: 3, isAnnual: false })).toBe(false)
  })
  it('[M-2.1-23][M-2.1-24] instructions and language appear with a recipient, in view mode only with a value', () => {
    expect(isNoticeFieldShown({ isViewMode: false, hasRecipient: false, value: 'x' })).toBe(false)
    expect(isNoticeFieldShown({ isViewMode: false, hasRecipient: true, value: '' })).toBe(true)
    expect(isNoticeFieldShown({ isViewMode: true, hasRecipient: true, value: '' })).toBe(false)
    expect(isNoticeFieldShown({ isViewMode: true, hasRecipient: true, value: 'x' })).toBe(true)
  })
  it('[M-3.3-02][M-3.3-03][M-3.3-04][M-4.1-13] a parent becomes a recipient with all that is known', () => {
    const parent = {
      parentSk: '7', firstName: 'Luz', lastName: 'Rivera', isPrimary: true, emailAddress: 'luz@example.org', consentsToElectronicCommunication: true,
      cellPhone: '7185550123', address: { streetAddress1: '12 Elm', streetAddress2: 'Apt 4', city: 'Bronx', stateName: 'NY', zipCode: '10451' },
    }
    const entry = parentEntry(parent)
    expect(entry).toEqual({
      fullName: 'Luz Rivera', displayName: 'Primary - Luz Rivera', email: 'luz@example.org', consentsToElectronicCommunication: true, workPhone: '7185550123',
      title: 'Parent', loginId: '7', isRequired: true, location: '12 Elm, Apt 4, Bronx, NY 10451', streetAddress1: '12 Elm', streetAddress2: 'Apt 4', state: 'NY', city: 'Bronx', zip: '10451',
    })
    expect(parentEntry({ ...parent, isPrimary: false }).displayName).toBe('Secondary - Luz Rivera')
    expect(recipientFields(entry)).toEqual({
      selectedRecipient: '7', recipientEmailAddress: 'luz@example.org', recipientPhoneNumber: '7185550123', recipientStreetAddress1: '12 Elm',
      recipientStreetAddress2: 'Apt 4', recipientCity: 'Bronx', recipientState: 'NY', recipientZip: '10451',
    })
  })
  it('[M-3.2-07] the location is the street, with the floor or room when there is one', () => {
    expect(meetingLocation('400 First Avenue', '', 'Room 12')).toBe('400 First Avenue, Room 12')
    expect(meetingLocation('400 First Avenue', '', ' ')).toBe('400 First Avenue')
  })
})

describe('cancelling', () => {
  it('[M-4.4-01] only a meeting after today', () => {
    expect([isCancellable('2026-11-22', '2026-11-21'), isCancellable('2026-11-21', '2026-11-21'), isCancellable('2026-11-20', '2026-11-21'), isCancellable(null, '2026-11-21')]).toEqual([true, false, false, false])
  })
  it('[M-2.4-04][M-2.4-05][M-5.3-11][M-2.4-08] Other is the only reason and needs its text', () => {
    expect(CANCEL_REASONS.map(({ description }) => description)).toEqual(['Other'])
    expect(cancelProblems({ meetingSk: ['1'], reason: 'Other', otherReason: ' ' })).toMatchObject([{ field: 'otherReason', message: 'Error: Field is mandatory' }])
    expect(cancelProblems({ meetingSk: ['1'], reason: '1', otherReason: 'Moved' })).toEqual([])
    expect(cancelProblems({ meetingSk: [], reason: '', otherReason: '' }).map(({ field }) => field)).toEqual(['meetingSk', 'reason'])
  })
})

describe('the team that the law asks for', () => {
  const invited = [
    { role: 'PARENT', name: 'Luz' }, { role: 'GENERAL EDUCATIONAL TEACHER', name: 'Gena' }, { role: 'TEACHER SPECIAL EDUCATION', name: 'Tess' },
    { role: 'DISTRICT REPRESENTATIVE', name: 'Dora' },
  ]
  const ask = (more: Partial<Parameters<typeof checkTeam>[0]> = {}) =>
    checkTeam({ kind: 4, invited, mayBeInRegularEducation: true, age: 7, comesFromEarlyIntervention: false, ...more })
  it('names each missing seat with its paragraph of 34 CFR 300.321', () => {
    expect(missingMembers(ask())).toEqual([])
    expect(missingMembers(ask({ invited: [] })).map(({ citation }) => citation)).toEqual([
      '34 CFR 300.321(a)(1)', '34 CFR 300.321(a)(2)', '34 CFR 300.321(a)(3)', '34 CFR 300.321(a)(4)', '34 CFR 300.321(a)(5)',
    ])
    expect(missingMembers(ask({ invited: invited.slice(0, 3) })).map(({ member }) => member)).toEqual(['A representative of the district'])
  })
  it('the teacher of regular education only where the child may be there, the student from fifteen on', () => {
    expect(missingMembers(ask({ invited: invited.filter(({ name }) => name !== 'Gena'), mayBeInRegularEducation: false }))).toEqual([])
    expect(missingMembers(ask({ age: 14 }))).toEqual([])
    expect(missingMembers(ask({ age: 15 })).map(({ member }) => member)).toEqual(['The student'])
  })
  it('a member excused in writing leaves the seat accounted for, and other kinds of meetings have no team', () => {
    const excused = ask({ invited: invited.map((one) => ({ ...one, isExcused: one.name === 'Gena' })) })
    expect(excused.find(({ citation }) => citation.endsWith('(a)(2)'))).toMatchObject({ filledBy: [], excused: ['Gena'], isMissing: false })
    for (const kind of [1, 3, 5] as const) expect(ask({ kind, invited: [] })).toEqual([])
  })
})

describe('excusing a member', () => {
  const of = { role: 'SCHOOL PSYCHOLOGIST', isRequired: true, meetsOn: '2026-12-10', today: '2026-12-08' }
  const said = (excusal: Partial<Excusal>, more: Partial<typeof of> = {}) =>
    excusalProblems({ agreedOn: '2026-12-05', isAreaDiscussed: false, inputOn: '', isEmergency: false, ...excusal }, { ...of, ...more }).map(({ message }) => message)
  it('needs the parent in writing five days before, or an emergency', () => {
    expect(said({})).toEqual([])
    expect(said({ agreedOn: '2026-12-06' })).toEqual(["The parent's written agreement must be dated at least 5 calendar days before the meeting, by 12/05/2026, unless it is an emergency."])
    expect(said({ agreedOn: '2026-12-06', isEmergency: true })).toEqual([])
    expect(said({ agreedOn: '2026-12-09', isEmergency: true })).toEqual(["The parent's written agreement cannot be dated after today."])
    expect(said({ agreedOn: '' })).toEqual(["Enter the day of the parent's written agreement."])
  })
  it('needs written input as well where the area is discussed', () => {
    expect(said({ isAreaDiscussed: true })).toEqual(["The member's area is discussed: enter the day of the member's written input to the parent and the team."])
    expect(said({ isAreaDiscussed: true, inputOn: '2026-12-05' })).toEqual([])
    expect(said({ isAreaDiscussed: true, inputOn: '2026-12-07' })).toEqual(['The written input must be dated at least 5 calendar days before the meeting, by 12/05/2026, unless it is an emergency.'])
    expect(said({ isAreaDiscussed: true, inputOn: '2026-12-07', isEmergency: true })).toEqual([])
  })
  it('is for required members other than parent and student', () => {
    for (const more of [{ role: 'PARENT' }, { role: 'STUDENT' }, { isRequired: false }]) {
      expect(said({}, more)).toEqual(['Only a required member of the team other than the parent and the student is excused.'])
    }
  })
})

describe('hints before a date is chosen', () => {
  const clock = (clockId: string, complianceDate: string | null, isLegal = true) => ({ clockId, name: clockId, citation: 'law', isLegal, complianceDate })
  it('name the clocks of the kind by their last day', () => {
    const clocks = [clock('C12', '2027-01-15'), clock('C06', '2026-12-20'), clock('C01', '2026-11-30'), clock('C35', '2026-12-01', false), clock('C07', null)]
    expect(dateHints(4, clocks).map(({ clockId }) => clockId)).toEqual(['C06'])
    expect(dateHints(99, clocks).map(({ clockId }) => clockId)).toEqual(['C06', 'C12'])
    const hints = dateHints(98, clocks)
    expect(clocksBrokenBy('2027-01-15', hints)).toEqual([])
    expect(clocksBrokenBy('2027-01-16', hints)).toEqual(hints)
    expect(hintSentence(hints[0]!, '2026-11-21')).toBe('C12: a meeting after 01/15/2027 is too late by law.')
    expect(hintSentence(dateHints(3, clocks)[0]!, '2026-12-02')).toBe('C35: the internal date 12/01/2026 has passed already.')
  })
  it('say of a day without school what it is, and nothing of a school day', () => {
    const days = { years: [{ first: '2026-09-10', last: '2027-06-25' }, { first: '2027-09-09', last: '2028-06-23' }], closed: [{ date: '2026-11-26', name: 'Thanksgiving' }] }
    expect(noSchoolText('2026-11-26', days)).toBe('11/26/2026 is not a school day: Thanksgiving.')
    expect(noSchoolText('2026-11-28', days)).toBe('11/28/2026 is a Saturday: there is no school.')
    expect(noSchoolText('2027-07-14', days)).toBe('07/14/2027 lies in the summer recess.')
    expect(noSchoolText('2026-11-25', days)).toBeUndefined()
    expect(noSchoolText('2029-11-28', days)).toBeUndefined()
  })
})

describe('what a save changed', () => {
  const before: MeetingState = {
    meetsOn: '2026-12-10', startsAt: '10:00', location: 'A', contact: 'Ike', recipient: 'Luz', delivery: 'Postal Mail', instructions: '', translationLanguage: '',
    attendees: [{ who: 'PARENT: Luz', how: 'required' }],
  }
  it('is told field by field; a day or an hour makes it a rescheduled one', () => {
    expect(meetingChanges(before, before)).toEqual([])
    const after = { ...before, meetsOn: '2026-12-14', instructions: 'secret', attendees: [{ who: 'PARENT: Luz', how: 'required by post' }, { who: 'PRINCIPAL: Priya', how: 'optional' }] }
    expect(meetingChanges(before, after).map(({ message }) => message)).toEqual([
      'Date from 12/10/2026 to 12/14/2026', 'Additional/Special Instructions', 'Invited PRINCIPAL: Priya (optional)', 'Invited otherwise PARENT: Luz (required by post)',
    ])
    expect(meetingChanges(after, before).map(({ message }) => message)).toContain('No longer invited PRINCIPAL: Priya (optional)')
    expect([isRescheduled(before, after), isRescheduled(before, { ...before, startsAt: '11:00' }), isRescheduled(before, { ...before, location: 'B' })]).toEqual([true, true, false])
  })
})
