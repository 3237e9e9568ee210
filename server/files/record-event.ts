import type { Scope } from '../access/scope.ts'

export interface DocumentEvent {
  readonly studentSk: string
  readonly documentSk: string
  readonly subject: string
  readonly detail: string
  readonly from?: number
  readonly to?: number
}

const INSERT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, from_status, to_status, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, 'document', $4, $5, $6, $7, $8, $9)`

/** What happened to a document, in the child's history. */
export async function recordDocumentEvent({ tx, actor }: Scope, { studentSk, documentSk, subject, detail, from, to }: DocumentEvent): Promise<void> {
  await tx.query(INSERT, [studentSk, subject, detail, documentSk, from ?? null, to ?? null, actor.personSk, actor.roleId, actor.locationKey])
}
