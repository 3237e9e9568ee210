import type { discardDraft as contract } from '@trellis/contract/drafts.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { checkSubject } from './check-subject.ts'

export const discardDraft: UseCase<typeof contract> = async (scope, { query }) => {
  const { formKey, subject, studentSk, why } = query
  await checkSubject(scope, studentSk)
  const wasThere = await forgetDraft(scope, formKey, subject)
  scope.audit({ entityKind: 'draft', ...(studentSk && { studentSk }), private: { formKey, subject, why } })
  return { wasThere }
}

/** For the use case that a form submits to: what was submitted is no draft any more, in the same transaction. */
export async function forgetDraft({ tx, actor }: Scope, formKey: string, subject: string): Promise<boolean> {
  const gone = await tx.query(
    'delete from draft where owner_sk = $1 and form_key = $2 and subject = $3 returning revision',
    [actor.personSk, formKey, subject],
    'draft-delete',
  )
  return gone.length > 0
}
