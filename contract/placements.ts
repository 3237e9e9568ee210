import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk } from './fields.ts'

const VIEW_PLACEMENT = 13
const CAPTURE_FIRST_ATTENDANCE = 114

const finder = { base: 'api', tag: 'PlacementFinder' } as const
const text = z.string().nullable()
const count = z.int().nullable()

/** [S-3.12-01] Every key of the specification; `status`, `statusText` and `canCapture` go beyond it. */
export const PlacementAttendance = z
  .object({
    placementSk: z.string(),
    iepFormSk: z.string(),
    summerFlag: z.boolean(),
    iepType: z.string(),
    iepPlacementRecommendation: text,
    schoolDBN: text,
    schoolName: text,
    class: text,
    district: count,
    authorizationDate: text,
    grade: text,
    firstAttendDate: text,
    mandateSk: text,
    status: z.int(),
    statusText: z.string(),
    canCapture: z.boolean(),
  })
  .meta({ id: 'PlacementAttendance' })
export type PlacementAttendance = z.output<typeof PlacementAttendance>

/** [S-3.12-02] */
export const IepProgram = z
  .object({
    mandateSk: z.string(),
    mandateType: text,
    mandateDescription: z.string(),
    frequency: count,
    language: text,
    groupType: text,
    isTwelveMonth: z.boolean(),
    duration: count,
    firstAttendDate: text,
    authorizationDate: text,
    iepFormsk: z.string(),
    groupTypeOther: text,
    period: text,
    ratio: text,
    location: text,
    locationOther: text,
    serviceStartDate: text,
    serviceEndDate: text,
    groupSize: count,
    serviceType: text,
    goalSeq: text,
    classroomsetting: count,
  })
  .meta({ id: 'IepProgram' })
export type IepProgram = z.output<typeof IepProgram>

/** [S-7.5-14] `today` is the day up to which a date may be captured. */
export const FirstAttendDetails = z
  .object({
    iepProgrms: z.array(IepProgram),
    placementAttendenceResponces: z.array(PlacementAttendance),
    isPALAvailable: z.boolean(),
    isPreschool: z.boolean(),
    studentSk: z.string(),
    today: z.string(),
    version: z.int(),
  })
  .meta({ id: 'FirstAttendDetails' })
export type FirstAttendDetails = z.output<typeof FirstAttendDetails>

export const getFirstAttendDetails = endpoint({
  ...finder,
  method: 'GET',
  path: '/PlacementFinder/GetFirstAttendenceDeatils',
  summary: 'Placements and services of the IEP in force with the days on which they were authorised and first attended',
  permission: VIEW_PLACEMENT,
  audit: { action: 'view' },
  query: z.strictObject({ studentId: z.string().regex(/^[0-9]{1,18}$/, 'must be a student ID or key') }),
  response: FirstAttendDetails,
  versioned: 'answers',
})

/** [S-3.12-03] A placement is named by `placementsk`, a service without a placement of its own by `mandateSk`. */
export const FirstAttendEntry = z
  .strictObject({
    iepFormSK: Sk,
    mandateSk: Sk.nullish(),
    placementsk: Sk.nullish(),
    summerFlag: z.boolean().nullish(),
    firstAttendDate: Day.nullish(),
    authorizationDate: Day.nullish(),
  })
  .meta({ id: 'FirstAttendEntry' })
export type FirstAttendEntry = z.output<typeof FirstAttendEntry>

/** [S-7.5-15] */
export const captureFirstAttend = endpoint({
  ...finder,
  method: 'POST',
  path: '/PlacementFinder/CaptureFirstAttendDate',
  summary: 'Captures first attend and authorization dates, all of them or none; the last service that begins completes the case',
  permission: CAPTURE_FIRST_ATTENDANCE,
  audit: { action: 'change' },
  body: z.array(FirstAttendEntry).min(1, 'name at least one placement or service').max(100),
  versioned: 'accepts',
  response: envelope(z.object({ captured: z.int(), isComplete: z.boolean() })),
})
