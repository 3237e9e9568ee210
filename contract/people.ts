import { z } from 'zod'
import { administersPeople, endpoint } from './endpoint.ts'
import { Day, envelope, Instant, Sk, Version } from './fields.ts'

export const PersonRole = z
  .object({
    assignmentSk: z.string(),
    roleId: z.int(),
    roleName: z.string(),
    locationKey: z.int(),
    locationCode: z.string(),
    locationName: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    grantedBy: z.string().nullable(),
  })
  .meta({ id: 'PersonRole' })

export const Person = z
  .object({
    personSk: z.string(),
    userName: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    title: z.string().nullable(),
    active: z.boolean(),
    invitedUntil: Instant.nullable(),
    roles: z.array(PersonRole),
    version: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

const administers = { tag: 'People', base: 'api', permission: administersPeople } as const
const onePerson = z.strictObject({ personSk: Sk })
const InvitationLink = z.object({ personSk: z.string(), link: z.url(), expiresAt: Instant })

export const listPeople = endpoint({
  ...administers,
  method: 'GET',
  path: '/People',
  summary: 'People by beginning of name or user name, twenty a page',
  audit: { none: 'staff accounts, no student data' },
  query: z.strictObject({
    search: z.string().max(80).default(''),
    active: z.enum(['active', 'deactivated', 'all']).default('active'),
    skip: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(20),
  }),
  response: z.object({ people: z.array(Person), total: z.int() }),
})

export const getPerson = endpoint({
  ...administers,
  method: 'GET',
  path: '/People/{personSk}',
  summary: 'One person with all roles, present and past',
  audit: { none: 'staff account, no student data' },
  params: onePerson,
  response: Person,
  versioned: 'answers',
})

export const invitePerson = endpoint({
  ...administers,
  method: 'POST',
  path: '/People',
  summary: 'Adds a person and answers a one-time link with which they set their password',
  audit: { action: 'add' },
  body: z.strictObject({
    userName: z.string().trim().regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/, 'Error: User name format is invalid.'),
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    email: z.string().max(320),
    title: z.string().max(80).nullish(),
    roleId: z.int32(),
    locationKey: z.int32(),
    startsOn: Day,
    endsOn: Day.nullish(),
  }),
  response: envelope(InvitationLink),
})

export const renewInvitation = endpoint({
  ...administers,
  method: 'POST',
  path: '/People/{personSk}/Invitation',
  summary: 'A new one-time link; earlier links end',
  audit: { action: 'change' },
  params: onePerson,
  body: z.strictObject({}),
  response: envelope(InvitationLink),
})

export const grantRole = endpoint({
  ...administers,
  method: 'POST',
  path: '/People/{personSk}/Roles',
  summary: 'Gives a role at a location between dates; nobody grants more than they hold',
  audit: { action: 'change' },
  params: onePerson,
  body: z.strictObject({ roleId: z.int32(), locationKey: z.int32(), startsOn: Day, endsOn: Day.nullish(), version: Version }),
  response: envelope(Person),
})

export const endRole = endpoint({
  ...administers,
  method: 'POST',
  path: '/People/{personSk}/Roles/{assignmentSk}/End',
  summary: 'Ends a role on a day; the past stays on record',
  audit: { action: 'change' },
  params: z.strictObject({ personSk: Sk, assignmentSk: Sk }),
  body: z.strictObject({ endsOn: Day, version: Version }),
  response: envelope(Person),
})

export const setPersonActive = endpoint({
  ...administers,
  method: 'POST',
  path: '/People/{personSk}/Active',
  summary: 'Deactivates a person, which signs them out everywhere, or brings them back',
  audit: { action: 'change' },
  params: onePerson,
  body: z.strictObject({ active: z.boolean(), version: Version }),
  response: envelope(Person),
})

export const signOutEverywhere = endpoint({
  ...administers,
  method: 'POST',
  path: '/People/{personSk}/SignOutEverywhere',
  summary: 'Ends every session of a person at once',
  audit: { action: 'change' },
  params: onePerson,
  body: z.strictObject({}),
  response: envelope(Person),
})
