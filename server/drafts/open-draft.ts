import type { openDraft as contract } from '@trellis/contract/drafts.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { checkSubject } from './check-subject.ts'

const READ = 'select revision, content, updated_at from draft where owner_sk = $1 and form_key = $2 and subject = $3'

/** Audited whether or not there is a draft: it says that the form was opened. */
export const openDraft: UseCase<typeof contract> = async (scope, { query }) => {
  const { formKey, subject, studentSk } = query
  await checkSubject(scope, studentSk)
  const [row] = await scope.tx.query<{ revision: number; content: string; updated_at: Date }>(
    READ,
    [scope.actor.personSk, formKey, subject],
    'draft-read',
  )
  scope.audit({ entityKind: 'draft', ...(studentSk && { studentSk }), private: { formKey, subject } })
  return { draft: row ? { revision: row.revision, content: row.content, updatedAt: row.updated_at.toISOString() } : null }
}
