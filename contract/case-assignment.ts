import { z } from 'zod'
import { assignsCases, endpoint } from './endpoint.ts'
import { envelope, Sk } from './fields.ts'

const assigns = { base: 'api', tag: 'CaseAssignment', permission: assignsCases } as const

/** S 3.13. The person counts by key; the names are those that the browser showed. */
export const CaseAssignment = z
  .strictObject({
    studentSk: Sk,
    personInfo: z.strictObject({
      personSk: Sk,
      firstName: z.string().max(80).nullish(),
      lastName: z.string().max(80).nullish(),
      email: z.string().max(254).nullish(),
      userName: z.string().max(80).nullish(),
    }),
  })
  .meta({ id: 'CaseAssignment' })

/** S 3.6. The specification names the phone twice: both keys hold the same. */
export const StaffRecord = z
  .object({
    personSk: z.string(),
    loginId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    title: z.string().nullable(),
    locationName: z.string(),
    school: z.string().nullable(),
    workPhone: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    streetAddress1: z.string().nullable(),
    streetAddress2: z.string().nullable(),
    city: z.string().nullable(),
    stateName: z.string().nullable(),
    zip: z.string().nullable(),
  })
  .meta({ id: 'StaffRecord' })
export type StaffRecord = z.output<typeof StaffRecord>

export const assignCase = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/AddCase',
  summary: 'Gives a case that nobody has to a member of staff; 409 when somebody has it by now',
  audit: { action: 'change' },
  body: CaseAssignment,
  anyCaseKeys: true,
  response: envelope(z.object({ studentSk: z.string() })),
})

const beginning = z.string().max(80).default('')

export const findCaseStaff = endpoint({
  ...assigns,
  method: 'GET',
  path: '/CaseAssignment/Staff',
  summary: 'Staff within reach who can hold a case, by beginning of either name or of the staff ID, ten a page',
  audit: { none: 'staff accounts, no student data' },
  query: z.strictObject({
    firstName: beginning,
    lastName: beginning,
    loginId: beginning,
    skip: z.coerce.number<string>().int().min(0).max(10_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(10),
  }),
  response: z.array(StaffRecord),
  responseHeaders: ['x-total-count', 'x-total-is-at-least'],
})
