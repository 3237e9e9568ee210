import { documentKindOf, type DocumentKind } from '@trellis/domain/files/document-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'

export interface OwnRecord {
  readonly kind: string
  readonly key: string
}

const KEY: Readonly<Record<NonNullable<DocumentKind['entity']>, string>> = {
  event: 'select from event where event_sk = $1 and student_sk = $2',
  consent: 'select from consent where consent_sk = $1 and student_sk = $2',
  referral: 'select from referral where referral_sk = $1 and student_sk = $2',
  assessment: 'select from assessment where evaluation_sk = $1 and student_sk = $2',
}
const EI_CHILD = 'select ei_child_sk from ei_child where student_sk = $1'
/** Types of the early-intervention record (process.md 6.4). */
const LAST_EI_TYPE = 12

/**
 * The record that an upload belongs to: what `caseActionSk` names, of the kind that the type says; for documents of
 * early intervention the child's EI record. @throws Refusal 404 for a record of another child, 422 for one too many
 */
export async function findOwnRecord(
  { tx }: Scope, { studentSk, caseActionSk, documentType }: { studentSk: string; caseActionSk?: string | undefined; documentType: number },
): Promise<OwnRecord | undefined> {
  const entity = documentKindOf(documentType)?.entity
  if (caseActionSk && !entity) throw ruleBroken({ code: 'document.record', message: 'A document of this type belongs to no record.', field: 'caseActionSk' })
  if (caseActionSk && entity) {
    const found = await tx.query(KEY[entity], [caseActionSk, studentSk])
    if (found.length === 0) throw notFound('This record')
    return { kind: entity, key: caseActionSk }
  }
  if (documentType > LAST_EI_TYPE) return undefined
  const [child] = await tx.query<{ ei_child_sk: string }>(EI_CHILD, [studentSk])
  return child && { kind: 'eiChild', key: child.ei_child_sk }
}
