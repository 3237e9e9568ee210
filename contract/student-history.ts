import { z } from 'zod'
import { endpoint, seesAccessLog } from './endpoint.ts'
import { Sk } from './fields.ts'

const byId = z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/, 'must be a student ID or key') })
const page = { before: Sk.optional(), take: z.coerce.number<string>().int().min(1).max(200).default(50) }

/** One field that changed. Values are in words; null is empty. */
export const ProfileChange = z
  .object({
    changeSk: z.string(),
    /** Those with the same number were saved together. */
    save: z.string(),
    at: z.string(),
    by: z.string(),
    source: z.enum(['person', 'register', 'job']),
    /** The contact that it is about; null for the student. */
    contact: z.string().nullable(),
    field: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.output<typeof ProfileChange>

export const listProfileChanges = endpoint({
  base: 'studentApi',
  method: 'GET',
  path: '/Student/Changes/{id}',
  summary: 'What changed in a profile, field by field, with old and new value, who and when; newest first, paged by key',
  tag: 'Student',
  permission: 9,
  audit: { action: 'view' },
  params: byId,
  query: z.strictObject(page),
  response: z.object({ changes: z.array(ProfileChange), next: z.string().nullable() }),
})

/** One person at the record without a longer break. */
export const RecordVisit = z
  .object({
    key: z.string(),
    personSk: z.string().nullable(),
    name: z.string(),
    role: z.string(),
    location: z.string().nullable(),
    from: z.string(),
    until: z.string(),
    /** What they did, each thing once with how often. */
    what: z.array(z.object({ action: z.string(), summary: z.string(), times: z.int(), wasRefused: z.boolean() })),
  })
  .meta({ id: 'RecordVisit' })
export type RecordVisit = z.output<typeof RecordVisit>

export const listRecordAccess = endpoint({
  base: 'studentApi',
  method: 'GET',
  path: '/Student/AccessLog/{id}',
  summary: 'Who has seen or changed the record of a student, as which role, when and what; newest first, paged by key',
  tag: 'Student',
  permission: seesAccessLog,
  audit: { action: 'view' },
  params: byId,
  query: z.strictObject({ ...page, kind: z.enum(['all', 'seen', 'changed', 'taken']).default('all'), person: Sk.optional() }),
  response: z.object({ visits: z.array(RecordVisit), next: z.string().nullable() }),
})
