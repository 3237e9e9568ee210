import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, TypedText } from './fields.ts'

const ADD_STUDENT = 260

/** S 3.3. Selections travel as ids of their reference lists; who added the child is the signed-in person. */
export const NewStudentPayload = z
  .strictObject({
    lastName: TypedText(50),
    middleName: TypedText(15).nullish(),
    firstName: TypedText(50),
    gender: z.int32(),
    dob: Day,
    homeBorough: z.int32(),
    streetName: TypedText(100),
    houseNumber: TypedText(20),
    apartmentNumber: TypedText(20).nullish(),
    city: TypedText(50),
    state: z.int32(),
    zip: TypedText(10),
    guardianRelationship: z.int32(),
    guardianFirstName: TypedText(50),
    guardianLastName: TypedText(50),
    schoolDistrict: z.int32(),
    /** A child known to early intervention who gets a City id: their record is completed, none is added. */
    studentSk: Sk.nullish(),
    /** The guardian of that record. */
    guardianId: Sk.nullish(),
    reasonforReferral: TypedText(500).nullish(),
    isLocked: z.boolean().nullish(),
    isSubmit: z.boolean().nullish(),
    bypassDuplicateCheck: z.boolean().nullish(),
    addedBy: z.string().max(80).nullish(),
  })
  .meta({ id: 'NewStudentPayload' })
export type NewStudentPayload = z.output<typeof NewStudentPayload>

export const createStudent = endpoint({
  base: 'studentApi',
  method: 'POST',
  path: '/Student/Create/',
  summary: 'Adds a child who is on file nowhere; one who seems to be is not added unless the duplicate check is bypassed',
  tag: 'Student',
  permission: ADD_STUDENT,
  audit: { action: 'add' },
  anyCaseKeys: true,
  body: NewStudentPayload,
  response: envelope(z.object({ nycID: z.string(), studentSk: z.string() })),
})

/** S 7.1: what a search of the master student index sends. */
export const MasterIndexCriteria = z
  .strictObject({ firstName: TypedText(50), lastName: TypedText(50), dob: Day })
  .meta({ id: 'MasterIndexCriteria' })

/** Who a child is and where, for any child of the district; key and EI id of those within reach alone, nothing of a case. */
export const MasterIndexRow = z
  .object({
    studentName: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    nycId: z.string().nullable(),
    eiId: z.string().nullable(),
    studentSk: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    gender: z.string().nullable(),
    school: z.string().nullable(),
    district: z.int().nullable(),
    isWithinReach: z.boolean(),
    /** 0 to 100, and why, in sentences. */
    score: z.int(),
    verdict: z.enum(['likely', 'possible', 'unlikely']),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'MasterIndexRow' })
export type MasterIndexRow = z.output<typeof MasterIndexRow>

export const searchMasterIndex = endpoint({
  base: 'studentApi',
  method: 'POST',
  path: '/Student/SearchMSI',
  summary: 'Searches the master student index for children who may be this one, the likeliest first',
  tag: 'Student',
  permission: ADD_STUDENT,
  audit: { action: 'search' },
  readsOnly: true,
  anyCaseKeys: true,
  body: MasterIndexCriteria,
  response: z.array(MasterIndexRow),
})
