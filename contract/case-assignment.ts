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
      /** Beyond the specification: ten digits, typed where the staff directory has none. */
      phone: z.string().max(20).nullish(),
    }),
    /** Who had the case when the dialog was opened; '' is nobody. */
    reassignFrom: z.union([Sk, z.literal('')]).nullish(),
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
  summary: 'Gives a case to a member of staff, from whoever has it; 409 when somebody else was quicker',
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

const page = { skip: z.coerce.number<string>().int().min(0).max(100_000).default(0), take: z.coerce.number<string>().int().min(1).max(500).default(25) }

/** An open case with who looks after it, and why nobody does. */
export const HeldCase = z
  .object({
    studentSk: z.string(),
    studentId: z.string().nullable(),
    studentName: z.string(),
    schoolDBN: z.string().nullable(),
    schoolName: z.string().nullable(),
    district: z.int().nullable(),
    caseProcess: z.string(),
    complianceDate: z.string().nullable(),
    holderSk: z.string().nullable(),
    holderName: z.string().nullable(),
    /** `none`: nobody; `inactive`: the account ended; `roleEnded`: no role today that can have cases; null: somebody does. */
    without: z.enum(['none', 'inactive', 'roleEnded']).nullable(),
  })
  .meta({ id: 'HeldCase' })
export type HeldCase = z.output<typeof HeldCase>

export const listHeldCases = endpoint({
  ...assigns,
  method: 'GET',
  path: '/CaseAssignment/Cases',
  summary: 'Open cases within reach: those of one person, or, without one, those that nobody who can have cases looks after',
  audit: { action: 'list' },
  query: z.strictObject({ personSk: Sk.optional(), ...page }),
  response: z.array(HeldCase),
  responseHeaders: ['x-total-count'],
})

const Share = z.object({ personSk: z.string(), fullName: z.string(), caseload: z.int(), receives: z.int() })
const Move = z.object({ studentSk: z.string(), fromPersonSk: z.string().nullable(), toPersonSk: z.string() })
const manySks = (most: number) => z.array(Sk).min(1).max(most)

export const TransferPreview = z
  .object({
    total: z.int(),
    schools: z.array(z.object({ name: z.string(), cases: z.int() })),
    shares: z.array(Share),
    moves: z.array(Move),
    /** What cannot be moved, with why. */
    stays: z.array(z.object({ studentSk: z.string(), studentName: z.string(), reason: z.string() })),
    /** Receivers who can have no cases here today. */
    unfit: z.array(z.object({ personSk: z.string(), reason: z.string() })),
  })
  .meta({ id: 'TransferPreview' })
export type TransferPreview = z.output<typeof TransferPreview>

export const previewTransfer = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/Transfers/Preview',
  summary: 'Who would get which of these cases, and which cannot be moved; changes nothing',
  audit: { action: 'list' },
  readsOnly: true,
  body: z.strictObject({ studentSks: manySks(500), toPersonSks: manySks(20) }),
  response: TransferPreview,
})

export const TransferResult = z.object({ studentSk: z.string(), isMoved: z.boolean(), reason: z.string().nullable() })

export const transferCases = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/Transfers',
  summary: 'Hands one batch of cases over, in one transaction; a case that somebody else has by now stays and says so',
  audit: { action: 'change' },
  body: z.strictObject({
    transferKey: z.uuid(),
    moves: z.array(z.strictObject({ studentSk: Sk, fromPersonSk: Sk.nullable(), toPersonSk: Sk })).min(1).max(50),
  }),
  response: envelope(z.object({ results: z.array(TransferResult) })),
})

export const undoTransfer = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/Transfers/{transferKey}/Undo',
  summary: 'Takes a transfer of one’s own back: each case that the receiver still has returns to whoever had it',
  audit: { action: 'change' },
  params: z.strictObject({ transferKey: z.uuid() }),
  response: envelope(z.object({ results: z.array(TransferResult) })),
})

export const CaseCover = z
  .object({
    coverSk: z.string(),
    absentSk: z.string(),
    absentName: z.string(),
    coveringSk: z.string(),
    coveringName: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    isRunning: z.boolean(),
    cases: z.int(),
    /** Of those cases, how many the covering person's role does not reach. */
    outOfReach: z.int(),
  })
  .meta({ id: 'CaseCover' })
export type CaseCover = z.output<typeof CaseCover>

export const listCovers = endpoint({
  ...assigns,
  method: 'GET',
  path: '/CaseAssignment/Covers',
  summary: 'Cover for absent staff within reach that runs or is to come',
  audit: { none: 'staff accounts, no student data' },
  response: z.array(CaseCover),
})

export const addCover = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/Covers',
  summary: 'One person covers for another from one day to another; both are told, and it ends by itself',
  audit: { action: 'add' },
  body: z.strictObject({ absentSk: z.union([Sk, z.literal('')]), coveringSk: z.union([Sk, z.literal('')]), startsOn: z.string().max(10), endsOn: z.string().max(10) }),
  response: envelope(z.object({ coverSk: z.string(), cases: z.int(), outOfReach: z.int() })),
})

export const endCover = endpoint({
  ...assigns,
  method: 'POST',
  path: '/CaseAssignment/Covers/{coverSk}/End',
  summary: 'Ends a cover before its last day',
  audit: { action: 'change' },
  params: z.strictObject({ coverSk: Sk }),
  response: envelope(z.object({ coverSk: z.string() })),
})
