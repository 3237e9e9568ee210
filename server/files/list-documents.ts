import type { listCaseActionDocuments as caseAction, listDocuments as byStudent, listKipDocuments as kip, listPlacementDocuments as placement } from '@trellis/contract/documents.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { KIP_ROLE_IDS } from '@trellis/domain/access/role-sets.ts'
import { DOCUMENT_KINDS, documentKindOf, PLACEMENT_DOCUMENT_TYPES } from '@trellis/domain/files/document-kinds.ts'
import type { Scope } from '../access/scope.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { requireStudent } from './document-right.ts'
import { type DocumentFilter, readDocuments, toStudentDocument } from './read-documents.ts'

const READERS = [...new Set(DOCUMENT_KINDS.flatMap(({ read }) => read))]

async function list(scope: Scope, studentSk: string, filter: DocumentFilter, permissions: readonly number[] = READERS) {
  await requireStudent(scope, studentSk, permissions)
  const rows = await readDocuments(scope, { ...filter, studentSk })
  scope.audit({ studentSk, entityKind: 'document' })
  return rows.map(toStudentDocument)
}

/** GET Document/GetStudentDocuments/{id} [P-7-49]. */
export const listDocuments: UseCase<typeof byStudent> = (scope, { params }) => list(scope, params.id, {})

/** GET Document/GetKIPStudentDocuments/{id} [P-7-51]: the same, for the nineteen roles only. */
export const listKipDocuments: UseCase<typeof kip> = async (scope, { params }) => {
  if (!KIP_ROLE_IDS.includes(scope.actor.roleId)) throw notFound('This student')
  return list(scope, params.id, {})
}

/** GET Document/GetCaseActionDocuments/{a}/{b} [M-7-12]: of an outreach, or of the record that another type belongs to. */
export const listCaseActionDocuments: UseCase<typeof caseAction> = (scope, { params, query }) => {
  const kind = documentKindOf(query.documentType)
  if (!kind?.entity) throw notFound('This record')
  const entity = { kind: kind.entity, key: params.caseActionSk }
  return list(scope, params.studentSk, { entity }, kind.read)
}

/** POST Document/GetPlacementDocuments [P-7-54]. */
export const listPlacementDocuments: UseCase<typeof placement> = (scope, { body }) =>
  list(scope, body.studentSk, { types: PLACEMENT_DOCUMENT_TYPES }, [Permission.viewPlacement])
