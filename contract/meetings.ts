import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'
import { MeetingOutcomeView } from './meeting-outcome-view.ts'
import { MeetingPayload, MeetingUpdatePayload } from './meeting-payload.ts'

const text = z.string().nullable()
export const meetings = { base: 'studentApi', tag: 'Meeting' } as const
/** SHM, GenEd and IEP by their permissions; annual reviews and reconvened meetings by that to see the IEP (M 6). */
export const SCHEDULES = [35, 36, 37, 66, 67, 14] as const
/** Referral, evaluation, IEP: each meeting is seen with the part of the case that it belongs to. */
export const SEES_MEETINGS = [4, 12, 14] as const

/** `warnings`: what a person was to confirm; `remarks`: ways to the parent that do not work, and what was done instead. */
export const SavedMeeting = z.object({ meetingSk: z.string(), version: z.int(), warnings: z.array(z.string()), remarks: z.array(z.string()) })

export const scheduleMeeting = endpoint({
  ...meetings,
  method: 'POST',
  path: '/Meeting/Add',
  summary: 'Schedules a meeting and has the notice and the invitations made',
  permission: SCHEDULES,
  audit: { action: 'add' },
  body: MeetingPayload,
  anyCaseKeys: true,
  response: envelope(SavedMeeting),
})

export const updateMeeting = endpoint({
  ...meetings,
  method: 'POST',
  path: '/Meeting/Update',
  summary:
    'Changes a scheduled meeting. With If-Match a stale version is 409 with what changed and who changed it; without it a meeting is saved only while nobody else has changed it',
  permission: SCHEDULES,
  audit: { action: 'change' },
  body: MeetingUpdatePayload,
  anyCaseKeys: true,
  versioned: 'accepts',
  response: envelope(SavedMeeting),
})

export const MeetingAttendee = z
  .object({
    attendeeSk: z.string(),
    selectedAttendee: z.string(),
    role: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    isRequired: z.boolean(),
    isAdditional: z.boolean(),
    postalMail: z.boolean(),
    excusal: z
      .object({ agreedOn: z.string(), isAreaDiscussed: z.boolean(), inputOn: text, isEmergency: z.boolean(), recordedBy: text })
      .nullable(),
    /** Id of the list AttendanceOutcome, once it was recorded. */
    attendance: z.int().nullable(),
  })
  .meta({ id: 'MeetingAttendee' })
export type MeetingAttendee = z.output<typeof MeetingAttendee>

export const TeamSeat = z
  .object({
    member: z.string(),
    citation: z.string(),
    filledBy: z.array(z.string()),
    excused: z.array(z.string()),
    isMissing: z.boolean(),
    advice: z.string(),
  })
  .meta({ id: 'TeamSeat', description: 'A seat of the IEP team under 34 CFR 300.321' })

/** M 3.2, with the fields of the prior-notice variant; times are local to the district. */
export const Meeting = z
  .object({
    meetingSk: z.string(),
    studentSk: z.string(),
    nycId: text,
    meetingType: z.int(),
    meetingName: z.string(),
    meetingModeId: z.int(),
    status: z.int(),
    statusText: z.string(),
    SubMeetingType: text,
    CurrScheduleDt: text,
    OrigScheduleDt: text,
    formJson: z.string(),
    scheduledDate: text,
    originalDate: text,
    startTime: text,
    endTime: text,
    location: z.string(),
    additionalInfo: z.string(),
    requiredAttendees: z.array(z.string()),
    optionalAttendees: z.array(z.string()),
    assessmentsList: z.array(z.object({ evaluationSk: z.string(), evaluationName: z.string() })),
    evaluationSk: text,
    attendees: z.array(MeetingAttendee),
    referralId: text,
    meetingCity: text,
    meetingState: text,
    meetingZip: text,
    meetingEndTime: text,
    version: z.int(),
    scheduledBy: text,
    scheduledAt: z.string(),
    lastChangedBy: text,
    noticeCount: z.int(),
    cancellation: z.object({ reason: z.string(), otherReason: z.string(), cancelledBy: text, cancelledAt: z.string() }).nullable(),
    /** What came of it, once that was recorded. */
    outcome: MeetingOutcomeView.nullable(),
    /** Its day has passed and nothing was recorded. */
    isOverdue: z.boolean(),
    /** What this role can still do with it. */
    canChange: z.boolean(),
    canCancel: z.boolean(),
    canRecord: z.boolean(),
    team: z.array(TeamSeat),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof Meeting>

const byMeeting = z.strictObject({ id: Sk })
export const read = { method: 'GET', audit: { action: 'view' } } as const

export const getMeeting = endpoint({
  ...meetings,
  ...read,
  path: '/Meeting/Get/{id}',
  summary: 'One meeting with its form, by meetingSk',
  permission: SEES_MEETINGS,
  params: byMeeting,
  response: Meeting,
  versioned: 'answers',
})

export const getMeetingAttendees = endpoint({
  ...meetings,
  ...read,
  path: '/Meeting/GetAttendees/{id}',
  summary: 'Who is invited to a meeting, by meetingSk',
  permission: SEES_MEETINGS,
  params: byMeeting,
  response: z.array(MeetingAttendee),
})

export const MeetingListRow = z
  .object({
    meetingSk: z.string(),
    meetingName: z.string(),
    location: z.string(),
    origScheduleDt: text,
    currScheduleDt: text,
    meetingType: z.int(),
    status: z.int(),
    statusText: z.string(),
    version: z.int(),
    /** Only such a row can be selected for cancelling; otherwise why not. */
    canCancel: z.boolean(),
    whyNot: text,
    isOverdue: z.boolean(),
    /** Its outcome can be recorded, or the attendance corrected, by this role. */
    canRecord: z.boolean(),
  })
  .meta({ id: 'MeetingListRow' })

export const listMeetings = endpoint({
  ...meetings,
  method: 'GET',
  path: '/Meeting/GetMeetingList/{id}',
  summary: 'Scheduled meetings of a student by studentSk, soonest first; on request also those that were held or not held',
  permission: SEES_MEETINGS,
  audit: { action: 'list' },
  params: byMeeting,
  query: z.strictObject({ ended: z.literal('1').optional() }),
  response: z.array(MeetingListRow),
})

export const CancelMeetings = z
  .strictObject({
    meetingSk: z.array(Sk).max(50),
    reason: z.union([TypedText(40), z.int32()]).nullish(),
    otherReason: TypedText(2000).nullish(),
  })
  .meta({ id: 'CancelMeetings' })

const cancels = {
  ...meetings,
  path: '/Meeting/CancelMeeting',
  permission: SCHEDULES,
  audit: { action: 'change' },
  body: CancelMeetings,
  anyCaseKeys: true,
  response: envelope(z.object({ meetingSk: z.array(z.string()) })),
} as const
/** [S-7.2-12] One path for two things: without meetings it is about the extension request of this assessment. */
export const PutCancelMeetings = CancelMeetings.extend({
  meetingSk: CancelMeetings.shape.meetingSk.nullish(),
  evaluationSk: Sk.nullish(),
}).meta({ id: 'PutCancelMeetings' })

/** [M-7-16] Both methods have the same effect on meetings. */
export const cancelMeetings = endpoint({ ...cancels, method: 'POST', summary: 'Cancels meetings of one student; everybody invited is told' })
export const putCancelMeetings = endpoint({
  ...cancels,
  method: 'PUT',
  summary: 'The same by PUT; with an evaluationSk and no meetings it withdraws the extension request of that assessment',
  permission: [...SCHEDULES, 16],
  body: PutCancelMeetings,
  response: envelope(z.object({ meetingSk: z.array(z.string()), evaluationSk: z.string().optional() })),
})

export const excuseAttendee = endpoint({
  ...meetings,
  method: 'POST',
  path: '/Meeting/ExcuseAttendee',
  summary: "Records the parent's written leave for a required member to stay away; null withdraws it",
  permission: SCHEDULES,
  audit: { action: 'change' },
  body: z.strictObject({
    meetingSk: Sk,
    attendeeSk: Sk,
    excusal: z
      .strictObject({
        agreedOn: TypedText(40),
        isAreaDiscussed: z.boolean(),
        inputOn: TypedText(40).nullish(),
        isEmergency: z.boolean().default(false),
      })
      .nullable(),
  }),
  versioned: 'requires',
  response: envelope(z.object({ meetingSk: z.string(), version: z.int() })),
})
