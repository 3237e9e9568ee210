import { z } from 'zod'
import { MEETING_KINDS, subMeetingSettingOf } from '@trellis/domain/meetings/meeting-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, TypedText } from './fields.ts'
import { MeetingPayload, MeetingUpdatePayload } from './meeting-payload.ts'

const text = z.string().nullable()
const meetings = { base: 'studentApi', tag: 'Meeting' } as const
/** SHM, GenEd and IEP by their permissions; annual reviews and reconvened meetings by that to see the IEP (M 6). */
const SCHEDULES = [35, 36, 37, 66, 67, 14] as const
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
    /** What this role can still do with it. */
    canChange: z.boolean(),
    canCancel: z.boolean(),
    team: z.array(TeamSeat),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof Meeting>

const byMeeting = z.strictObject({ id: Sk })
const read = { method: 'GET', audit: { action: 'view' } } as const

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
  })
  .meta({ id: 'MeetingListRow' })

export const listMeetings = endpoint({
  ...meetings,
  method: 'GET',
  path: '/Meeting/GetMeetingList/{id}',
  summary: 'Meetings of a student that are not cancelled, by studentSk, soonest first',
  permission: SEES_MEETINGS,
  audit: { action: 'list' },
  params: byMeeting,
  response: z.array(MeetingListRow),
})

export const CancelMeetings = z
  .strictObject({
    meetingSk: z.array(Sk).max(50),
    reason: z.union([TypedText(40), z.int()]).nullish(),
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

export const MeetingConflict = z
  .object({
    name: z.string(),
    fromTime: z.string(),
    toTime: z.string(),
    /** The same child is at another meeting then; otherwise a person invited is. Which child, is said to nobody. */
    isSameStudent: z.boolean(),
    message: z.string(),
  })
  .meta({ id: 'MeetingConflict' })

export const findMeetingConflicts = endpoint({
  ...meetings,
  method: 'POST',
  path: '/Meeting/Conflicts',
  summary: 'Who of the people to be invited is taken at that time',
  permission: SCHEDULES,
  audit: { action: 'view' },
  readsOnly: true,
  body: z.strictObject({
    studentSk: Sk,
    meetingSk: Sk.nullish(),
    meetingDate: Day,
    meetingStartTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:MM'),
    /** Keys of those chosen: login ids of staff. */
    attendees: z.array(TypedText(120)).max(60),
  }),
  response: z.array(MeetingConflict),
})

const kindInPath = z.string().transform(Number).pipe(z.union(MEETING_KINDS.map((kind) => z.literal(kind))))
const isoDay = z.string().nullable()

/** Everything that bounds or explains the choice of a date before one is chosen. */
export const ScheduleFacts = z
  .object({
    today: z.string(),
    meetingType: z.int(),
    caseStage: z.string(),
    /** Sub-meeting setting for the attendee flags; null where the stage names none. */
    subMeetingSetting: text,
    referralSk: text,
    initialReferralDate: isoDay,
    currentScheduledDate: isoDay,
    minAnnualDate: isoDay,
    consentDate: isoDay,
    hasPreviousIep: z.boolean(),
    mayBeInRegularEducation: z.boolean(),
    comesFromEarlyIntervention: z.boolean(),
    dateOfBirth: isoDay,
    /** The meeting that a reconvened one continues. */
    continuesMeetingSk: text,
    /** From here on the parent can have the notice five days before. */
    earliestWithNotice: z.string(),
    hints: z.array(
      z.object({ clockId: z.string(), name: z.string(), citation: z.string(), isLegal: z.boolean(), lastDay: z.string(), sentence: z.string() }),
    ),
    schoolDays: z.object({
      years: z.array(z.object({ first: z.string(), last: z.string() })),
      closed: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
    /** Why this meeting cannot be scheduled now; null when it can. */
    obstacle: text,
  })
  .meta({ id: 'ScheduleFacts' })
export type ScheduleFacts = z.output<typeof ScheduleFacts>

export const getScheduleFacts = endpoint({
  ...meetings,
  ...read,
  path: '/Meeting/ScheduleFacts/{studentSk}/{meetingType}',
  summary: 'Bounds, clocks that a date would break, and days without school, for a meeting of this kind',
  permission: SEES_MEETINGS,
  params: z.strictObject({ studentSk: Sk, meetingType: kindInPath }),
  query: z.strictObject({ meetingSk: Sk.optional() }),
  response: ScheduleFacts,
})

export const AttendeeFlagsAnswer = z
  .object({
    isParent: z.boolean(),
    isGeneralEducationalTeacher: z.boolean(),
    isSpecialEducationalTeacher: z.boolean(),
    isSchoolSocialWorker: z.boolean(),
    isSchoolPsychologist: z.boolean(),
    isRelatedServiceProvider: z.boolean(),
    isDistrictRepresentative: z.boolean(),
  })
  .meta({ id: 'AttendeeFlags' })

const setting = TypedText(40).refine((value) => subMeetingSettingOf(value) !== undefined, { error: 'must be a sub-meeting setting' })
const flags = { base: 'api', ...read, permission: SEES_MEETINGS, response: AttendeeFlagsAnswer } as const
/** [M-7-02] */
export const getAttendeesList = endpoint({
  ...flags,
  tag: 'Evaluations',
  path: '/Evaluations/GetAttendeesList/{referralSk}/{subMeetingType}',
  summary: 'Who must come to a committee meeting of this referral and setting',
  params: z.strictObject({ referralSk: Sk, subMeetingType: setting }),
})
/** [S-7.2-10] */
export const getIepAttendeesList = endpoint({
  ...flags,
  tag: 'IEPSummary',
  path: '/IEPSummary/GetAttendeesList/{a}/{b}',
  summary: 'The same: a the referralSk, b the sub-meeting setting',
  params: z.strictObject({ a: Sk, b: setting }),
})

export const StaffMember = z
  .object({
    personSk: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    loginId: z.string(),
    title: z.string(),
    /** Id of the role that is held. */
    titleCode: z.string(),
    workPhone: z.string(),
    locationName: z.string(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof StaffMember>

const staff = { base: 'studentApi', tag: 'Staff', method: 'GET', permission: SCHEDULES, audit: { none: 'staff accounts, no student data' }, response: z.array(StaffMember) } as const
/** [M-7-04][S-7.3-01] */
export const searchStaff = endpoint({
  ...staff,
  path: '/Staff/Search/{term}',
  summary: 'Staff of the school with this DBN, and of the home district when one is given; any other term is searched in name and staff ID',
  params: z.strictObject({ term: TypedText(80) }),
  query: z.strictObject({ homeDistrict: z.coerce.number<string>().int().min(0).max(1000).optional() }),
})
/** [P-7-90] */
export const searchStaffByDistrict = endpoint({
  ...staff,
  path: '/Staff/SearchByDistrict/{district}',
  summary: 'Staff of the district office and of the committee that serves the district',
  params: z.strictObject({ district: z.string().regex(/^\d{1,4}$/, 'must be a district') }),
})

/** [M-7-05] */
export const getPreviousIepDetails = endpoint({
  base: 'api',
  tag: 'IEPProgramServices',
  ...read,
  path: '/IEPProgramServices/GetPreviousiepDetails',
  summary: 'What the last finalised IEP provides, and the earliest day of its annual review',
  permission: SEES_MEETINGS,
  query: z.strictObject({ studentSk: Sk }),
  response: z.object({
    minAnnualDate: text,
    hasRS: z.boolean(),
    hasSCIS: z.boolean(),
    hasSEprogram: z.boolean(),
    /** False when there is none: then the three say nothing. */
    hasPreviousIep: z.boolean(),
  }),
})
