import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const VIEW_EI_RECORDS = 1
const ADD_STUDENT = 260

/** An early-intervention record as a new student is prefilled from it; selections as ids of their reference lists. */
export const EiRecord = z
  .object({
    studentSk: z.string(),
    eiId: z.string(),
    nycId: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    dob: z.string().nullable(),
    gender: z.int().nullable(),
    homeBorough: z.int().nullable(),
    houseNumber: z.string().nullable(),
    streetName: z.string().nullable(),
    apartmentNumber: z.string().nullable(),
    city: z.string().nullable(),
    state: z.int().nullable(),
    zip: z.string().nullable(),
    schoolDistrict: z.int().nullable(),
    guardianId: z.string().nullable(),
    guardianRelationship: z.int().nullable(),
    guardianFirstName: z.string().nullable(),
    guardianLastName: z.string().nullable(),
  })
  .meta({ id: 'EiRecord' })
export type EiRecord = z.output<typeof EiRecord>

export const getEiRecord = endpoint({
  base: 'api',
  method: 'GET',
  path: '/EITransition/EI/{id}',
  summary: 'The early-intervention record of a student, by the key of the student',
  tag: 'EITransition',
  permission: [ADD_STUDENT, VIEW_EI_RECORDS],
  audit: { action: 'view' },
  params: z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/, 'must be the key of a student') }),
  response: EiRecord,
})
