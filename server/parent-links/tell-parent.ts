import { IDLE_DAYS } from '@trellis/domain/portal/review-claim.ts'
import { parentMail } from '@trellis/domain/portal/parent-mails.ts'
import type { Transaction } from '../database/database.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface ToldRequest {
  readonly link_sk: string
  readonly guardian_person_sk: string
  readonly locale: string
  readonly parent_first: string
  readonly parent_last: string
  readonly parent_email: string | null
}

/** Where the portal shows how requests stand. */
export const PORTAL_PATH = '/portal'

/** The outcome, in the parent's language, in the transaction of the decision; the portal's own list says it too. */
export async function tellParent(tx: Transaction, publicUrl: string, request: ToldRequest, outcome: 'linked' | 'rejected' | 'cancelled'): Promise<void> {
  if (request.parent_email === null) return
  await queueMail(tx, {
    kind: 'portal',
    studentSk: undefined,
    recipientKey: `person:${request.guardian_person_sk}`,
    changeKey: `link:${request.link_sk}:${outcome}`,
    to: { name: `${request.parent_first} ${request.parent_last}`, address: request.parent_email },
    ...parentMail(outcome, request.locale, { link: `${publicUrl}${PORTAL_PATH}`, days: String(IDLE_DAYS) }),
    publicUrl,
  })
}
