import { DocumentStatus, EIChildStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'

export interface AskedAgain {
  readonly documentSk: string
  readonly entityKind: string | null
  readonly entitySk: string | null
}

interface Row {
  readonly type: number
  readonly status: number
  readonly entity_kind: string | null
  readonly entity_sk: string | null
  readonly is_answered: boolean
}

const ASKED = `select d.type, d.status, d.entity_kind, d.entity_sk, exists (select from document r where r.replaces_sk = d.document_sk and r.deleted_at is null) as is_answered
  from document d where d.document_sk = $1 and d.student_sk = $2 and d.deleted_at is null for update of d`
const SUPPLIED = `update ei_child set status = $2, version = version + 1, updated_at = now() where ei_child_sk = $1 and status = $3`

/**
 * D3: the upload answers a document that was asked for again, which stays as it was. The EI record goes back to
 * submitted. @throws Refusal 404, 409 when nobody asks any more, 422 for another type
 */
export async function answerReupload({ tx }: Scope, studentSk: string, documentSk: string, type: number): Promise<AskedAgain> {
  const [row] = await tx.query<Row>(ASKED, [documentSk, studentSk])
  if (!row) throw notFound('This document')
  if (row.type !== type) throw ruleBroken({ code: 'document.type', message: 'The document that was asked for again is of another type.', field: 'documentType' })
  if (row.status !== DocumentStatus.Resent || row.is_answered) throw conflict('not-asked-again', 'This document is not asked for again any more.')
  if (row.entity_kind === 'eiChild') await tx.query(SUPPLIED, [row.entity_sk, EIChildStatus.Submitted, EIChildStatus.ActionRequested])
  return { documentSk, entityKind: row.entity_kind, entitySk: row.entity_sk }
}
