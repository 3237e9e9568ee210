import { z } from 'zod'
import { StaffRecord } from './case-assignment.ts'
import { endpoint } from './endpoint.ts'
import { TypedText } from './fields.ts'
import { SCHEDULES } from './meetings.ts'

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
/** [S-7.3-02] */
export const searchStaffByCriteria = endpoint({
  ...staff,
  method: 'POST',
  path: '/Staff/SearchStaff',
  summary: 'Staff by the beginning of either name or of the login, at least one of the three; fifty at most',
  readsOnly: true,
  anyCaseKeys: true,
  body: z.strictObject({ firstName: TypedText(80).nullish(), lastName: TypedText(80).nullish(), loginId: TypedText(80).nullish() }),
  response: z.array(StaffRecord),
})
/** [P-7-89] */
export const searchStaffByTitle = endpoint({
  ...staff,
  path: '/Staff/SearchByTitle/{a}/{b}',
  summary: 'Staff of the school with the DBN a who hold the title with the code b',
  params: z.strictObject({ a: TypedText(20), b: z.string().regex(/^\d{1,4}$/, 'must be the code of a title') }),
})
