import { Permission } from '../access/permission-ids.ts'
import type { StateTable } from '../basics/state-table.ts'
import { MeetingStatus } from '../reference/code-enumerations.ts'

/** Meeting; which scheduling permission is needed depends on its kind (process.md 1.7). */
export const MEETING_TRANSITIONS = {
  M1: {
    from: ['new'],
    action: 'schedule',
    to: MeetingStatus.Scheduled,
    by: [Permission.scheduleSocialHistoryMeeting, Permission.scheduleGeneralMeeting, Permission.scheduleIepMeeting],
    guards: ['formValid', 'deliveryChosen', 'dateAllowed', 'rolesFilled'],
    effects: ['generateNotice', 'moveReferral'],
  },
  M2: {
    from: [MeetingStatus.Scheduled, MeetingStatus.Rescheduled],
    action: 'reschedule',
    to: MeetingStatus.Rescheduled,
    by: [Permission.rescheduleSocialHistoryMeeting, Permission.rescheduleIepMeeting],
    guards: ['formValid', 'deliveryChosen', 'dateAllowed', 'rolesFilled'],
    effects: ['keepOriginalDate', 'generateNotice', 'countAttempt'],
  },
  M3: {
    from: [MeetingStatus.Scheduled, MeetingStatus.Rescheduled],
    action: 'cancel',
    to: MeetingStatus.Cancelled,
    by: [Permission.rescheduleSocialHistoryMeeting, Permission.rescheduleIepMeeting],
    guards: ['meetingAfterToday', 'reasonOtherWithText'],
    effects: ['cancellationNotice', 'moveReferralBack'],
  },
  M4: {
    from: [MeetingStatus.Scheduled, MeetingStatus.Rescheduled],
    action: 'recordAttendance',
    to: MeetingStatus.Held,
    by: [Permission.rescheduleSocialHistoryMeeting, Permission.rescheduleIepMeeting],
    roles: [47, 43],
    guards: ['notInFuture', 'everyRequiredMemberRecorded'],
    effects: ['feedClocks'],
  },
  M5: {
    from: [MeetingStatus.Scheduled, MeetingStatus.Rescheduled],
    action: 'parentAbsent',
    to: MeetingStatus.NotHeldParentAbsent,
    by: [Permission.rescheduleSocialHistoryMeeting, Permission.rescheduleIepMeeting],
    guards: ['outreachLogged'],
    effects: ['rescheduleTask'],
  },
  M6: {
    from: [MeetingStatus.Scheduled, MeetingStatus.Rescheduled],
    action: 'notHeld',
    to: MeetingStatus.NotHeldOther,
    by: [Permission.rescheduleSocialHistoryMeeting, Permission.rescheduleIepMeeting],
    guards: ['reasonGiven'],
    effects: ['rescheduleTask'],
  },
} as const satisfies StateTable<MeetingStatus>
