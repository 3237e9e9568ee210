import { z } from 'zod'
import { MEETING_KINDS, subMeetingSettingOf } from '@trellis/domain/meetings/meeting-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Day, Sk, TypedText } from './fields.ts'
import { meetings, read, SCHEDULES, SEES_MEETINGS } from './meetings.ts'

const text = z.string().nullable()

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
    /** Of the child's school, as a meeting's address is written; null where it is not recorded. */
    schoolAddress: text,
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
