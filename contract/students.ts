import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, StudentId } from './fields.ts'

const VIEW_STUDENT_PROFILE = 9

/** S 3.1. The role travels in the body as written; what counts is the role of the session. */
export const StudentSearchCriteria = z
  .strictObject({
    firstName: z.string().max(50).nullish(),
    lastName: z.string().max(50).nullish(),
    dateOfBirth: Day.nullish(),
    grade: z.string().max(4).nullish(),
    schoolDBN: z.string().max(6).nullish(),
    nycId: z.string().max(9).nullish(),
    isReferralSearch: z.boolean().nullish(),
    roleId: z.int32().nullish(),
    roleName: z.string().max(80).nullish(),
  })
  .meta({ id: 'StudentSearchCriteria' })
export type StudentSearchCriteria = z.output<typeof StudentSearchCriteria>

/** S 3.2, with `match` saying how close the name is: near-misses stand below exact ones. */
export const StudentSearchRow = z
  .object({
    studentName: z.string(),
    nycId: z.string().nullable(),
    eiId: z.string().nullable(),
    studentSk: z.string(),
    dateOfBirth: z.string().nullable(),
    gender: z.string().nullable(),
    grade: z.string().nullable(),
    school: z.string().nullable(),
    atsStatus: z.string(),
    refStatus: z.int().nullable(),
    referralSk: z.string().nullable(),
    referralType: z.int().nullable(),
    isPreSchool: z.boolean(),
    isSpecialEd: z.boolean(),
    isActive: z.boolean(),
    studentStatus: z.string().nullable(),
    caseCloseDate: z.string().nullable(),
    ineligibleSE: z.boolean(),
    hasIEP: z.boolean(),
    hasRRE: z.boolean(),
    isM3Y: z.boolean(),
    hasEvals: z.boolean(),
    schoolDBN: z.string().nullable(),
    address1: z.string().nullable(),
    address2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    match: z.enum(['id', 'exact', 'beginning', 'transposed', 'sounds-like']),
  })
  .meta({ id: 'StudentSearchRow' })
export type StudentSearchRow = z.output<typeof StudentSearchRow>

export const searchStudents = endpoint({
  base: 'studentApi',
  method: 'POST',
  path: '/Student/Search',
  summary: 'Students within reach that match an id or a name, ten a page',
  tag: 'Student',
  permission: VIEW_STUDENT_PROFILE,
  audit: { action: 'search' },
  readsOnly: true,
  query: z.strictObject({
    skip: z.coerce.number<string>().int().min(0).max(10_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(10),
  }),
  body: StudentSearchCriteria,
  response: z.array(StudentSearchRow),
  responseHeaders: ['x-total-count', 'x-total-is-at-least'],
})

const byId = z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/, 'must be a student ID or key') })
const readsOne = { base: 'studentApi', method: 'GET', tag: 'Student', permission: VIEW_STUDENT_PROFILE, audit: { action: 'view' } } as const

const Address = z.object({
  streetAddress1: z.string().nullable(),
  streetAddress2: z.string().nullable(),
  city: z.string().nullable(),
  stateName: z.string().nullable(),
  zipCode: z.string().nullable(),
})

export const ParentDetail = z.object({
  parentSk: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isPrimary: z.boolean(),
  relationship: z.int().nullable(),
  emailAddress: z.string().nullable(),
  consentsToElectronicCommunication: z.boolean(),
  cellPhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  spokenLanguage: z.int().nullable(),
  writtenLanguage: z.int().nullable(),
  address: Address,
  /** Whether a portal account sees the child as this contact. */
  hasPortalAccount: z.boolean(),
  /** The district's register brings this contact every night; what was changed here stays until somebody gives it back. */
  isFromRegister: z.boolean(),
  editedHere: z.array(z.string()),
})

/** M 3.3, S 3.5 and the fields of the student page. */
export const StudentProfile = z
  .object({
    studentSk: z.string(),
    nycId: z.string().nullable(),
    eiId: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    dateOfBirth: z.string().nullable(),
    gender: z.string().nullable(),
    genderId: z.int().nullable(),
    ethnicityId: z.int().nullable(),
    grade: z.string().nullable(),
    homeDistrict: z.int().nullable(),
    homeLanguage: z.string().nullable(),
    homeLanguageId: z.int().nullable(),
    /** Of the list HousingStatus. */
    housingStatus: z.int().nullable(),
    schoolDBN: z.string().nullable(),
    schoolName: z.string().nullable(),
    isPreSchool: z.boolean(),
    atsStatus: z.string(),
    referralSK: z.string().nullable(),
    redAlerts: z.array(z.string()),
    redAlertIds: z.array(z.int()),
    enrollment: z.object({
      address: Address,
      /** Newest first: where the child was, and when. */
      history: z.array(
        z.object({
          schoolDBN: z.string().nullable(),
          schoolName: z.string().nullable(),
          schoolYear: z.string().nullable(),
          grade: z.string().nullable(),
          beginsOn: z.string().nullable(),
          endsOn: z.string().nullable(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
    parentDetails: z.array(ParentDetail),
    isFromRegister: z.boolean(),
    editedHere: z.array(z.string()),
    mayEdit: z.boolean(),
    /** One more than the fields that were ever changed: the ETag of a save. */
    version: z.int(),
  })
  .meta({ id: 'StudentProfile' })
export type StudentProfile = z.output<typeof StudentProfile>

export const getStudentProfile = endpoint({ ...readsOne, path: '/Student/StudentProfile/{id}', summary: 'Profile with parents, by student ID or key', params: byId, response: StudentProfile, versioned: 'answers' })
export const getStudentDetails = endpoint({ ...readsOne, path: '/Student/StudentDetailsById/{id}', summary: 'The same profile under the name of the lookup', params: byId, response: StudentProfile, versioned: 'answers' })

export const BasicStudentDetails = z
  .object({
    studentSk: z.string(),
    nycId: z.string().nullable(),
    eiId: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    dateOfBirth: z.string().nullable(),
    grade: z.string().nullable(),
    schoolDBN: z.string().nullable(),
    isPreSchool: z.boolean(),
  })
  .meta({ id: 'BasicStudentDetails' })
export const getBasicStudentDetails = endpoint({ ...readsOne, path: '/Student/BasicStudentDetailsById/{id}', summary: 'Name, ids and school of a student', params: byId, response: BasicStudentDetails })

/** S 3.10 and P 3, with the fields that the card needs beside them. */
export const StudentHeader = z
  .object({
    studentSK: z.string(),
    referralSK: z.string().nullable(),
    nycid: z.string().nullable(),
    eiId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string().nullable(),
    dbn: z.string().nullable(),
    schoolName: z.string().nullable(),
    district: z.string().nullable(),
    caseStage: z.string(),
    caseProcess: z.string(),
    assigned: z.boolean(),
    caseAssdFirstName: z.string().nullable(),
    caseAssdLastName: z.string().nullable(),
    caseAssdEmail: z.string().nullable(),
    caseAssdPhone: z.string().nullable(),
    caseAssdTitle: z.string().nullable(),
    caseAssdPersonSk: z.string().nullable(),
    /** Who covers today for whoever has the case, and until when. */
    coveredBy: z.object({ fullName: z.string(), email: z.string().nullable(), phone: z.string().nullable(), until: z.string() }).nullable(),
    evaluationSite: z.string().nullable(),
    activity: z.string(),
    complianceStatus: z.string(),
    complianceDays: z.int().nullable(),
    complianceDate: z.string().nullable(),
    complianceDates: z.string(),
    dueDates: z.string(),
    referralColor: z.string(),
    evalColor: z.string(),
    iepColor: z.string(),
    placementColor: z.string(),
    timeline: z.string(),
    isClosed: z.boolean(),
    redAlerts: z.array(z.string()),
  })
  .meta({ id: 'StudentHeader' })
export type StudentHeader = z.output<typeof StudentHeader>

export const getStudentHeader = endpoint({
  base: 'api',
  method: 'GET',
  path: '/Dashboard/StudentHeader/{nycid}',
  summary: 'The header card: who, where the case stands, what is due',
  tag: 'Dashboard',
  permission: VIEW_STUDENT_PROFILE,
  audit: { action: 'view' },
  params: z.strictObject({ nycid: StudentId }),
  response: StudentHeader,
})
