import type { saveDraft as contract } from '@trellis/contract/drafts.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict } from '../http/refusals.ts'
import { checkSubject } from './check-subject.ts'

// one that the owner cannot see, since its child left their reach, stays as it is and counts as saved elsewhere
const SAVE = `insert into draft (owner_sk, form_key, subject, student_sk, writer, content) values ($1, $2, $3, $4, $5, $6)
  on conflict (owner_sk, form_key, subject) do nothing returning revision, updated_at`
// who saved last may save again whatever the revision: the answer to their save was lost
const UPDATE = `update draft set content = $6, writer = $5, student_sk = $4, revision = revision + 1, updated_at = now()
  where owner_sk = $1 and form_key = $2 and subject = $3 and (revision = $7 or writer = $5) returning revision, updated_at`

const ELSEWHERE = 'This form was changed in another tab or on another device. Nothing was overwritten.'

/** Two tabs with the same form: the second is told, and neither text is lost. */
export const saveDraft: UseCase<typeof contract> = async (scope, { body }) => {
  const { formKey, subject, studentSk, writer, content, revision } = body
  await checkSubject(scope, studentSk)
  const values = [scope.actor.personSk, formKey, subject, studentSk ?? null, writer, content]
  const write = async (text: string, more: readonly unknown[], name: string) => (await scope.tx.query<{ revision: number; updated_at: Date }>(text, [...values, ...more], name))[0]
  const row = (revision === 0 ? await write(SAVE, [], 'draft-insert') : undefined) ?? (await write(UPDATE, [revision], 'draft-update'))
  if (!row) throw conflict('draft-elsewhere', ELSEWHERE)
  return { revision: row.revision, updatedAt: row.updated_at.toISOString() }
}
