import type { Meeting } from '@trellis/contract/meetings.ts'

/** A social history meeting that is scheduled, as the server answers it. */
export const sampleMeeting = (own: Partial<Meeting> = {}): Meeting => ({
  meetingSk: '77', studentSk: '11', nycId: '200000001', meetingType: 3, meetingName: 'Social History Meeting', meetingModeId: 1,
  status: 1, statusText: 'Scheduled', SubMeetingType: null, CurrScheduleDt: '2026-12-10T10:00:00', OrigScheduleDt: '2026-12-10T10:00:00',
  formJson: JSON.stringify({
    contactName: 'Kay Contact', contactPhone: '7185550100', contactEmail: 'kay@example.org', selectedRecipient: '41', postalMail: true,
    meetingStreetAddress1: '400 First Avenue', meetingDate: '2026-12-10', meetingStartTime: '10:00',
    parent: { parentName: 'Anne Byron', parentEmail: 'anne@example.org', selectedAttendee: '41' },
    schoolSocialWorker: { schoolSocialWorkerName: 'Grace Work', schoolSocialWorkerEmail: 'sw@example.org', selectedAttendee: 'sw' },
  }),
  scheduledDate: '2026-12-10', originalDate: '2026-12-10', startTime: '10:00', endTime: '11:00', location: '400 First Avenue', additionalInfo: '',
  requiredAttendees: [], optionalAttendees: [], assessmentsList: [], evaluationSk: null, attendees: [], referralId: '21', meetingCity: null,
  meetingState: null, meetingZip: null, meetingEndTime: '11:00', version: 3, scheduledBy: null, scheduledAt: '2026-11-01T12:00:00Z',
  lastChangedBy: null, noticeCount: 1, cancellation: null, canChange: true, outcome: null, isOverdue: false, canRecord: false, canCancel: true, team: [],
  ...own,
})
