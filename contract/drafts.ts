import { z } from 'zod'
import { anySignedIn, endpoint } from './endpoint.ts'
import { Sk } from './fields.ts'

const drafts = { base: 'api', tag: 'Draft', path: '/Draft', permission: anySignedIn } as const

/** Which form, and what it is about by key: `log-event` and `student:1000001`. */
const place = {
  formKey: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be the key of a form'),
  subject: z.string().regex(/^[a-z][a-z-]{0,29}:[A-Za-z0-9-]{1,40}$/, 'must name a record by its key, such as student:1000001'),
}

/** Characters of a form as JSON: 50 pages of text. */
const LARGEST = 200_000

const isRecord = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

export const Draft = z
  .object({ revision: z.int(), content: z.string(), updatedAt: z.string() })
  .meta({ id: 'Draft', description: 'The form as JSON text, as it was last typed' })
export type Draft = z.output<typeof Draft>

export const openDraft = endpoint({
  ...drafts,
  method: 'GET',
  summary: 'What this person typed into this form and has not submitted',
  audit: { action: 'view' },
  query: z.strictObject({ ...place, studentSk: Sk.optional() }),
  response: z.object({ draft: Draft.nullable() }),
})

const namesItsStudent = (subject: string, studentSk: string | null | undefined): boolean => {
  const named = /^student:(\d+)/.exec(subject)?.[1]
  return named === undefined || named === studentSk
}

export const saveDraft = endpoint({
  ...drafts,
  method: 'PUT',
  summary: 'Keeps what was typed so far; 409 when the form was saved elsewhere meanwhile',
  audit: { none: 'keystrokes: opening, submitting and discarding are audited' },
  isRepeatable: true,
  rawFields: ['content'],
  // what is typed about a child goes out of reach with the child, whatever the form calls itself
  body: z
    .strictObject({
      ...place,
      studentSk: Sk.nullish(),
      /** The revision that this text was made from; 0 when there was none. */
      revision: z.int().min(0).max(2_000_000_000),
      /** One opening of the form: it may repeat a save whose answer was lost. */
      writer: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
      content: z.string().max(LARGEST, 'The form is too long to be kept as a draft.').refine(isRecord, 'must be an object as JSON'),
    })
    .refine(({ subject, studentSk }) => namesItsStudent(subject, studentSk), { path: ['studentSk'], error: 'must be the student whom the subject names' }),
  response: z.object({ revision: z.int(), updatedAt: z.string() }),
})

export const discardDraft = endpoint({
  ...drafts,
  method: 'DELETE',
  summary: 'Removes a draft: the form was submitted, or its text is not wanted',
  audit: { action: 'delete' },
  query: z.strictObject({ ...place, studentSk: Sk.optional(), why: z.enum(['submitted', 'discarded']) }),
  response: z.object({ wasThere: z.boolean() }),
})
