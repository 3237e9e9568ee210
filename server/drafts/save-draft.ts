import type { saveDraft as contract } from '@trellis/contract/drafts.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict } from '../http/refusals.ts'
import { checkSubject } from './check-subject.ts'

// who saved last may save again whatever the revision: the answer to their save was lost
const SAVE = `insert into draft (owner_sk, form_key, subject, student_sk, writer, content) select $1, $2, $3, $4, $5, $6 where $7 = 0
  on conflict (owner_sk, form_key, subject) do update set content = excluded.content, revision = draft.revision + 1, updated_at = now()
    where draft.writer = excluded.writer returning revision, updated_at`
const UPDATE = `update draft set content = $6, writer = $5, student_sk = $4, revision = revision + 1, updated_at = now()
  where owner_sk = $1 and form_key = $2 and subject = $3 and (revision = $7 or writer = $5) returning revision, updated_at`

const ELSEWHERE = 'This form was changed in another tab or on another device. Nothing was overwritten.'

/** Two tabs with the same form: the second is told, and neither text is lost. */
export const saveDraft: UseCase<typeof contract> = async (scope, { body }) => {
  const { formKey, subject, studentSk, writer, content, revision } = body
  await checkSubject(scope, studentSk)
  const [row] = await scope.tx.query<{ revision: number; updated_at: Date }>(
    revision === 0 ? SAVE : UPDATE,
    [scope.actor.personSk, formKey, subject, studentSk ?? null, writer, content, revision],
    revision === 0 ? 'draft-insert' : 'draft-update',
  )
  if (!row) throw conflict('draft-elsewhere', ELSEWHERE)
  return { revision: row.revision, updatedAt: row.updated_at.toISOString() }
}
