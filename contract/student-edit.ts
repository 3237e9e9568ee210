import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, TypedText } from './fields.ts'

const EDIT_STUDENT_PROFILE = 10

const line = TypedText(200).nullish()
const id = z.int32().nullish()

/** S 3.11. A key that is left out keeps what is stored; `parentSk` is left out, empty or '0' for a new contact. */
export const EditedParent = z.strictObject({
  parentSk: z.union([Sk, z.literal('')]).nullish(),
  isPrimary: z.boolean().nullish(),
  relationship: id,
  firstName: line,
  lastName: line,
  homePhone: line,
  workPhone: line,
  spokenLanguage: id,
  writtenLanguage: id,
  email: line,
  streetAddress1: line,
  streetAddress2: line,
  city: line,
  state: line,
  zip: line,
})
export type EditedParent = z.output<typeof EditedParent>

export const StudentEdit = z
  .strictObject({
    studentSk: Sk,
    firstName: line,
    middleName: line,
    lastName: line,
    birthDate: z.union([Day, z.literal('')]).nullish(),
    deleteSecondaryContact: z.boolean().nullish(),
    primaryParent: EditedParent,
    secondaryParent: EditedParent.nullish(),
  })
  .meta({ id: 'StudentEdit' })
export type StudentEdit = z.output<typeof StudentEdit>

/** What came of it: the version to save from next, and what people should know, such as dates that moved. */
const Saved = envelope(z.object({ studentSk: z.string(), version: z.int(), remarks: z.array(z.string()) }))

const saves = {
  base: 'studentApi',
  method: 'POST',
  tag: 'Student',
  permission: EDIT_STUDENT_PROFILE,
  audit: { action: 'change' },
  versioned: 'accepts',
  anyCaseKeys: true,
  response: Saved,
} as const

export const editStudent = endpoint({ ...saves, path: '/Student/Edit', summary: 'Changes the name, the date of birth and the two contacts of a student', body: StudentEdit })

export const updateStudentInfo = endpoint({
  ...saves,
  path: '/Student/UpdateStudentInfoDetails/',
  summary: 'Changes name, date of birth and alerts of a student',
  body: z.strictObject({
    studentSk: Sk,
    firstName: line,
    middleName: line,
    lastName: line,
    birthDate: z.union([Day, z.literal('')]).nullish(),
    /** Ids of the list RedAlert. */
    redAlerts: z.array(z.int32()).max(20).nullish(),
  }),
})

export const updateStudentDemographics = endpoint({
  ...saves,
  path: '/Student/UpdateDemographicsDetails/',
  summary: 'Changes gender, ethnicity and home language of a student',
  body: z.strictObject({ studentSk: Sk, gender: id, ethnicity: id, homeLanguage: id }),
})

export const updateStudentHousing = endpoint({
  ...saves,
  path: '/Student/UpdateStudentHousingDetails/',
  summary: 'Changes the housing status of a student and where they live',
  body: z.strictObject({ studentSk: Sk, housingStatus: id, streetAddress1: line, streetAddress2: line, city: line, state: line, zip: line }),
})

export const updateStudentEnrollment = endpoint({
  ...saves,
  path: '/Student/UpdateEnrollmentDetails/',
  summary: 'Changes school and grade of a student whom no register brings',
  body: z.strictObject({ studentSk: Sk, schoolDBN: z.string().max(6).nullish(), grade: z.string().max(4).nullish() }),
})

export const followRegister = endpoint({
  ...saves,
  path: '/Student/FollowRegister',
  summary: 'Gives fields that were changed here back to the district’s register: its next import writes them again',
  body: z.strictObject({ studentSk: Sk, parentSk: Sk.nullish() }),
})
